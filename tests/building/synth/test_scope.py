import pytest

from build2sparql.building.synth.scope import keep_zones
from build2sparql.building.synth.topology import Topology


@pytest.mark.parametrize("count", [1, 4, 1000])
def test_no_more_zones_are_kept_than_asked_for(drawn, pair, count):
    whole, part = drawn(*pair, 0), keep_zones(drawn(*pair, 0), count)
    zones = [sum(z.domain == "hvac" for z in b.zones) for b in (whole, part)]
    assert 1 <= zones[1] <= min(count, zones[0])


def test_all_zones_are_the_whole_building(drawn):
    building = drawn("small_office", "2004", 0)
    assert building == keep_zones(building, 1000)


def test_nothing_that_is_left_refers_to_what_is_gone(drawn, pair):
    topology = Topology(keep_zones(drawn(*pair, 1), 3))
    building = topology.building
    known = {*topology.equipment, *topology.zones, *topology.spaces, "building"}
    known |= {storey.key for storey in building.storeys}
    used = {end for run in building.runs for end in (*run.sources, *run.targets)}
    used |= {e.location for e in building.equipment}
    used |= {target for m in building.metering for target in m.targets}
    used |= {key for c in building.controls for key in c.equipment}
    used |= {key for group in building.groups for key in group.members}
    assert set() == used - known
    subjects = {point.subject for point in building.points}
    assert set() == subjects - known - set(topology.groups)


def test_every_air_unit_and_exhaust_fan_that_is_left_has_rooms(drawn, pair):
    topology = Topology(keep_zones(drawn(*pair, 5), 3))
    rooms = {*topology.zones, *topology.spaces}
    serving = set()
    for run in topology.building.runs:
        ends = {topology.whole(end) for end in (*run.sources, *run.targets)}
        if run.medium.endswith("_air") and (ends & rooms or len(ends) > 1):
            serving |= ends
    kinds = ("ahu", "rtu", "doas", "makeup_air_unit", "heat_pump_rtu", "exhaust_fan")
    units = {e.key for e in topology.equipment.values() if e.kind in kinds}
    assert set() == units - serving
