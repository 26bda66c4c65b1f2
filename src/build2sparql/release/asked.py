"""The questions of a release as their quality is measured: each with what its query names."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec
import pyarrow as pa

from build2sparql.question import checks
from build2sparql.rdf.namespaces import local_name
from build2sparql.release import reading

# Registers in which no identifier of the answer may stand.
NAMELESS = ("systems", "operational", "plain")


class Asked(msgspec.Struct, frozen=True):
    """A question as it is measured: ``graph`` are the words of its query's classes and properties,
    ``instance`` is what it names (a local name, or empty), ``has_leak`` whether a question that
    may not name an identifier of its answer does."""

    record_id: str
    question_id: str
    register: str
    pattern_type: str
    text: str
    instance: str
    has_instance: bool
    has_leak: bool
    graph: frozenset[str]


def asked(tables: Mapping[str, pa.Table]) -> list[Asked]:
    """Return the questions of a release, in the order of the table."""
    columns = ["record_id", "anchor_class", "terminal_classes", "properties", "sample_rows"]
    records = {row["record_id"]: row for row in tables["records"].select(columns).to_pylist()}
    graph = {
        name: reading.graph_words(
            {row["anchor_class"], *row["terminal_classes"], *row["properties"]}
        )
        for name, row in records.items()
    }
    names = _identifiers(tables["answers"])
    return [
        Asked(
            record_id=row["record_id"],
            question_id=row["question_id"],
            register=row["register"],
            pattern_type=row["pattern_type"],
            text=row["text"],
            instance=local_name(row["instance"]) if row["instance"] else "",
            has_instance=_holds_iri(records[row["record_id"]]["sample_rows"]),
            has_leak=row["register"] in NAMELESS and _leaks(row["text"], names[row["record_id"]]),
            graph=graph[row["record_id"]],
        )
        for row in tables["questions"].to_pylist()
    ]


def _identifiers(answers: pa.Table) -> dict[str, set[str]]:
    """Return the local names of each record's answers."""
    found: dict[str, set[str]] = defaultdict(set)
    cells = answers.select(["record_id", "type", "value"])
    for record_id, kind, value in zip(*(column.to_pylist() for column in cells), strict=True):
        if kind == "iri":
            found[record_id].add(local_name(value))
    return found


def _holds_iri(rows: Iterable[Iterable[str | None]]) -> bool:
    return any(cell and cell.startswith("<") for row in rows for cell in row)


def _leaks(text: str, identifiers: Iterable[str]) -> bool:
    said = text.casefold()
    # The substring test is quick, and passes over nearly all.
    return any(name.casefold() in said and checks.leaks(text, name) for name in identifiers)
