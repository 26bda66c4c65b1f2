from build2sparql.building.synth.topology import TERMINALS, Topology
from build2sparql.building.synth.vocabulary import vocabulary


def test_a_building_is_drawn_the_same_twice(drawn):
    assert drawn("hotel", "2013", 3) == drawn("hotel", "2013", 3)


def test_vintages_of_one_seed_are_different_buildings(drawn):
    layouts = [
        tuple((e.kind, e.location) for e in drawn("medium_office", vintage, 0).equipment)
        for vintage in ("pre1980", "2004", "2013")
    ]
    assert 3 == len(set(layouts))


def test_kinds_are_known_and_keys_are_unique(drawn, pair):
    building, kinds = drawn(*pair, 0), vocabulary()
    assert set() == {e.kind for e in building.equipment} - set(kinds.equipment)
    assert set() == {g.kind for g in building.groups} - set(kinds.equipment)
    assert set() == {p.kind for p in building.points} - set(kinds.points)
    keys = [e.key for e in building.equipment] + [p.key for p in building.points]
    assert len(keys) == len(set(keys))


def test_every_end_of_a_run_exists(drawn, pair):
    topology = Topology(drawn(*pair, 1))
    known = {*topology.equipment, *topology.zones, *topology.spaces}
    ends = {end for run in topology.building.runs for end in (*run.sources, *run.targets)}
    assert set() == ends - known


def test_every_conditioned_zone_gets_air_or_water(drawn, pair):
    building = drawn(*pair, 2)
    supplied = {
        t for run in building.runs if run.medium.endswith("supply_air") for t in run.targets
    }
    assert [] == [z.key for z in building.zones if z.domain == "hvac" and z.key not in supplied]


def test_each_coil_of_water_has_a_way_in_and_a_way_out(drawn, pair):
    building = drawn(*pair, 3)
    coils = {e.key for e in building.equipment if e.kind in ("hw_coil", "chw_coil", "reheat_coil")}
    water = [run for run in building.runs if "water" in run.medium]
    assert coils == coils & {t for run in water for t in run.targets}
    assert coils == coils & {s for run in water for s in run.sources}


def test_water_goes_round(drawn, pair):
    topology = Topology(drawn(*pair, 4))
    pumps = ("chw_pump", "hw_pump", "chw_booster")
    for medium in ("chilled_water", "hot_water"):
        after = {}
        for run in topology.building.runs:
            if run.medium in (medium, f"{medium}_return"):
                for source in run.sources:
                    after.setdefault(source, set()).update(run.targets)
        for pump in (key for key in after if topology.kind(key) in pumps):
            assert pump in _reached(after, pump)


def _reached(after: dict[str, set[str]], start: str) -> set[str]:
    seen, todo = set(), [start]
    while todo:
        new = after.get(todo.pop(), set()) - seen
        seen |= new
        todo += new
    return seen


def test_power_comes_from_the_main_board(drawn, pair):
    topology = Topology(drawn(*pair, 0))
    after = {}
    for run in topology.building.runs:
        if run.medium == "electricity":
            for source in run.sources:
                after.setdefault(source, set()).update(run.targets)
    kinds = ("luminaire", "elevator", "exhaust_fan", "cooling_tower", "ahu", "rtu", "fcu")
    loads = {e.key for e in topology.equipment.values() if e.kind in kinds}
    assert set() == loads - _reached(after, "switchboard.1")


def test_a_water_heater_burns_gas_or_is_fed(drawn, pair):
    building = drawn(*pair, 2)
    supplied = {
        target
        for run in building.runs
        if run.medium in ("gas", "electricity")
        for target in run.targets
    }
    assert set() == {e.key for e in building.equipment if e.kind == "water_heater"} - supplied


def test_hot_water_of_taps_goes_round_where_it_is_pumped(drawn, pair):
    building = drawn(*pair, 3)
    flows = {
        (s, t)
        for run in building.runs
        if run.medium == "domestic_hot_water"
        for s in run.sources
        for t in run.targets
    }
    round_trip = {
        ("water_heater.1", "dhw_tank.1"),
        ("dhw_tank.1", "dhw_pump.1"),
        ("dhw_pump.1", "water_heater.1"),
    }
    has_pump = any(e.kind == "dhw_pump" for e in building.equipment)
    assert flows == (round_trip if has_pump else set())


def test_a_model_has_more_or_less_of_the_points(drawn):
    counts = [len(drawn("small_office", "2004", seed).points) for seed in range(5)]
    assert 2 * min(counts) < max(counts)


def test_a_terminal_has_the_number_of_its_zone(drawn, pair):
    topology = Topology(drawn(*pair, 1))
    for zone, terminal in topology.terminal_of.items():
        assert topology.zones[zone].number == topology.equipment[terminal].number[1]


def test_a_speed_is_commanded_only_where_a_drive_is(drawn, pair):
    building = drawn(*pair, 0)
    driven = {t for run in building.runs if run.medium == "electricity" for t in run.targets}
    speeds = {p.subject for p in building.points if p.kind == "speed_cmd"}
    assert set() == speeds - driven


def test_terminals_are_in_the_list_that_writers_read(drawn, pair):
    building = drawn(*pair, 0)
    feeding = {
        Topology(building).whole(source)
        for run in building.runs
        if run.medium == "supply_air"
        for source in run.sources
        if any(target.startswith("zone") for target in run.targets)
    }
    kinds = {e.kind for e in building.equipment if e.key in feeding}
    units = {"ahu", "rtu", "doas", "makeup_air_unit", "heat_pump_rtu", "baseboard", "unit_heater"}
    assert set() == kinds - TERMINALS - units
