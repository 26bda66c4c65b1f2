"""The panels of a Brick graph."""

from collections import defaultdict

from build2sparql.building.draw_fold import Edge
from build2sparql.building.draw_panel import Graph
from build2sparql.rdf.namespaces import BRICK, REC

_POWER = tuple(
    BRICK + name
    for name in (
        "Electrical_Equipment",
        "Motor",
        "PV_Panel",
        "Energy_Storage",
        "Lighting_Equipment",
        "Elevator",
        "Electrical_System",
        "Lighting_System",
    )
)
_PLANT = tuple(
    BRICK + name
    for name in (
        "Pump",
        "Chiller",
        "Boiler",
        "Cooling_Tower",
        "Plate_Heat_Exchanger",
        "Condenser_Heat_Exchanger",
        "Evaporative_Heat_Exchanger",
        "Water_Heater",
        "Tank",
    )
)
# Brick has no class for what carries a medium: it is told from what feeds.
_WATER = (
    *_PLANT,
    *(BRICK + name for name in ("Condensing_Unit", "Water_Loop", "Water_System", "Valve")),
)
# What supply air does not leave a unit by: dampers that are last in a unit exhaust its air.
_OUTDOORS = tuple(BRICK + name for name in ("Damper", "Exhaust_Fan", "Relief_Fan"))
_SPACES = (REC + "Space", REC + "Architecture", BRICK + "Location")
_ZONES = (REC + "Zone", BRICK + "Zone")


class BrickPanels:
    """Reads panels off ``hasPart`` and ``feeds`` and their inverses."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.parts = graph.pairs(BRICK + "hasPart", BRICK + "isPartOf")
        self.flows = graph.pairs(BRICK + "feeds", BRICK + "isFedBy")

    def edges(self, panel: str) -> list[Edge]:
        """Return the edges of a panel; Brick's ``feeds`` has its medium from what it joins."""
        if panel == "spaces":
            return [
                edge
                for edge in self.parts
                if all(self.graph.is_a(end, *_SPACES) for end in edge)
                and not self.graph.is_a(edge[0], *_ZONES)
            ]
        found = [edge for edge in self.flows if self._medium(*edge) == panel]
        return self._through_units(found) if panel == "air" else found

    def is_return(self, panel: str, start: str, end: str) -> bool:
        """Tell whether air comes from a space, or water comes to the plant from elsewhere.

        A cooling tower is where condenser water comes back to.
        """
        graph = self.graph
        if panel == "air":
            return graph.is_a(start, *_SPACES)
        if panel != "water" or not graph.is_a(end, *_PLANT):
            return False
        return not graph.is_a(start, *_PLANT) or graph.is_a(end, BRICK + "Cooling_Tower")

    def _through_units(self, edges: list[Edge]) -> list[Edge]:
        """Lead air into a unit by its first part, where that is one, and out of its last parts.

        A unit stands for what leaves it.
        """
        whole = {part: unit for unit, part in self.parts}
        inside = [
            edge for edge in edges if edge[0] in whole and whole[edge[0]] == whole.get(edge[1])
        ]
        fed, feeding = {end for _, end in inside}, {start for start, _ in inside}
        firsts: dict[str, set[str]] = defaultdict(set)
        for start in feeding - fed:
            firsts[whole[start]].add(start)
        only = {unit: min(parts) for unit, parts in firsts.items() if len(parts) == 1}
        lasts = [end for end in fed - feeding if not self.graph.is_a(end, *_OUTDOORS)]
        return [
            *((start, only.get(end, end)) for start, end in edges if whole.get(start) != end),
            *((last, whole[last]) for last in lasts),
        ]

    def _medium(self, source: str, target: str) -> str:
        graph = self.graph
        if graph.is_a(source, *_POWER) or graph.is_a(target, *_POWER):
            return "electricity"
        if graph.is_a(source, BRICK + "Gas_Meter"):
            return "gas"
        is_water = graph.is_a(source, *_WATER) or graph.is_a(target, *_PLANT)
        return "water" if is_water else "air"
