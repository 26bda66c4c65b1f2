"""Measured graph: an air handler feeds two boxes; one has two points and a part, one is located."""

import pyoxigraph as ox
import pytest

GRAPH = """
@prefix : <urn:b#> . @prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix rec: <https://w3id.org/rec#> .
:ahu a brick:AHU ; brick:feeds :v1, :v2 .
:v1 a brick:VAV ; brick:hasPoint :t ; brick:hasPart :d . :s brick:isPointOf :v1 .
:v2 a brick:Variable_Air_Volume_Box ; brick:hasLocation :r .
:t a brick:Zone_Air_Temperature_Sensor . :s a brick:Command . :d a brick:Damper . :r a rec:Room .
:level a rec:Level ; brick:hasPart :r .
"""


@pytest.fixture
def graph(benchmark_module, tmp_path):
    parsed = ox.parse(GRAPH, format=ox.RdfFormat.TURTLE)
    file = tmp_path / "b.nt"
    ox.serialize((q.triple for q in parsed), file, format=ox.RdfFormat.N_TRIPLES)
    return benchmark_module("realism_graphs").read_graph(file)


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("points per equipment", 2 / 4),
        ("points on a terminal", 1.0),
        ("out-degree of hasPoint", 2.0),
        ("out-degree of feeds", 2.0),
        ("depth of containment", 1.0),
        ("terminals with hasLocation", 0.5),
        ("terminals with hasPart", 0.5),
        ("classes in a building", 7.0),
    ],
)
def test_number(graph, benchmark_module, title, expected):
    measures = dict(benchmark_module("realism_measures").BY_NUMBER)
    assert expected == measures[title](graph)


def test_short_names_and_inverses_count_as_one(graph, benchmark_module):
    measures = dict(benchmark_module("realism_measures").BY_NAME)
    assert 2 == measures["classes of equipment"](graph)["Variable_Air_Volume_Box"]
    assert {"feeds": 2, "hasPoint": 2, "hasPart": 2, "hasLocation": 1} == measures["properties"](
        graph
    )


def test_distances(benchmark_module):
    realism = benchmark_module("realism")
    assert 0.0 == realism.jensen_shannon({"a": 0.5, "b": 0.5}, {"a": 0.5, "b": 0.5})
    assert 1.0 == realism.jensen_shannon({"a": 1.0}, {"b": 1.0})
    assert 0.5 == realism.wasserstein([2.0, 2.0], [3.0, 3.0])
