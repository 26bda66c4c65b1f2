"""Compute every pattern's rows twice, by walking triples and by SPARQL, and keep what holds."""

import sys
from collections import defaultdict
from functools import partial
from itertools import chain
from pathlib import Path

from build2sparql.building.record import Building
from build2sparql.pattern.keep import Keep
from build2sparql.pattern.record import Pattern
from build2sparql.query.validate import Validate, Validated, validate
from build2sparql.rdf import tbox
from build2sparql.stages.files import read_records, write_records
from build2sparql.stages.graphs import read_buildings, read_graph
from build2sparql.stages.params import section
from build2sparql.stages.pool import each


def main(clean_folder: Path, mine_folder: Path, out: Path) -> None:
    """Write gold queries, their answers, and rejects."""
    buildings = read_buildings(clean_folder)
    patterns: dict[str, list[Pattern]] = defaultdict(list)
    for pattern in read_records(mine_folder / "patterns.jsonl", Pattern):
        patterns[pattern.building_id].append(pattern)
    tbox.load()
    work = partial(_validated, clean_folder, section("keep", Keep), section("validate", Validate))
    items = [(building, patterns[building.building_id]) for building in buildings]
    done = list(each("validate", work, items, [b.building_id for b in buildings]))
    write_records(out / "gold.jsonl", chain.from_iterable(v.gold for v in done))
    write_records(out / "answers.jsonl", chain.from_iterable(v.answers for v in done))
    write_records(out / "rejects.jsonl", chain.from_iterable(v.rejects for v in done))


def _validated(
    clean_folder: Path, keep: Keep, settings: Validate, item: tuple[Building, list[Pattern]]
) -> Validated:
    building, patterns = item
    triples = read_graph(clean_folder, building.building_id)
    return validate(building, triples, tbox.load(), patterns, keep=keep, settings=settings)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
