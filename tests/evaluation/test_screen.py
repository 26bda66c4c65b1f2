import time

import pytest

from build2sparql.evaluation.screen import prefixed_names, refused_keyword


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
        ("SELECT * { ?s ?p true.SERVICE <x> {} }", "SERVICE"),
        ("SELECT * { ?s ?p 1.SERVICE <x> {} }", "SERVICE"),
        ("SELECT * { ?s ?p ?o.SERVICE <x> {} }", "SERVICE"),
        ("SELECT * { ?s ?p 'x'@en.SERVICE <x> {} }", "SERVICE"),
        ('SELECT * { ?s ?p """a""".SERVICE <x> {} }', "SERVICE"),
    ],
)
def test_forbidden_keywords_are_found(query, keyword):
    assert refused_keyword(query) == keyword


PARTS = [
    *("a.", "a-", '\\"', '"\\', '"', "'", "'" * 3, '"""\\'),
    *("<a", "a:", ":", "@a", "%", "?", "#"),
]


@pytest.mark.parametrize("part", PARTS)
def test_much_of_anything_is_read_in_moments(part):
    start = time.process_time()
    refused_keyword(part * (200_000 // len(part)))
    assert time.process_time() - start < 3


def test_names_are_found_with_what_they_mean():
    query = "PREFIX b: <urn:b#>\nBASE <urn:x>\nSELECT ?x { ?x a b:VAV, <urn:c>, o:d . ?x b:e b:f.}"
    found = prefixed_names(query)
    assert [iri for _, _, iri in found] == ["urn:b#VAV", "urn:c", "urn:b#e", "urn:b#f"]
    assert [query[start:end] for start, end, _ in found] == ["b:VAV", "<urn:c>", "b:e", "b:f"]
