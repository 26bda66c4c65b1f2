import pyoxigraph as ox

from build2sparql.building.index import GraphIndex
from build2sparql.pattern.class_index import ClassTriple, class_triples
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

PREFIXES = """
@prefix : <urn:b#> . @prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
"""


def found(turtle: str) -> list[ClassTriple]:
    triples = [q.triple for q in ox.parse(PREFIXES + turtle, format=ox.RdfFormat.TURTLE)]
    return class_triples(GraphIndex(triples, tbox.load()))


def triple(text: str, count: int, is_lifted: bool = False) -> ClassTriple:
    subject, predicate, obj = (
        word if word.startswith("urn:") else expand(f"brick:{word}") for word in text.split()
    )
    return ClassTriple(subject, predicate, obj, count, is_lifted)


def test_the_small_building(graph):
    assert class_triples(GraphIndex(graph, tbox.load())) == sorted(
        (
            triple("AHU feeds VAV", 2),
            triple("AHU hasPart VAV", 1),
            triple("VAV feeds HVAC_Zone", 3),
            triple("VAV hasPoint Zone_Air_Temperature_Sensor", 2),
            triple("VAV hasPoint Supply_Air_Flow_Sensor", 1),
            triple("VAV hasPoint Sensor", 3, is_lifted=True),
        )
    )


def test_a_subject_class_is_lifted_where_two_declared_ones_share_the_hop():
    turtle = """
    :c a brick:Chiller ; brick:hasPoint :p . :b a brick:Boiler ; brick:hasPoint :q .
    :p a brick:On_Off_Status . :q a brick:On_Off_Status .
    """
    assert found(turtle) == sorted(
        (
            triple("Chiller hasPoint On_Off_Status", 1),
            triple("Boiler hasPoint On_Off_Status", 1),
            triple("HVAC_Equipment hasPoint On_Off_Status", 2, is_lifted=True),
        )
    )


def test_of_several_superclasses_each_that_joins_more_stays():
    turtle = """
    :v a brick:VAV ; brick:hasPoint :a, :b, :c .
    :a a brick:Zone_Air_Temperature_Sensor . :b a brick:Supply_Air_Temperature_Sensor .
    :c a brick:Supply_Air_Flow_Sensor .
    """
    lifted = [t for t in found(turtle) if t.is_lifted]
    assert lifted == sorted(
        (
            triple("VAV hasPoint Air_Temperature_Sensor", 2, is_lifted=True),
            triple("VAV hasPoint Sensor", 3, is_lifted=True),
        )
    )


def test_a_class_of_the_building_counts_with_its_superclass():
    turtle = """
    :Box rdfs:subClassOf brick:VAV . :x a :Box ; brick:feeds :z . :y a brick:VAV ; brick:feeds :z .
    :z a brick:HVAC_Zone .
    """
    assert found(turtle) == sorted(
        (
            triple("urn:b#Box feeds HVAC_Zone", 1),
            triple("VAV feeds HVAC_Zone", 2),
        )
    )


def test_types_that_describe_rdf_make_no_instance():
    assert found(":x a owl:Class ; brick:feeds :y . :y a brick:VAV .") == []
