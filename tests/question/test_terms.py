import pytest

from build2sparql.question import terms
from build2sparql.question.words import load
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import local_name

LONGEST = terms.LONGEST_TERM


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Which supply fans are there?", ["supply fans"]),
        (
            "the Zone Air Temperature Sensor",
            ["zone air temperature sensor", "air temperature sensor"],
        ),
        ("fans that blow air in", []),
        ("cooling-water pumps", []),
        ("rooms with doors", []),
        ("every damper", ["damper"]),
    ],
)
def test_terms_are_whole_phrases_in_any_number(text: str, expected: list[str]) -> None:
    found = terms.found(text, terms.ontology_terms(), LONGEST)
    assert set(expected) <= set(found)
    assert bool(expected) == bool(found)


def test_values_of_enumerations_are_no_terms() -> None:
    assert terms.found("air and water on Monday", terms.ontology_terms(), LONGEST) == []


def test_everyday_words_are_names_of_classes_or_of_the_trade() -> None:
    """A word that no list would ban need not be excused."""
    banned = {terms.phrase(label) for label in _labels()}
    assert [word for word in load("terms")["everyday"] if word not in banned] == []


def test_own_classes_count_with_more_than_one_word() -> None:
    own = terms.own_terms(["urn:x#Frost_Watch", "urn:x#Percent"])
    assert own == {"frost watch", "frost watches"}


def test_trade_words_have_both_numbers() -> None:
    assert {"setpoint", "setpoints", "vav", "vavs"} <= terms.engineering_terms()


def _labels() -> list[str]:
    shipped = tbox.load()
    return [*map(local_name, shipped.parents), *shipped.labels.values()]


def test_phrase_reads_names_and_labels() -> None:
    assert [terms.phrase(x) for x in ("Zone_Air", "ZoneAir", "Zone air")] == ["zone air"] * 3


def test_the_words_of_the_workplace_are_free_in_operational_questions_only() -> None:
    free = {
        register: [w for w in ("damper", "VAV") if w.lower() not in terms.banned_terms(register)]
        for register in ("operational", "plain")
    }
    assert free == {"operational": ["damper"], "plain": []}


def test_words_of_the_workplace_are_one_word_names_of_classes() -> None:
    known = {terms.phrase(label) for label in _labels()}
    listed = load("terms")["workplace"]
    assert [word for word in listed if word not in known or " " in word] == []
    assert set(listed) & set(load("terms")["everyday"]) == set()
