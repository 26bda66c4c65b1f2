import msgspec
import pytest

from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.naming import name_all, point_name
from build2sparql.building.synth.style import deal_style

STYLE = deal_style(Dice("small_office", "2004", 0))
NAMES = {
    "numeric": ("RTU01", "RTU01_SF", "RM101", "RTU01_SAT"),
    "hyphenated": ("RTU-1", "RTU-1-SF", "RM-101", "RTU-1-SA-T"),
    "descriptive": (
        "Rooftop_Unit_1",
        "Rooftop_Unit_1_Supply_Fan",
        "Open_Office_101",
        "Rooftop_Unit_1_Supply_Air_Temp",
    ),
    "legacy": ("B07.RTU1", "B07.RTU1.SF", "B07.101OPN", "B07.RTU1.SAT"),
    "campus": ("SCI_RTU_1", "SCI_RTU_1_SF", "SCI_101", "SCI_RTU_1_SupplyAirTemp"),
}


@pytest.mark.parametrize("naming", NAMES)
def test_a_unit_its_fan_a_room_and_a_point(drawn, naming):
    prefix = {"legacy": "B07", "campus": "SCI"}.get(naming, "")
    style = msgspec.structs.replace(STYLE, naming=naming, prefix=prefix)
    building = drawn("small_office", "pre1980", 0)
    local = name_all(building, style).local
    point = point_name(style, local["rtu.1"], ("SAT", "SA-T", "Supply Air Temp"))
    found = (local["rtu.1"], local["rtu.1/supply_fan"], local["space.1.1"], point)
    assert NAMES[naming] == found


def test_names_are_unique(drawn, pair):
    building = drawn(*pair, 0)
    local = name_all(building, deal_style(Dice(*pair, 0))).local
    assert len(local) == len({name.casefold() for name in local.values()})
