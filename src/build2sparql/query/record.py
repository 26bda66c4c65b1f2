"""A gold query: a pattern rendered as SPARQL, with its rows; and its readable form."""

import msgspec

from build2sparql.pattern.record import Pattern

# One row: a term in N-Triples syntax per variable, or None where the variable is unbound.
Row = tuple[str | None, ...]


class GoldQuery(msgspec.Struct, frozen=True):
    """A pattern, its SPARQL and its rows as both evaluations gave them.

    ``sample_rows`` are the first rows in sorted order, ``answer_sha256`` is the digest of all of
    them; the rows themselves are kept beside the queries, once (``Answer``).
    """

    pattern: Pattern
    sparql: str
    variables: tuple[str, ...]
    row_count: int
    answer_sha256: str
    sample_rows: tuple[Row, ...]


class Answer(msgspec.Struct, frozen=True):
    """All rows of one query, sorted. ``register`` is empty for the record's own query, else it
    names the question that has a query of its own (``grounded``)."""

    record_id: str
    register: str
    variables: tuple[str, ...]
    rows: tuple[Row, ...]


class RelevantQuery(msgspec.Struct, frozen=True):
    """A gold query that an operator could want answered, and the reason for that verdict."""

    gold: GoldQuery
    relevance: str


class ReadableQuery(msgspec.Struct, frozen=True):
    """A relevant gold query with variable names that speak, and what it retrieves in a sentence.

    ``description`` is the building's, for the reader (and the model) who has not seen the graph.
    """

    gold: GoldQuery
    relevance: str
    sparql: str
    variables: tuple[str, ...]
    description: str
    retrieved_information: str
    writer: str
