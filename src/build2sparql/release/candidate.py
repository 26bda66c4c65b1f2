"""A release candidate: everything that the gate looks at, read back from the candidate's files."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pyarrow as pa

from build2sparql.release.identifier import Names
from build2sparql.release.split import Splits

Plain = dict[str, Any]


class Candidate(NamedTuple):
    """Tables by name (``schemas.SCHEMAS``), the split, the record ids of each subset, and the IRIs
    of each building's graph."""

    tables: Mapping[str, pa.Table]
    splits: Splits
    subsets: Mapping[str, tuple[str, ...]]
    graphs: Mapping[str, Names]

    def rows(self, table: str) -> Iterator[Plain]:
        """Yield a table's rows as plain dictionaries."""
        for batch in self.tables[table].to_batches(max_chunksize=10_000):
            yield from batch.to_pylist()


class AnswerTable(NamedTuple):
    """One query's answer as the release holds it: typed terms, row by row."""

    variables: tuple[str, ...]
    rows: tuple[tuple[tuple[str | None, ...], ...], ...]
    untyped_count: int

    @property
    def iris(self) -> set[str]:
        """IRIs in all rows."""
        cells = (cell for row in self.rows for cell in row)
        return {value for kind, value, *_ in cells if kind == "iri" and value}

    @property
    def cell_count(self) -> int:
        """Cells in all rows."""
        return sum(map(len, self.rows))


def answer_tables(candidate: Candidate) -> dict[tuple[str, str], AnswerTable]:
    """Return the answers by record id and register."""
    cells: dict[tuple[str, str], dict[int, list[Plain]]] = {}
    for cell in candidate.rows("answers"):
        rows = cells.setdefault((cell["record_id"], cell["register"]), {})
        rows.setdefault(cell["row"], []).append(cell)
    return {query: _answer(rows) for query, rows in cells.items()}


def _answer(rows: Mapping[int, list[Plain]]) -> AnswerTable:
    cells = [cell for row in rows.values() for cell in row]
    return AnswerTable(
        tuple(dict.fromkeys(cell["variable"] for cell in cells)),
        tuple(
            tuple((c["type"], c["value"], c["datatype"], c["language"]) for c in row)
            for row in rows.values()
        ),
        sum(not _is_typed(cell) for cell in cells),
    )


def _is_typed(cell: Plain) -> bool:
    is_literal = cell["type"] == "literal"
    is_bound = cell["value"] is not None
    return (cell["type"] is not None) == is_bound and (cell["datatype"] is not None) == is_literal
