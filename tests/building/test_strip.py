"""A building of one AHU in a file with much else, taken out group by group."""

from collections import Counter
from typing import NamedTuple

import pytest

from build2sparql.building import vocabulary
from build2sparql.building.strip import reasons_to_remove
from build2sparql.rdf.ntriples import Statement
from build2sparql.rdf.parse import parse

HEAD = """
@prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix tag: <https://brickschema.org/schema/BrickTag#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix qudt: <http://qudt.org/schema/qudt/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix s223: <http://data.ashrae.org/standard223#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix unit: <http://qudt.org/vocab/unit/> .
@prefix : <urn:> .
:ahu a brick:AHU ; rdfs:label "AHU 1" ; brick:hasPoint [ a brick:Point ] .
"""
# The AHU, its label and its point.
OF_THE_BUILDING = 4


class Stripped(NamedTuple):
    kept: list[Statement]
    removed: Counter[str]


def stripped(text: str) -> Stripped:
    statements = parse((HEAD + text).encode(), "b.ttl", "urn:base:").statements
    reasons = reasons_to_remove(statements, vocabulary.load())
    return Stripped(
        [statement for statement, reason in zip(statements, reasons, strict=True) if not reason],
        Counter(filter(None, reasons)),
    )


def removed(text: str) -> Counter[str]:
    found = stripped(text)
    assert len(found.kept) == OF_THE_BUILDING
    return found.removed


def kept(text: str) -> list[str]:
    """Return what stays beside the AHU, subjects and objects without the namespace ``urn:``."""
    lines = (" ".join(statement) for statement in stripped(text).kept[OF_THE_BUILDING:])
    return [line.replace("<urn:", "<:") for line in lines]


def test_a_building_alone_stays() -> None:
    assert removed("") == {}


def test_statements_about_terms() -> None:
    text = """
    brick:VAV a owl:Class ; rdfs:subClassOf brick:Terminal_Unit ; rdfs:label "VAV" .
    brick:hasPoint a owl:ObjectProperty .
    tag:Air a brick:Tag . brick:Air a brick:Substance .
    unit:DEG_C a qudt:Unit, qudt:DerivedUnit . s223:Medium-Air rdfs:label "Air" .
    """
    assert removed(text) == {"ontology_term": 9}


def test_terms_of_other_releases_are_terms() -> None:
    text = "brick:Old_Sensor a owl:Class ; rdfs:subClassOf brick:Sensor . brick:old a brick:Tag ."
    assert removed(text) == {"ontology_term": 3}


def test_a_term_that_is_typed_as_its_class_is_a_term() -> None:
    assert removed("brick:CO2_Sensor a brick:Point, owl:NamedIndividual .") == {"ontology_term": 2}


def test_the_trees_that_hang_on_terms() -> None:
    text = """
    brick:VAV rdfs:subClassOf [ a owl:Restriction ; owl:onProperty brick:feeds ;
        owl:allValuesFrom [ owl:unionOf ( brick:Zone brick:Room ) ] ] .
    """
    assert removed(text) == {"ontology_term": 9}


def test_headers_and_imports() -> None:
    text = """
    : a owl:Ontology ; rdfs:label "my building" ; owl:versionInfo "1" ;
        owl:imports <https://brickschema.org/schema/1.4/Brick>, <urn:other> .
    """
    assert removed(text) == {"ontology_header": 3, "import": 2}


def test_a_header_that_is_the_building_too_stays_a_building() -> None:
    text = ': a owl:Ontology, brick:Building ; rdfs:label "my building" .'
    assert stripped(text).removed == {"ontology_header": 1}
    assert len(stripped(text).kept) == OF_THE_BUILDING + 2


def test_shapes_in_the_users_own_namespace_with_their_trees() -> None:
    text = """
    :VAVShape a sh:NodeShape ; sh:targetClass brick:VAV ; rdfs:label "every VAV" ;
        sh:property [ sh:path brick:hasPoint ; sh:or ( [ sh:class brick:Point ] ) ] ;
        sh:rule [ a sh:TripleRule ; sh:subject sh:this ] .
    """
    assert removed(text) == {"shape": 12}


