import msgspec
import pytest

from build2sparql.building.synth.brick_classes import equipment_class, point_class
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.style import deal_style
from build2sparql.building.synth.vocabulary import vocabulary

STYLE = msgspec.structs.replace(
    deal_style(Dice("hotel", "2013", 0)),
    plain_classes="none",
    has_short_names=False,
    says_discharge=False,
)


@pytest.mark.parametrize(
    ("kind", "style", "expected"),
    [
        ("vav_reheat", {}, "Variable_Air_Volume_Box_With_Reheat"),
        ("vav_reheat", {"has_short_names": True}, "RVAV"),
        ("vav_reheat", {"plain_classes": "equipment"}, "Variable_Air_Volume_Box"),
        ("vav_reheat", {"plain_classes": "all", "has_short_names": True}, "VAV"),
        # Nobody calls every box a terminal unit, or every fan a fan.
        ("vav", {"plain_classes": "all"}, "Variable_Air_Volume_Box"),
        ("supply_fan", {"plain_classes": "all"}, "Supply_Fan"),
    ],
)
def test_class_of_equipment(kind, style, expected):
    chosen = msgspec.structs.replace(STYLE, **style)
    assert expected == equipment_class(vocabulary().equipment[kind], chosen)


@pytest.mark.parametrize(
    ("kind", "style", "expected"),
    [
        ("supply_air_temp", {}, "Supply_Air_Temperature_Sensor"),
        ("supply_air_temp", {"says_discharge": True}, "Discharge_Air_Temperature_Sensor"),
        ("supply_air_temp", {"plain_classes": "equipment"}, "Supply_Air_Temperature_Sensor"),
        ("supply_air_temp", {"plain_classes": "all"}, "Air_Temperature_Sensor"),
        ("unit_occupied", {"plain_classes": "all"}, "Occupancy_Command"),
    ],
)
def test_class_of_a_point(kind, style, expected):
    chosen = msgspec.structs.replace(STYLE, **style)
    assert expected == point_class(vocabulary().points[kind], chosen)
