import pytest

from build2sparql.question.step import joined


@pytest.mark.parametrize(
    ("verb", "expected"),
    [
        ("fed by", "fed by each fan"),
        ("fed via pumps and valves by", "fed by each fan via pumps and valves"),
        ("supply, via pumps,", "supply each fan via pumps"),
        ("lead via two-way valves to", "lead to each fan via two-way valves"),
    ],
)
def test_what_lies_between_follows_the_object(verb: str, expected: str) -> None:
    assert joined(verb, "each fan") == expected