def test_shape_statements_about_an_instance() -> None:
    assert removed(":ahu sh:node [ sh:minCount 1 ] .") == {"shape": 2}


def test_a_class_that_is_a_shape_stays_a_class() -> None:
    text = """
    :MyAHU a owl:Class, sh:NodeShape ; rdfs:subClassOf brick:AHU ; rdfs:label "mine" ;
        sh:property [ sh:path brick:feeds ] .
    """
    assert stripped(text).removed == {"shape": 3}
    assert kept(text) == [
        "<:MyAHU> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
        " <http://www.w3.org/2002/07/owl#Class>",
        "<:MyAHU> <http://www.w3.org/2000/01/rdf-schema#subClassOf>"
        " <https://brickschema.org/schema/Brick#AHU>",
        '<:MyAHU> <http://www.w3.org/2000/01/rdf-schema#label> "mine"',
    ]


def test_a_class_in_the_words_of_223p_is_no_instance() -> None:
    text = """
    :MyFan a s223:Class, sh:NodeShape ; rdfs:subClassOf s223:Fan .
    s223:EnumerationKind-Mine a s223:Class, s223:EnumerationKind-Mine ; rdfs:label "mine" ;
        rdfs:subClassOf s223:EnumerationKind .
    :mine a s223:EnumerationKind-Mine .
    """
    assert stripped(text).removed == {"class_axiom": 1, "shape": 1, "ontology_term": 2}
    assert len(kept(text)) == 4


def test_axioms_of_an_own_class() -> None:
    text = """
    :MyAHU rdfs:subClassOf brick:AHU, [ a owl:Restriction ; owl:onProperty brick:feeds ] .
    """
    assert stripped(text).removed == {"class_axiom": 3}
    assert len(kept(text)) == 1


def test_what_else_points_to_a_blank_node_is_no_axiom() -> None:
    assert len(kept(":ahu rdfs:seeAlso [ rdfs:label 'x' ] ; owl:sameAs [ a brick:AHU ] .")) == 4


def test_an_own_class_under_an_ontologys_namespace_stays_where_it_is_used() -> None:
    text = """
    brick:RTU_Sensor a owl:Class ; rdfs:subClassOf brick:My_Sensor ; rdfs:seeAlso <urn:x> .
    brick:My_Sensor rdfs:subClassOf brick:Sensor .
    brick:Unused_Sensor rdfs:subClassOf brick:Sensor .
    :s a brick:RTU_Sensor .
    """
    assert stripped(text).removed == {"ontology_term": 2}
    assert [line.split("#")[1].split(">")[0] for line in kept(text)[:3]] == [
        "RTU_Sensor",
        "RTU_Sensor",
        "My_Sensor",
    ]


def test_an_instance_under_an_ontologys_namespace_is_an_instance() -> None:
    assert len(kept("brick:ahu7 a brick:AHU, owl:NamedIndividual .")) == 2


def test_a_named_individual_is_an_instance() -> None:
    assert len(kept(":b a brick:Building, owl:NamedIndividual .")) == 2


def test_blank_nodes_that_something_else_holds_stay() -> None:
    text = ':S a sh:NodeShape ; sh:node _:n . :ahu brick:area _:n . _:n brick:value "3" .'
    assert stripped(text).removed == {"shape": 2}
    assert len(kept(text)) == 2


def test_blank_nodes_that_nothing_holds_stay() -> None:
    assert len(kept("[] a brick:VAV .")) == 1


def test_statements_about_statements() -> None:
    assert removed(":ahu brick:value <<( :ahu a brick:AHU )>>, 'x'@en--ltr .") == {"rdf_1_2": 2}


@pytest.mark.parametrize("prefix", ["", "brick:VAV a sh:NodeShape . "])
def test_nothing_goes_uncounted(prefix: str) -> None:
    found = stripped(prefix + ":S a sh:NodeShape ; sh:in ( 1 2 ) . : owl:imports <urn:x> .")
    read = OF_THE_BUILDING + bool(prefix) + 7
    assert len(found.kept) + found.removed.total() == read
