"""Make one building out of every fetched graph, and report what was changed and left out."""

import gc
import sys
from functools import partial
from pathlib import Path

import msgspec

from build2sparql.building import vocabulary
from build2sparql.building.clean import Clean, building_id, clean
from build2sparql.building.fingerprint import nearest
from build2sparql.building.record import Building, FetchedGraph
from build2sparql.building.reject import Reject
from build2sparql.building.report import CleanReport, to_markdown
from build2sparql.rdf.ntriples import ParseError
from build2sparql.stages.files import read_records, write_records
from build2sparql.stages.params import section
from build2sparql.stages.pool import each

_NEIGHBOURS = 3


def main(fetched: Path, out: Path) -> None:
    """Write graphs, buildings, reports and rejects, all in the order of the building ids."""
    graphs = {
        building_id(graph.origin): graph
        for graph in read_records(fetched / "fetched.jsonl", FetchedGraph)
    }
    names = sorted(graphs)
    _empty(out / "graphs")
    vocabulary.load()
    work = partial(_clean, fetched, out / "graphs", section("clean", Clean))
    found = list(each("clean", work, [graphs[name] for name in names], names))
    cleaned = [item for item in found if not isinstance(item, Reject)]
    rejects = [item for item in found if isinstance(item, Reject)]
    near = nearest({b.building_id: b.fingerprint for b, _ in cleaned}, _NEIGHBOURS)
    reports = [msgspec.structs.replace(r, nearest=near[r.building_id]) for _, r in cleaned]
    write_records(out / "buildings.jsonl", (building for building, _ in cleaned))
    write_records(out / "report.jsonl", reports)
    write_records(out / "rejects.jsonl", rejects)
    (out / "report.md").write_bytes(to_markdown(reports, rejects).encode())


def _empty(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for left_over in folder.glob("*.nt"):
        left_over.unlink()


def _clean(
    fetched: Path, out: Path, params: Clean, graph: FetchedGraph
) -> tuple[Building, CleanReport] | Reject:
    # A graph is many small objects that live until it is written: looking for cycles costs a fifth.
    gc.disable()
    cleaned = clean(graph, (fetched / graph.file).read_bytes(), vocabulary.load(), params)
    if isinstance(cleaned, Reject):
        return cleaned
    (out / f"{cleaned.building.building_id}.nt").write_bytes(cleaned.ntriples.encode())
    return cleaned.building, cleaned.report


if __name__ == "__main__":
    try:
        main(*map(Path, sys.argv[1:]))
    except ParseError as error:
        sys.exit(f"clean: {error}\n(clean.on_error: reject leaves such files out)")
