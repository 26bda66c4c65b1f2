"""Meters: of the building, of its end uses, panels and tenants."""

from build2sparql.building.synth.description import Metering
from build2sparql.building.synth.plan import Plan

BUILDING = "building"


def draw_meters(plan: Plan) -> None:
    """Add meters and what they measure; the main meters measure the building."""
    room = plan.room("electrical")
    main = plan.add("building_electric_meter", room)
    plan.metering.append(Metering(main, "", (BUILDING,)))
    _draw_end_uses(plan, main, room)
    _draw_tenants(plan, main)
    _draw_gas(plan)
    _draw_water(plan)
    _draw_thermal(plan)


def _submeter(plan: Plan, kind: str, place: str, parent: str, targets: list[str]) -> None:
    if targets:
        meter = plan.add(kind, place)
        plan.metering.append(Metering(meter, parent, tuple(targets)))


def _draw_end_uses(plan: Plan, main: str, room: str) -> None:
    lighting = plan.of_kind("lighting_panel")
    by_panel = plan.dice.happens(plan.practice.panel_meters, "panel meters")
    if plan.dice.happens(plan.practice.lighting_meter, "lighting meter"):
        _submeter(plan, "electric_meter", room, main, lighting)
    elif by_panel:
        for panel in lighting:
            _submeter(plan, "electric_meter", plan.equipment[panel].location, main, [panel])
    if plan.dice.happens(plan.practice.end_use_meters, "end uses"):
        plant = plan.of_kind("mcc") or [p for p in plan.of_kind("panel") if p.endswith(".9")]
        _submeter(plan, "electric_meter", room, main, plant)
        chillers = plan.of_kind("chiller", "centrifugal_chiller", "air_cooled_chiller")
        for chiller in chillers:
            _submeter(plan, "electric_meter", plan.equipment[chiller].location, main, [chiller])
        for unit in plan.of_kind("pv_inverter", "emergency_panel"):
            _submeter(plan, "electric_meter", room, main, [unit])
    if by_panel:
        for panel in plan.of_kind("panel"):
            if not panel.endswith(".9"):
                _submeter(plan, "electric_meter", plan.equipment[panel].location, main, [panel])


def _draw_tenants(plan: Plan, main: str) -> None:
    if not plan.dice.happens(plan.practice.tenant_meters, "tenants"):
        return
    for zone in plan.hvac_zones():
        if zone.kind in ("store", "dining"):
            _submeter(plan, "electric_meter", plan.room("electrical"), main, [*zone.spaces])


def _draw_gas(plan: Plan) -> None:
    """Add the gas meter, and the pipe from it to every burner."""
    if not plan.burners:
        return
    if not plan.dice.happens(plan.practice.gas_meter, "gas meter"):
        plan.run("gas", [], plan.burners)
        return
    meter = plan.add("building_gas_meter", plan.storeys[0].key)
    plan.metering.append(Metering(meter, "", (BUILDING,)))
    plan.run("gas", [meter], plan.burners)
    boilers = [b for b in plan.burners if plan.equipment[b].kind in ("boiler", "condensing_boiler")]
    if boilers and plan.dice.happens(plan.practice.end_use_meters, "gas submeter"):
        _submeter(plan, "gas_meter", plan.room("mechanical"), meter, boilers)
    if plan.dice.happens(plan.practice.tenant_meters, "gas tenants"):
        for unit in plan.of_kind("rtu"):
            furnaces = [p.key for p in plan.parts(unit) if p.kind == "furnace"]
            _submeter(plan, "gas_meter", plan.roof, meter, [unit] if furnaces else [])


def _draw_water(plan: Plan) -> None:
    if not plan.dice.happens(plan.practice.water_meter, "water meter"):
        return
    meter = plan.add("building_water_meter", plan.storeys[0].key)
    plan.metering.append(Metering(meter, "", (BUILDING,)))
    if plan.dice.happens(plan.practice.water_submeter, "water submeters"):
        room = plan.room("mechanical")
        for unit in plan.of_kind("cooling_tower", "water_heater"):
            _submeter(plan, "water_meter", room, meter, [unit])
        kitchens = [s.key for s in plan.spaces.values() if s.kind in ("kitchen", "laundry")]
        _submeter(plan, "water_meter", room, meter, kitchens)


def _draw_thermal(plan: Plan) -> None:
    if not plan.dice.happens(plan.practice.thermal_meter, "thermal meters"):
        return
    room = plan.room("mechanical")
    for loop, meter_kind in (("chw_loop", "chw_meter"), ("hw_loop", "hw_meter")):
        if any(group.kind == loop for group in plan.groups):
            meter = plan.add(meter_kind, room)
            plan.metering.append(Metering(meter, "", (BUILDING,)))
            pumps = "chw" if loop == "chw_loop" else "hw"
            for pump in plan.of_kind(f"{pumps}_booster", f"{pumps}_pump"):
                if plan.dice.happens(0.5, "riser meter", pump):
                    _submeter(plan, "thermal_meter", room, meter, [pump])
