"""Name the variables of every relevant query after its classes, and say what it retrieves."""

import sys
from functools import partial
from itertools import chain, groupby
from pathlib import Path

from build2sparql.building.record import Building
from build2sparql.building.reject import Reject
from build2sparql.query.record import ReadableQuery, RelevantQuery
from build2sparql.query.rewrite import rewrite_building
from build2sparql.rdf import tbox
from build2sparql.stages.files import read_records, write_records
from build2sparql.stages.graphs import read_buildings, read_graph
from build2sparql.stages.pool import each


def main(clean: Path, filtered: Path, out: Path) -> None:
    """Write readable queries; the rules reject none."""
    queries = sorted(read_records(filtered / "relevant.jsonl", RelevantQuery), key=_place)
    by_building = {name: list(group) for name, group in groupby(queries, key=_building)}
    folders = sorted({clean / name.partition(".")[0] for name in by_building})
    buildings = {b.building_id: b for folder in folders for b in read_buildings(folder)}
    tbox.load()
    items = [(buildings[name], group) for name, group in by_building.items()]
    readable = each("rewrite", partial(_rewritten, clean), items, list(by_building))
    write_records(out / "readable.jsonl", chain.from_iterable(readable))
    rejects: list[Reject] = []
    write_records(out / "rejects.jsonl", rejects)


def _rewritten(clean: Path, item: tuple[Building, list[RelevantQuery]]) -> list[ReadableQuery]:
    building, queries = item
    triples = read_graph(clean / building.origin.source, building.building_id)
    return rewrite_building(building, triples, tbox.load(), queries)


def _building(query: RelevantQuery) -> str:
    return query.gold.pattern.building_id


def _place(query: RelevantQuery) -> tuple[str, str]:
    return _building(query), query.gold.pattern.record_id


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
