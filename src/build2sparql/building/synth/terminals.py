"""Terminals: what stands between an air unit, or a water loop, and a zone."""

from build2sparql.building.synth.archetype import AirSystem
from build2sparql.building.synth.description import Zone
from build2sparql.building.synth.plan import Plan

# Terminals that move the room's own air, and may get ventilation air beside it.
_RECIRCULATING = {"fcu", "wshp", "ptac"}
_WITH_DAMPER = {"vav", "vav_reheat", "vav_electric", "fan_powered"}
_WITH_HOT_WATER = {"vav_reheat", "fan_powered", "cav_reheat", "induction_unit"}
# Zones that stay cool by their neighbours need no reheat: where weights leave a choice, rooms
# inside the building get boxes without.
_INTERIOR = {"open_office", "corridor", "lobby", "data_center", "library"}


def draw_terminals(
    plan: Plan, system: AirSystem, zones: list[Zone], source: str, path: tuple[int, int]
) -> list[str]:
    """Add a terminal for each zone, where the system has terminals, and its air's way.

    ``source`` is the last part of the air unit, or empty. Return the terminals.
    """
    if not system.terminals:
        if source:
            plan.run("supply_air", [source], [zone.key for zone in zones])
        return []
    ducts: dict[str, list[str]] = {}
    terminals = []
    is_ducted_to_room = plan.dice.happens(0.5, "ventilation into rooms", *path)
    for zone in zones:
        kind = _kind(plan, system, zone)
        storey = next(s.number for s in plan.storeys if s.key == zone.storey)
        terminal = plan.add(kind, zone.spaces[0], (storey, zone.number))
        entry, outlet = _draw_parts(plan, system, kind, terminal)
        plan.run("supply_air", [outlet], [zone.key])
        plan.terminal_of[zone.key] = terminal
        terminals.append(terminal)
        if kind in _RECIRCULATING:
            plan.run("return_air", [zone.key], [entry])
            entry = zone.key if is_ducted_to_room else entry
        ducts.setdefault(zone.storey, []).append(entry)
    if source:
        for targets in ducts.values():
            plan.run("supply_air", [source], targets)
    return terminals


def _kind(plan: Plan, system: AirSystem, zone: Zone) -> str:
    weights = dict(system.terminals)
    if len(weights) > 1 and "vav" in weights:
        weights["vav"] *= 3 if zone.kind in _INTERIOR else 0.5
    return plan.dice.pick(weights, "terminal", zone.key)


def _draw_parts(plan: Plan, system: AirSystem, kind: str, terminal: str) -> tuple[str, str]:
    """Add the parts of a terminal, and return the first and the last that its air passes."""
    row: list[str] = []
    if kind in _WITH_DAMPER:
        row.append(plan.add_part("zone_damper", terminal))
    if kind == "fan_powered":
        row.append(plan.add_part("terminal_fan", terminal))
    if kind in _WITH_HOT_WATER:
        row.append(_coil(plan, terminal, "reheat_coil", "reheat_valve", "hot_water"))
    if kind == "vav_electric":
        row.append(plan.add_part("electric_coil", terminal))
    if kind == "fcu":
        row += _draw_fan_coil(plan, system, terminal)
    if kind == "chilled_beam":
        valve = plan.add_part("chw_valve", terminal)
        plan.coils["chilled_water"].append((terminal, valve))
    if kind in ("wshp", "ptac"):
        row += _draw_heat_pump(plan, kind, terminal)
    plan.chain("supply_air", row)
    return (row[0], row[-1]) if row else (terminal, terminal)


def _coil(plan: Plan, terminal: str, coil_kind: str, valve_kind: str, medium: str) -> str:
    coil, valve = plan.add_part(coil_kind, terminal), plan.add_part(valve_kind, terminal)
    plan.coils[medium].append((coil, valve))  # type: ignore[index]
    return coil


def _draw_fan_coil(plan: Plan, system: AirSystem, terminal: str) -> list[str]:
    row = [plan.add_part("terminal_fan", terminal)]
    if system.heating == "hw":
        row.append(_coil(plan, terminal, "hw_coil", "hw_valve", "hot_water"))
    if system.cooling == "chw":
        row.append(_coil(plan, terminal, "chw_coil", "chw_valve", "chilled_water"))
    return row


def _draw_heat_pump(plan: Plan, kind: str, terminal: str) -> list[str]:
    fan, coil = plan.add_part("terminal_fan", terminal), plan.add_part("dx_coil", terminal)
    compressor = plan.add_part("compressor", terminal)
    plan.run("refrigerant", [compressor], [coil])
    plan.run("refrigerant", [coil], [compressor])
    if kind == "wshp":
        plan.coils["condenser_water"].append((terminal, terminal))
        return [fan, coil]
    return [fan, coil, plan.add_part("electric_coil", terminal)]
