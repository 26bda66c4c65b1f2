"""Tables of the data card that have more than one column of figures, as CSV from a release."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa

from build2sparql.question.record import REGISTERS
from build2sparql.release.licence_table import commercial_use
from build2sparql.release.split import POOL, TEST
from build2sparql.release.subsets import SUBSETS

Tables = Mapping[str, pa.Table]
Line = Sequence[Any]


def card_tables(tables: Tables) -> dict[str, bytes]:
    """Return every table by name, as CSV with a header."""
    return {name: _csv(list(lines(tables))) for name, lines in _TABLES.items()}


def _sources(tables: Tables) -> Iterator[Line]:
    """Yield one line a source and licence."""
    yield "source", "licence", "commercial_use", "buildings", "real_buildings", "records"
    buildings, real, records = Counter[Any](), Counter[Any](), Counter[Any]()
    for row in tables["buildings"].to_pylist():
        key = row["source"], row["licence"]
        buildings[key] += 1
        real[key] += not row["is_synthetic"]
        records[key] += row["record_count"]
    for key in sorted(buildings):
        yield *key, commercial_use(key[1]), buildings[key], real[key], records[key]


def _sides(tables: Tables) -> Iterator[Line]:
    """Yield one line a side of the split; buildings without a gold query have none."""
    yield "side", "buildings", "real_buildings", "records", "questions"
    buildings = tables["buildings"].to_pylist()
    for side in (POOL, TEST):
        placed = [row for row in buildings if row["split"] == side]
        real = sum(not row["is_synthetic"] for row in placed)
        records = sum(row["record_count"] for row in placed)
        yield side, len(placed), real, records, records * len(REGISTERS)


def _subsets(tables: Tables) -> Iterator[Line]:
    """Yield one line a subset."""
    yield "subset", "records", "questions", f"records_{POOL}", f"records_{TEST}"
    columns = (tables["records"][name].to_pylist() for name in ("split", "subsets"))
    found = Counter((name, side) for side, names in zip(*columns, strict=True) for name in names)
    for name in SUBSETS:
        pool, test = found[name, POOL], found[name, TEST]
        yield name, pool + test, (pool + test) * len(REGISTERS), pool, test


_TABLES: dict[str, Callable[[Tables], Iterator[Line]]] = {
    "sides": _sides,
    "sources": _sources,
    "subsets": _subsets,
}


def _csv(lines: Sequence[Line]) -> bytes:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(lines)
    return out.getvalue().encode()
