"""The queries of a release, each with the questions that it answers: what every export writes."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple

import pyarrow as pa

Row = Mapping[str, Any]
Tables = Mapping[str, pa.Table]


class Query(NamedTuple):
    """One query: ``register`` is empty for the record's own, as in ``answers.parquet``, and names
    the question that has another; ``record`` and ``questions`` are rows of those tables."""

    query_id: str
    register: str
    sparql: str
    record: Row
    questions: tuple[Row, ...]


Queries = Mapping[tuple[str, str], list[Query]]

_COLUMNS = [
    "record_id",
    "building_id",
    "split",
    "pattern_type",
    "system_type",
    "description",
    "retrieved_information",
]


def queries(tables: Tables) -> Queries:
    """Return the queries by split and building id, sorted, those of a record side by side."""
    records = {row["record_id"]: row for row in tables["records"].select(_COLUMNS).to_pylist()}
    found: dict[tuple[str, str], list[Query]] = {}
    for record_id, asked in groupby(tables["questions"].to_pylist(), lambda q: q["record_id"]):
        record = records[record_id]
        place = record["split"], record["building_id"]
        found.setdefault(place, []).extend(_of_record(record, list(asked)))
    return {place: found[place] for place in sorted(found)}


def _of_record(record: Row, questions: list[Row]) -> Iterator[Query]:
    by_register: dict[str, list[Row]] = {}
    for question in questions:
        own = question["register"] if question["instance"] else ""
        by_register.setdefault(own, []).append(question)
    for register, asked in sorted(by_register.items()):
        name = f"{record['record_id']}-{register}" if register else record["record_id"]
        yield Query(name, register, asked[0]["sparql"], record, tuple(asked))
