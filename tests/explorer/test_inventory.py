import pyoxigraph as ox
import pytest

from build2sparql.explorer.inventory import ClassCount, inventory
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, S223

TURTLE = f"""
@prefix brick: <{BRICK}> . @prefix s223: <{S223}> . @prefix : <urn:b#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:AHU a brick:AHU ; brick:feeds :VAV-1, :VAV-2 ; rdfs:label "AHU" .
:VAV-1 a brick:VAV ; brick:hasPoint :T . :VAV-2 a brick:VAV . :T a brick:Temperature_Sensor .
:Room a s223:DomainSpace . :Out a s223:OutletConnectionPoint . [] a brick:VAV .
:Chiller rdfs:subClassOf brick:Equipment ; a owl:Class . :C a :Chiller . :X a :Unheard .
"""


@pytest.fixture(scope="module")
def held():
    triples = [quad.triple for quad in ox.parse(TURTLE, format=ox.RdfFormat.TURTLE)]
    return inventory(triples, tbox.load())


def test_classes_by_part_and_the_commonest_first(held):
    assert held.classes == (
        ClassCount("Equipment", "brick:VAV", 2),
        ClassCount("Equipment", "<urn:b#Chiller>", 1),
        ClassCount("Equipment", "brick:AHU", 1),
        ClassCount("Spaces", "s223:DomainSpace", 1),
        ClassCount("Points and properties", "brick:Temperature_Sensor", 1),
        ClassCount("Connections", "s223:OutletConnectionPoint", 1),
        ClassCount("Other", "<urn:b#Unheard>", 1),
    )


def test_relations_leave_types_and_labels_out(held):
    assert held.relations == (("brick:feeds", 2), ("brick:hasPoint", 1))


def test_an_empty_graph_holds_nothing():
    assert inventory([], tbox.load()).classes == ()
