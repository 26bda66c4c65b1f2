"""Rows of the released tables: one frozen record a table, whose fields are the table's columns."""

import msgspec

from build2sparql.query.record import Row


class Provenance(msgspec.Struct, frozen=True):
    """Where a record's graph came from, why its query was kept, and what worded it."""

    source: str
    url: str
    commit: str
    path: str
    sha256: str
    relevance: str
    rewriter: str


class NestedQuestion(msgspec.Struct, frozen=True):
    """A question inside its record; ``sparql`` and ``row_count`` are null where they are the
    record's own, ``instance`` where the question names none."""

    register: str
    text: str
    instance: str | None
    sparql: str | None
    row_count: int | None
    writer: str


class RecordRow(msgspec.Struct, frozen=True):
    """One gold query with its questions; terms in ``sample_rows`` are in N-Triples syntax."""

    record_id: str
    building_id: str
    split: str
    subsets: tuple[str, ...]
    pattern_type: str
    hops: int
    anchor_class: str
    terminal_classes: tuple[str, ...]
    properties: tuple[str, ...]
    system_type: str
    is_connection_topology: bool
    sparql: str
    variables: tuple[str, ...]
    description: str
    retrieved_information: str
    row_count: int
    answer_sha256: str
    sample_rows: tuple[Row, ...]
    questions: tuple[NestedQuestion, ...]
    provenance: Provenance


class QuestionRow(msgspec.Struct, frozen=True):
    """One question with everything that is needed to ask it and to score an answer."""

    question_id: str
    record_id: str
    building_id: str
    split: str
    subsets: tuple[str, ...]
    ontology: str
    pattern_type: str
    hops: int
    system_type: str
    register: str
    text: str
    instance: str | None
    sparql: str
    row_count: int
    answer_sha256: str
    writer: str


class AnswerCell(msgspec.Struct, frozen=True):
    """One cell of one row of one query's answer; type and value are null where it is unbound.

    ``register`` is empty for the record's own query and names the question that has another.
    """

    record_id: str
    register: str
    row: int
    variable: str
    type: str | None
    value: str | None
    datatype: str | None
    language: str | None


class BuildingRow(msgspec.Struct, frozen=True):
    """One building; ``split`` and ``cluster`` are null where it has no gold query."""

    building_id: str
    source: str
    url: str
    commit: str
    path: str
    sha256: str
    licence: str
    citation: str
    ontology: str
    is_synthetic: bool
    archetype: str
    vintage: str
    triple_count: int
    instance_count: int
    record_count: int
    split: str | None
    cluster: str | None


class RejectRow(msgspec.Struct, frozen=True):
    """One dropped item, or a count of items of one kind."""

    stage: str
    building_id: str
    reason: str
    subject: str
    detail: str
    count: int
