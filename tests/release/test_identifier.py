import pyoxigraph as ox

from build2sparql.release.identifier import Names, names, sharing

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
