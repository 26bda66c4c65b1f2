"""Points in Brick: their owners, classes, quantities, substances, units and references."""

import hashlib

from build2sparql.building.synth.brick_classes import point_class
from build2sparql.building.synth.brick_flow import is_modelled
from build2sparql.building.synth.description import Point
from build2sparql.building.synth.mess import Messy
from build2sparql.building.synth.naming import Names, point_name
from build2sparql.building.synth.style import Style
from build2sparql.building.synth.topology import TERMINALS, Topology
from build2sparql.building.synth.triples import Triples
from build2sparql.building.synth.vocabulary import PointKind, vocabulary


def write_points(
    messy: Messy, style: Style, names: Names, topology: Topology, graph: Triples
) -> dict[str, str]:
    """Add all points and return their local names by key."""
    local: dict[str, str] = {}
    taken: set[str] = set(names.local.values())
    for number, point in enumerate(messy.building.points, start=1):
        kind = vocabulary().points[point.kind]
        owner = _owner(point, style, topology)
        # A point is called after what it is about, but a room's after what it hangs on.
        bearer = owner if point.subject in topology.zones else point.subject
        name = point_name(style, names.local[bearer], kind.names)
        while name in taken:
            name += "_2"
        taken.add(name)
        local[point.key] = name
        if cls := messy.classes.get(point.key, point_class(kind, style)):
            graph.add_type(name, f"brick:{cls}")
        _attach(graph, style, names.local[owner], name)
        _annotate(graph, style, name, kind)
        if owner not in topology.zones and topology.kind(owner) not in TERMINALS:
            # Histories start with plant, units and meters.
            _refer(graph, style, name, number)
        if style.labels == "all":
            graph.add_literal(name, "rdfs:label", f"{names.labels[bearer]} {kind.names[2]}")
    return local


def _owner(point: Point, style: Style, topology: Topology) -> str:
    """Return what the point hangs on in a model of this style."""
    subject = point.subject
    if subject in topology.groups:
        return topology.stand_in(subject)
    if subject in topology.zones:
        if style.zone_points == "room":
            return topology.zones[subject].spaces[0]
        if style.zone_points == "terminal":
            return topology.terminal_of.get(subject, subject)
        return subject
    return subject if is_modelled(topology, style, subject) else topology.whole(subject)


def _attach(graph: Triples, style: Style, owner: str, name: str) -> None:
    if style.attachment != "inverse":
        graph.add(owner, "brick:hasPoint", name)
    if style.attachment != "forward":
        graph.add(name, "brick:isPointOf", owner)


def _annotate(graph: Triples, style: Style, name: str, kind: PointKind) -> None:
    if kind.substance and "substance" in style.annotations:
        says = kind.substance
        if style.says_discharge and says == "Supply_Air":
            says = "Discharge_Air"
        graph.add(name, "brick:hasSubstance", f"brick:{says}")
    quantity = vocabulary().quantities.get(kind.of)
    if quantity is None or not quantity.units:
        return
    if "quantity" in style.annotations:
        graph.add(name, "brick:hasQuantity", quantity.brick)
    if "unit" in style.annotations:
        unit = quantity.units[0 if style.unit_system == "ip" else 1]
        graph.add(name, "brick:hasUnit", f"unit:{unit}")


def _refer(graph: Triples, style: Style, name: str, number: int) -> None:
    """Refer to the history of a point in the building's database."""
    if not style.has_histories:
        return
    node = f"_:history{number}"
    digest = hashlib.sha256((graph.home + name).encode()).hexdigest()
    graph.add(name, "ref:hasExternalReference", node)
    graph.add_type(node, "ref:TimeseriesReference")
    graph.add_literal(node, "ref:hasTimeseriesId", digest[:16])
