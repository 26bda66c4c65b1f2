"""A description written as Brick 1.5: spaces, equipment, meters, controllers and groups."""

from collections.abc import Mapping

from build2sparql.building.synth.brick_classes import equipment_class
from build2sparql.building.synth.brick_flow import flows, is_modelled
from build2sparql.building.synth.brick_points import write_points
from build2sparql.building.synth.description import Description
from build2sparql.building.synth.mess import Messy
from build2sparql.building.synth.naming import Names
from build2sparql.building.synth.style import Direction, Style
from build2sparql.building.synth.topology import TERMINALS, Topology
from build2sparql.building.synth.triples import Triples
from build2sparql.building.synth.vocabulary import vocabulary

_STOREYS = {"basement": "rec:BasementLevel", "floor": "rec:Level", "roof": "rec:RoofLevel"}
_ZONES = {"hvac": "rec:HVACZone", "lighting": "rec:Zone"}
_CONTROLLERS = ("controller", "bacnet_controller", "modbus_controller")


def write_brick(messy: Messy, style: Style, names: Names, cls: str, home: str) -> Triples:
    """Return the triples of a building; ``cls`` is the building's own class."""
    writer = _Writer(messy, style, names.local, Triples(home))
    writer.write_spaces(cls)
    writer.write_equipment()
    writer.write_flows()
    writer.write_meters()
    writer.write_controls()
    writer.write_groups()
    owners = write_points(messy, style, names, writer.topology, writer.graph)
    writer.write_hosts(owners)
    writer.write_labels(names.labels)
    return writer.graph


class _Writer:
    def __init__(
        self, messy: Messy, style: Style, names: Mapping[str, str], graph: Triples
    ) -> None:
        self.building: Description = messy.building
        self.classes = messy.classes
        self.style = style
        self.names = names
        self.graph = graph
        self.topology = Topology(messy.building)

    def relate(self, way: Direction, subject: str, forward: str, value: str, inverse: str) -> None:
        """State a relation in the direction that the style prefers, or in both."""
        first, second = self.names[subject], self.names[value]
        if way != "inverse":
            self.graph.add(first, f"brick:{forward}", second)
        if way != "forward":
            self.graph.add(second, f"brick:{inverse}", first)

    def contain(self, whole: str, part: str) -> None:
        self.relate(self.style.containment, whole, "hasPart", part, "isPartOf")

    def write_spaces(self, cls: str) -> None:
        graph, names = self.graph, self.names
        graph.add_type(names["site"], "rec:Site")
        graph.add_type(names["building"], cls)
        self.contain("site", "building")
        self._write_facts()
        for storey in self.building.storeys:
            graph.add_type(names[storey.key], _STOREYS[storey.kind])
            self.contain("building", storey.key)
        for space in self.building.spaces:
            graph.add_type(names[space.key], vocabulary().spaces[space.kind].brick)
            self.contain(space.storey, space.key)
        for zone in self.building.zones:
            graph.add_type(names[zone.key], _ZONES[zone.domain])
            if self.style.has_zone_rooms or zone.domain == "lighting":
                for space_key in zone.spaces:
                    self.contain(zone.key, space_key)
            if zone.domain == "hvac":
                self.contain(zone.storey, zone.key)

    def _write_facts(self) -> None:
        name, is_ip = self.names["building"], self.style.unit_system == "ip"
        area = self.building.gross_area_m2
        # 1 m2 = 10.7639 ft2
        value = round(area * 10.7639) if is_ip else area
        self.graph.add(name, "brick:grossArea", "_:gross_area")
        self.graph.add_literal("_:gross_area", "brick:value", str(value), "integer")
        self.graph.add("_:gross_area", "brick:hasUnit", "unit:FT2" if is_ip else "unit:M2")
        self.graph.add(name, "brick:yearBuilt", "_:year_built")
        year = str(self.building.year_built)
        self.graph.add_literal("_:year_built", "brick:value", year, "nonNegativeInteger")

    def write_equipment(self) -> None:
        for element in self.building.equipment:
            if not is_modelled(self.topology, self.style, element.key):
                continue
            kind = vocabulary().equipment[element.kind]
            cls = self.classes.get(element.key, equipment_class(kind, self.style))
            self.graph.add_type(self.names[element.key], f"brick:{cls}")
            if element.part_of:
                self.contain(element.part_of, element.key)
            elif self.style.locates_terminals or element.kind not in TERMINALS:
                way = self.style.location
                self.relate(way, element.key, "hasLocation", element.location, "isLocationOf")

    def write_flows(self) -> None:
        for source, target in flows(self.topology, self.style):
            self.relate(self.style.flow, source, "feeds", target, "isFedBy")

    def write_meters(self) -> None:
        for metering in self.building.metering:
            for target in metering.targets:
                way = self.style.metering
                self.relate(way, metering.meter, "meters", target, "isMeteredBy")
            if metering.parent:
                way = self.style.containment
                self.relate(way, metering.parent, "hasSubMeter", metering.meter, "isSubMeterOf")

    def write_controls(self) -> None:
        for control in self.building.controls:
            if self.topology.kind(control.controller) not in _CONTROLLERS:
                # Brick lets nothing but a controller control: a motion detector is in its room.
                continue
            for target in control.equipment:
                way = self.style.metering
                self.relate(way, control.controller, "controls", target, "isControlledBy")

    def write_hosts(self, points: Mapping[str, str]) -> None:
        if not self.style.has_hosts:
            return
        for control in self.building.controls:
            for point in control.points:
                if point in points:
                    self.graph.add(self.names[control.controller], "brick:hosts", points[point])

    def write_groups(self) -> None:
        if not self.style.has_groups:
            return
        for group in self.building.groups:
            kind = vocabulary().equipment[group.kind]
            self.graph.add_type(self.names[group.key], f"brick:{kind.brick}")
            for member in group.members:
                self.graph.add(self.names[group.key], "rec:includes", self.names[member])

    def write_labels(self, labels: Mapping[str, str]) -> None:
        wanted = {"none": (), "spaces": (0,), "equipment": (1,), "all": (0, 1)}[self.style.labels]
        spaces = {*self.topology.spaces, *self.topology.zones}
        spaces |= {storey.key for storey in self.building.storeys} | {"site", "building"}
        for key, label in labels.items():
            is_kept = key in spaces or (
                key in self.topology.equipment and is_modelled(self.topology, self.style, key)
            )
            if is_kept and int(key not in spaces) in wanted:
                self.graph.add_literal(self.names[key], "rdfs:label", label)
