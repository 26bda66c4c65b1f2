import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.explorer.path_graph import Edge, Node, path_graph
from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Shape,
    Union,
)
from build2sparql.query.render import selected_roles
from build2sparql.rdf.namespaces import BRICK

A, B, C, D = (BRICK + name for name in ("AHU", "VAV", "Fan", "Room"))
FEEDS, HAS = BRICK + "feeds", BRICK + "hasPart"
ONE = Path(A, (Hop(FEEDS, B),))
TWO = Path(A, (Hop(HAS, C), Hop(FEEDS, B)))


def test_a_chain_lies_on_the_axis():
    graph = path_graph(Linear(TWO), ("ahu", "vav"))
    assert graph.nodes == (
        Node("brick:AHU", "ahu", "anchor", 0, 0),
        Node("brick:Fan", "", "between", 1, 0),
        Node("brick:VAV", "vav", "terminal", 2, 0),
    )
    assert graph.edges == (
        Edge(0, 1, "brick:hasPart", "hop", 0),
        Edge(1, 2, "brick:feeds", "hop", 0),
    )


def test_branches_leave_the_axis_and_end_each_at_its_own_step():
    graph = path_graph(Branching(TWO, Path(A, (Hop(FEEDS, D),))), ("ahu", "vav", "room"))
    assert [(n.label, n.variable, n.step, n.lane) for n in graph.nodes] == [
        ("brick:AHU", "ahu", 0, 0),
        ("brick:Fan", "", 1, -1),
        ("brick:VAV", "vav", 2, -1),
        ("brick:Room", "room", 1, 1),
    ]
    assert [(e.source, e.target, e.lane) for e in graph.edges] == [
        (0, 1, -1),
        (1, 2, -1),
        (0, 3, 1),
    ]


def test_the_ways_of_a_union_meet_again(shapes):
    union = path_graph(shapes[f"{3:016x}"], ("a", "t"))
    assert [(n.label, n.step, n.lane) for n in union.nodes] == [
        ("brick:AHU", 0, 0),
        ("brick:VAV", 2, 0),
        ("brick:Fan", 1, 1),
    ]
    assert [(e.source, e.target, e.label, e.lane) for e in union.edges] == [
        (0, 1, "brick:feeds", -1),
        (0, 2, "brick:hasPart", 1),
        (2, 1, "brick:feeds", 1),
    ]


def test_a_count_follows_what_is_counted(shapes):
    graph = path_graph(shapes[f"{4:016x}"], ("ahu", "vav_count"))
    assert graph.nodes[-1] == Node("", "vav_count", "count", 2, 0)
    assert graph.nodes[1] == Node("brick:VAV", "", "terminal", 1, 0)
    assert graph.edges[-1] == Edge(1, 2, "count distinct", "count", 0)


def test_the_optional_hop_is_drawn_once_and_said_to_be_optional(shapes):
    graph = path_graph(shapes[f"{5:016x}"], ("a", "t", "o"))
    assert [(e.label, e.kind) for e in graph.edges] == [
        ("brick:feeds", "hop"),
        ("brick:hasPoint", "optional"),
    ]
    assert graph.nodes[-1] == Node("brick:Temperature_Sensor", "o", "optional", 2, 0)


def test_a_value_hangs_on_the_terminal_by_its_attribute(shapes):
    graph = path_graph(shapes[f"{6:016x}"], ("a", "t"))
    assert graph.nodes[-1] == Node("unit:DEG_C", "", "value", 2, 0)
    assert graph.edges[-1] == Edge(1, 2, "brick:hasQuantity", "value", 0)


def test_names_have_to_fit_the_shape():
    with pytest.raises(ValueError, match="shorter"):
        path_graph(Linear(ONE), ("a",))


CLASSES = st.sampled_from([BRICK + name for name in "ABCDEFG"])
HOPS = st.builds(Hop, st.sampled_from([FEEDS, HAS]), CLASSES)
PATHS = st.builds(Path, CLASSES, st.lists(HOPS, min_size=1, max_size=5).map(tuple))
SHAPES = st.one_of(
    st.builds(Linear, PATHS),
    st.builds(Branching, PATHS, PATHS),
    st.builds(Union, PATHS, PATHS),
    st.builds(Aggregation, PATHS),
    st.builds(Optional, PATHS, HOPS),
    st.builds(Filtered, PATHS, st.just(FEEDS), CLASSES),
)


@given(SHAPES)
def test_no_two_nodes_share_a_place_and_arrows_go_forward(shape: Shape):
    graph = path_graph(shape, tuple(f"v{n}" for n, _ in enumerate(selected_roles(shape))))
    places = [(node.step, node.lane) for node in graph.nodes]
    assert len(set(places)) == len(places)
    assert all(graph.nodes[e.source].step < graph.nodes[e.target].step for e in graph.edges)


@given(SHAPES)
def test_every_selected_variable_stands_at_one_node(shape: Shape):
    names = tuple(f"v{n}" for n, _ in enumerate(selected_roles(shape)))
    graph = path_graph(shape, names)
    assert sorted(node.variable for node in graph.nodes if node.variable) == sorted(names)
