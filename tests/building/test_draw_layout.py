from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.draw_columns import columns_of, going_round
from build2sparql.building.draw_layout import lay_out
from build2sparql.building.draw_rows import rows_of

EDGES = st.lists(
    st.tuples(st.sampled_from("abcdefgh"), st.sampled_from("abcdefgh")).filter(
        lambda edge: edge[0] != edge[1]
    ),
    min_size=1,
    unique=True,
)


def _names(edges) -> dict[str, str]:
    return {node: node for edge in edges for node in edge}


def test_a_thing_stands_right_of_what_feeds_it():
    edges = [("a", "b"), ("b", "c"), ("a", "c"), ("c", "d")]
    assert {"a": 0, "b": 1, "c": 2, "d": 3} == columns_of(edges, set())


def test_a_source_stands_before_what_it_feeds():
    edges = [("a", "b"), ("b", "c"), ("x", "c")]
    assert {"a": 0, "b": 1, "c": 2, "x": 1} == columns_of(edges, set())


def test_a_way_back_does_not_move_what_it_leads_to():
    edges = [("fan", "zone"), ("zone", "damper"), ("damper", "fan")]
    back = going_round(edges, {("zone", "damper")})
    assert {("zone", "damper")} == back
    assert {"damper": 0, "fan": 1, "zone": 2} == columns_of(edges, back)


def test_a_return_that_does_not_go_round_leads_on():
    assert set() == going_round([("fan", "zone"), ("zone", "exhaust")], {("zone", "exhaust")})
    assert set() == going_round([], set())


def test_ways_back_to_one_thing_share_a_lane():
    edges = [("b", "x"), ("b", "y"), ("x", "b"), ("y", "b")]
    layout = lay_out(edges, _names(edges), {}, {("x", "b"), ("y", "b")})
    assert {("b", "x"): -1, ("b", "y"): -1, ("x", "b"): 0, ("y", "b"): 0} == {
        (arrow.start, arrow.end): arrow.lane for arrow in layout.arrows
    }
    assert 1 == layout.lanes


def test_alike_things_say_how_many_they_are():
    edges = [("floor", f"r{n}") for n in range(9)]
    layout = lay_out(edges, _names(edges), {f"r{n}": "Room" for n in range(9)}, set())
    assert [("floor", ""), ("r0 .. r8", "9 x Room")] == [box.lines for box in layout.boxes]


@given(EDGES)
def test_boxes_of_a_column_do_not_overlap(edges):
    layout = lay_out(edges, _names(edges), {node: node for node in "abcdefgh"}, set())
    assert set(_names(edges)) == {box.key for box in layout.boxes}
    for column in {box.column for box in layout.boxes}:
        rows = sorted(box.row for box in layout.boxes if box.column == column)
        assert all(low + 1 <= high + 1e-9 for low, high in pairwise(rows))
    assert len(layout.arrows) == len(edges)


@given(EDGES)
def test_an_arrow_leads_on_or_has_a_lane(edges):
    layout = lay_out(edges, _names(edges), {node: node for node in "abcdefgh"}, set())
    columns = {box.key: box.column for box in layout.boxes}
    for arrow in layout.arrows:
        steps = columns[arrow.end] - columns[arrow.start]
        assert (arrow.lane == -1) == (steps > 0)
        assert len(arrow.rows) == max(0, steps - 1)


def test_a_thing_stands_in_the_middle_of_what_it_feeds():
    edges = [("a", "x"), ("a", "y"), ("a", "z")]
    rows = rows_of({"a": 0, "x": 1, "y": 1, "z": 1}, edges, set())
    assert {"a": 1.0, "x": 0.0, "y": 1.0, "z": 2.0} == rows


def test_lines_do_not_cross_where_they_need_not():
    edges = [("a", "y"), ("b", "x")]
    rows = rows_of({"a": 0, "b": 0, "x": 1, "y": 1}, edges, set())
    assert (rows["a"] < rows["b"]) == (rows["y"] < rows["x"])
