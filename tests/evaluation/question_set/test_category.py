import pytest

from build2sparql.evaluation.question_set.category import category, of_pattern

XSD = "http://www.w3.org/2001/XMLSchema#"


@pytest.mark.parametrize(
    ("sparql", "expected"),
    [
        ("SELECT ?x { ?x a <urn:C> }", "simple-lookup"),
        ("SELECT ?x ?y { ?x a <urn:C> ; <urn:p> ?y . ?y a <urn:D> }", "simple-lookup"),
        ("SELECT ?x ?y { ?x <urn:p> ?z . ?z <urn:p> ?y }", "multi-hop"),
        ("SELECT ?x ?y { ?x <urn:p>/<urn:q> ?y }", "multi-hop"),
        ("SELECT ?x ?y { ?x <urn:p>|<urn:q> ?y }", "simple-lookup"),
        ("SELECT ?x { { ?x <urn:p> ?y } UNION { ?x <urn:q> ?y } }", "simple-lookup"),
        ("SELECT ?x { ?x <urn:p> ?y OPTIONAL { ?y <urn:q> ?z } }", "multi-hop"),
        ("SELECT ?x (COUNT(?y) AS ?n) { ?x <urn:p> ?y } GROUP BY ?x", "aggregation"),
        ("SELECT ?x { ?x <urn:p> ?t FILTER(YEAR(?t) = 2024) }", "temporal"),
        (f'SELECT ?x {{ ?x <urn:p> ?t FILTER(?t > "2024-01-01"^^<{XSD}date>) }}', "temporal"),
        ("SELECT ?x { GRAPH ?g { ?x a <urn:C> } }", "named-graph"),
        ("SELECT ?x { ?x a unknown:C }", ""),
        ("SELECT ?x {", ""),
    ],
)
def test_category_of_a_query(sparql, expected):
    assert category(sparql) == expected


@pytest.mark.parametrize(
    ("pattern_type", "hops", "expected"),
    [
        ("linear", 1, "simple-lookup"),
        ("linear", 2, "multi-hop"),
        ("union", 1, "simple-lookup"),
        ("branching", 1, "multi-hop"),
        ("optional", 1, "multi-hop"),
        ("filtered", 1, "multi-hop"),
        ("aggregation", 3, "aggregation"),
    ],
)
def test_category_of_a_pattern_is_that_of_its_query(pattern_type, hops, expected):
    assert of_pattern(pattern_type, hops) == expected
