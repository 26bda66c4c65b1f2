import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.query.english import article, participle, plural, sentence_case


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("AHU", "an"),
        ("RTU", "an"),
        ("VAV box", "a"),
        ("UPS", "a"),
        ("FCU", "an"),
        ("HVACZone", "an"),
        ("CO2_Sensor", "a"),
        ("NOX sensor", "a"),
        ("DOAS unit", "a"),
        ("FanWithVFD", "a"),
        ("hour", "an"),
        ("unit", "a"),
        ("usage sensor", "a"),
        ("unoccupied setpoint", "an"),
        ("uninterruptible supply", "an"),
        ("one-way valve", "a"),
        ("air handler", "an"),
        ("heating coil", "a"),
        ("8-port switch", "an"),
        ("18 V supply", "an"),
        ("180 V supply", "a"),
        ("s223:Damper", "an"),
        ("g36:Damper", "a"),
        ("", "a"),
    ],
)
def test_article_goes_by_sound(phrase: str, expected: str) -> None:
    assert expected == article(phrase)


@pytest.mark.parametrize(
    ("noun", "expected"),
    [
        ("VAV box", "VAV boxes"),
        ("AHU", "AHUs"),
        ("CO2 level", "CO2 levels"),
        ("battery", "batteries"),
        ("relay", "relays"),
        ("switch", "switches"),
        ("status", "statuses"),
        ("shelf", "shelves"),
        ("roof", "roofs"),
        ("person", "people"),
        ("data series", "data series"),
        ("tie-in", "tie-ins"),
        ("cut-out", "cut-outs"),
    ],
)
def test_plural_is_that_of_the_last_word(noun: str, expected: str) -> None:
    assert expected == plural(noun)


@pytest.mark.parametrize(
    ("verb", "expected"),
    [
        ("feed", "feeding"),
        ("serve", "serving"),
        ("supply", "supplying"),
        ("sit", "sitting"),
        ("control", "controlling"),
        ("see", "seeing"),
        ("lie", "lying"),
        ("describe", "describing"),
    ],
)
def test_participle(verb: str, expected: str) -> None:
    assert expected == participle(verb)


def test_sentence_case_leaves_the_rest_as_it_is() -> None:
    assert sentence_case("which AHU") == "Which AHU"


@given(st.text())
def test_article_is_always_one_of_two(phrase: str) -> None:
    assert article(phrase) in ("a", "an")
