import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.evaluation.cell import cell

XSD = "http://www.w3.org/2001/XMLSchema#"


def typed(lexical: str, datatype: str) -> str:
    return f'"{lexical}"^^<{XSD}{datatype}>'


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (typed("360.0", "decimal"), typed("360", "integer")),
        (typed("1E2", "double"), typed("100", "integer")),
        (typed("-0.0", "double"), typed("0", "integer")),
        (typed("0.00", "decimal"), typed("0", "int")),
        (typed("21.333333333333332", "double"), typed("21.33333333333333333333333", "decimal")),
        (typed("1", "boolean"), typed("true", "boolean")),
        ('"x"', '"x"@en'),
        ('"x"', typed("x", "string")),
        ("_:a", "_:b"),
        (typed("2024-01-01T00:00:00Z", "dateTime"), typed("2024-01-01T01:00:00+01:00", "dateTime")),
        (r'"a\u00E9"', '"aé"'),
    ],
)
def test_equal(one, other):
    assert cell(one) == cell(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('"1"', typed("1", "integer")),
        ("<urn:a>", "<urn:A>"),
        ("<urn:a>", '"urn:a"'),
        (typed("1.00000001", "decimal"), typed("1", "integer")),
        (typed("2024-01-01", "date"), '"2024-01-01"'),
        (typed("x", "integer"), '"x"'),
        (typed("INF", "double"), typed("-INF", "double")),
        (None, '""'),
    ],
)
def test_different(one, other):
    assert cell(one) != cell(other)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_text_is_read_back_from_what_the_engine_writes(text):
    assert cell(str(ox.Literal(text))) == ("text", text)


@given(st.integers())
def test_an_integer_of_up_to_nine_digits_equals_its_decimal(number):
    number %= 10**9
    assert cell(str(ox.Literal(number))) == cell(typed(f"{number}.000", "decimal"))
