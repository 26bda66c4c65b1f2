"""The electrical tree: from the transformer to panels, drives, chargers and lifts."""

from build2sparql.building.synth.plan import Plan

_PLANT_MOTORS = (
    "chiller",
    "centrifugal_chiller",
    "absorption_chiller",
    "air_cooled_chiller",
    "chw_pump",
    "chw_booster",
    "cw_pump",
    "hw_pump",
    "dhw_pump",
    "boiler",
    "condensing_boiler",
)
_PUMPS = ("chw_pump", "chw_booster", "hw_pump", "cw_pump")
_AIR_UNITS = ("ahu", "rtu", "doas", "makeup_air_unit", "heat_pump_rtu")
_OUTDOOR_MOTORS = ("cooling_tower", "condensing_unit", "exhaust_fan")
_FLOOR_LOADS = ("fcu", "ptac", "wshp", "fan_powered", "vav_electric", "crac")
_LIGHT_SWITCHES = ("light_switch", "dimmer")


def draw_electricity(plan: Plan) -> None:
    """Add drives, the tree of boards and panels, and what stands on it."""
    _draw_drives(plan)
    board = _draw_service(plan)
    _draw_emergency(plan, board)
    _draw_floors(plan, board)
    _draw_motors(plan, board)
    _draw_renewables(plan, board)


def _draw_drives(plan: Plan) -> None:
    for fan in plan.variable_fans:
        if plan.dice.happens(plan.practice.fan_vfd, "drive", fan):
            drive = plan.add("fan_vfd", plan.equipment[fan].location)
            plan.run("electricity", [drive], [fan])
            plan.driven.add(fan)
    for pump in plan.of_kind(*_PUMPS):
        # Pumps of one service are of one make, so they have drives together.
        if plan.dice.happens(plan.practice.pump_vfd, "drive", plan.equipment[pump].kind):
            drive = plan.add("pump_vfd", plan.equipment[pump].location)
            plan.run("electricity", [drive], [pump])
            plan.driven.add(pump)


def _draw_service(plan: Plan) -> str:
    room = plan.room("electrical")
    board = plan.add("switchboard", room)
    if plan.dice.happens(plan.practice.transformer, "transformer"):
        transformer = plan.add("transformer", room)
        plan.run("electricity", [], [transformer])
        plan.run("electricity", [transformer], [board])
    else:
        plan.run("electricity", [], [board])
    return board


def _draw_emergency(plan: Plan, board: str) -> None:
    lifts = plan.dice.between(plan.practice.elevators, "elevators")
    room = plan.room("electrical")
    loads = [plan.add("elevator", plan.storeys[0].key) for _ in range(lifts)]
    if plan.dice.happens(plan.practice.fire_panel, "fire panel"):
        loads.append(plan.add("fire_panel", room))
    if not plan.dice.happens(plan.practice.emergency_power, "emergency"):
        plan.run("electricity", [board], loads)
        return
    generator, switch = (
        plan.add("generator", plan.storeys[0].key),
        plan.add("transfer_switch", room),
    )
    panel = plan.add("emergency_panel", room)
    plan.run("electricity", [board], [switch])
    plan.run("electricity", [generator], [switch])
    plan.run("electricity", [switch], [panel])
    if plan.dice.happens(plan.practice.ups, "ups"):
        loads.append(plan.add("battery", room))
    plan.run("electricity", [panel], loads)


def _draw_floors(plan: Plan, board: str) -> None:
    has_panels = plan.dice.happens(plan.practice.power_panels, "power panels")
    for storey in plan.storeys:
        if storey.kind == "roof":
            continue
        loads = [
            key
            for key in plan.of_kind(*_FLOOR_LOADS)
            if plan.storey_of(plan.equipment[key].location) == storey.key
        ]
        loads += _draw_plugs(plan, storey.key, storey.number)
        lights = _lights(plan, storey.key)
        if has_panels and (loads or plan.dice.happens(0.5, "spare panel", storey.key)):
            panel = plan.add("panel", _closet(plan, storey.key), (storey.number, 1))
            plan.run("electricity", [board], [panel])
            plan.run("electricity", [panel], loads)
        elif loads:
            plan.run("electricity", [board], loads)
        if lights:
            panel = plan.add("lighting_panel", _closet(plan, storey.key), (storey.number,))
            plan.run("electricity", [board], [panel])
            plan.run("electricity", [panel], lights)


def _lights(plan: Plan, storey: str) -> list[str]:
    """Return what the lighting panel of a storey feeds: switches, and luminaires without one."""
    switched = {
        target
        for run in plan.runs
        if run.medium == "electricity" and any(s.startswith(_LIGHT_SWITCHES) for s in run.sources)
        for target in run.targets
    }
    return [
        key
        for key in plan.of_kind("luminaire", *_LIGHT_SWITCHES)
        if plan.storey_of(plan.equipment[key].location) == storey and key not in switched
    ]


def _draw_plugs(plan: Plan, storey: str, level: int) -> list[str]:
    circuits = []
    for space in plan.spaces.values():
        is_workplace = space.kind in ("office", "open_office", "classroom")
        share = plan.practice.plug_circuits * 0.5 * is_workplace
        if space.storey == storey and plan.dice.happens(share, "plugs", space.key):
            circuits.append(plan.add("plug_strip", space.key, (level, space.number % 100)))
    return circuits


def _closet(plan: Plan, storey: str) -> str:
    closets = (s.key for s in plan.spaces.values() if s.storey == storey and s.kind == "electrical")
    return next(closets, storey)


def _draw_motors(plan: Plan, board: str) -> None:
    """Feed plant and air units: through their drives, where they have drives."""
    drives = {run.targets[0]: run.sources[0] for run in plan.runs if _is_drive(run.sources)}
    plant = [drives.get(key, key) for key in plan.of_kind(*_PLANT_MOTORS)]
    fans = [drives[fan] for fan in plan.variable_fans if fan in drives]
    others = [*plan.of_kind(*_AIR_UNITS), *fans, *plan.of_kind(*_OUTDOOR_MOTORS)]
    others += [heater for heater in plan.of_kind("water_heater") if heater not in plan.burners]
    if plant and plan.dice.happens(plan.practice.mcc, "mcc"):
        center = plan.add("mcc", plan.room("mechanical"))
        plan.run("electricity", [board], [center])
        plan.run("electricity", [center], [*plant, *others])
        return
    room = plan.room("mechanical")
    level = next(s.number for s in plan.storeys if s.key == plan.storey_of(room))
    panel = plan.add("panel", room, (level, 9))
    plan.run("electricity", [board], [panel])
    plan.run("electricity", [panel], [*plant, *others])


def _is_drive(sources: tuple[str, ...]) -> bool:
    return len(sources) == 1 and sources[0].startswith(("fan_vfd", "pump_vfd"))


def _draw_renewables(plan: Plan, board: str) -> None:
    if plan.dice.happens(plan.practice.pv, "pv"):
        inverter = plan.add("pv_inverter", plan.roof)
        count = plan.dice.between((3, 6), "pv strings")
        strings = [plan.add("pv_panel", plan.roof) for _ in range(count)]
        plan.run("electricity", strings, [inverter])
        plan.run("electricity", [inverter], [board])
        plan.group("pv_system", [*strings, inverter])
    stations = plan.dice.between(plan.practice.ev_stations, "ev")
    chargers = [plan.add("ev_station", plan.storeys[0].key) for _ in range(stations)]
    for charger in chargers:
        for _ in range(plan.dice.between((1, 2), "ports", charger)):
            plan.add_part("ev_port", charger)
    plan.run("electricity", [board] if chargers else [], chargers)
