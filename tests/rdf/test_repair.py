"""IRIs of all sorts: what is legal stays, what is not becomes legal, and nothing else changes."""

import pyoxigraph as ox
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from build2sparql.rdf.repair import Repair, repair_iri, repair_turtle


def is_valid(iri: str) -> bool:
    try:
        list(ox.parse(f"<{iri}> <urn:p> <urn:o> .", format=ox.RdfFormat.N_TRIPLES))
    except SyntaxError:
        return False
    return True


iris = st.builds(
    "{}{}".format,
    st.sampled_from(["http://h/", "https://u@h:80/p?q#", "urn:x:", "http://[::1]/", "http://h"]),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
    | st.text('%[]{}|^`\\"<> #?/:@a1é\u00a0\ue000', max_size=12),
)


@given(iris)
@example("http://h/a%")
@example("http://h/a%2")
@example("http://h/a%zz%41")
@example("http://h/[1]?[2]#[3]#[4]")
@example("http://h:80x/")
@example("http://[zz]/")
@example("http://a@b@c/")
def test_the_result_is_valid(iri: str) -> None:
    assert is_valid(repair_iri(iri))


@given(iris)
def test_a_valid_iri_stays(iri: str) -> None:
    # A backslash begins an escape in the file, which the IRI itself does not have.
    if is_valid(iri) and "\\" not in iri:
        assert repair_iri(iri) == iri


@given(iris)
def test_repairing_twice_is_repairing_once(iri: str) -> None:
    assert repair_iri(repair_iri(iri)) == repair_iri(iri)


@pytest.mark.parametrize(
    ("iri", "repaired"),
    [
        ("http://b/RH_Valve_%", "http://b/RH_Valve_%25"),
        ("http://b/100%20of%2", "http://b/100%20of%252"),
        ("http://b/Room[1]", "http://b/Room%5B1%5D"),
        ("http://b/Room 1", "http://b/Room%201"),
        ('http://b/"{}|^`', "http://b/%22%7B%7D%7C%5E%60"),
        ("http://b/a\\b", "http://b/a%5Cb"),
        ("http://b/a\\u0020b", "http://b/a%20b"),
        ("http://b/é", "http://b/é"),
        ("http://b#a#b", "http://b#a%23b"),
        ("#Room 1", "#Room%201"),
    ],
)
def test_what_is_repaired_and_how(iri: str, repaired: str) -> None:
    assert repair_iri(iri) == repaired


def test_strings_and_comments_are_left_alone() -> None:
    text = '<urn:a> <urn:p> "<x y> e:a%", \'<%>\', """<\n%> " <x y>""" . # <a b> e:a%\n'
    assert repair_turtle(text) == (text, [])


def test_every_repair_has_its_place_in_the_original() -> None:
    text = '<urn:a b>\n  <urn:p> <urn:%>, "x"@en_US, e:a/b, e:50% .\n'
    assert repair_turtle(text) == (
        '<urn:a%20b>\n  <urn:p> <urn:%25>, "x"@en-US, e:a\\/b, e:50%25 .\n',
        [
            Repair("iri", 1, 2, "urn:a b", "urn:a%20b"),
            Repair("iri", 2, 12, "urn:%", "urn:%25"),
            Repair("tag", 2, 23, "@en_US", "@en-US"),
            Repair("name", 2, 31, "e:a/b", "e:a\\/b"),
            Repair("name", 2, 38, "e:50%", "e:50%25"),
        ],
    )


def test_legal_prefixed_names_stay() -> None:
    text = "@prefix e: <urn:> . e:a\\/b e:AHU01.Temp e:a%20b, e:x:y, :z, _:n . e:c a e:D."
    assert repair_turtle(text) == (text, [])
