"""Find query patterns of six types in every cleaned building of a source."""

import sys
from functools import partial
from pathlib import Path

from build2sparql.building.record import Building
from build2sparql.pattern.budget import Mine
from build2sparql.pattern.keep import Keep
from build2sparql.pattern.mine import Mined, mine
from build2sparql.rdf import tbox
from build2sparql.stages.files import write_records
from build2sparql.stages.graphs import read_buildings, read_graph
from build2sparql.stages.params import section
from build2sparql.stages.pool import each


def main(clean_folder: Path, out: Path) -> None:
    """Write patterns, class-level triples, rejects and one line a building."""
    buildings = read_buildings(clean_folder)
    tbox.load()
    work = partial(_mined, clean_folder, section("keep", Keep), section("mine", Mine))
    found = list(each("mine", work, buildings, [b.building_id for b in buildings]))
    write_records(out / "patterns.jsonl", (p for m in found for p in m.patterns))
    write_records(out / "class_triples.jsonl", (row for m in found for row in m.class_rows()))
    write_records(out / "rejects.jsonl", (r for m in found for r in m.rejects))
    write_records(out / "mined.jsonl", (m.summary() for m in found))


def _mined(clean_folder: Path, keep: Keep, caps: Mine, building: Building) -> Mined:
    return mine(building, read_graph(clean_folder, building.building_id), tbox.load(), keep, caps)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
