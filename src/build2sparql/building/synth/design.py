"""The design of a building: each trade draws its part, in the order in which they depend."""

from build2sparql.building.synth.air import draw_air
from build2sparql.building.synth.archetype import Archetype, Shares, practice_of
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.controls import draw_controllers, draw_devices, draw_points
from build2sparql.building.synth.description import Description
from build2sparql.building.synth.electrical import draw_electricity
from build2sparql.building.synth.lighting import draw_lighting
from build2sparql.building.synth.metering import draw_meters
from build2sparql.building.synth.plan import Plan
from build2sparql.building.synth.plant import draw_plant
from build2sparql.building.synth.site import draw_site


def design(archetype: Archetype, shares: Shares, dice: Dice) -> Description:
    """Draw one building; equal arguments give equal buildings, on any machine."""
    vintage = archetype.vintages[dice.vintage]
    practice = practice_of(shares, archetype, dice.vintage)
    plan = Plan(dice, archetype, vintage, practice, shares)
    draw_site(plan)
    draw_air(plan)
    draw_plant(plan)
    draw_lighting(plan)
    draw_electricity(plan)
    draw_meters(plan)
    draw_devices(plan)
    draw_points(plan)
    draw_controllers(plan)
    return Description(
        archetype=dice.archetype,
        vintage=dice.vintage,
        seed=dice.seed,
        year_built=dice.between(vintage.built, "built"),
        gross_area_m2=round(sum(space.area_m2 for space in plan.spaces.values()) * 1.1),
        storeys=tuple(plan.storeys),
        spaces=tuple(plan.spaces.values()),
        zones=tuple(plan.zones.values()),
        equipment=tuple(plan.equipment.values()),
        runs=tuple(plan.runs),
        points=tuple(plan.points),
        metering=tuple(plan.metering),
        controls=tuple(plan.controls),
        groups=tuple(plan.groups),
    )
