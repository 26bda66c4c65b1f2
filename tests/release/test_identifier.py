import pyoxigraph as ox
import pytest

from build2sparql.rdf import tbox
from build2sparql.release.identifier import Identifiers, Names, names, ontology_words, sharing

TURTLE = """
@prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix qudt: <http://qudt.org/schema/qudt/> .
@prefix unit: <http://qudt.org/vocab/unit/> .
@prefix b: <urn:b#> .
b:AHU-1 a brick:AHU ; brick:feeds b:VAV-1 ; brick:hasUnit unit:PPM .
unit:PPM a qudt:Unit .
b:My_Class a owl:Class .
[] a brick:VAV .
"""


def test_names_are_typed_instances_and_mentioned_nodes_outside_the_vocabularies():
    found = names(quad.triple for quad in ox.parse(TURTLE, format=ox.RdfFormat.TURTLE))
    assert found == Names(
        frozenset({"urn:b#AHU-1"}), frozenset({"urn:b#AHU-1", "urn:b#VAV-1", "urn:b#My_Class"})
    )


def known(instances: str, mentioned: str = "") -> Names:
    return Names(frozenset(instances.split()), frozenset(f"{instances} {mentioned}".split()))


def test_buildings_with_a_common_instance_are_a_group():
    assert sharing({"x": known("i j"), "y": known("j k"), "z": known("l")}) == [("x", "y")]


def test_building_that_only_mentions_an_instance_joins_the_group():
    assert sharing({"x": known("i"), "y": known("k", mentioned="i")}) == [("x", "y")]


def test_common_iri_that_is_nobodys_instance_makes_no_group():
    assert sharing({"x": known("i", mentioned="c"), "y": known("k", mentioned="c")}) == []


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
