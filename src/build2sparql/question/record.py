"""A question in one register, and the record that joins five of them to their query."""

import msgspec

from build2sparql.query.record import ReadableQuery

REGISTERS = ("technical", "systems", "operational", "grounded", "plain")


class Question(msgspec.Struct, frozen=True):
    """One wording of a query.

    A grounded question that names an instance has the instance's IRI in ``instance`` and its own
    query in ``sparql``; in every other question ``instance`` is empty and ``sparql`` is the
    record's own. ``row_count`` and ``answer_sha256`` belong to ``sparql``.
    """

    register: str
    text: str
    instance: str
    sparql: str
    row_count: int
    answer_sha256: str
    writer: str


class Record(msgspec.Struct, frozen=True):
    """A readable gold query with its five questions, in the order of ``REGISTERS``."""

    readable: ReadableQuery
    questions: tuple[Question, ...]
