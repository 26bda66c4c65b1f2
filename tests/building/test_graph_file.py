import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.graph_file import check_names, slug
from build2sparql.building.source import FetchError


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("b1", "b1"),
        ("Soda Hall (2nd floor)", "Soda_Hall_2nd_floor_"),
        ("Gebäude-Süd.3", "Gebaude-Sud.3"),
        ("..hidden", "hidden"),
        ("医院", "_"),
        ("", "_"),
    ],
)
def test_a_slug_keeps_what_every_file_system_takes(text: str, expected: str) -> None:
    assert slug(text) == expected


@given(st.text())
def test_every_slug_is_a_name(text: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9_.-]*", slug(text))


@given(st.text())
def test_a_slug_is_its_own_slug(text: str) -> None:
    assert slug(slug(text)) == slug(text)


def test_two_graphs_of_one_name_are_named() -> None:
    with pytest.raises(FetchError) as caught:
        check_names("mine", [("b1", "b1.ttl"), ("b2", "b2.ttl"), ("B1", "x/B1.nt")])
    assert str(caught.value) == (
        "mine: b1.ttl and x/B1.nt would both be called B1; "
        "give one of them another name in source.yaml"
    )
