import pytest

from build2sparql.question.choice import Choice
from build2sparql.question.filtering import with_value
from build2sparql.question.noun import noun
from build2sparql.rdf.namespaces import expand


def said(text: str, attribute: str, value: str) -> set[str]:
    return {
        with_value(
            noun(text), expand(attribute), expand(value), "systems", Choice(str(seed))
        ).plural
        for seed in range(9)
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sensor*", {"sensors reporting in kilowatts", "sensors measuring in kilowatts"}),
        ("electric meter*", {"electric meters reporting in kilowatts"}),
        ("reading*", {"readings reported in kilowatts", "readings given in kilowatts"}),
        ("data point*", {"data points reported in kilowatts"}),
        ("setting*", {"settings given in kilowatts"}),
    ],
)
def test_a_unit_is_said_by_the_noun(text: str, expected: set[str]) -> None:
    assert said(text, "qudt:hasUnit", "unit:KiloW") == expected


def test_a_value_of_another_attribute() -> None:
    assert said("valve*", "s223:hasMedium", "s223:Fluid-Water") == {"valves carrying water"}


def test_behind_a_clause_nothing_more_is_said_of_the_noun() -> None:
    unit = expand("qudt:hasUnit"), expand("unit:KiloW")
    assert with_value(noun("sensor*"), *unit, "systems", Choice("0")).is_clausal
    # "The readings in kilowatts of each meter": are they the readings' or the meter's?
    assert with_value(noun("reading*"), *unit, "systems", Choice("0")).is_clausal
    role = expand("s223:hasRole"), expand("s223:Role-Supply")
    assert not with_value(noun("fan*"), *role, "systems", Choice("0")).is_clausal
