"""Central plant: chilled, hot and condenser water loops, domestic hot water and gas."""

from build2sparql.building.synth.plan import Plan

# Coils on one distribution pump: larger loops are split into risers.
_RISER = 16
_AIR_COOLED = {"air_cooled_chiller"}


def draw_plant(plan: Plan) -> None:
    """Add the plant that the coils ask for."""
    if plan.coils["chilled_water"]:
        _draw_chilled_water(plan)
    if plan.coils["condenser_water"]:
        _draw_heat_pump_loop(plan)
    if plan.coils["hot_water"]:
        _draw_hot_water(plan)
    _draw_domestic_water(plan)
    _draw_extras(plan)


def _risers(plan: Plan, coils: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """Split what takes water into risers, whole storeys together."""
    count = min(3, -(-len(coils) // _RISER))
    size = -(-len(coils) // count)
    return [coils[start : start + size] for start in range(0, len(coils), size)]


def _join_valves(plan: Plan, medium: str, pairs: list[tuple[str, str]]) -> list[str]:
    """Pipe each coil to its valve, and return where the water leaves."""
    for coil, valve in pairs:
        if coil != valve:
            plan.run(medium, [coil], [valve])  # type: ignore[arg-type]
    return [valve for _, valve in pairs]


def _draw_chilled_water(plan: Plan) -> None:
    room, coils = plan.room("mechanical"), plan.coils["chilled_water"]
    count = plan.dice.between(plan.vintage.plant.chillers, "chillers")
    kind = plan.dice.pick(plan.vintage.plant.chiller_kinds, "chiller kind")
    place = plan.roof if kind in _AIR_COOLED else room
    chillers = [plan.add(kind, place) for _ in range(count)]
    risers = _risers(plan, coils)
    has_secondary = plan.dice.happens(plan.vintage.plant.secondary_pumps, "secondary")
    pump_kind = "chw_booster" if has_secondary else "chw_pump"
    pumps = [plan.add(pump_kind, room) for _ in risers]
    plan.run("chilled_water", chillers, pumps)
    for pump, riser in zip(pumps, risers, strict=True):
        plan.run("chilled_water", [pump], [coil for coil, _ in riser])
    outlets = _join_valves(plan, "chilled_water_return", coils)
    exchanger = []
    if kind not in _AIR_COOLED:
        towers = _draw_towers(plan, chillers)
        if plan.dice.happens(plan.vintage.plant.waterside_economizer, "free cooling"):
            exchanger = [plan.add("heat_exchanger", room)]
            plan.run("condenser_water", towers[:1], exchanger)
            plan.run("condenser_water_return", exchanger, towers[:1])
    inlets = chillers
    if has_secondary:
        inlets = [plan.add("chw_pump", room) for _ in chillers]
        for pump, chiller in zip(inlets, chillers, strict=True):
            plan.run("chilled_water_return", [pump], [chiller])
    if exchanger:
        plan.run("chilled_water_return", outlets, exchanger)
        plan.run("chilled_water_return", exchanger, inlets)
    else:
        plan.run("chilled_water_return", outlets, inlets)
    members = [*chillers, *pumps, *exchanger, *(inlets if has_secondary else [])]
    plan.group("chw_loop", members)


def _draw_towers(plan: Plan, chillers: list[str]) -> list[str]:
    room = plan.room("mechanical")
    towers, pumps = [], []
    for chiller in chillers:
        tower, pump = plan.add("cooling_tower", plan.roof), plan.add("cw_pump", room)
        plan.add_part("tower_fan", tower)
        plan.run("condenser_water", [tower], [pump])
        plan.run("condenser_water", [pump], [chiller])
        plan.run("condenser_water_return", [chiller], [tower])
        towers.append(tower)
        pumps.append(pump)
    plan.group("cw_loop", [*towers, *pumps])
    return towers


def _draw_heat_pump_loop(plan: Plan) -> None:
    """A closed loop around the heat pumps: the tower takes heat out, the boiler puts it in."""
    room, units = plan.room("mechanical"), [unit for unit, _ in plan.coils["condenser_water"]]
    tower = plan.add("cooling_tower", plan.roof)
    plan.add_part("tower_fan", tower)
    boiler = _boiler(plan, room)
    risers = _risers(plan, plan.coils["condenser_water"])
    pumps = [plan.add("cw_pump", room) for _ in risers]
    plan.run("condenser_water", [tower], [boiler])
    plan.run("condenser_water", [boiler], pumps)
    for pump, riser in zip(pumps, risers, strict=True):
        plan.run("condenser_water", [pump], [unit for unit, _ in riser])
    plan.run("condenser_water_return", units, [tower])
    plan.group("cw_loop", [tower, boiler, *pumps])


def _boiler(plan: Plan, room: str) -> str:
    kind = plan.dice.pick(plan.vintage.plant.boiler_kinds, "boiler kind")
    boiler = plan.add(kind, room)
    plan.burners.append(boiler)
    return boiler


def _draw_hot_water(plan: Plan) -> None:
    room, coils = plan.room("mechanical"), plan.coils["hot_water"]
    count = plan.dice.between(plan.vintage.plant.boilers, "boilers")
    boilers = [_boiler(plan, room) for _ in range(count)]
    _draw_baseboards(plan)
    risers = _risers(plan, coils)
    pumps = [plan.add("hw_pump", room) for _ in risers]
    plan.run("hot_water", boilers, pumps)
    for pump, riser in zip(pumps, risers, strict=True):
        plan.run("hot_water", [pump], [coil for coil, _ in riser])
    tank = plan.add("expansion_tank", room)
    outlets = _join_valves(plan, "hot_water_return", coils)
    plan.run("hot_water_return", outlets, [*boilers, tank])
    plan.group("hw_loop", [*boilers, *pumps, tank])


def _draw_baseboards(plan: Plan) -> None:
    """Radiation under the windows of offices, classrooms and wards."""
    if not plan.dice.happens(plan.practice.baseboards, "baseboards"):
        return
    for zone in plan.hvac_zones():
        if zone.kind in ("office", "classroom", "patient_room", "conference"):
            storey = next(s.number for s in plan.storeys if s.key == zone.storey)
            unit = plan.add("baseboard", zone.spaces[0], (storey, zone.number))
            plan.run("supply_air", [unit], [zone.key])
            plan.coils["hot_water"].append((unit, unit))


def _draw_domestic_water(plan: Plan) -> None:
    room = plan.room("mechanical")
    heater = plan.add("water_heater", room)
    members = [heater]
    if plan.dice.happens(plan.vintage.plant.gas_water_heater, "gas water heater"):
        plan.burners.append(heater)
    plan.run("domestic_water", [], [heater])
    if plan.dice.happens(plan.vintage.plant.dhw_tank, "dhw tank"):
        tank, pump = plan.add("dhw_tank", room), plan.add("dhw_pump", room)
        plan.run("domestic_hot_water", [heater], [tank])
        plan.run("domestic_hot_water", [tank], [pump])
        # What the taps leave goes round, so that hot water is never far from them.
        plan.run("domestic_hot_water", [pump], [heater])
        plan.run("domestic_hot_water", [tank], [])
        members += [tank, pump]
        plan.group("dhw_system", members)
    else:
        plan.run("domestic_hot_water", [heater], [])


def _draw_extras(plan: Plan) -> None:
    """Room units of computer rooms, heaters of stores and docks, exhaust of restrooms."""
    for space in list(plan.spaces.values()):
        level = next(s.number for s in plan.storeys if s.key == space.storey)
        number = (level, space.number % 100)
        if space.kind == "data_center" and plan.dice.happens(plan.practice.crac, "crac"):
            unit = plan.add("crac", space.key, number)
            plan.run("supply_air", [unit], [space.key])
            plan.run("return_air", [space.key], [unit])
        if space.kind in ("loading", "storage", "stairwell") and plan.dice.happens(
            plan.practice.unit_heaters, "unit heater", space.key
        ):
            unit = plan.add("unit_heater", space.key, number)
            plan.burners.append(unit)
            plan.run("supply_air", [unit], [space.key])
    restrooms = [s.key for s in plan.spaces.values() if s.kind in ("restroom", "guest_bath")]
    if restrooms and plan.dice.happens(plan.practice.restroom_exhaust, "restroom exhaust"):
        plan.run("exhaust_air", restrooms, [plan.add("exhaust_fan", plan.roof)])
