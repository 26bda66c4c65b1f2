"""A description written as ASHRAE 223P: spaces, equipment, connections, systems and functions."""

from collections.abc import Mapping

from build2sparql.building.synth.description import Description
from build2sparql.building.synth.naming import Names
from build2sparql.building.synth.s223_points import write_properties
from build2sparql.building.synth.s223_ports import Ports
from build2sparql.building.synth.style import Style
from build2sparql.building.synth.topology import Topology
from build2sparql.building.synth.triples import Triples
from build2sparql.building.synth.vocabulary import vocabulary

_DOMAINS = {"hvac": "Domain-HVAC", "lighting": "Domain-Lighting"}
_SUFFIXES = {"hvac": "air", "lighting": "light"}


def write_s223(building: Description, style: Style, names: Names, home: str) -> Triples:
    """Return the triples of a building."""
    topology, graph = Topology(building), Triples(home)
    local = _with_domain_spaces(topology, names.local)
    _write_spaces(topology, local, graph)
    _write_equipment(topology, local, graph)
    ports = Ports(topology, local, graph)
    ports.write()
    properties = write_properties(style, topology, ports, local)
    _write_groups(building, local, graph)
    _write_functions(building, properties, local, graph)
    _write_labels(topology, names, local, graph)
    return graph


def _with_domain_spaces(topology: Topology, names: Mapping[str, str]) -> dict[str, str]:
    local = dict(names)
    for space in topology.spaces:
        for domain, suffix in _SUFFIXES.items():
            local[f"{space}:{domain}"] = f"{names[space]}_{suffix}"
    return local


def _write_spaces(topology: Topology, names: Mapping[str, str], graph: Triples) -> None:
    building = topology.building
    graph.add_type(names["building"], "s223:PhysicalSpace")
    for storey in building.storeys:
        graph.add_type(names[storey.key], "s223:PhysicalSpace")
        graph.add(names["building"], "s223:contains", names[storey.key])
    for space in building.spaces:
        graph.add_type(names[space.key], "s223:PhysicalSpace")
        graph.add(names[space.storey], "s223:contains", names[space.key])
    for key, domain in sorted(_domain_spaces(topology)):
        node = names[f"{key}:{domain}"]
        graph.add_type(node, "s223:DomainSpace")
        graph.add(node, "s223:hasDomain", f"s223:{_DOMAINS[domain]}")
        graph.add(names[key], "s223:encloses", node)
    for zone in building.zones:
        graph.add_type(names[zone.key], "s223:Zone")
        graph.add(names[zone.key], "s223:hasDomain", f"s223:{_DOMAINS[zone.domain]}")
        for key in zone.spaces:
            graph.add(names[zone.key], "s223:hasDomainSpace", names[f"{key}:{zone.domain}"])


def _domain_spaces(topology: Topology) -> set[tuple[str, str]]:
    """Return (space, domain) for rooms of zones and rooms that a run ends at."""
    found = {(space, z.domain) for z in topology.zones.values() for space in z.spaces}
    for run in topology.building.runs:
        for end in (*run.sources, *run.targets):
            if end in topology.spaces:
                found.add((end, "hvac"))
    return {(space, str(domain)) for space, domain in found}


def _write_equipment(topology: Topology, names: Mapping[str, str], graph: Triples) -> None:
    for element in topology.equipment.values():
        kind = vocabulary().equipment[element.kind]
        name = names[element.key]
        graph.add_type(name, f"s223:{kind.s223}")
        for role in kind.roles:
            graph.add(name, "s223:hasRole", f"s223:Role-{role}")
        if element.part_of:
            graph.add(names[element.part_of], "s223:contains", name)
        else:
            graph.add(name, "s223:hasPhysicalLocation", names[element.location])


def _write_groups(building: Description, names: Mapping[str, str], graph: Triples) -> None:
    for group in building.groups:
        kind = vocabulary().equipment[group.kind]
        graph.add_type(names[group.key], "s223:System")
        for role in kind.roles:
            graph.add(names[group.key], "s223:hasRole", f"s223:Role-{role}")
        for member in group.members:
            graph.add(names[group.key], "s223:hasMember", names[member])


def _write_functions(
    building: Description,
    properties: Mapping[str, tuple[str, str]],
    names: Mapping[str, str],
    graph: Triples,
) -> None:
    """Write what controllers execute: from the properties they read to those they command."""
    for control in building.controls:
        own = [properties[point] for point in control.points if point in properties]
        inputs = [name for name, form in own if form in ("sensor", "setpoint", "limit")]
        outputs = [name for name, form in own if form == "command"]
        if not inputs or not outputs:
            continue
        function = f"{names[control.controller]}_program"
        graph.add_type(function, "s223:Function")
        graph.add(names[control.controller], "s223:executes", function)
        for name in inputs:
            graph.add(function, "s223:hasInput", name)
        for name in outputs:
            graph.add(function, "s223:hasOutput", name)


def _write_labels(
    topology: Topology, names: Names, local: Mapping[str, str], graph: Triples
) -> None:
    for key in (*topology.spaces, *topology.zones, *topology.equipment):
        graph.add_literal(local[key], "rdfs:label", names.labels[key])
