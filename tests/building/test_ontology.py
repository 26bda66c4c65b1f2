from pathlib import Path

import pyoxigraph as ox
import pytest

from build2sparql.building.ontology import detect
from build2sparql.building.source import Catalog, read_source

RAW = Path(__file__).parents[2] / "data" / "raw"
TTL = ox.RdfFormat.TURTLE


def in_brick(namespace: str) -> bytes:
    return f"@prefix b: <{namespace}> . <urn:a> a b:AHU .".encode()


@pytest.mark.parametrize(
    "namespace",
    [
        "https://brickschema.org/schema/Brick#",
        "https://brickschema.org/schema/1.1/Brick#",
        "https://brickschema.org/schema/1.0.2/BrickFrame#",
        "http://buildsys.org/ontologies/Brick#",
        "http://buildsys.org/ontologies/BrickFrame#",
    ],
)
def test_brick_is_known_under_every_namespace_it_had(namespace: str) -> None:
    assert detect(in_brick(namespace), TTL) == "brick"


def test_223p_is_known() -> None:
    assert detect(in_brick("http://data.ashrae.org/standard223#"), TTL) == "s223"


def test_a_prefix_that_nothing_uses_does_not_count() -> None:
    unused = b"@prefix s: <http://data.ashrae.org/standard223#> .\n"
    assert detect(unused + in_brick("https://brickschema.org/schema/Brick#"), TTL) == "brick"


PREFIXES = b"""
@prefix s: <http://data.ashrae.org/standard223#> .
@prefix b: <https://brickschema.org/schema/Brick#> .
"""


def test_the_greater_part_of_the_types_decides() -> None:
    graph = b"<urn:a> a s:Equipment ; b:feeds <urn:c>, <urn:d> . <urn:b> a b:AHU, s:Fan, s:Coil ."
    assert detect(PREFIXES + graph, TTL) == "s223"


def test_brick_equipment_with_connection_points_is_brick() -> None:
    graph = b"""
    <urn:a> a b:AHU ; s:hasConnectionPoint <urn:p>, <urn:q> ; s:cnx <urn:p> .
    <urn:p> a s:InletConnectionPoint . <urn:q> a s:OutletConnectionPoint . <urn:r> a s:Duct .
    """
    assert detect(PREFIXES + graph, TTL) == "brick"


def test_a_graph_without_types_is_judged_by_its_properties() -> None:
    assert detect(PREFIXES + b"<urn:a> s:cnx <urn:b> .", TTL) == "s223"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<urn:a> a <http://xmlns.com/foaf/0.1/Person> .",
        # Nodes and literals say nothing: anything may be called after an ontology.
        b"<https://brickschema.org/schema/Brick#x> <urn:p> 'http://data.ashrae.org/standard223#'.",
    ],
)
def test_a_graph_of_neither_is_none(content: bytes) -> None:
    assert detect(content, TTL) is None


def test_a_file_that_does_not_parse_is_judged_by_its_text() -> None:
    assert detect(in_brick("https://brickschema.org/schema/Brick#") + b" <<<", TTL) == "brick"


def test_other_formats_are_read() -> None:
    content = b'{"@id": "urn:a", "@type": "http://data.ashrae.org/standard223#Zone"}'
    assert detect(content, ox.RdfFormat.JSON_LD) == "s223"


@pytest.mark.real
def test_real_graphs_are_of_the_ontology_that_the_catalog_says(mirror: Path) -> None:
    expected, actual = {}, {}
    for file in sorted(RAW.glob("*/source.yaml")):
        source = read_source(file)
        if not isinstance(source, Catalog):
            continue
        for graph in (g for repository in source.repositories for g in repository.graphs):
            copy = mirror / file.parent.name / f"{graph.name}.ttl"
            if copy.exists():
                expected[copy] = graph.ontology
                actual[copy] = detect(copy.read_bytes(), TTL)
    assert expected == actual
    assert expected
