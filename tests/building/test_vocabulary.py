import pytest

from build2sparql.building import vocabulary
from build2sparql.rdf.namespaces import BRICK, PREFIXES

RDF, RDFS, REF = PREFIXES["rdf"], PREFIXES["rdfs"], PREFIXES["ref"]
TAG = "https://brickschema.org/schema/BrickTag#"
VOCABULARY = vocabulary.load()


@pytest.mark.parametrize(
    "namespace",
    [
        "https://brickschema.org/schema/1.0.1/Brick#",
        "https://brickschema.org/schema/1.0.2/Brick#",
        "https://brickschema.org/schema/1.0.3/Brick#",
        "https://brickschema.org/schema/1.1/Brick#",
        "https://brickschema.org/schema/1.2.1/Brick#",
        "https://brickschema.org/schema/v1.9/Brick#",
        "http://brickschema.org/schema/1.0.2/BrickFrame#",
        "http://buildsys.org/ontologies/Brick#",
        "http://buildsys.org/ontologies/BrickFrame#",
    ],
)
def test_earlier_brick_namespaces(namespace: str) -> None:
    assert VOCABULARY.in_current_namespace(namespace + "AHU") == (BRICK + "AHU", True)


@pytest.mark.parametrize(
    ("iri", "current"),
    [
        ("http://brickschema.org/schema/Brick#AHU", BRICK + "AHU"),
        ("https://www.brickschema.org/schema/Brick#AHU", BRICK + "AHU"),
        ("https://brickschema.org/schema/BrickAHU", BRICK + "AHU"),
        ("https://brickschema.org/schema/Brick/AHU", BRICK + "AHU"),
        ("http://w3id.org/rec#Room", "https://w3id.org/rec#Room"),
        ("https://data.ashrae.org/standard223#Fan", "http://data.ashrae.org/standard223#Fan"),
        ("http://brickschema.org/schema/Brick/ref#storedAt", REF + "storedAt"),
    ],
)
def test_slips_in_the_current_namespaces(iri: str, current: str) -> None:
    assert VOCABULARY.in_current_namespace(iri) == (current, False)


@pytest.mark.parametrize(
    "iri",
    [
        BRICK + "AHU",
        REF + "storedAt",
        TAG + "Air",
        "https://brickschema.org/schema/1.0.1/building_example#ahu_A1",
        "https://brickschema.org/schema/Brick_Lane/AHU",
        "https://brickschema.org/schema/BrickMyAHU",
        "http://schema.org/name",
        "https://schema.org/name",
        "http://example.org/Brick#AHU",
    ],
)
def test_what_is_current_or_nobodys_stays(iri: str) -> None:
    assert VOCABULARY.in_current_namespace(iri) == (iri, False)


def test_tags_of_brick_1_0_have_a_namespace_of_their_own() -> None:
    old = "https://brickschema.org/schema/1.0.1/BrickTag#Air"
    assert VOCABULARY.in_current_namespace(old) == (TAG + "Air", True)


@pytest.mark.parametrize(
    ("relation", "current"),
    [
        (BRICK + "contains", BRICK + "isLocationOf"),
        (BRICK + "isLocatedIn", BRICK + "hasLocation"),
        (BRICK + "hasInput", BRICK + "hasInputSubstance"),
        (BRICK + "feedsAir", BRICK + "feeds"),
        (BRICK + "hasTimeseriesId", REF + "hasTimeseriesId"),
        (BRICK + "timeseries", REF + "hasExternalReference"),
        (BRICK + "hasUnits", BRICK + "hasUnit"),
        (RDF + "hasPoint", BRICK + "hasPoint"),
        (RDFS + "isPartOf", BRICK + "isPartOf"),
        (RDF + "contains", BRICK + "isLocationOf"),
        (RDF + "label", RDFS + "label"),
        (RDF + "subClassOf", RDFS + "subClassOf"),
        (RDFS + "type", RDF + "type"),
        (PREFIXES["owl"] + "comment", RDFS + "comment"),
    ],
)
def test_relations_that_have_another_name_or_place(relation: str, current: str) -> None:
    assert VOCABULARY.current_relation(relation) == current


@pytest.mark.parametrize(
    "relation",
    [
        BRICK + "hasPoint",
        BRICK + "hasMeasurement",
        RDF + "type",
        RDF + "first",
        RDF + "_1",
        RDFS + "label",
        RDF + "madeUp",
        PREFIXES["owl"] + "sameAs",
        "urn:my#contains",
        PREFIXES["s223"] + "contains",
    ],
)
def test_relations_that_stay(relation: str) -> None:
    assert VOCABULARY.current_relation(relation) == relation


@pytest.mark.parametrize("successor", sorted(set(vocabulary.RELATIONS.values())))
def test_every_successor_of_a_relation_is_declared(successor: str) -> None:
    assert successor in VOCABULARY.tbox.properties


def test_tags_that_were_written_as_classes() -> None:
    assert VOCABULARY.tag(BRICK + "Reheat") == TAG + "Reheat"


def test_what_is_no_tag_stays() -> None:
    assert VOCABULARY.tag(BRICK + "Exhuast") == BRICK + "Exhuast"


@pytest.mark.parametrize(
    ("iri", "is_in"),
    [
        (BRICK + "Whatever", True),
        ("https://w3id.org/rec", True),
        ("http://qudt.org/vocab/unit/DEG_C", True),
        ("urn:my#AHU", False),
        ("https://brickschema.org/schema/1.0.1/building_example#x", False),
    ],
)
def test_namespaces_of_ontologies(iri: str, is_in: bool) -> None:
    assert VOCABULARY.is_in_ontology(iri) is is_in


@pytest.mark.parametrize(
    ("iri", "is_term"),
    [(BRICK + "VAV", True), (BRICK + "ahu7", False), ("http://qudt.org/vocab/unit/MINE", True)],
)
def test_terms_of_ontologies(iri: str, is_term: bool) -> None:
    assert VOCABULARY.is_term(iri) is is_term


@pytest.mark.parametrize(
    ("iri", "is_known"),
    [
        (BRICK + "hasPoint", True),
        (BRICK + "adjacentTo", False),
        (PREFIXES["qudt"] + "hasUnit", True),
        ("urn:my#p", False),
    ],
)
def test_known_properties(iri: str, is_known: bool) -> None:
    assert VOCABULARY.is_known_property(iri) is is_known
