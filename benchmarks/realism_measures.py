"""What realism.py measures of a building's graph: distributions over names, and numbers."""

from collections import Counter
from collections.abc import Callable

import numpy as np
from realism_graphs import Graph

from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, REC, local_name

TERMINAL_PROPERTIES = ("hasLocation", "hasPart", "hasPoint", "feeds")


def classes(graph: Graph) -> Counter[str]:
    """Count typed nodes by class."""
    return Counter(local_name(cls) for own in graph.types.values() for cls in own)


def point_classes(graph: Graph) -> Counter[str]:
    """Count points by class."""
    point = BRICK + "Point"
    return Counter(
        local_name(cls)
        for own in graph.types.values()
        for cls in own
        if point in tbox.load().ancestors(cls)
    )


def equipment_classes(graph: Graph) -> Counter[str]:
    """Count equipment by class."""
    return Counter(local_name(cls) for node in graph.equipment for cls in graph.types[node])


def properties(graph: Graph) -> Counter[str]:
    """Count edges by property, inverse directions together."""
    return Counter(name for _, name, _ in graph.edges)


def class_hops(graph: Graph) -> Counter[str]:
    """Count edges by the branch of Brick at their ends and their property: one-hop paths."""
    return Counter(f"{_branch(graph, s)} {p} {_branch(graph, o)}" for s, p, o in graph.edges)


def _branch(graph: Graph, node: str) -> str:
    for name in ("Point", "Equipment"):
        if graph.is_a(node, BRICK + name):
            return name
    return "Location" if graph.is_a(node, BRICK + "Location", REC + "Space") else "other"


def points_per_equipment(graph: Graph) -> float:
    """Return points over pieces of equipment."""
    points = sum(1 for node in graph.types if graph.is_a(node, BRICK + "Point"))
    return points / len(graph.equipment) if graph.equipment else 0.0


def points_of_a_terminal(graph: Graph) -> float:
    """Return the mean number of points on a terminal unit, or NaN where there is none."""
    terminals = _terminals(graph)
    degrees = [len(graph.out["hasPoint"].get(node, ())) for node in terminals]
    return float(np.mean(degrees)) if degrees else float("nan")


def _terminals(graph: Graph) -> list[str]:
    return [n for n in graph.equipment if graph.is_a(n, BRICK + "Terminal_Unit")]


def degree(name: str) -> Callable[[Graph], float]:
    """Return the mean out-degree of a property over the nodes that have it."""

    def measure(graph: Graph) -> float:
        found = graph.out.get(name, {})
        return float(np.mean([len(targets) for targets in found.values()])) if found else 0.0

    return measure


def depth(graph: Graph) -> float:
    """Return the longest chain of hasPart."""
    longest: dict[str, int] = {}

    def below(node: str, above: tuple[str, ...]) -> int:
        if node not in longest:
            parts = [p for p in graph.out["hasPart"].get(node, ()) if p not in above]
            longest[node] = max((1 + below(p, (*above, node)) for p in parts), default=0)
        return longest[node]

    return float(max((below(node, ()) for node in sorted(graph.out["hasPart"])), default=0))


def terminal_share(name: str) -> Callable[[Graph], float]:
    """Return the share of terminals with a property."""

    def measure(graph: Graph) -> float:
        terminals = _terminals(graph)
        having = sum(1 for node in terminals if node in graph.out[name])
        return having / len(terminals) if terminals else float("nan")

    return measure


def distinct_classes(graph: Graph) -> float:
    """Return the number of classes in use."""
    return float(len(classes(graph)))


def distinct_hops(graph: Graph) -> float:
    """Return the number of class-level triples."""
    found = {
        (a, p, b)
        for s, p, o in graph.edges
        for a in graph.types.get(s, ())
        for b in graph.types.get(o, ())
    }
    return float(len(found))


BY_NAME: tuple[tuple[str, Callable[[Graph], Counter[str]]], ...] = (
    ("classes of nodes", classes),
    ("classes of points", point_classes),
    ("classes of equipment", equipment_classes),
    ("properties", properties),
    ("one-hop paths", class_hops),
)
BY_NUMBER: tuple[tuple[str, Callable[[Graph], float]], ...] = (
    ("points per equipment", points_per_equipment),
    ("points on a terminal", points_of_a_terminal),
    *((f"out-degree of {name}", degree(name)) for name in ("hasPoint", "hasPart", "feeds")),
    ("depth of containment", depth),
    *((f"terminals with {name}", terminal_share(name)) for name in TERMINAL_PROPERTIES),
    ("classes in a building", distinct_classes),
    ("class-level triples in a building", distinct_hops),
)
