"""An inventory: everything that is told about one graph, in words and figures."""

import msgspec

from build2sparql.building.record import Ontology
from build2sparql.query.record import Row


class Finding(msgspec.Struct, frozen=True, order=True):
    """One thing that cleaning did or saw, how many times, and the places or terms concerned."""

    text: str
    count: int
    details: tuple[str, ...] = ()


class ClassCount(msgspec.Struct, frozen=True):
    """A class by its prefixed name, what it is called, and how many things declare it.

    ``is_known`` is False where neither the ontologies nor the file declare it.
    """

    name: str
    phrase: str
    count: int
    is_known: bool


class ClassGroup(msgspec.Struct, frozen=True):
    """Classes of one kind, the commonest first; ``count`` things, each in one group only."""

    name: str
    count: int
    classes: tuple[ClassCount, ...]


class RelationCount(msgspec.Struct, frozen=True):
    """A property by its prefixed name, the pairs of things that it joins, and the commonest kind
    of pair, as phrases."""

    name: str
    count: int
    subject: str
    object: str


class Family(msgspec.Struct, frozen=True):
    """A pattern family: what it asks, the number of questions, and where none, why."""

    pattern_type: str
    meaning: str
    questions: int
    why_none: str


class System(msgspec.Struct, frozen=True):
    """A system type: its things in the graph, and the questions that are about it."""

    name: str
    things: int
    questions: int


class Usual(msgspec.Struct, frozen=True):
    """What the corpus has of one check: the buildings to which it applies, and of their shares the
    lower quartile and the median. Of a check on presence, both are the share of buildings."""

    buildings: int
    low: float
    median: float


class Measured(msgspec.Struct, frozen=True):
    """One check on completeness: ``having`` of ``subjects`` things, beside what is usual.

    ``verdict`` is ``missing`` (no thing has it, though most in the corpus do), ``below`` (less than
    three quarters of the corpus), ``usual``, or ``rare`` (no thing has it, as in most of the
    corpus). ``lacking`` names some of the things that lack it, and ``sparql`` finds all of them.
    """

    check: str
    text: str
    subjects: int
    having: int
    usual: Usual
    verdict: str
    lacking: tuple[str, ...]
    sparql: str

    @property
    def share(self) -> float:
        """The share of things that have it."""
        return self.having / self.subjects if self.subjects else 0.0


class Answerable(msgspec.Struct, frozen=True):
    """A question that the graph answers: its wordings by register, the query, the first rows.

    ``instance_text`` and ``instance_sparql`` ask the same of one thing, where one can be named.
    """

    number: int
    record_id: str
    pattern_type: str
    system_type: str
    texts: dict[str, str]
    retrieves: str
    sparql: str
    columns: tuple[str, ...]
    row_count: int
    rows: tuple[Row, ...]
    instance_text: str
    instance_sparql: str
    instance_row_count: int


class Inventory(msgspec.Struct, frozen=True):
    """What one file holds.

    ``repairs`` were made to read it, ``unknown`` is what no ontology declares, ``left_out`` are
    queries that became no question. ``corpus`` is the number of models that ``checks`` compare
    with, and how many of them are made up.
    """

    file: str
    sha256: str
    ontology: Ontology
    description: str
    statements: int
    things: int
    repairs: tuple[Finding, ...]
    unknown: tuple[Finding, ...]
    groups: tuple[ClassGroup, ...]
    relations: tuple[RelationCount, ...]
    families: tuple[Family, ...]
    systems: tuple[System, ...]
    checks: tuple[Measured, ...]
    corpus: tuple[int, int]
    questions: tuple[Answerable, ...]
    left_out: tuple[Finding, ...]
    is_complete: bool
