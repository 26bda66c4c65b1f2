"""What a release holds, counted: for ``stats.json``, ``dvc metrics`` and ``dvc plots``."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from statistics import mean
from typing import Any

import msgspec
import pyarrow as pa

from build2sparql.pattern.record import PATTERN_TYPES
from build2sparql.question.record import REGISTERS

Tables = Mapping[str, pa.Table]


class MeasureParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many bars a plot shows."""

    max_bars: int


Counts = dict[str, int]


def pattern_types(tables: Tables) -> Counts:
    """Records by pattern type, in the order of the six, zeros included."""
    found = Counter(tables["records"]["pattern_type"].to_pylist())
    return {name: found[name] for name in PATTERN_TYPES}


def hops(tables: Tables) -> Counts:
    """Records by length of the longest path."""
    found = Counter(tables["records"]["hops"].to_pylist())
    return {str(length): found[length] for length in sorted(found)}


def system_types(tables: Tables) -> Counts:
    """Records by system type, most frequent first."""
    return _ranked(tables["records"]["system_type"].to_pylist())


def ontologies(tables: Tables) -> Counts:
    """Records by ontology of their building, most frequent first."""
    return _by_building(tables, "ontology")


def sources(tables: Tables) -> Counts:
    """Records by source of their building, most frequent first."""
    return _by_building(tables, "source")


def reasons(tables: Tables) -> Counts:
    """Rejected items by reason, most frequent first."""
    found: Counter[str] = Counter()
    for row in tables["rejects"].select(["reason", "count"]).to_pylist():
        found[row["reason"]] += row["count"]
    return _ranked(found)


def words(tables: Tables) -> dict[str, float]:
    """Mean number of words of a question, by register in their order."""
    counts: dict[str, list[int]] = {register: [] for register in REGISTERS}
    for row in tables["questions"].select(["register", "text"]).to_pylist():
        counts[row["register"]].append(len(row["text"].split()))
    return {name: round(mean(found), 2) for name, found in counts.items() if found}


def _by_building(tables: Tables, column: str) -> Counts:
    rows = tables["buildings"].select(["building_id", column]).to_pylist()
    of = {row["building_id"]: row[column] for row in rows}
    return _ranked(of[name] for name in tables["records"]["building_id"].to_pylist())


def _ranked(names: Iterable[str]) -> Counts:
    """Count names, or order what a Counter has counted."""
    return dict(sorted(Counter(names).items(), key=lambda item: (-item[1], item[0])))


def totals(tables: Tables) -> Counts:
    """Sizes of the release."""
    records, buildings = tables["records"], tables["buildings"]
    answer_rows = tables["answers"].group_by(["record_id", "register", "row"]).aggregate([])
    return {
        "buildings": buildings.num_rows,
        "buildings_with_records": len(set(records["building_id"].to_pylist())),
        "buildings_test": buildings["split"].to_pylist().count("test"),
        "records": records.num_rows,
        "records_test": records["split"].to_pylist().count("test"),
        "questions": tables["questions"].num_rows,
        "answer_rows": answer_rows.num_rows,
        "classes": len(_terms(records, "anchor_class", "terminal_classes")),
        "properties": len(_terms(records, "properties")),
        "rejects": sum(tables["rejects"]["count"].to_pylist()),
    }


def _terms(records: pa.Table, *columns: str) -> set[str]:
    values = [value for column in columns for value in records[column].to_pylist()]
    return {v for value in values for v in ([value] if isinstance(value, str) else value)}


BREAKDOWNS: dict[str, Callable[[Tables], Mapping[str, float]]] = {
    "queries_by_pattern_type": pattern_types,
    "queries_by_hops": hops,
    "queries_by_system_type": system_types,
    "queries_by_ontology": ontologies,
    "queries_by_source": sources,
    "rejects_by_reason": reasons,
    "words_by_register": words,
}


def statistics(tables: Tables) -> dict[str, Any]:
    """Return totals and every breakdown."""
    return totals(tables) | {name: dict(count(tables)) for name, count in BREAKDOWNS.items()}


def corpus(tables: Tables) -> dict[str, float]:
    """Return the metrics that are compared from commit to commit: one number a key."""
    flat: dict[str, float] = dict(totals(tables))
    flat |= {f"records_{name}": count for name, count in pattern_types(tables).items()}
    flat |= {f"words_{register}": count for register, count in words(tables).items()}
    return flat


def plot(name: str, tables: Tables, max_bars: int) -> bytes:
    """Return one breakdown as CSV: what is counted by, then the figure.

    Names beyond ``max_bars`` are counted as one, ``other``.
    """
    measured, _, by = name.partition("_by_")
    rows = list(BREAKDOWNS[name](tables).items())
    if len(rows) > max_bars:
        rest = sum(count for _, count in rows[max_bars - 1 :])
        rows = [*rows[: max_bars - 1], ("other", rest)]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([by, measured])
    writer.writerows(rows)
    return out.getvalue().encode()
