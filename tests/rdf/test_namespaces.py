import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.rdf.namespaces import PREFIXES, compact, expand, local_name, split_iri


@pytest.mark.parametrize(
    ("iri", "expected"),
    [
        ("https://brickschema.org/schema/Brick#VAV", "brick:VAV"),
        ("https://brickschema.org/schema/Brick/ref#hasTimeseriesId", "ref:hasTimeseriesId"),
        ("urn:b#x", "<urn:b#x>"),
        ("https://brickschema.org/schema/Brick#a/b", "<https://brickschema.org/schema/Brick#a/b>"),
        ("https://brickschema.org/schema/Brick#", "<https://brickschema.org/schema/Brick#>"),
        ("https://brickschema.org/schema/Brick#a.", "<https://brickschema.org/schema/Brick#a.>"),
        ("https://brickschema.org/schema/Brick#a.b", "brick:a.b"),
        (
            "https://brickschema.org/schema/Brick#a.b.c",
            "<https://brickschema.org/schema/Brick#a.b.c>",
        ),
        ("http://qudt.org/vocab/unit/M3-PER-SEC", "unit:M3-PER-SEC"),
    ],
)
def test_compact(iri, expected):
    assert compact(iri) == expected


@given(st.text("aZ0_-./%é:", min_size=1, max_size=8))
def test_a_prefixed_name_means_the_same_to_the_engine(local):
    iri = PREFIXES["brick"] + local
    name = compact(iri)
    if name.startswith("<"):
        return
    query = f"PREFIX brick: <{PREFIXES['brick']}> SELECT ?x {{ VALUES ?x {{ {name} }} }}"
    (solution,) = ox.Store().query(query)
    assert solution["x"].value == iri


def test_split_iri_cuts_after_the_last_hash_slash_or_colon():
    assert split_iri("urn:b#x/y") == ("urn:b#", "x/y")
    assert split_iri("http://e.org/a/b") == ("http://e.org/a/", "b")
    assert split_iri("urn:x") == ("urn:", "x")
    assert local_name("http://e.org/a#b") == "b"


def test_expand_undoes_compact_and_refuses_unknown_prefixes():
    assert expand(compact("http://qudt.org/vocab/unit/PPM")) == "http://qudt.org/vocab/unit/PPM"
    with pytest.raises(KeyError):
        expand("nope:x")
