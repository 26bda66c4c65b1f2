"""Storeys, rooms and conditioned zones."""

from build2sparql.building.synth.archetype import Where, ZoneProgram
from build2sparql.building.synth.description import Space, Storey, Zone
from build2sparql.building.synth.plan import Plan


def draw_site(plan: Plan) -> None:
    """Add storeys from the basement to the roof, and the zones and rooms of the programme."""
    floors = plan.dice.between(plan.vintage.floors, "floors")
    if plan.dice.happens(plan.vintage.basement, "basement"):
        plan.storeys.append(Storey("storey.0", 0, "basement"))
    plan.storeys += [Storey(f"storey.{n}", n, "floor") for n in range(1, floors + 1)]
    plan.storeys.append(Storey("roof", floors + 1, "roof"))
    for storey in plan.storeys:
        for index, program in enumerate(plan.archetype.zones):
            if _applies(plan, program, storey, floors):
                _draw_zones(plan, program, storey, index)


def _applies(plan: Plan, program: ZoneProgram, storey: Storey, floors: int) -> bool:
    if plan.dice.vintage not in program.vintages or storey.kind == "roof":
        return False
    has_basement = plan.storeys[0].kind == "basement"
    where: set[Where] = {"basement"} if storey.kind == "basement" else {"typical"}
    if storey.number == 1:
        # Without a basement, what belongs there stands on the ground floor.
        where |= {"ground"} if has_basement else {"ground", "basement"}
        where |= {"upper"} if floors == 1 else set()
    elif storey.kind == "floor":
        where.add("upper")
    if storey.number == floors:
        where.add("top")
    return program.where in where


def _draw_zones(plan: Plan, program: ZoneProgram, storey: Storey, index: int) -> None:
    count = plan.dice.between(program.count, "zones", storey.key, index)
    for turn in range(count):
        path = ("zone", storey.key, index, turn)
        kinds = [program.space] * plan.dice.between(program.rooms, *path, "rooms")
        kinds += [
            kind for kind, share in program.also.items() if plan.dice.happens(share, *path, kind)
        ]
        spaces = [
            _add_space(plan, kind, storey, program, (*path, position))
            for position, kind in enumerate(kinds)
        ]
        if program.is_conditioned:
            number = 1 + sum(1 for zone in plan.zones.values() if zone.storey == storey.key)
            key = f"zone.{storey.number}.{number}"
            plan.zones[key] = Zone(key, "hvac", program.space, storey.key, number, tuple(spaces))


def _add_space(
    plan: Plan, kind: str, storey: Storey, program: ZoneProgram, path: tuple[str | int, ...]
) -> str:
    taken = sum(1 for space in plan.spaces.values() if space.storey == storey.key)
    number = 100 * storey.number + taken + 1
    area = plan.dice.between(program.area_m2, *path, "area")
    if kind != program.space:
        # A side room is a tenth to a quarter of the room that it belongs to.
        area = max(3, round(area * plan.dice.within((0.1, 0.25), *path, "side")))
    key = f"space.{storey.number}.{taken + 1}"
    plan.spaces[key] = Space(key, kind, storey.key, number, area)
    return key
