import pytest

from build2sparql.building.draw_fold import fold


def _boxes(edges: list[tuple[str, str]], classes: dict[str, str]) -> list[str]:
    held = fold(edges, classes, sorted({node for edge in edges for node in edge}))
    return sorted(" ".join(nodes) for nodes in held.values())


ROOMS = {f"r{n}": "Room" for n in range(1, 7)}


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ("f-r1 f-r2 f-r3", ["f", "r1 r2 r3"]),
        ("f-r1 f-r2", ["f", "r1", "r2"]),
        ("f-r1 f-r2 g-r3 g-r4", ["f", "g", "r1", "r2", "r3", "r4"]),
        ("f-r1 f-r2 f-r3 g-r4 g-r5 g-r6 h-f h-g", ["f", "g", "h", "r1 r2 r3", "r4 r5 r6"]),
    ],
)
def test_leaves_of_one_class(edges, expected):
    assert expected == _boxes([tuple(edge.split("-")) for edge in edges.split()], ROOMS)


def test_what_leads_on_alike_is_one_box_with_all_behind_it():
    edges = [("ahu", f"v{n}") for n in range(3)] + [(f"v{n}", f"z{n}") for n in range(3)]
    classes = {f"v{n}": "VAV" for n in range(3)} | {f"z{n}": "Zone" for n in range(3)}
    assert ["ahu", "v0 v1 v2", "z0 z1 z2"] == _boxes(edges, classes)


def test_what_leads_to_something_else_stays_alone():
    edges = [("ahu", f"v{n}") for n in range(4)] + [(f"v{n}", f"z{n}") for n in range(3)]
    classes = {f"v{n}": "VAV" for n in range(4)} | {f"z{n}": "Zone" for n in range(3)}
    assert ["ahu", "v0 v1 v2", "v3", "z0 z1 z2"] == _boxes(edges, classes)


def test_sources_of_one_thing_are_one_box():
    edges = [(f"p{n}", "inverter") for n in range(4)]
    assert ["inverter", "p0 p1 p2 p3"] == _boxes(edges, {f"p{n}": "PV_Panel" for n in range(4)})


def test_sources_of_alike_things_that_something_else_feeds_are_one_box():
    edges = [(f"f{n}", f"z{n}") for n in range(4)] + [("doas", f"z{n}") for n in range(4)]
    classes = {f"f{n}": "FCU" for n in range(4)} | {f"z{n}": "Zone" for n in range(4)}
    assert ["doas", "f0 f1 f2 f3", "z0 z1 z2 z3"] == _boxes(edges, classes)


def test_floors_stay_apart_in_a_tree_of_spaces():
    edges = [("house", f"f{n}") for n in range(3)]
    edges += [(f"f{n}", f"r{n}{m}") for n in range(3) for m in range(3)]
    edges += [(f"r{n}{m}", f"a{n}{m}") for n in range(3) for m in range(3)]
    held = fold(edges, {}, sorted({n for edge in edges for n in edge}), only_ends=True)
    floors = {f"f{n}": [f"f{n}"] for n in range(3)}
    rooms = {f"{c}{n}0": [f"{c}{n}{m}" for m in range(3)] for c in "ra" for n in range(3)}
    assert {"house": ["house"], **floors, **rooms} == held


@pytest.mark.parametrize(("count", "boxes"), [(24, 48), (25, 2)])
def test_trees_apart_are_one_where_they_are_many(count, boxes):
    edges = [(f"v{n}", f"r{n}") for n in range(count)]
    classes = {f"v{n}": "VAV" for n in range(count)} | {f"r{n}": "Room" for n in range(count)}
    assert boxes == len(_boxes(edges, classes))


def test_a_node_without_edges_is_a_box():
    assert {"a": ["a"]} == fold([], {}, ["a"])
