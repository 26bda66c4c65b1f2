"""What a query asks for, as nodes and arrows on a grid: the picture that the page draws."""

import functools
from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Optional,
    Shape,
    Union,
)
from build2sparql.query.render import path_roles, role_classes, selected_roles
from build2sparql.rdf.namespaces import compact as _compact

NodeKind = Literal["anchor", "between", "terminal", "optional", "value", "count"]
EdgeKind = Literal["hop", "optional", "value", "count"]

_COUNT = "count distinct"
# A corpus has few classes and properties, and names each of them many times.
compact = functools.cache(_compact)


class Node(msgspec.Struct, frozen=True, array_like=True):
    """A class, value or count, ``step`` hops from the anchor.

    ``lane`` is 0 on the axis, -1 and 1 beside it. ``variable`` is empty where the query does not
    select the node.
    """

    label: str
    variable: str
    kind: NodeKind
    step: int
    lane: int


class Edge(msgspec.Struct, frozen=True, array_like=True):
    """A property from one node to another, by their places; ``lane`` is where it passes."""

    source: int
    target: int
    label: str
    kind: EdgeKind
    lane: int


class PathGraph(msgspec.Struct, frozen=True, array_like=True):
    """The nodes and arrows of one query."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]


def path_graph(shape: Shape, variables: tuple[str, ...]) -> PathGraph:
    """Return the picture of a shape; ``variables`` are the query's selected ones, in its order."""
    names = dict(zip(selected_roles(shape), variables, strict=True))
    steps, lanes = _places(shape)
    classes = role_classes(shape)
    nodes = [
        Node(compact(cls), names.get(role, ""), _kind(role), steps[role], lanes[role])
        for role, cls in classes.items()
    ]
    place = {role: number for number, role in enumerate(classes)}
    edges = list(dict.fromkeys(_hops(shape, place)))
    match shape:
        case Aggregation():
            edges.append(Edge(place["t"], len(nodes), _COUNT, "count", 0))
            nodes.append(Node("", names["n"], "count", steps["t"] + 1, 0))
        case Filtered():
            label = compact(shape.attribute)
            edges.append(Edge(place["t"], len(nodes), label, "value", 0))
            nodes.append(Node(compact(shape.value), "", "value", steps["t"] + 1, 0))
    return PathGraph(tuple(nodes), tuple(edges))


def _kind(role: str) -> NodeKind:
    if role.startswith("m"):
        return "between"
    return {"a": "anchor", "o": "optional"}.get(role, "terminal")  # type: ignore[return-value]


def _path_lanes(shape: Shape) -> tuple[int, ...]:
    """Return the lane of each path: two ways from one anchor lie beside each other."""
    return (-1, 1) if isinstance(shape, Branching | Union) else (0, 0)


def _places(shape: Shape) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return step and lane of each role; where two paths meet they are on the axis again."""
    steps: dict[str, int] = {}
    lanes: dict[str, int] = {}
    for roles, lane in zip(path_roles(shape), _path_lanes(shape), strict=False):
        for step, role in enumerate(roles):
            steps[role] = max(step, steps.get(role, 0))
            lanes[role] = 0 if role in ("a", "t") else lane
    return steps, lanes


def _hops(shape: Shape, place: Mapping[str, int]) -> Iterator[Edge]:
    for path, roles, lane in zip(shape.paths, path_roles(shape), _path_lanes(shape), strict=False):
        for source, hop, target in zip(roles, path.hops, roles[1:], strict=False):
            is_extra = isinstance(shape, Optional) and target == "o"
            kind: EdgeKind = "optional" if is_extra else "hop"
            yield Edge(place[source], place[target], compact(hop.property), kind, lane)
