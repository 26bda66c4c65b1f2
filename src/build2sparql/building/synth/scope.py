"""A part of a building: some of its zones, and of everything else what concerns them."""

import msgspec

from build2sparql.building.synth.description import Control, Description, Group, Metering, Run
from build2sparql.building.synth.topology import Topology

_PUMPS = ("chw_pump", "chw_booster", "hw_pump", "cw_pump")
_DRIVES = ("fan_vfd", "pump_vfd")
_AIR_UNITS = ("ahu", "rtu", "doas", "makeup_air_unit", "heat_pump_rtu")


def keep_zones(building: Description, count: int) -> Description:
    """Return the building with at most ``count`` conditioned zones, spread over its air units.

    Models of whole plants detail a few rooms in practice. Rooms without conditioning stay.
    """
    hvac = [zone for zone in building.zones if zone.domain == "hvac"]
    step = max(1, -(-len(hvac) // count))
    kept = {zone.key for zone in hvac[::step]}
    gone_spaces = {s for zone in hvac if zone.key not in kept for s in zone.spaces}
    lit = {
        z.key for z in building.zones if z.domain == "lighting" and not gone_spaces & {*z.spaces}
    }
    gone = gone_spaces | {zone.key for zone in building.zones} - kept - lit
    gone |= _gone_equipment(building, gone)
    return _without(building, gone)


def _gone_equipment(building: Description, gone: set[str]) -> set[str]:
    topology = Topology(building)
    equipment = {e.key for e in building.equipment if e.location in gone}
    supplied = {
        topology.whole(source)
        for run in building.runs
        if run.medium == "supply_air"
        for source in run.sources
        for target in run.targets
        if _stays(target, gone | equipment, topology)
        and topology.whole(target) != topology.whole(source)
    }
    equipment |= {
        e.key for e in building.equipment if e.kind in _AIR_UNITS and e.key not in supplied
    }
    equipment |= _idle_fans(topology, gone | equipment)
    equipment |= {e.key for e in building.equipment if e.part_of in equipment}
    equipment |= _idle_pumps(topology, gone | equipment)
    drives = {key for key in topology.equipment if topology.kind(key) in _DRIVES}
    driving = {
        run.sources[0]
        for run in building.runs
        if run.sources and any(target not in equipment for target in run.targets)
    }
    return equipment | (drives - driving)


def _idle_pumps(topology: Topology, gone: set[str]) -> set[str]:
    """Return the pumps of risers on which nothing is left."""
    return {
        source
        for run in topology.building.runs
        for source in run.sources
        if topology.kind(source) in _PUMPS
        and not any(_stays(target, gone, topology) for target in run.targets)
    }


def _idle_fans(topology: Topology, gone: set[str]) -> set[str]:
    """Return the exhaust fans of rooms and units of which nothing is left."""
    return {
        target
        for run in topology.building.runs
        if not any(_stays(source, gone, topology) for source in run.sources)
        for target in run.targets
        if topology.kind(target) == "exhaust_fan" and run.medium == "exhaust_air"
    }


def _stays(key: str, gone: set[str], topology: Topology) -> bool:
    return key not in gone and topology.whole(key) not in gone


def _without(building: Description, gone: set[str]) -> Description:
    def left(keys: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(key for key in keys if key not in gone)

    runs = [Run(r.key, r.medium, left(r.sources), left(r.targets)) for r in building.runs]
    before = {run.key: run for run in building.runs}
    points = tuple(point for point in building.points if point.subject not in gone)
    point_keys = {point.key for point in points}
    groups = tuple(
        Group(g.key, g.kind, g.number, left(g.members)) for g in building.groups if left(g.members)
    )
    group_keys = {group.key for group in groups}
    lost = {group.key for group in building.groups} - group_keys
    return msgspec.structs.replace(
        building,
        spaces=tuple(s for s in building.spaces if s.key not in gone),
        zones=tuple(z for z in building.zones if z.key not in gone),
        equipment=tuple(e for e in building.equipment if e.key not in gone),
        runs=tuple(
            run
            for run in runs
            if bool(run.sources) == bool(before[run.key].sources)
            and bool(run.targets) == bool(before[run.key].targets)
        ),
        points=tuple(point for point in points if point.subject not in lost),
        metering=tuple(
            Metering(m.meter, m.parent, left(m.targets))
            for m in building.metering
            if m.meter not in gone
        ),
        controls=tuple(
            Control(c.controller, left(c.equipment), tuple(p for p in c.points if p in point_keys))
            for c in building.controls
            if c.controller not in gone
        ),
        groups=groups,
    )
