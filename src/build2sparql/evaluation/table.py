"""An answer as a table of comparable cells."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from build2sparql.evaluation.cell import Cell, cell

Cells = tuple[Cell, ...]


@dataclass(frozen=True)
class Table:
    """Rows of cells. ``arity`` is the number of columns, known also where there is no row."""

    arity: int
    rows: tuple[Cells, ...]

    @classmethod
    def of_terms(cls, arity: int, rows: Iterable[Sequence[str | None]]) -> "Table":
        """Return the table of rows of terms in N-Triples syntax.

        Raises ``ValueError`` where a row has another number of terms than ``arity``.
        """
        table = cls(arity, tuple(tuple(map(cell, row)) for row in rows))
        if any(len(row) != arity for row in table.rows):
            raise ValueError(f"a row does not have {arity} terms")
        return table

    @classmethod
    def of_boolean(cls, verdict: bool) -> "Table":
        """Return the answer of an ASK query: one cell."""
        return cls(1, ((("boolean", str(verdict).lower()),),))

    @cached_property
    def bag(self) -> Counter[Cells]:
        """How often each distinct row occurs."""
        return Counter(self.rows)

    @cached_property
    def values(self) -> frozenset[Cell]:
        """Distinct bound cells, whatever their column."""
        return frozenset(value for row in self.bag for value in row if value is not None)

    @cached_property
    def columns(self) -> tuple[Counter[Cell], ...]:
        """How often each cell occurs in each column, over all rows."""
        return tuple(Counter(row[i] for row in self.rows) for i in range(self.arity))

    @cached_property
    def distinct(self) -> "Table":
        """The table with each row once, in order of first occurrence."""
        return Table(self.arity, tuple(self.bag))

    def project(self, columns: Sequence[int]) -> Counter[Cells]:
        """Return the bag of the rows cut down to these columns, in this order."""
        projected: Counter[Cells] = Counter()
        for row, count in self.bag.items():
            projected[tuple(row[i] for i in columns)] += count
        return projected
