"""Points in 223P: properties, and the sensors that observe them somewhere."""

from collections.abc import Mapping

from build2sparql.building.synth.description import Point
from build2sparql.building.synth.naming import point_name
from build2sparql.building.synth.s223_ports import MEDIA, Ports
from build2sparql.building.synth.style import Style
from build2sparql.building.synth.topology import Topology
from build2sparql.building.synth.triples import Triples
from build2sparql.building.synth.vocabulary import PointKind, vocabulary

_CONSTITUENTS = {
    "co2": "Constituent-CO2",
    "tvoc": "Constituent-VolatileOrganicCompounds",
    "pm25": "Particulate-PM2.5",
}
_MEDIA_OF_SUBSTANCES = {
    "Air": "Fluid-Air",
    "Chilled_Water": "Water-ChilledWater",
    "Hot_Water": "Water-HotWater",
    "Water": "Fluid-Water",
    "Natural_Gas": "Fluid-NaturalGas",
}
# What a setpoint is the wanted value of.
_WANTED = {
    "supply_air_temp_sp": "supply_air_temp",
    "mixed_air_temp_sp": "mixed_air_temp",
    "supply_air_humidity_sp": "supply_air_humidity",
    "duct_pressure_sp": "duct_pressure",
    "outside_air_flow_sp": "outside_air_flow",
    "cooling_sp": "zone_temp",
    "heating_sp": "zone_temp",
    "zone_sp": "zone_temp",
    "occupied_cooling_sp": "zone_temp",
    "unoccupied_cooling_sp": "zone_temp",
    "occupied_heating_sp": "zone_temp",
    "unoccupied_heating_sp": "zone_temp",
    "effective_cooling_sp": "zone_temp",
    "effective_heating_sp": "zone_temp",
    "zone_humidity_sp": "zone_humidity",
    "zone_co2_sp": "zone_co2",
    "terminal_flow_sp": "terminal_flow",
    "chw_temp_sp": "chw_leaving_temp",
    "chw_pressure_sp": "chw_pressure",
    "cw_temp_sp": "cw_leaving_temp",
    "hw_temp_sp": "hw_leaving_temp",
    "hw_pressure_sp": "hw_pressure",
    "dhw_temp_sp": "dhw_temp",
    "illuminance_sp": "illuminance",
}


def write_properties(
    style: Style,
    topology: Topology,
    ports: Ports,
    names: Mapping[str, str],
) -> dict[str, tuple[str, str]]:
    """Add a property for each point, and a sensor where it is measured.

    Return (local name, form) by the point's key. Points without a quantity whose value is a
    number (enthalpy) have no quantity kind and are left out.
    """
    found: dict[str, tuple[str, str]] = {}
    building, graph = topology.building, ports.graph
    taken: set[str] = set(names.values())
    for point in building.points:
        kind = vocabulary().points[point.kind]
        if kind.form == "sensor" and not kind.of:
            continue
        owner = _owner(point, topology)
        name = point_name(style, names[owner], kind.names)
        while name in taken:
            name += "_2"
        taken.add(name)
        found[point.key] = (name, kind.form)
        _write_value(graph, style, name, kind, point.kind)
        graph.add(names[owner], "s223:hasProperty", name)
        if kind.form == "sensor":
            _write_sensor(ports, name, kind, owner)
        if kind.form == "command" and owner in topology.equipment:
            graph.add(names[owner], "s223:actuatedByProperty", name)
    for point in building.points:
        measured = f"{point.subject}:{_WANTED.get(point.kind, '')}"
        if point.key in found and measured in found:
            graph.add(found[measured][0], "s223:hasSetpoint", found[point.key][0])
    return found


def _owner(point: Point, topology: Topology) -> str:
    """Return what has the property: the first room of a zone, the pump of a loop."""
    if point.subject in topology.groups:
        return topology.stand_in(point.subject)
    zone = topology.zones.get(point.subject)
    return f"{zone.spaces[0]}:hvac" if zone is not None else point.subject


def _write_value(graph: Triples, style: Style, name: str, kind: PointKind, point: str) -> None:
    quantity = vocabulary().quantities.get(kind.of)
    is_number = quantity is not None and bool(quantity.units)
    graph.add_type(name, f"s223:{_class(kind, is_number)}")
    if quantity is not None and is_number:
        graph.add(name, "qudt:hasQuantityKind", quantity.s223)
        unit = quantity.units[0 if style.unit_system == "ip" else 1]
        graph.add(name, "qudt:hasUnit", f"unit:{unit}")
    else:
        value = quantity.s223 if quantity is not None else "Binary-Logical"
        graph.add(name, "s223:hasEnumerationKind", f"s223:{value}")
    for aspect in _aspects(kind, point):
        graph.add(name, "s223:hasAspect", f"s223:Aspect-{aspect}")
    if kind.of in _CONSTITUENTS:
        graph.add(name, "s223:ofConstituent", f"s223:{_CONSTITUENTS[kind.of]}")
    if is_number and (medium := _medium(kind)):
        graph.add(name, "s223:ofMedium", f"s223:{medium}")


def _class(kind: PointKind, is_number: bool) -> str:
    if kind.form in ("setpoint", "limit"):
        return "QuantifiableProperty" if is_number else "EnumerableProperty"
    verb = "Actuatable" if kind.form == "command" else "Observable"
    return f"{'Quantifiable' if is_number else 'Enumerated'}{verb}Property"


def _aspects(kind: PointKind, point: str) -> tuple[str, ...]:
    if kind.form == "limit":
        return ("Setpoint", "LowLimit" if point.startswith("min_") else "HighLimit")
    if kind.of in ("air_pressure_difference", "water_pressure_difference"):
        return ("Delta", "Setpoint") if kind.form == "setpoint" else ("Delta",)
    return {
        "setpoint": ("Setpoint",),
        "alarm": ("Alarm",),
        "status": ("Fault",) if point == "fault" else ("OperatingStatus",),
    }.get(kind.form, ())


def _medium(kind: PointKind) -> str:
    return next(
        (
            medium
            for ending, medium in _MEDIA_OF_SUBSTANCES.items()
            if kind.substance.endswith(ending)
        ),
        "Constituent-Electricity" if kind.of.startswith("electric_") else "",
    )


def _write_sensor(ports: Ports, name: str, kind: PointKind, owner: str) -> None:
    sensor, graph = f"{name}_sensor", ports.graph
    graph.add_type(sensor, f"s223:{vocabulary().quantities[kind.of].sensor}")
    graph.add(sensor, "s223:observes", name)
    place = _port(ports, kind, owner) or ports.names[owner]
    graph.add(sensor, "s223:hasObservationLocation", place)


def _port(ports: Ports, kind: PointKind, owner: str) -> str:
    """Return the port that the sensor sits at, or an empty string where it is in the thing."""
    if kind.at not in MEDIA:
        return ""
    inside = [e.key for e in ports.topology.equipment.values() if e.part_of == owner]
    for key in (owner, *inside):
        for way in ("out", "in"):
            if found := ports.at.get((key, way, kind.at)):
                return found[0]
    return ""
