import pytest

from build2sparql.question.checks import (
    Facts,
    distinct_failures,
    failures,
    first_word,
    leaks,
    names,
)
from build2sparql.question.record import REGISTERS

FACTS = Facts(
    names=("AHU", "VAV", "feeds"),
    identifiers=("AHU01", "VAV_101", "Lobby"),
    instance="AHU01",
    label="Roof unit",
    terms=frozenset({"frost watch"}),
)
GOOD = {
    "technical": "Which AHU feeds which VAV?",
    "systems": "Which VAV boxes does each AHU feed?",
    "operational": "List the zone airflow units served by each main air unit.",
    "grounded": "What VAV boxes does AHU01 feed?",
    "plain": "Could you show me which airflow boxes each big air unit serves?",
}


@pytest.mark.parametrize("register", REGISTERS)
def test_a_good_question_passes(register: str) -> None:
    assert failures(register, GOOD[register], FACTS) == []


@pytest.mark.parametrize(
    ("register", "text", "expected"),
    [
        ("plain", "", "is empty"),
        ("plain", "Which rooms are there", "one sentence"),
        ("plain", "Which rooms are there? And which floors?", "one sentence"),
        ("plain", "which rooms are there?", "starts in lower case"),
        ("plain", "Which  rooms are there?", "stray spaces"),
        ("plain", "Which of of the rooms are warm?", "doubles the word"),
        ("plain", "Which rooms have a the window?", "has the words"),
        ("plain", "Which rooms " + "and rooms " * 20 + "are there?", "more than 40 words"),
        ("technical", "Which AHU serves which VAV?", "does not name feeds"),
        ("technical", "Which AHU feeds which VAVs?", "does not name VAV"),
        ("systems", "Which VAV boxes does AHU01 feed?", "leaks AHU01"),
        ("systems", "Which VAV boxes does ahu01 feed?", "leaks AHU01"),
        ("systems", "Which VAV_boxes are there?", "underscore"),
        ("systems", "Which brick:VAV boxes are there?", "prefix"),
        ("systems", "Which ?vav is there?", "prefix"),
        ("systems", "Which boxes hasPoint sensors?", "has the name hasPoint"),
        ("operational", "Which supply fans are there?", "uses the term supply fans"),
        ("operational", "Which units have a frost watch?", "uses the term frost watch"),
        ("operational", "Which return damper is open?", "uses the term return damper"),
        ("operational", "Which AHU is on?", "uses the term ahu"),
        ("plain", "Which damper is open?", "uses the trade word damper"),
        ("plain", "Which setpoint applies here?", "setpoint"),
        ("plain", "Which HVAC machines are there?", "trade word hvac"),
        ("plain", "Which airflow boxes does VAV_101 serve?", "leaks VAV_101"),
        ("grounded", "Which VAV boxes does each AHU feed?", "does not name the instance AHU01"),
        ("grounded", "Which VAV_boxes does AHU01 feed?", "underscore"),
    ],
)
def test_what_is_wrong_is_named(register: str, text: str, expected: str) -> None:
    assert any(expected in failure for failure in failures(register, text, FACTS))


def test_dots_inside_names_end_no_sentence() -> None:
    facts = Facts(("PM2.5_Sensor",), (), "AHU01.Supply_Air", "", frozenset())
    assert failures("technical", "Which PM2.5_Sensor is it?", facts) == []
    assert failures("grounded", "What does AHU01.Supply_Air measure?", facts) == []


def test_a_label_may_be_written_as_it_is() -> None:
    facts = Facts((), (), "00493", "ea_damper", frozenset())
    assert failures("grounded", "What does damper ea_damper (00493) have?", facts) == []


def test_an_identifier_that_is_a_word_does_not_leak() -> None:
    assert [leaks("the Lobby is warm", name) for name in ("Lobby", "AHU")] == [False, False]
    assert leaks("the vav-1 box", "VAV-1")


def test_names_are_whole_words() -> None:
    assert [names("AHU1 feeds", name) for name in ("AHU", "AHU1", "feed")] == [False, True, False]


def test_five_questions_differ_in_text_and_first_word() -> None:
    assert distinct_failures(list(GOOD.values())[1:]) == []
    assert distinct_failures(["Which a?", "Which b?"]) == ["two questions open with which"]
    assert "two questions have the same text" in distinct_failures(["List a.", "List a."])


@pytest.mark.parametrize(
    ("text", "expected"), [("I'd like", "i"), ("Which AHU", "which"), ("", "")]
)
def test_first_word(text: str, expected: str) -> None:
    assert expected == first_word(text)
