"""Points, and the controllers that host them."""

from collections import defaultdict

from build2sparql.building.synth.archetype import VINTAGES
from build2sparql.building.synth.description import Control, Point
from build2sparql.building.synth.plan import Plan
from build2sparql.building.synth.vocabulary import vocabulary

# How much of what controllers have is in the model: the exponent of the share that is left out.
_THOROUGHNESS = (0.6, 0.8, 1.0, 1.5, 2.5)
_UNITS = ("ahu", "rtu", "doas", "makeup_air_unit", "heat_pump_rtu", "crac")
_TERMINALS = (
    "vav",
    "vav_reheat",
    "vav_electric",
    "fan_powered",
    "cav_reheat",
    "fcu",
    "wshp",
    "chilled_beam",
)
_PLANT = (
    "chiller",
    "centrifugal_chiller",
    "absorption_chiller",
    "air_cooled_chiller",
    "boiler",
    "condensing_boiler",
    "cooling_tower",
    "chw_pump",
    "chw_booster",
    "cw_pump",
    "hw_pump",
)


def draw_devices(plan: Plan) -> None:
    """Add sensors that are devices of their own, thermostats and the weather station."""
    if plan.dice.happens(plan.practice.weather_station, "weather station"):
        plan.add("weather_station", plan.roof)
    has_thermostats = plan.dice.happens(plan.practice.thermostats, "thermostats")
    for zone in plan.hvac_zones():
        level = next(s.number for s in plan.storeys if s.key == zone.storey)
        number = (level, zone.number)
        if has_thermostats and zone.key not in plan.terminal_of:
            plan.add("thermostat", zone.spaces[0], number)
        crowded = vocabulary().spaces[zone.kind].crowded
        if crowded and plan.dice.happens(plan.practice.iaq_stations, "iaq", zone.key):
            plan.add("iaq_sensor", zone.spaces[0], number)
        if crowded and plan.dice.happens(plan.practice.people_counters, "people", zone.key):
            plan.add("people_counter", zone.spaces[0], number)


def draw_points(plan: Plan) -> None:
    """Add the points that this building's point lists have."""
    for element in plan.equipment.values():
        for kind in _point_list(plan, element.kind):
            if kind == "speed_cmd" and element.key not in plan.driven:
                continue
            _add(plan, kind, element.key)
    for group in plan.groups:
        for kind in _point_list(plan, group.kind):
            _add(plan, kind, group.key)
    for zone in plan.hvac_zones():
        kinds = _point_list(plan, "zone")
        if vocabulary().spaces[zone.kind].crowded:
            kinds = kinds + _point_list(plan, "zone_crowded")
        for kind in kinds:
            _add(plan, kind, zone.key)


def _point_list(plan: Plan, kind: str) -> list[str]:
    shares = plan.archetype.points.get(kind) or plan.shares.points.get(kind, {})
    turn = VINTAGES.index(plan.dice.vintage)
    exponent = plan.dice.deal(_THOROUGHNESS, "thoroughness")
    return [
        point
        for point, by_vintage in shares.items()
        if plan.dice.happens(1 - (1 - by_vintage[turn]) ** exponent, "point list", kind, point)
    ]


def _add(plan: Plan, kind: str, subject: str) -> None:
    plan.points.append(Point(f"{subject}:{kind}", kind, subject))


def draw_controllers(plan: Plan) -> None:
    """Add controllers of units, terminals and plant, a gateway and a server."""
    points: dict[str, list[str]] = defaultdict(list)
    for point in plan.points:
        points[_whole(plan, point.subject)].append(point.key)
    of_zone = {terminal: zone for zone, terminal in plan.terminal_of.items()}
    for kinds, share in (
        (_UNITS, plan.practice.unit_controller),
        (_PLANT, plan.practice.unit_controller),
    ):
        if plan.dice.happens(share, "controllers", kinds[0]):
            for unit in plan.of_kind(*kinds):
                _add_controller(plan, [unit], points[unit])
    for terminal in plan.of_kind(*_TERMINALS):
        # Terminals of a storey were retrofitted together.
        storey = plan.storey_of(plan.equipment[terminal].location)
        if plan.dice.happens(plan.practice.terminal_controller, "controllers", storey):
            hosted = points[terminal] + points[of_zone[terminal]]
            _add_controller(plan, [terminal], hosted)
    meters = [m.meter for m in plan.metering]
    if plan.dice.happens(plan.practice.gateway, "gateway"):
        gateway = plan.add("gateway", plan.room("telecom"))
        hosted = [key for meter in meters for key in points[meter]]
        plan.controls.append(Control(gateway, (), tuple(hosted)))
    if plan.dice.happens(plan.practice.server, "server"):
        plan.add("server", plan.room("telecom"))


def _whole(plan: Plan, subject: str) -> str:
    element = plan.equipment.get(subject)
    return element.part_of if element is not None and element.part_of else subject


def _add_controller(plan: Plan, equipment: list[str], points: list[str]) -> None:
    if not points:
        return
    kind = plan.dice.pick(plan.practice.controller_kinds, "controller kind")
    key = plan.add(kind, plan.equipment[equipment[0]].location)
    plan.controls.append(Control(key, tuple(equipment), tuple(points)))
