import os
from pathlib import Path

import pyoxigraph as ox
import pytest

from build2sparql.rdf import tbox as ontology
from build2sparql.release.turtle import readable, tbox

BRICK = "@prefix brick: <https://brickschema.org/schema/Brick#> .\n"


def triples(text: str | bytes) -> set[ox.Triple]:
    return {quad.triple for quad in ox.parse(text, format=ox.RdfFormat.TURTLE)}


def test_graph_is_sorted_and_has_the_prefixes_that_it_uses():
    text = BRICK + "<urn:b#V-1> a brick:VAV . <urn:b#A.1> brick:feeds <urn:b#V-1> ; a brick:AHU ."
    assert readable(triples(text)).decode() == (
        "@prefix bldg: <urn:b#> .\n"
        "@prefix brick: <https://brickschema.org/schema/Brick#> .\n"
        "\n"
        "bldg:A.1 a brick:AHU ;\n"
        "\tbrick:feeds bldg:V-1 .\n"
        "bldg:V-1 a brick:VAV .\n"
    )


def test_further_namespaces_of_the_building_are_numbered_by_use():
    text = (
        BRICK + "<urn:x#1> a brick:VAV . <urn:b#1> brick:feeds <urn:b#2> . <urn:b#2> a brick:AHU ."
    )
    lines = readable(triples(text)).decode().splitlines()
    assert lines[:3] == [
        "@prefix bldg: <urn:b#> .",
        "@prefix bldg2: <urn:x#> .",
        "@prefix brick: <https://brickschema.org/schema/Brick#> .",
    ]


def test_subject_without_a_namespace_is_written_in_full():
    text = BRICK + "<urn:uuid-without-local:> a brick:VAV ."
    assert triples(readable(triples(text))) == triples(text)


def test_literal_that_looks_like_a_prefix_line_is_kept():
    text = BRICK + r'<urn:b#1> brick:value "a\n@prefix x: <urn:x> .\nb" .'
    assert triples(readable(triples(text))) == triples(text)


def test_empty_graph_is_an_empty_file():
    assert readable([]).strip() == b""


def test_tbox_has_no_types_but_class_and_property():
    types = {
        t.object.value.rpartition("#")[2] for t in triples(tbox(ontology.load())) if is_type(t)
    }
    assert types == {"Class", "Property"}


def is_type(triple: ox.Triple) -> bool:
    return triple.predicate.value.endswith("22-rdf-syntax-ns#type")


def test_tbox_has_every_subclass_statement():
    assert set(ontology.load().subclass_triples()) <= triples(tbox(ontology.load()))


@pytest.mark.real
def test_real_graphs_come_back_as_they_were():
    for file in sorted(Path(os.environ["B2S_MIRROR"]).rglob("*.ttl")):
        quads = ox.parse(path=str(file), format=ox.RdfFormat.TURTLE, lenient=True)
        graph = {quad.triple for quad in quads}
        text = readable(graph)
        back = {q.triple for q in ox.parse(text, format=ox.RdfFormat.TURTLE, lenient=True)}
        named = {t for t in graph if not has_blank(t)}
        assert (len(back), named) == (len(graph), {t for t in back if not has_blank(t)}), file


def has_blank(triple: ox.Triple) -> bool:
    return any(isinstance(term, ox.BlankNode) for term in triple)
