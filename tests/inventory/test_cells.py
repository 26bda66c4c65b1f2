import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.inventory.cells import heading, plain, shown_rows


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\x1b[31mb", "a\ufffd[31mb"),
        ("a\u202eb", "a\ufffdb"),
        ("a\n  b\t", "a b"),
        ("Lüftung 1", "Lüftung 1"),
    ],
)
def test_nothing_steers_the_screen(text, expected):
    assert plain(text) == expected


@given(st.text())
def test_a_plain_text_is_one_line_without_control_characters(text):
    found = plain(text)
    assert all(unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co") for c in found)
    assert plain(found) == found


def test_cells_are_names_and_values():
    row = ("<http://x/a#b>", '"3"^^<http://www.w3.org/2001/XMLSchema#integer>', '"c"@en', None)
    assert shown_rows((row,)) == [["b", "3", "c", "-"]]


def test_a_column_is_headed_by_its_words():
    assert heading("air_handling_unit") == "air handling unit"
