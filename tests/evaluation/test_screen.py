import pytest

from build2sparql.evaluation.screen import refused_keyword


@pytest.mark.parametrize(
    "query",
    [
        'SELECT ?load { ?s service:from "DROP \\" ALL" ; <urn:insert> ?x } # LOAD <x>',
        "SELECT ?x { ?x a ex:LOAD, drop:clear . FILTER(LANGMATCHES(LANG(?x), 'from')) }",
        'SELECT ?x { ?x ?p """a "DELETE" b""" , \'\'\'it\'s LOAD\'\'\' }',
        "SELECT ?x { ?x ?p 'x'@insert }",
        "SELECT ?x { ?x ex:a.b-FROM ?y }",
    ],
)
def test_what_only_looks_like_a_keyword(query):
    assert refused_keyword(query) == ""


@pytest.mark.parametrize(
    ("query", "keyword"),
    [
        ("SELECT * { SERVICE SILENT <http://x/> {} }", "SERVICE"),
        ("select * from named <urn:g> {}", "FROM"),
        ("PREFIX a: <urn:a>\nINSERT DATA { a:x a:y a:z }", "INSERT"),
        ("SELECT ('x' AS ?y) { ?s ?p '' } ; DROP ALL", "DROP"),
        ("SELECT * { BIND(<urn:a> AS ?x)SERVICE<http://x>{} }", "SERVICE"),
        ("SELECT * { # comment\nSERVICE <x> {} }", "SERVICE"),
        ("SELECT * { FILTER(1<2) SERVICE <x> {} }", "SERVICE"),
    ],
)
def test_forbidden_keywords_are_found(query, keyword):
    assert refused_keyword(query) == keyword
