"""Air units: what is inside them, and which zones they serve."""

from build2sparql.building.synth.archetype import AirSystem
from build2sparql.building.synth.description import Zone
from build2sparql.building.synth.plan import Plan
from build2sparql.building.synth.terminals import draw_terminals

_ON_ROOF = {"rtu", "doas", "makeup_air_unit", "heat_pump_rtu"}
_WITH_OUTDOOR_AIR_ONLY = {"doas", "makeup_air_unit"}
# Gas burners and compressors stand in packaged units; other units have a condensing unit outside.
_PACKAGED = {"rtu", "doas", "heat_pump_rtu", "makeup_air_unit"}


def draw_air(plan: Plan) -> None:
    """Choose how this building is served and draw each system."""
    choices = dict(enumerate(choice.weight for choice in plan.vintage.systems))
    systems = plan.vintage.systems[plan.dice.pick(choices, "systems")].air
    named = {kind for system in systems for kind in system.serves}
    for index, system in enumerate(systems):
        zones = [
            zone
            for zone in plan.hvac_zones()
            if (zone.kind in system.serves if system.serves else zone.kind not in named)
        ]
        for turn, served in enumerate(_shared_out(plan, system, zones, index)):
            _draw_unit(plan, system, served, (index, turn))


def _shared_out(plan: Plan, system: AirSystem, zones: list[Zone], index: int) -> list[list[Zone]]:
    """Deal neighbouring zones to units; a rest too small for a unit of its own joins the last."""
    units: list[list[Zone]] = []
    left = list(zones)
    while left:
        size = plan.dice.between(system.zones_per_unit, "zones per unit", index, len(units))
        if 0 < len(left) - size < (system.zones_per_unit[0] + 1) // 2:
            size = len(left)
        units.append(left[:size])
        left = left[size:]
    return units


def _draw_unit(plan: Plan, system: AirSystem, zones: list[Zone], path: tuple[int, int]) -> None:
    if not system.unit:
        members = draw_terminals(plan, system, zones, source="", path=path)
        if len(members) > 2 and system.cooling == "chw":
            plan.group("air_system", members)
        return
    on_roof = system.unit in _ON_ROOF or plan.room("mechanical") == plan.storeys[0].key
    unit = plan.add(system.unit, plan.roof if on_roof else plan.room("mechanical"))
    supply = _draw_supply(plan, system, unit, path)
    _draw_return(plan, system, supply[0], zones, path)
    members = draw_terminals(plan, system, zones, source=supply[-1], path=path)
    if plan.dice.happens(system.exhaust_fan, "exhaust", *path):
        fan = plan.add("exhaust_fan", plan.roof)
        plan.run("exhaust_air", [zone.key for zone in zones[-2:]], [fan])
        members.append(fan)
    plan.group("air_system", [unit, *members])


def _draw_supply(plan: Plan, system: AirSystem, unit: str, path: tuple[int, int]) -> list[str]:
    """Add the parts that supply air passes, in order, and return them from the mixing on."""
    parts = [plan.add_part("filter", unit)]
    if system.heating == "hw":
        coil, valve = plan.add_part("hw_coil", unit), plan.add_part("hw_valve", unit)
        plan.coils["hot_water"].append((coil, valve))
        parts.append(coil)
    elif system.heating == "gas":
        parts.append(plan.add_part("furnace", unit))
        plan.burners.append(parts[-1])
    if system.cooling == "chw":
        coil, valve = plan.add_part("chw_coil", unit), plan.add_part("chw_valve", unit)
        plan.coils["chilled_water"].append((coil, valve))
        parts.append(coil)
    elif system.cooling in ("dx", "heat_pump"):
        parts.append(_draw_dx(plan, unit, system.unit in _PACKAGED))
    if system.heating in ("electric", "heat_pump"):
        parts.append(plan.add_part("electric_coil", unit))
    if plan.dice.happens(system.humidifier, "humidifier", *path):
        parts.append(plan.add_part("humidifier", unit))
    fan = plan.add_part("supply_fan", unit)
    if system.is_variable:
        plan.variable_fans.append(fan)
    plan.chain("mixed_air", [*parts, fan])
    parts.append(fan)
    if plan.dice.happens(system.final_filter, "final filter", *path):
        parts.append(plan.add_part("final_filter", unit))
        plan.chain("supply_air", parts[-2:])
    return parts


def _draw_dx(plan: Plan, unit: str, is_packaged: bool) -> str:
    coil = plan.add_part("dx_coil", unit)
    if is_packaged:
        outside = plan.add_part("compressor", unit)
    else:
        outside = plan.add("condensing_unit", plan.roof)
    plan.run("refrigerant", [outside], [coil])
    plan.run("refrigerant", [coil], [outside])
    return coil


def _draw_return(
    plan: Plan, system: AirSystem, mixing: str, zones: list[Zone], path: tuple[int, int]
) -> None:
    """Add the parts that outdoor, return and exhaust air pass, and join them to ``mixing``."""
    unit = plan.equipment[mixing].part_of
    has_economizer = plan.dice.happens(system.economizer, "economizer", *path)
    intake = plan.add_part("economizer_damper" if has_economizer else "outdoor_damper", unit)
    plan.run("outdoor_air", [], [intake])
    has_wheel = plan.dice.happens(system.heat_wheel, "wheel", *path)
    wheel = plan.add_part("heat_wheel", unit) if has_wheel else ""
    if wheel:
        plan.run("outdoor_air", [intake], [wheel])
    fresh = wheel or intake
    if system.unit in _WITH_OUTDOOR_AIR_ONLY:
        plan.run("mixed_air", [fresh], [mixing])
        if wheel:
            fan = plan.add("exhaust_fan", plan.roof)
            plan.run("return_air", [zone.key for zone in zones], [wheel])
            plan.run("exhaust_air", [wheel], [fan])
        return
    damper = plan.add_part("return_damper", unit)
    plan.run("mixed_air", [fresh, damper], [mixing])
    entry = damper
    if plan.dice.happens(system.return_fan, "return fan", *path):
        entry = plan.add_part("return_fan", unit)
        if system.is_variable:
            plan.variable_fans.append(entry)
        relief = plan.add_part("exhaust_damper", unit)
        plan.run("return_air", [entry], [damper, wheel] if wheel else [damper, relief])
        plan.run("exhaust_air", [wheel] if wheel else [], [relief] if wheel else [])
    elif wheel:
        relief = plan.add_part("exhaust_damper", unit)
        plan.run("return_air", [damper], [wheel])
        plan.run("exhaust_air", [wheel], [relief])
    _draw_return_ducts(plan, unit, entry, zones)


def _draw_return_ducts(plan: Plan, unit: str, entry: str, zones: list[Zone]) -> None:
    """Join zones to the unit's return, through each storey's ceiling plenum if there is one."""
    if not plan.dice.happens(0.5, "return plenum") or len(zones) < 4:
        plan.run("return_air", [zone.key for zone in zones], [entry])
        return
    number = plan.equipment[unit].number
    plenums = []
    for storey in dict.fromkeys(zone.storey for zone in zones):
        level = next(s.number for s in plan.storeys if s.key == storey)
        kind = plan.equipment[unit].kind
        offset = {"ahu": 0, "rtu": 40}.get(kind, 80)
        plenum = plan.add("return_plenum", storey, (offset + number[0], level))
        plan.run("return_air", [z.key for z in zones if z.storey == storey], [plenum])
        plenums.append(plenum)
    plan.run("return_air", plenums, [entry])
