"""The engine's answers on a handful of triples."""

import pyoxigraph as ox
import pytest

from build2sparql.rdf.engine import Engine
from build2sparql.rdf.tbox import TBox

_TURTLE = b"""
@prefix : <urn:x#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:OurFan rdfs:subClassOf :Fan .
:f a :OurFan ; :speed 3 ; :name "f"@en . _:g a :Fan .
"""


@pytest.fixture
def engine() -> Engine:
    triples = [quad.triple for quad in ox.parse(_TURTLE, format=ox.RdfFormat.TURTLE)]
    return Engine(triples, TBox({"urn:x#Fan": ("urn:x#Equipment",)}, {}, {}, frozenset(), {}, {}))


def test_hierarchy_joins_the_tbox_and_the_building_own_classes(engine):
    path = "<http://www.w3.org/2000/01/rdf-schema#subClassOf>*"
    _, rows = engine.select(
        f"SELECT ?x WHERE {{ ?x a/{path} <urn:x#Equipment> FILTER(isIRI(?x)) }}"
    )
    assert [("<urn:x#f>",)] == rows


def test_terms_are_written_as_in_n_triples(engine):
    _, rows = engine.select(
        "SELECT ?n ?s ?none WHERE { <urn:x#f> <urn:x#name> ?n ; <urn:x#speed> ?s }"
    )
    assert [('"f"@en', '"3"^^<http://www.w3.org/2001/XMLSchema#integer>', None)] == rows


def test_blank_nodes_are_rows_of_the_engine(engine):
    _, rows = engine.select("SELECT ?x WHERE { ?x a <urn:x#Fan> }")
    assert [True] == [row[0].startswith("_:") for row in rows]


def test_variables_are_in_the_order_of_the_columns(engine):
    assert ("s", "x") == engine.select("SELECT ?s ?x WHERE { ?x <urn:x#speed> ?s }")[0]


def test_other_forms_are_refused(engine):
    with pytest.raises(TypeError, match="not a SELECT"):
        engine.select("ASK { ?s ?p ?o }")


def test_text_that_is_no_sparql_is_refused(engine):
    with pytest.raises(SyntaxError):
        engine.select("SELECT ?x WHERE { ?x brick:hasPoint ?y }")
