"""Hand-counted rows of every pattern type, and agreement of walk, pyoxigraph and rdflib."""

import pyoxigraph as ox
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from build2sparql.query import walk
from build2sparql.query.render import render, selected_roles
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE
from build2sparql.rdf.tbox import TBox

X = "urn:x#"
UNIT = PREFIXES["qudt"] + "hasUnit"
DEG_F = PREFIXES["unit"] + "DEG_F"


def path(anchor: str, *steps: str) -> Path:
    pairs = zip(steps[::2], steps[1::2], strict=True)
    return Path(X + anchor, tuple(Hop(X + prop, X + cls) for prop, cls in pairs))


VAV_ZAT = path("VAV", "hasPoint", "ZAT")
CASES = {
    "linear, one hop, blank terminal left out": (
        Linear(VAV_ZAT),
        {("vav1", "zat1"), ("vav2", "zat2"), ("rvav", "zat4")},
    ),
    "linear, through a blank node": (
        Linear(path("AHU", "feeds", "VAV", "hasPoint", "ZAT")),
        {("ahu1", "zat1"), ("ahu1", "zat2"), ("ahu1", "zat3"), ("ahu2", "zat4")},
    ),
    "linear, subclass only": (Linear(path("RVAV", "hasPoint", "ZAT")), {("rvav", "zat4")}),
    "linear, around a cycle back to the anchor": (
        Linear(path("AHU", "feeds", "VAV", "feeds", "AHU")),
        {("ahu1", "ahu1")},
    ),
    "linear, same property twice": (
        Linear(path("VAV", "feeds", "AHU", "feeds", "VAV")),
        {("vav1", "vav1"), ("vav1", "vav2")},
    ),
    "branching": (
        Branching(VAV_ZAT, path("VAV", "hasPart", "Damper")),
        {("vav1", "zat1", "damper")},
    ),
    "union, each branch adds a row": (
        Union(path("ZAT", "isPartOf", "Zone"), path("ZAT", "isPointOf", "Zone")),
        {("zat1", "zone"), ("zat2", "zone")},
    ),
    "union, branches share a row": (
        Union(VAV_ZAT, path("VAV", "hasPart", "ZAT")),
        {("vav1", "zat1"), ("vav2", "zat2"), ("rvav", "zat4")},
    ),
    "aggregation": (
        Aggregation(path("AHU", "feeds", "VAV", "hasPoint", "ZAT")),
        {("ahu1", 3), ("ahu2", 1)},
    ),
    "aggregation, anchor without terminals has no row": (
        Aggregation(path("VAV", "hasPart", "Damper")),
        {("vav1", 1)},
    ),
    "optional": (
        Optional(VAV_ZAT, Hop(X + "isPointOf", X + "Zone")),
        {("vav1", "zat1", "zone"), ("vav2", "zat2", None), ("rvav", "zat4", None)},
    ),
    "filtered": (Filtered(VAV_ZAT, UNIT, DEG_F), {("vav1", "zat1"), ("rvav", "zat4")}),
    "property that is not there": (Linear(path("VAV", "isFedBy", "AHU")), set()),
    "class that is not there": (Aggregation(path("Fan", "hasPart", "ZAT")), set()),
}
ANONYMOUS = {X + "VAV", X + "ZAT"}


@pytest.mark.parametrize("case", CASES)
def test_rows_are_those_counted_by_hand(case, triples, tbox, xsd_integer):
    shape, counted = CASES[case]
    term = {None: None} | {n: xsd_integer(n) for n in (1, 3)}
    expected = {tuple(term.get(cell, f"<{X}{cell}>") for cell in row) for row in counted}
    assert expected == walk.rows(walk.Graph(triples, tbox), shape)


@pytest.mark.parametrize("case", CASES)
def test_engines_give_the_same_rows(case, triples, tbox, rows_by_rdflib):
    shape, _ = CASES[case]
    query = render(shape, ANONYMOUS)
    expected = walk.rows(walk.Graph(triples, tbox), shape)
    assert expected == set(Engine(triples, tbox).select(query)[1])
    assert expected == rows_by_rdflib([*triples, *tbox.subclass_triples()], query)


def test_no_row_is_selected_twice(triples, tbox):
    for shape, _ in CASES.values():
        rows = Engine(triples, tbox).select(render(shape, ANONYMOUS))[1]
        assert sorted(set(rows), key=str) == sorted(rows, key=str)


