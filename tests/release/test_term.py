import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.release.term import TypedTerm, typed_terms

XSD = "http://www.w3.org/2001/XMLSchema#"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<urn:b#AHU-1>", TypedTerm("iri", "urn:b#AHU-1", None, None)),
        ('"a b"', TypedTerm("literal", "a b", XSD + "string", None)),
        (f'"3"^^<{XSD}integer>', TypedTerm("literal", "3", XSD + "integer", None)),
        (
            '"Zone"@en',
            TypedTerm(
                "literal", "Zone", "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString", "en"
            ),
        ),
        ("_:b7", TypedTerm("bnode", "b7", None, None)),
    ],
)
def test_term_is_typed(text, expected):
    assert typed_terms([text]) == {text: expected}


def test_text_that_is_no_term_is_an_error():
    with pytest.raises(SyntaxError):
        typed_terms(["<urn:b#AHU-1"])


def test_two_terms_in_one_text_are_an_error():
    with pytest.raises(SyntaxError):
        typed_terms(["<urn:a> .\n<urn:s> <urn:p> <urn:b>"])


texts = st.text(st.characters(exclude_categories=["Cs"]))


@given(st.lists(texts))
def test_literals_keep_their_value(values):
    literals = {str(ox.Literal(value)): value for value in values}
    typed = typed_terms(literals)
    assert {text: term.value for text, term in typed.items()} == literals
