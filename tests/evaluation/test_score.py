"""The seventeen cases on which public scorers disagree, with our verdicts."""

import pytest

from build2sparql.evaluation.score import compare
from build2sparql.evaluation.table import Table

XSD = "http://www.w3.org/2001/XMLSchema#"


def term(text: str | None) -> str | None:
    if text is None or text[0] in '"<':
        return text
    return f"<urn:{text}>"


def table(*rows: str, arity: int | None = None) -> Table:
    """Rows of words; a word is a local name, ``-`` an unbound cell, else a term."""
    split = [[None if word == "-" else term(word) for word in row.split()] for row in rows]
    return Table.of_terms(len(split[0]) if arity is None else arity, split)


def number(lexical: str, datatype: str) -> str:
    return f'"{lexical}"^^<{XSD}{datatype}>'


PAIRS = ("a b", "c d")
CASES = {
    "other row order": (table(*PAIRS), table("c d", "a b"), True, True, True, 1),
    "other column order": (table(*PAIRS), table("b a", "d c"), True, True, True, 1),
    "one extra column": (table(*PAIRS), table("a b x", "c d y"), False, False, True, 1),
    "one column missing": (table(*PAIRS), table("a", "c"), False, False, False, 0),
    "rows scrambled": (table(*PAIRS), table("a d", "c b"), False, False, True, 0),
    "one extra row of 2": (table(*PAIRS), table(*PAIRS, "e f"), False, False, True, 0.8),
    "one row missing of 2": (table(*PAIRS), table("a b"), False, False, False, 2 / 3),
    "every row twice": (table(*PAIRS), table(*PAIRS, *PAIRS), False, True, True, 1),
    "360.0 against 360": (
        table(number("360.0", "decimal")),
        table(number("360", "integer")),
        True,
        True,
        True,
        1,
    ),
    "language tag": (table('"x"'), table('"x"@en'), True, True, True, 1),
    "text against number": (table('"1"'), table(number("1", "integer")), False, False, False, 0),
    "IRI in other case": (table("a"), table("A"), False, False, False, 0),
    "unbound cell moved": (
        table("a b -", "c d e"),
        table("a - b", "c d e"),
        False,
        False,
        True,
        0.5,
    ),
    "first row has an unbound cell": (
        table("a -", "c d"),
        table("c d", "a -"),
        True,
        True,
        True,
        1,
    ),
    "both empty": (table(arity=1), table(arity=1), True, True, True, 1),
    "gold empty, prediction not": (table(arity=1), table("a"), False, False, False, 0),
    "ASK false against false": (
        Table.of_boolean(False),
        Table.of_boolean(False),
        True,
        True,
        True,
        1,
    ),
    "dump": (table("a"), table("a", "b", "c", "d", "e", "f"), False, False, False, 2 / 7),
}


@pytest.mark.parametrize("case", CASES)
def test_the_table_of_cases(case):
    gold, predicted, bag, as_set, covered, f1 = CASES[case]
    found = compare(gold, predicted)
    assert (bag, as_set, covered) == (found.is_exact_bag, found.is_exact_set, found.is_covered)
    assert f1 == pytest.approx(found.row_f1)


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("other row order", ""),
        ("one extra column", "arity"),
        ("one column missing", "missing_values"),
        ("rows scrambled", "wrong_rows"),
        ("one extra row of 2", "extra_values"),
        ("one row missing of 2", "missing_values"),
        ("every row twice", ""),
    ],
)
def test_the_reason_why_an_answer_is_wrong(case, expected):
    assert expected == compare(*CASES[case][:2]).reason


def test_an_answer_without_rows_is_empty():
    assert compare(table("a"), table(arity=1)).reason == "empty"


def test_five_times_the_values_is_still_covered():
    five = table("a", "b", "c", "d", "e")
    assert compare(table("a"), five).is_covered
    assert compare(table("a"), five).overshoot == 5
