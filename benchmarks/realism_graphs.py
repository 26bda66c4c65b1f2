"""Cleaned Brick graphs as realism.py compares them: one direction a relation, one name a class."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pyoxigraph as ox

from build2sparql.building.record import Building
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, RDF_TYPE, REC, local_name
from build2sparql.stages.files import read_records

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
                graphs.append(read_graph(folder / "graphs" / f"{building.building_id}.nt"))
    return graphs


def read_graph(file: Path) -> Graph:
    """Read one building's N-Triples."""
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
