"""The panels of an ASHRAE 223P graph."""

from collections import defaultdict
from collections.abc import Iterator

from build2sparql.building.draw_fold import Edge
from build2sparql.building.draw_panel import Graph
from build2sparql.rdf.namespaces import S223, local_name

_MEDIA = {
    "Fluid-Air": "air",
    "Fluid-Water": "water",
    "Fluid-Refrigerant": "water",
    "Fluid-NaturalGas": "gas",
    "Constituent-Electricity": "electricity",
    "EM-Light": "electricity",
}
# What a name of a medium begins with, where 223P has several of a kind.
_KINDS = {
    "Air-": "air",
    "Water-": "water",
    "GlycolSolution-": "water",
    "Refrigerant-": "water",
    "Electricity-AC": "electricity",
    "Electricity-DC": "electricity",
    "AC-": "electricity",
    "DC-": "electricity",
}
_PLANT = tuple(
    S223 + name
    for name in ("Boiler", "Chiller", "Compressor", "CoolingTower", "HydronicHeatExchanger", "Pump")
)
_CONNECTION, _PORT = S223 + "Connection", S223 + "ConnectionPoint"


class S223Panels:
    """Reads panels off connections: their connection points, whose those are, and their medium."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.owners = dict(sorted(self._owners()))
        self.ports: dict[str, set[str]] = defaultdict(set)
        for connection, port in self._joined():
            self.ports[connection].add(port)
        # A port of a unit that stands for a port of a part inside: the medium comes from the part.
        self.inner: dict[str, list[str]] = defaultdict(list)
        for inside, outside in sorted(graph.links.get(S223 + "mapsTo", [])):
            self.inner[outside].append(inside)
        self.media = dict(sorted(graph.links.get(S223 + "hasMedium", [])))

    def edges(self, panel: str) -> list[Edge]:
        """Return the edges of a panel; those of a medium join what its connections join."""
        if panel == "spaces":
            found = [
                *self.graph.links.get(S223 + "contains", []),
                *self.graph.links.get(S223 + "encloses", []),
            ]
            return [edge for edge in found if self.graph.is_a(edge[0], S223 + "PhysicalSpace")]
        return [
            (start, end)
            for connection in sorted(self.ports)
            if self._panel(connection) == panel
            for start in self._ends(connection, "InletConnectionPoint")
            for end in self._ends(connection, "OutletConnectionPoint")
        ]

    def is_return(self, panel: str, start: str, end: str) -> bool:
        """Tell whether air comes from a room, or water comes to the plant from elsewhere.

        A cooling tower is where condenser water comes back to.
        """
        graph = self.graph
        if panel == "air":
            return graph.is_a(start, S223 + "DomainSpace")
        if panel != "water" or not graph.is_a(end, *_PLANT):
            return False
        return not graph.is_a(start, *_PLANT) or graph.is_a(end, S223 + "CoolingTower")

    def _owners(self) -> Iterator[Edge]:
        """Yield (port, thing); 223P's ``cnx`` says the same in either direction."""
        graph = self.graph
        for thing, port in graph.pairs(S223 + "hasConnectionPoint", S223 + "isConnectionPointOf"):
            yield port, thing
        for thing, port in graph.pairs(S223 + "cnx", S223 + "cnx"):
            if graph.is_a(port, _PORT) and not graph.is_a(thing, _CONNECTION, _PORT):
                yield port, thing

    def _joined(self) -> Iterator[Edge]:
        graph = self.graph
        yield from graph.pairs(S223 + "connectsAt", S223 + "connectsThrough")
        for connection, port in graph.pairs(S223 + "cnx", S223 + "cnx"):
            if graph.is_a(connection, _CONNECTION) and graph.is_a(port, _PORT):
                yield connection, port

    def _ends(self, connection: str, other_way: str) -> list[str]:
        """Return what a connection joins by ports that are not of the other direction."""
        return sorted(
            {
                self.owners[inner]
                for port in self.ports[connection]
                if not self.graph.is_a(port, S223 + other_way)
                for inner in self._innermost(port)
                if inner in self.owners
            }
        )

    def _innermost(self, port: str) -> set[str]:
        """Return the ports of the smallest parts that a port stands for."""
        found: dict[str, None] = {port: None}
        todo = [port]
        while todo:
            inside = [inner for inner in self.inner.get(todo.pop(), ()) if inner not in found]
            found |= dict.fromkeys(inside)
            todo += inside
        return {one for one in found if one not in self.inner} or {port}

    def _panel(self, connection: str) -> str:
        bearers = (connection, *sorted(self.ports[connection]))
        named = (self.media[bearer] for bearer in bearers if bearer in self.media)
        return _panel_of(local_name(next(named, "")))


def _panel_of(medium: str) -> str:
    kinds = (panel for prefix, panel in _KINDS.items() if medium.startswith(prefix))
    return _MEDIA.get(medium) or next(kinds, "")
