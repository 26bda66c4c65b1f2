import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build2sparql.query.algebra import normal_form, same_structure

QUERY = "PREFIX : <urn:x#> SELECT DISTINCT ?a ?t WHERE { ?a a :A . ?a :p ?m . ?m :q ?t . ?t a :T }"


def other(old: str, new: str) -> str:
    assert old in QUERY
    return QUERY.replace(old, new)


SAME = {
    "other names": QUERY.replace("?a", "?ahu").replace("?t", "?sensor").replace("?m", "?a"),
    "other order of triples": other("?a a :A . ?a :p ?m .", "?a :p ?m . ?a a :A ."),
    "other layout": other(" . ", "\n.\n\t"),
    "other prefix": "PREFIX ex: <urn:x#>"
    + QUERY.replace(":x", ":x").partition(">")[2].replace(" :", " ex:"),
    "predicate list": other("?a a :A . ?a :p", "?a a :A ; :p"),
}
DIFFERENT = {
    "other column order": other("?a ?t WHERE", "?t ?a WHERE"),
    "one more column": other("?a ?t WHERE", "?a ?m ?t WHERE"),
    "no DISTINCT": other("DISTINCT ", ""),
    "other class": other("a :T", "a :S"),
    "other property": other(":q", ":p"),
    "other direction": other("?m :q ?t", "?t :q ?m"),
    "two variables made one": other("?m", "?a"),
    "one variable made two": other("?m :q", "?n :q"),
    "one triple less": other(" . ?t a :T", ""),
    "a LIMIT": QUERY + " LIMIT 5",
    "an OPTIONAL": other("?m :q ?t .", "OPTIONAL { ?m :q ?t } ."),
    "a FILTER": other(" }", " FILTER(isIRI(?t)) }"),
    "VALUES": other("{ ", "{ VALUES ?a { :a1 } "),
}


@pytest.mark.parametrize("case", SAME)
def test_same(case):
    assert same_structure(QUERY, SAME[case])


@pytest.mark.parametrize("case", DIFFERENT)
def test_different(case):
    assert not same_structure(QUERY, DIFFERENT[case])


def test_filter_on_another_variable_is_different():
    one, two = (f"SELECT ?a ?t {{ ?a <urn:p> ?t FILTER(isIRI(?{name})) }}" for name in ("a", "t"))
    assert not same_structure(one, two)


def test_counting_another_variable_is_different():
    one, two = (
        f"SELECT ?a (COUNT(DISTINCT ?{name}) AS ?n) {{ ?a <urn:p> ?m . ?m <urn:p> ?t }} GROUP BY ?a"
        for name in ("m", "t")
    )
    assert not same_structure(one, two)


def test_variables_with_equal_parts_may_be_exchanged():
    one = "SELECT ?a { ?a <urn:p> ?x . ?a <urn:p> ?y . ?x <urn:q> ?z . ?y <urn:q> ?w }"
    two = "SELECT ?a { ?a <urn:p> ?y . ?y <urn:q> ?z . ?a <urn:p> ?x . ?x <urn:q> ?w }"
    assert same_structure(one, two)


def test_text_that_is_no_query_is_an_error():
    with pytest.raises(ValueError, match="no query"):
        same_structure(QUERY, "SELECT ?a WHERE { ?a }")


names = st.permutations(["a", "m", "t", "x1", "long_name"])


@settings(max_examples=50, deadline=None)
@given(names, st.permutations(["?a a :A", "?a :p ?m", "?m :q ?t", "?t a :T"]))
def test_names_and_order_never_matter(renamed, triples):
    body = " . ".join(triples)
    for old, new in zip("amt", renamed, strict=False):
        body = body.replace(f"?{old}", f"?_{new}")
    text = f"PREFIX : <urn:x#> SELECT DISTINCT ?_{renamed[0]} ?_{renamed[2]} {{ {body} }}"
    assert normal_form(QUERY) == normal_form(text)


@pytest.mark.parametrize(
    "template",
    [
        "SELECT ?{0} {{ ?{0} <urn:p?{0}> ?x }}",
        "SELECT ?{0} {{ ?{0} <urn:p> '?{0}' }}",
        'SELECT ?{0} {{ ?{0} <urn:p> "?{0}" }}',
    ],
)
def test_a_question_mark_inside_a_term_is_no_variable(template):
    assert not same_structure(template.format("a"), template.format("b"))
    assert same_structure(template.format("a"), template.format("a").replace("?x", "?y"))
