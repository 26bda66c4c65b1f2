"""Ten questions of four records: two linear ones, a union about topology, and an aggregation.

The corpus has 60 linear, 30 union and 10 aggregation records.
"""

import pytest

from build2sparql.rating.record import DIMENSIONS, Item, Rating, Sample

RECORDS = {"r1": "linear", "r2": "linear", "r3": "union", "r4": "aggregation"}
QUESTIONS = ("r1", "r1", "r1", "r2", "r2", "r2", "r3", "r3", "r4", "r4")


def item(number: int, record: str) -> Item:
    return Item(
        question_id=f"q{number}",
        record_id=record,
        pattern_type=RECORDS[record],
        is_connection_topology=record == "r3",
        register="technical" if number % 2 else "plain",
        text=f'Is <b>question</b> {number}, "so to speak", clear?',
        sparql="SELECT ?a WHERE { ?a a <urn:x#A> }\n",
        summary="All things.",
        building="A building.",
        variables=("fan", "room"),
        rows=(("fan1", "room1"), ("=fan2", "(nothing)")),
        row_count=5,
    )


@pytest.fixture(scope="session")
def sample() -> Sample:
    counts = {"linear": 60, "union": 30, "aggregation": 10}
    return Sample(0, 2, counts, tuple(item(n, r) for n, r in enumerate(QUESTIONS)))


@pytest.fixture(scope="session")
def ratings():
    """Make one rater's ratings: a mark a question for fidelity, Y for all else."""

    def make(marks: str) -> list[Rating]:
        return [
            Rating(f"q{number}", dict.fromkeys(DIMENSIONS, "Y") | {"fidelity": mark}, "")
            for number, mark in enumerate(marks)
        ]

    return make
