"""What a rater sees and what a rater says."""

from typing import Literal, get_args

import msgspec

Dimension = Literal["fidelity", "naturalness", "plausibility"]
DIMENSIONS: tuple[Dimension, ...] = get_args(Dimension)
Mark = Literal["Y", "B", "N"]
# Yes, borderline, no; the codebook says what each means.
SCORES: dict[Mark, float] = {"Y": 1.0, "B": 0.5, "N": 0.0}


class Item(msgspec.Struct, frozen=True):
    """One question to rate, with the query that it is held against.

    ``rows`` are some rows of its answer, as people read them. Who wrote the text is left out.
    """

    question_id: str
    record_id: str
    pattern_type: str
    is_connection_topology: bool
    register: str
    text: str
    sparql: str
    summary: str
    building: str
    variables: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    row_count: int


class Sample(msgspec.Struct, frozen=True):
    """The questions of a stratified sample of records, and what it was drawn from:
    ``record_counts`` are the records of the release by pattern type."""

    seed: int
    per_type: int
    record_counts: dict[str, int]
    items: tuple[Item, ...]


class Rating(msgspec.Struct, frozen=True):
    """One rater's marks on one question."""

    question_id: str
    marks: dict[Dimension, Mark]
    comment: str
