"""Lighting: zones, luminaires and what switches them."""

from build2sparql.building.synth.description import Control, Zone
from build2sparql.building.synth.plan import Plan

_DAYLIT = {"office", "open_office", "classroom", "lobby", "library", "store", "patient_room"}


def draw_lighting(plan: Plan) -> None:
    """Add the lighting of the storeys that the model covers."""
    for storey in plan.storeys:
        if storey.kind != "floor" or not plan.dice.happens(
            plan.practice.lit_storeys, "lit", storey.key
        ):
            continue
        zones = [zone for zone in plan.hvac_zones() if zone.storey == storey.key]
        members: list[str] = []
        for zone in zones:
            members += _draw_zone(plan, zone, storey.number)
        if members:
            plan.group("lighting_system", members)


def _draw_zone(plan: Plan, zone: Zone, level: int) -> list[str]:
    number = 1 + sum(1 for z in plan.zones.values() if z.domain == "lighting")
    key = f"lighting_zone.{level}.{number}"
    plan.zones[key] = Zone(key, "lighting", zone.kind, zone.storey, number, zone.spaces)
    luminaires = []
    for space in zone.spaces:
        count = plan.dice.between(plan.practice.luminaires, "luminaires", space)
        for _ in range(count):
            turn = 1 + len(plan.of_kind("luminaire"))
            luminaires.append(plan.add("luminaire", space, (level, turn)))
    plan.run("light", luminaires, [key])
    return [*luminaires, *_draw_controls(plan, zone, luminaires, level)]


def _draw_controls(plan: Plan, zone: Zone, luminaires: list[str], level: int) -> list[str]:
    weights = dict(plan.practice.lighting_controls)
    if zone.kind not in _DAYLIT:
        weights.pop("daylight_sensor", None)
    kind = plan.dice.pick(weights, "lighting control", zone.key)
    turn = 1 + len(plan.of_kind(kind))
    device = plan.add(kind, zone.spaces[0], (level, turn))
    if kind in ("light_switch", "dimmer"):
        plan.run("electricity", [device], luminaires)
    else:
        plan.controls.append(Control(device, tuple(luminaires), ()))
    return [device]
