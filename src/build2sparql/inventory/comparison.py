"""One list of questions, asked of several buildings: what each can answer."""

from collections.abc import Sequence

import msgspec

from build2sparql.building.index import GraphIndex
from build2sparql.inventory.asked import SYSTEMS
from build2sparql.inventory.survey import Survey
from build2sparql.pattern.record import PATTERN_TYPES, canonical_id, ends
from build2sparql.query.render import render
from build2sparql.question.record import Record
from build2sparql.rdf import tbox
from build2sparql.rdf.engine import Engine


class Compared(msgspec.Struct, frozen=True):
    """A question by its shape, and the rows that each building answers it with.

    Rows are counted up to one more than ``max_rows``: beyond, an answer is no answer. ``sparql`` is
    that of the first building that has the question.
    """

    canonical_id: str
    pattern_type: str
    system_type: str
    texts: dict[str, str]
    sparql: str
    row_counts: tuple[int, ...]

    @property
    def answered_by(self) -> int:
        """The number of buildings that have rows."""
        return sum(1 for count in self.row_counts if count)


class Comparison(msgspec.Struct, frozen=True):
    """Buildings by the names of their files, and every question that one of them gave."""

    files: tuple[str, ...]
    things: tuple[int, ...]
    max_rows: int
    questions: tuple[Compared, ...]

    @property
    def answered(self) -> tuple[int, ...]:
        """How many of the questions each building answers."""
        by_building = zip(*(one.row_counts for one in self.questions), strict=True)
        counts = tuple(sum(1 for count in counts if count) for counts in by_building)
        return counts or (0,) * len(self.files)


def compare(found: Sequence[Survey], max_rows: int) -> Comparison:
    """Ask every building the questions of all, those first that most of them answer."""
    asked: dict[str, Record] = {}
    for one in found:
        for record in one.records:
            asked.setdefault(canonical_id(record.readable.gold.pattern.shape), record)
    counted = [_Asked(one) for one in found]
    compared = [
        _compared(name, record, tuple(one.row_count(record, max_rows) for one in counted))
        for name, record in asked.items()
    ]
    return Comparison(
        files=tuple(one.cleaned.building.origin.path for one in found),
        things=tuple(one.cleaned.building.instance_count for one in found),
        max_rows=max_rows,
        questions=tuple(sorted(compared, key=_order)),
    )


class _Asked:
    """A building that is asked other buildings' questions."""

    def __init__(self, found: Survey) -> None:
        self._index = GraphIndex(found.triples, tbox.load())
        self._engine = Engine(found.triples, tbox.load())

    def row_count(self, record: Record, max_rows: int) -> int:
        """Return how many rows the building has, up to one more than ``max_rows``.

        None where a detail that the question may have is there in no row: without it the question
        would be another.
        """
        shape = record.readable.gold.pattern.shape
        anonymous = sorted(filter(self._index.has_anonymous, set(ends(shape))))
        sparql = f"{render(shape, anonymous)}LIMIT {max_rows + 1}"
        _, rows = self._engine.select(sparql)
        return len(rows) if any(None not in row for row in rows) else 0


def _compared(name: str, record: Record, row_counts: tuple[int, ...]) -> Compared:
    readable = record.readable
    return Compared(
        canonical_id=name,
        pattern_type=readable.gold.pattern.pattern_type,
        system_type=readable.gold.pattern.system_type,
        texts={q.register: q.text for q in record.questions if q.register != "grounded"},
        sparql=readable.sparql,
        row_counts=row_counts,
    )


def _order(one: Compared) -> tuple[int, int, int, str]:
    system = SYSTEMS.index(one.system_type)
    return -one.answered_by, system, PATTERN_TYPES.index(one.pattern_type), one.canonical_id
