"""Query text, pattern type by pattern type."""

import pytest

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Union,
)
from build2sparql.query import render
from build2sparql.rdf.namespaces import PREFIXES

BRICK, QUDT, UNIT = PREFIXES["brick"], PREFIXES["qudt"], PREFIXES["unit"]
POINT = Hop(BRICK + "hasPoint", BRICK + "Sensor")
PART = Hop(BRICK + "hasPart", BRICK + "Damper")
FEEDS = Hop(BRICK + "feeds", BRICK + "VAV")
LONG = Path(BRICK + "AHU", (FEEDS, POINT))
SHORT = Path(BRICK + "AHU", (PART,))
HEAD = """\
PREFIX brick: <https://brickschema.org/schema/Brick#>
PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>

"""


def test_linear():
    expected = """\
SELECT DISTINCT ?a ?t
WHERE {
    ?a rdf:type/rdfs:subClassOf* brick:AHU .
    ?a brick:feeds ?m1 .
    ?m1 rdf:type/rdfs:subClassOf* brick:VAV .
    ?m1 brick:hasPoint ?t .
    ?t rdf:type/rdfs:subClassOf* brick:Sensor .
}
"""
    assert HEAD + expected == render.render(Linear(LONG), ())


def test_branching():
    expected = """\
SELECT DISTINCT ?a ?t1 ?t2
WHERE {
    ?a rdf:type/rdfs:subClassOf* brick:AHU .
    ?a brick:hasPart ?t1 .
    ?t1 rdf:type/rdfs:subClassOf* brick:Damper .
    ?a brick:feeds ?m1 .
    ?m1 rdf:type/rdfs:subClassOf* brick:VAV .
    ?m1 brick:hasPoint ?t2 .
    ?t2 rdf:type/rdfs:subClassOf* brick:Sensor .
}
"""
    assert HEAD + expected == render.render(Branching(SHORT, LONG), ())


def test_union():
    expected = """\
SELECT DISTINCT ?a ?t
WHERE {
    {
        ?a rdf:type/rdfs:subClassOf* brick:AHU .
        ?a brick:feeds ?m1 .
        ?m1 rdf:type/rdfs:subClassOf* brick:VAV .
        ?m1 brick:hasPoint ?t .
        ?t rdf:type/rdfs:subClassOf* brick:Sensor .
    } UNION {
        ?a rdf:type/rdfs:subClassOf* brick:AHU .
        ?a brick:hasPoint ?t .
        ?t rdf:type/rdfs:subClassOf* brick:Sensor .
    }
    FILTER(isIRI(?t))
}
"""
    direct = Path(BRICK + "AHU", (POINT,))
    assert HEAD + expected == render.render(Union(LONG, direct), {BRICK + "Sensor"})


def test_aggregation():
    expected = """\
SELECT ?a (COUNT(DISTINCT ?t) AS ?n)
WHERE {
    ?a rdf:type/rdfs:subClassOf* brick:AHU .
    ?a brick:hasPart ?t .
    ?t rdf:type/rdfs:subClassOf* brick:Damper .
}
GROUP BY ?a
"""
    assert HEAD + expected == render.render(Aggregation(SHORT), ())


def test_optional():
    expected = """\
SELECT DISTINCT ?a ?t ?o
WHERE {
    ?a rdf:type/rdfs:subClassOf* brick:AHU .
    ?a brick:hasPart ?t .
    ?t rdf:type/rdfs:subClassOf* brick:Damper .
    OPTIONAL {
        ?t brick:hasPoint ?o .
        ?o rdf:type/rdfs:subClassOf* brick:Sensor .
        FILTER(isIRI(?o))
    }
}
"""
    assert HEAD + expected == render.render(Optional(SHORT, POINT), {BRICK + "Sensor"})


def test_filtered():
    query = render.render(Filtered(SHORT, QUDT + "hasUnit", UNIT + "DEG_F"), ())
    assert "    ?t qudt:hasUnit unit:DEG_F .\n}" in query
    assert ["brick", "qudt", "rdf", "rdfs", "unit"] == _prefixes(query)


def _prefixes(query: str) -> list[str]:
    return [line.split()[1].rstrip(":") for line in query.splitlines() if line.startswith("PREFIX")]


def test_anonymous_intermediates_are_allowed():
    assert "FILTER" not in render.render(Linear(LONG), {BRICK + "VAV"})


def test_anonymous_anchors_and_terminals_are_not():
    query = render.render(Linear(LONG), {BRICK + "AHU", BRICK + "Sensor"})
    assert "    FILTER(isIRI(?a))\n    FILTER(isIRI(?t))\n}" in query


def test_local_part_that_is_not_plain_is_a_full_iri():
    shape = Linear(Path(BRICK + "AHU", (Hop(BRICK + "has/Point", BRICK + "Sensor"),)))
    assert f"?a <{BRICK}has/Point> ?t ." in render.render(shape, ())


def test_own_class_needs_no_prefix():
    shape = Linear(Path("urn:own#Fan", (Hop("urn:own#has", "urn:own#Blade"),)))
    assert ["rdf", "rdfs"] == _prefixes(render.render(shape, ()))


def test_names_are_those_given():
    names = {"a": "air_handler", "m1": "vav", "t": "sensor"}
    query = render.render(Linear(LONG), {BRICK + "Sensor"}, names)
    assert "?air_handler brick:feeds ?vav ." in query
    assert "FILTER(isIRI(?sensor))" in query
    assert ("air_handler", "sensor") == render.variables(Linear(LONG), names)


def test_values_come_first():
    query = render.render(Linear(SHORT), (), values={"a": "urn:x#ahu 1"})
    assert "WHERE {\n    VALUES ?a { <urn:x#ahu 1> }\n    ?a rdf:type" in query


@pytest.mark.parametrize("role", ["o", "m1", "n", "t1"])
def test_values_of_other_roles_are_refused(role):
    with pytest.raises(ValueError, match="take values"):
        render.render(Optional(LONG, PART), (), values={role: "urn:x#i"})


def test_roles_have_classes():
    expected = {
        "a": BRICK + "AHU",
        "m1": BRICK + "VAV",
        "t": BRICK + "Sensor",
        "o": BRICK + "Damper",
    }
    assert expected == render.role_classes(Optional(LONG, PART))
