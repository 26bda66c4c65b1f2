"""How far synthetic buildings are from real ones, beside BuildGraph: one table.

    python benchmarks/realism.py REAL... --buildgraph CLEAN --ours CLEAN [--out docs/realism.md]

Each argument is a folder that the clean stage wrote (buildings.jsonl, graphs/). Only Brick graphs
count. A building counts once, whatever its size.

Distances: Jensen-Shannon distance (base 2, 0 to 1) between distributions over names; Wasserstein
distance between distributions of numbers, divided by the mean of the real ones.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import pyoxigraph as ox

from build2sparql.building.record import Building
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, RDF_TYPE, REC, local_name
from build2sparql.stages.files import read_records

# Real graphs below this many triples are excerpts that teach one idea.
MIN_TRIPLES = 500
# A relation counts in the direction that a model states it; the other names the same thing.
INVERSES = {
    "isPointOf": "hasPoint",
    "isPartOf": "hasPart",
    "isFedBy": "feeds",
    "isLocationOf": "hasLocation",
    "isMeteredBy": "meters",
    "isControlledBy": "controls",
    "isHostedBy": "hosts",
    "isSubMeterOf": "hasSubMeter",
}
# Two names that Brick declares equivalent are one class.
SHORT_NAMES = {
    "AHU": "Air_Handling_Unit",
    "Air_Handler_Unit": "Air_Handling_Unit",
    "CAV": "Constant_Air_Volume_Box",
    "CRAC": "Computer_Room_Air_Conditioning",
    "DOAS": "Dedicated_Outdoor_Air_System_Unit",
    "FCU": "Fan_Coil_Unit",
    "HX": "Heat_Exchanger",
    "MAU": "Makeup_Air_Unit",
    "RTU": "Rooftop_Unit",
    "RVAV": "Variable_Air_Volume_Box_With_Reheat",
    "VAV": "Variable_Air_Volume_Box",
    "VFD": "Variable_Frequency_Drive",
}
TERMINAL_PROPERTIES = ("hasLocation", "hasPart", "hasPoint", "feeds")


@dataclass(frozen=True)
class Graph:
    """One building: types of its nodes and its edges, relations in one direction."""

    types: dict[str, tuple[str, ...]]
    edges: frozenset[tuple[str, str, str]]

    def is_a(self, node: str, *classes: str) -> bool:
        """Tell whether a node is of one of these classes or below."""
        own = (tbox.load().ancestors(cls) for cls in self.types.get(node, ()))
        return any(not ancestors.isdisjoint(classes) for ancestors in own)

    @cached_property
    def out(self) -> dict[str, dict[str, list[str]]]:
        """Targets by property and node."""
        found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        for source, name, target in sorted(self.edges):
            found[name][source].append(target)
        return found

    @cached_property
    def equipment(self) -> list[str]:
        """Pieces of equipment."""
        return [node for node in sorted(self.types) if self.is_a(node, BRICK + "Equipment")]


def read(folders: Iterable[Path], least: int) -> list[Graph]:
    """Read the Brick graphs of cleaned sources; one of each set of equal fingerprints."""
    graphs, seen = [], set()
    for folder in folders:
        for building in read_records(folder / "buildings.jsonl", Building):
            is_new = building.fingerprint not in seen
            if building.origin.ontology == "brick" and building.triple_count >= least and is_new:
                seen.add(building.fingerprint)
                graphs.append(_graph(folder / "graphs" / f"{building.building_id}.nt"))
    return graphs


def _graph(file: Path) -> Graph:
    types: dict[str, list[str]] = defaultdict(list)
    edges = set()
    for quad in ox.parse(file.read_bytes(), format=ox.RdfFormat.N_TRIPLES):
        subject, value = quad.subject, quad.object
        if quad.predicate.value == RDF_TYPE:
            if value.value.startswith((BRICK, REC)):
                name = local_name(value.value)
                types[str(subject)].append(value.value.replace(name, SHORT_NAMES.get(name, name)))
            continue
        name = local_name(quad.predicate.value)
        if not isinstance(value, ox.Literal):
            pair = (str(subject), str(value))
            forward = INVERSES.get(name)
            edges.add((pair[1], forward, pair[0]) if forward else (pair[0], name, pair[1]))
    return Graph({node: tuple(classes) for node, classes in types.items()}, frozenset(edges))


def hvac_part(graph: Graph) -> Graph:
    """Return what real models cover: HVAC equipment, spaces, and the points of both."""
    kinds = (BRICK + "HVAC_Equipment", BRICK + "Valve", BRICK + "Location", REC + "Space")
    kept = {node for node in graph.types if graph.is_a(node, *kinds)}
    kept |= {
        point for owner, found in graph.out["hasPoint"].items() if owner in kept for point in found
    }
    return Graph(
        {node: classes for node, classes in graph.types.items() if node in kept},
        frozenset(edge for edge in graph.edges if edge[0] in kept and edge[2] in kept),
    )


def _shares(counts: Counter[str]) -> dict[str, float]:
    total = sum(counts.values())
    return {name: count / total for name, count in counts.items()} if total else {}


def mean_shares(graphs: list[Graph], count: Callable[[Graph], Counter[str]]) -> dict[str, float]:
    """Average a distribution over names, each building with equal weight."""
    mean: Counter[str] = Counter()
    for graph in graphs:
        for name, share in _shares(count(graph)).items():
            mean[name] += share / len(graphs)
    return dict(mean)


def jensen_shannon(first: dict[str, float], second: dict[str, float]) -> float:
    """Return the distance of two distributions over names (Lin 1991; base 2, square root)."""
    names = sorted({*first, *second})
    p, q = (np.array([d.get(name, 0.0) for name in names]) for d in (first, second))
    p, q = p / p.sum(), q / q.sum()
    middle = (p + q) / 2

    def divergence(a: np.ndarray) -> float:
        held = a > 0
        return float(np.sum(a[held] * np.log2(a[held] / middle[held])))

    return float(np.sqrt(max(0.0, (divergence(p) + divergence(q)) / 2)))


def wasserstein(first: list[float], second: list[float]) -> float:
    """Return the distance of two samples of numbers, over the mean of the first."""
    levels = (np.arange(200) + 0.5) / 200
    a, b = np.quantile(first, levels), np.quantile(second, levels)
    return float(np.mean(np.abs(a - b)) / np.mean(first))


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


def table(real: list[Graph], other: list[Graph], ours: list[Graph]) -> str:
    """Return the comparison as a Markdown table."""
    rows = ["| measure | real | BuildGraph | ours | distance BuildGraph | distance ours |"]
    rows.append("|---|---|---|---|---|---|")
    by_name = (
        ("classes of nodes", classes),
        ("classes of points", point_classes),
        ("classes of equipment", equipment_classes),
        ("properties", properties),
        ("one-hop paths", class_hops),
    )
    for title, count in by_name:
        shares = [mean_shares(graphs, count) for graphs in (real, other, ours)]
        cells = [f"{len(share)} names" for share in shares]
        distances = [f"{jensen_shannon(shares[0], share):.2f}" for share in shares[1:]]
        rows.append(f"| {title} | {' | '.join(cells + distances)} |")
    by_number: list[tuple[str, Callable[[Graph], float]]] = [
        ("points per equipment", points_per_equipment),
        ("points on a terminal", points_of_a_terminal),
        *((f"out-degree of {name}", degree(name)) for name in ("hasPoint", "hasPart", "feeds")),
        ("depth of containment", depth),
        *((f"terminals with {name}", terminal_share(name)) for name in TERMINAL_PROPERTIES),
        ("classes in a building", distinct_classes),
        ("class-level triples in a building", distinct_hops),
    ]
    for title, measure in by_number:
        values = [
            [value for graph in graphs if not np.isnan(value := measure(graph))]
            for graphs in (real, other, ours)
        ]
        cells = [f"{np.mean(numbers):.2f}" for numbers in values]
        distances = [f"{wasserstein(values[0], numbers):.2f}" for numbers in values[1:]]
        rows.append(f"| {title} | {' | '.join(cells + distances)} |")
    return "\n".join(rows) + "\n"


def main() -> None:
    """Print the table, or write it between the marks of a document."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("real", type=Path, nargs="+")
    parser.add_argument("--buildgraph", type=Path, required=True)
    parser.add_argument("--ours", type=Path, required=True)
    args = parser.parse_args()
    real = read(args.real, MIN_TRIPLES)
    other, ours = read([args.buildgraph], 0), read([args.ours], 0)
    print(f"{len(real)} real, {len(other)} of BuildGraph, {len(ours)} of ours\n")
    print(table(real, other, ours))
    print("HVAC equipment, spaces and their points only\n")
    print(table(*([hvac_part(graph) for graph in graphs] for graphs in (real, other, ours))))


if __name__ == "__main__":
    main()
