"""What a picture of a building shows: its spaces and its flows of air, water, power and gas."""

from collections import defaultdict
from collections.abc import Iterable

import msgspec
import pyoxigraph as ox

from build2sparql.rdf.namespaces import BRICK, RDF_TYPE, REC, S223, local_name
from build2sparql.rdf.tbox import TBox

PANELS = ("spaces", "air", "water", "electricity", "gas")

_POWER = (
    "Electrical_Equipment",
    "Motor",
    "PV_Panel",
    "Energy_Storage",
    "Lighting_Equipment",
    "Elevator",
)
_WATER = (
    "Pump",
    "Chiller",
    "Boiler",
    "Cooling_Tower",
    "Plate_Heat_Exchanger",
    "Water_Heater",
    "Tank",
)
_MEDIA = {
    "Fluid-Air": "air",
    "Fluid-Water": "water",
    "Fluid-Refrigerant": "water",
    "Fluid-NaturalGas": "gas",
    "Constituent-Electricity": "electricity",
    "EM-Light": "electricity",
}


class Drawing(msgspec.Struct, frozen=True):
    """Edges of each panel, as pairs of IRIs in order, and for each IRI its classes' local names."""

    edges: dict[str, list[tuple[str, str]]]
    classes: dict[str, str]


def edges_of(triples: Iterable[ox.Triple], tbox: TBox) -> Drawing:
    """Read the pictures of a building in either ontology off its triples."""
    links: dict[str, list[tuple[str, str]]] = defaultdict(list)
    types: dict[str, list[str]] = defaultdict(list)
    for triple in triples:
        if not isinstance(triple.object, ox.NamedNode):
            continue
        if not isinstance(triple.subject, ox.NamedNode):
            continue
        if triple.predicate.value == RDF_TYPE:
            types[triple.subject.value].append(triple.object.value)
        else:
            links[triple.predicate.value].append((triple.subject.value, triple.object.value))
    ancestors = {
        node: frozenset().union(*(tbox.ancestors(cls) for cls in classes))
        for node, classes in types.items()
    }
    reader = _S223(links, ancestors) if S223 + "contains" in links else _Brick(links, ancestors)
    names = {node: ", ".join(sorted(map(local_name, classes))) for node, classes in types.items()}
    return Drawing({panel: sorted(set(reader.panel(panel))) for panel in PANELS}, names)


class _Reader:
    def __init__(
        self, links: dict[str, list[tuple[str, str]]], ancestors: dict[str, frozenset[str]]
    ) -> None:
        self.links = links
        self.ancestors = ancestors

    def is_a(self, node: str, *classes: str) -> bool:
        """Tell whether a node is of one of these classes, given as IRIs."""
        return not self.ancestors.get(node, frozenset()).isdisjoint(classes)

    def panel(self, panel: str) -> list[tuple[str, str]]:
        raise NotImplementedError


class _Brick(_Reader):
    def panel(self, panel: str) -> list[tuple[str, str]]:
        if panel == "spaces":
            return [
                edge
                for edge in self._both("hasPart", "isPartOf")
                if all(self.is_a(end, REC + "Space", BRICK + "Location") for end in edge)
                and not self.is_a(edge[0], REC + "Zone")
            ]
        found = [edge for edge in self._both("feeds", "isFedBy") if self._medium(*edge) == panel]
        return [*found, *self._into_wholes(found)] if panel == "air" else found

    def _into_wholes(self, edges: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the last part in each unit with the unit, which stands for what leaves it."""
        whole = {part: unit for unit, part in self._both("hasPart", "isPartOf")}
        going_on = {start for start, _ in edges}
        return [
            (end, whole[end])
            for start, end in edges
            if end in whole and whole.get(start) == whole[end] and end not in going_on
        ]

    def _both(self, forward: str, inverse: str) -> list[tuple[str, str]]:
        back = self.links.get(BRICK + inverse, [])
        return [*self.links.get(BRICK + forward, []), *((end, start) for start, end in back)]

    def _medium(self, source: str, target: str) -> str:
        power = tuple(BRICK + name for name in _POWER)
        if self.is_a(source, *power) or self.is_a(target, *power):
            return "electricity"
        if self.is_a(source, BRICK + "Gas_Meter"):
            return "gas"
        return "water" if self.is_a(source, *(BRICK + name for name in _WATER)) else "air"


class _S223(_Reader):
    def panel(self, panel: str) -> list[tuple[str, str]]:
        if panel == "spaces":
            found = [*self._links("contains"), *self._links("encloses")]
            return [edge for edge in found if self.is_a(edge[0], S223 + "PhysicalSpace")]
        owner = {port: thing for thing, port in self._links("hasConnectionPoint")}
        ports: dict[str, list[str]] = defaultdict(list)
        for connection, port in self._links("connectsAt"):
            ports[connection].append(port)
        return [
            (owner[start], owner[end])
            for connection, medium in self._links("hasMedium")
            if connection in ports and self._panel_of(medium) == panel
            for start in ports[connection]
            if not self.is_a(start, S223 + "InletConnectionPoint")
            for end in ports[connection]
            if not self.is_a(end, S223 + "OutletConnectionPoint")
            if start in owner and end in owner and start != end
        ]

    def _links(self, name: str) -> list[tuple[str, str]]:
        return self.links.get(S223 + name, [])

    def _panel_of(self, medium: str) -> str:
        name = local_name(medium)
        if name.startswith("Water-"):
            return "water"
        if name.startswith(("Electricity-", "AC-", "DC-")):
            return "electricity"
        return _MEDIA.get(name, "")
