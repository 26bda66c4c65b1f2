"""Word every readable query as five questions, the grounded one with its own validated query."""

import sys
from functools import partial
from itertools import groupby
from pathlib import Path

from build2sparql.building.reject import Reject
from build2sparql.query.record import ReadableQuery
from build2sparql.question.generate import Generate, Worded, settle, word_building
from build2sparql.rdf import tbox
from build2sparql.stages.files import read_records, write_records
from build2sparql.stages.graphs import read_graph
from build2sparql.stages.params import section
from build2sparql.stages.pool import each


def main(clean_folder: Path, rewrite_folder: Path, out: Path) -> None:
    """Write records, the answers of grounded questions, and rejects."""
    queries = sorted(read_records(rewrite_folder / "readable.jsonl", ReadableQuery), key=_place)
    items = [(name, list(group)) for name, group in groupby(queries, key=_building)]
    tbox.load()
    work = partial(_worded, clean_folder, section("generate", Generate))
    done = [w for found in each("generate", work, items, [i[0] for i in items]) for w in found]
    records, answers = settle(w for w in done if isinstance(w, Worded))
    write_records(out / "records.jsonl", records)
    write_records(out / "answers.jsonl", answers)
    write_records(out / "rejects.jsonl", sorted(w for w in done if isinstance(w, Reject)))


def _worded(
    clean_folder: Path, settings: Generate, item: tuple[str, list[ReadableQuery]]
) -> list[Worded | Reject]:
    building_id, queries = item
    # The source is the part of a building's id before its first dot.
    triples = read_graph(clean_folder / building_id.partition(".")[0], building_id)
    return word_building(triples, tbox.load(), queries, settings)


def _building(query: ReadableQuery) -> str:
    return query.gold.pattern.building_id


def _place(query: ReadableQuery) -> tuple[str, str]:
    return _building(query), query.gold.pattern.record_id


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
