import pytest

from build2sparql.rdf import tbox
from build2sparql.release.leak import Identifiers, ontology_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What does AHU-1 feed?", "ahu-1"),
        ("What does ahu-1 feed?", "ahu-1"),
        ("Is it AHU-1.", "ahu-1"),
        ("What does urn:b#AHU-1 feed?", "ahu-1"),
        ("Which (AHU-1) is it?", "ahu-1"),
        ("Is supplyFan on?", "supplyfan"),
        ("Is RM(2) warm?", "rm(2)"),
        ("What does AHU-12 feed?", None),
        ("What does the AHU in the lobby feed?", None),
        ("Which CO2 sensors are there?", None),
        ("", None),
    ],
)
def test_identifier_is_found_in_text(text, expected):
    names = ["AHU-1", "AHU", "Lobby", "supplyFan", "RM(2)", "CO2"]
    known = Identifiers([f"urn:b#{name}" for name in names], {"co2", "sensor"})
    assert known.leaked(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("What does VAV_2 feed?", "vav_2"), ("Which supply-fan runs?", None)],
)
def test_names_without_a_number_can_be_left_out(text, expected):
    known = Identifiers(["urn:b#VAV_2", "urn:b#supply-fan"], (), is_numbered=True)
    assert known.leaked(text) == expected


def test_words_of_the_ontology_are_the_parts_of_its_names():
    words = ontology_words(tbox.load())
    assert {"co2", "pm10", "sensor", "vav", "haspoint"} <= words
