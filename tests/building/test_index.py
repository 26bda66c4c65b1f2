import numpy as np
import pyoxigraph as ox
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.index import GraphIndex
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand


def index(turtle: str) -> GraphIndex:
    prefixes = "@prefix : <urn:b#> . @prefix brick: <https://brickschema.org/schema/Brick#> .\n"
    triples = ox.parse(prefixes + turtle, format=ox.RdfFormat.TURTLE)
    return GraphIndex([quad.triple for quad in triples], tbox.load())


def names(graph: GraphIndex, mask: np.ndarray) -> list[str]:
    return [graph.nodes[n].value for n in mask.nonzero()[0]]


def test_members_are_reached_through_superclasses():
    graph = index(":a a brick:VAV . :b a brick:Boiler . :c a brick:Zone_Air_Temperature_Sensor .")
    assert names(graph, graph.members(expand("brick:HVAC_Equipment"))) == ["urn:b#a", "urn:b#b"]


def test_only_iri_nodes_count_as_instances():
    graph = index(":a a brick:VAV ; brick:hasPoint [ a brick:On_Status ] .")
    assert graph.instance_count == 1
    assert graph.has_anonymous(expand("brick:On_Status"))
    assert not graph.has_anonymous(expand("brick:VAV"))


def test_edges_join_typed_nodes_only():
    graph = index(":a a brick:VAV ; brick:feeds :nothing, :z ; brick:label 'x' . :z a brick:Zone .")
    (edges,) = graph.edges.values()
    assert [graph.nodes[o].value for o in edges.objects] == ["urn:b#z"]


def test_values_are_the_iris_that_an_attribute_takes():
    graph = index(":a a brick:VAV ; brick:hasUnit <urn:u>, 'text' . :b brick:hasUnit <urn:u> .")
    (found,) = graph.values(expand("brick:hasUnit")).items()
    assert (found[0], names(graph, found[1])) == ("urn:u", ["urn:b#a"])


@given(
    st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1),
    st.lists(st.integers(0, 6), max_size=8),
)
def test_following_edges_equals_looking_them_up(pairs, start):
    typed = "".join(f":n{n} a brick:VAV . " for n in range(7))
    linked = "".join(f":n{s} brick:feeds :n{o} . " for s, o in pairs)
    graph = index(typed + linked)
    position, reached = graph.edges[expand("brick:feeds")].follow(np.array(start, dtype=np.int64))
    expected = sorted((i, o) for i, s in enumerate(start) for (s_, o) in pairs if s == s_)
    assert sorted(zip(position.tolist(), reached.tolist(), strict=True)) == expected