VALUES_CASES = {
    "anchor": (Linear(VAV_ZAT), {"a": X + "vav1"}, {("vav1", "zat1")}),
    "terminal": (Linear(VAV_ZAT), {"t": X + "zat4"}, {("rvav", "zat4")}),
    "both": (Linear(VAV_ZAT), {"a": X + "vav1", "t": X + "zat4"}, set()),
    "anchor of a count": (
        Aggregation(path("AHU", "feeds", "VAV")),
        {"a": X + "ahu1"},
        {("ahu1", 2)},
    ),
    "anchor of an optional hop": (
        Optional(VAV_ZAT, Hop(X + "isPointOf", X + "Zone")),
        {"a": X + "vav2"},
        {("vav2", "zat2", None)},
    ),
    "anchor of a union": (
        Union(VAV_ZAT, path("VAV", "hasPart", "ZAT")),
        {"a": X + "rvav"},
        {("rvav", "zat4")},
    ),
    "second terminal": (
        Branching(VAV_ZAT, path("VAV", "hasPart", "Damper")),
        {"t2": X + "damper"},
        {("vav1", "zat1", "damper")},
    ),
}


@pytest.mark.parametrize("case", VALUES_CASES)
def test_values_restrict_rows(case, triples, tbox, rows_by_rdflib, xsd_integer):
    shape, values, counted = VALUES_CASES[case]
    term = {None: None, 2: xsd_integer(2)}
    expected = {tuple(term.get(cell, f"<{X}{cell}>") for cell in row) for row in counted}
    query = render(shape, ANONYMOUS, values=values)
    assert expected == walk.rows(walk.Graph(triples, tbox), shape, values)
    assert expected == set(Engine(triples, tbox).select(query)[1])
    assert expected == rows_by_rdflib([*triples, *tbox.subclass_triples()], query)


NODES = [ox.NamedNode(f"{X}n{i}") for i in range(6)] + [ox.BlankNode(f"b{i}") for i in range(2)]
CLASSES = [f"{X}C{i}" for i in range(5)]
PROPERTIES = [f"{X}p{i}" for i in range(3)]
some_node, some_class, some_property = map(st.sampled_from, (NODES, CLASSES, PROPERTIES))
edges = st.builds(
    lambda s, p, o: ox.Triple(s, ox.NamedNode(p), o), some_node, some_property, some_node
)
typings = st.builds(
    lambda s, c: ox.Triple(s, ox.NamedNode(RDF_TYPE), ox.NamedNode(c)), some_node, some_class
)


def graphs(edge_count: int, typing_count: int) -> st.SearchStrategy[list[ox.Triple]]:
    parts = st.tuples(
        st.lists(edges, min_size=6, max_size=edge_count),
        st.lists(typings, min_size=6, max_size=typing_count),
    )
    return parts.map(lambda lists: list({str(t): t for part in lists for t in part}.values()))


hierarchies = st.dictionaries(some_class, st.tuples(some_class), max_size=4)
hops = st.builds(Hop, some_property, some_class)


def paths(anchor: str, longest: int = 3) -> st.SearchStrategy[Path]:
    return st.lists(hops, min_size=1, max_size=longest).map(lambda h: Path(anchor, tuple(h)))


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    anchor = draw(some_class)
    first, second = draw(paths(anchor)), draw(paths(anchor))
    to_same = Path(anchor, (*second.hops[:-1], Hop(second.hops[-1].property, first.terminal)))
    return draw(
        st.sampled_from(
            [
                Linear(first),
                Branching(first, second),
                Union(first, to_same),
                Aggregation(first),
                Optional(first, draw(hops)),
                Filtered(first, draw(some_property), draw(some_node.filter(_is_named)).value),
            ]
        )
    )


def _is_named(node: object) -> bool:
    return isinstance(node, ox.NamedNode)


@st.composite
def restrictions(draw: st.DrawFn, shape: Shape) -> dict[str, str]:
    roles = [role for role in selected_roles(shape) if role not in "no"]
    chosen = draw(st.none() | st.sampled_from(roles))
    return {} if chosen is None else {chosen: draw(some_node.filter(_is_named)).value}


@settings(max_examples=200, deadline=None)
@given(graph=graphs(30, 16), parents=hierarchies, shape=shapes(), data=st.data())
def test_walk_agrees_with_the_engine(graph, parents, shape, data):
    tbox = TBox(parents, {}, {}, frozenset(), {}, {})
    values = data.draw(restrictions(shape))
    rows = Engine(graph, tbox).select(render(shape, CLASSES, values=values))[1]
    assert walk.rows(walk.Graph(graph, tbox), shape, values) == set(rows)


# rdflib evaluates paths by trying them, so its graphs are smaller.
@settings(max_examples=60, deadline=None)
@given(graph=graphs(12, 9), parents=hierarchies, shape=shapes(), data=st.data())
def test_walk_agrees_with_rdflib(graph, parents, shape, data, rows_by_rdflib):
    tbox = TBox(parents, {}, {}, frozenset(), {}, {})
    values = data.draw(restrictions(shape))
    query = render(shape, CLASSES, values=values)
    rows = rows_by_rdflib([*graph, *tbox.subclass_triples()], query)
    assert walk.rows(walk.Graph(graph, tbox), shape, values) == rows
