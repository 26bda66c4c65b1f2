"""Names of Brick 1.0 and 1.1 beside what the Brick project itself made of them."""

import importlib.resources
import re

import pyoxigraph as ox
import pytest

from build2sparql.building.class_names import ClassNames
from build2sparql.building.class_words import RETIRED
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, RDF_TYPE, RDFS_SUBCLASS_OF

TBOX = tbox.load()
NAMES = ClassNames(TBOX)


def old(name: str) -> tuple[str, str]:
    cls, kind = NAMES.current(BRICK + name, is_old=True)
    return cls.rpartition("#")[2], kind


def new(name: str) -> tuple[str, str]:
    cls, kind = NAMES.current(BRICK + name, is_old=False)
    return cls.rpartition("#")[2], kind


def test_a_current_class_stays() -> None:
    assert new("VAV") == ("VAV", "")


def test_a_replaced_class_is_followed() -> None:
    assert new("HVAC_Zone") == ("HVACZone", "replaced")


def test_a_slip_of_the_ontology_is_not_followed() -> None:
    assert TBOX.replacement(BRICK + "Fire_Zone") == "https://w3id.org/rec#ServiceEntrance"
    assert new("Fire_Zone") == ("Fire_Zone", "")


@pytest.mark.parametrize("name", ["Zone_Air_Temperature_sensor", "ZoneAirTemperatureSensor"])
def test_letters_in_other_case_or_without_underscores_are_the_same_name(name: str) -> None:
    assert new(name) == ("Zone_Air_Temperature_Sensor", "respelt")


def test_what_is_no_class_in_any_words_stays() -> None:
    assert old("Unknown") == ("Unknown", "")


def test_classes_of_other_namespaces_stay() -> None:
    assert NAMES.current("urn:my#Zone_Temperature_Sensor", is_old=True) == (
        "urn:my#Zone_Temperature_Sensor",
        "",
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Zone_Temperature_Sensor", "Zone_Air_Temperature_Sensor"),
        ("Average_Zone_Temperature_Sensor", "Average_Zone_Air_Temperature_Sensor"),
        ("Curtailment_Override", "Curtailment_Override_Command"),
        ("Dehumidification_On_Off", "On_Off_Status"),
        ("Differential_Pressure", "Differential_Pressure_Sensor"),
        ("Differential_Pressure_Dead_Band_Setpoint", "Differential_Pressure_Deadband_Setpoint"),
        ("Energy_Meter", "Energy_Sensor"),
        ("High_Static_Pressure_Cutout_Limit", "High_Static_Pressure_Cutout_Setpoint_Limit"),
        ("Proportional_Band_Setpoint", "Proportional_Band_Parameter"),
        ("Return_Air_Flow", "Return_Air_Flow_Sensor"),
        ("Return_Air_Temperature_Low_Limit_Alarm", "Low_Return_Air_Temperature_Alarm"),
        ("Room_Temperature_Sensor", "Air_Temperature_Sensor"),
        ("Ventilation_Ratio_Limit", "Ventilation_Air_Flow_Ratio_Limit"),
        # after their equipment
        ("AHU_Building_Static_Pressure_Sensor", "Static_Pressure_Sensor"),
        ("AHU_Discharge_Fan_Start_Stop_Command", "Start_Stop_Command"),
        ("CWS_Chilled_Water_Temperature_Differential_Sensor",
         "Chilled_Water_Differential_Temperature_Sensor"),
        ("CWS_Max_Chilled_Water_Differential_Pressure_Setpoint",
         "Max_Chilled_Water_Differential_Pressure_Setpoint_Limit"),
        ("Cooling_Coil_Valve_Pressure", "Pressure_Sensor"),
        ("Economizer_Disable_Fixed_Enthalpy", "Disable_Fixed_Enthalpy_Command"),
        ("Fume_Hood_Alarm", "Alarm"),
        ("HWS_Hot_Water_Supply_Temperature_Sensor", "Leaving_Hot_Water_Temperature_Sensor"),
        ("Mixed_Air_Damper_Position_Sensor", "Damper_Position_Sensor"),
        ("Outside_Air_Damper_Close_Limit_Setpoint", "Close_Limit"),
        ("Pump_Alarm_Delay_Setpoint", "Alarm_Delay_Parameter"),
        ("Supply_Fan_Air_Flow_Sensor", "Air_Flow_Sensor"),
        ("Thumbwheel_Temperature_High_Limit_Setpoint_", "Max_Temperature_Setpoint_Limit"),
        ("VAV_Cooling_Min_Discharge_Air_Flow_Setpoint",
         "Min_Cooling_Discharge_Air_Flow_Setpoint_Limit"),
        ("VAV_High_Static_Pressure_Cutout_Limit_Setpoint",
         "High_Static_Pressure_Cutout_Setpoint_Limit"),
    ],
)  # fmt: skip
def test_names_of_brick_1_0(name: str, expected: str) -> None:
    assert old(name)[0] == expected


def test_a_name_says_how_it_was_found() -> None:
    assert (old("Zone_Temperature_Sensor")[1], old("AHU_Supply_Air_Flow_Sensor")[1]) == (
        "renamed",
        "generalised",
    )


@pytest.mark.parametrize(
    "name",
    [
        "AHU_Supply_Air_Flow_Sensor",  # the wider class is for old names only
        "Lighting_Meter",  # meters are equipment today
        "Zone_Temperature_Sensor",
    ],
)
def test_such_names_are_unknown_in_the_current_namespace(name: str) -> None:
    assert new(name) == (name, "")


def test_words_that_brick_replaced_hold_whatever_the_namespace() -> None:
    assert new("Chilled_Water_Supply_Temperature_Setpoint") == (
        "Leaving_Chilled_Water_Temperature_Setpoint",
        "renamed",
    )


def test_a_point_does_not_become_equipment() -> None:
    assert old("Preheat_Valve_VFD") == ("Preheat_Valve_VFD", "")


def test_words_after_a_preposition_make_no_class() -> None:
    assert old("Emergency_Power_Off_Activated_By_Leak_Detection_System_Status")[0] == "Status"


def retired_points() -> set[str]:
    """Points of Brick 1.2 to 1.4, whose namespace is today's, that today's Brick does not have."""
    root = importlib.resources.files("brickschema") / "ontologies"
    parents: dict[str, set[str]] = {}
    classes: set[str] = set()
    for version in ("1.2", "1.3", "1.4"):
        data = (root / version / "Brick.ttl").read_bytes()
        for quad in ox.parse(data, format=ox.RdfFormat.TURTLE, lenient=True):
            if isinstance(quad.subject, ox.NamedNode) and isinstance(quad.object, ox.NamedNode):
                found = re.fullmatch(re.escape(BRICK) + r"(\w+)", quad.subject.value)
                if found and quad.predicate.value == RDFS_SUBCLASS_OF:
                    parents.setdefault(quad.subject.value, set()).add(quad.object.value)
                elif found and quad.predicate.value == RDF_TYPE:
                    classes |= {quad.subject.value} if "#Class" in quad.object.value else set()
    gone = {c for c in classes if not TBOX.is_class(c) and TBOX.replacement(c) == c}
    points = {BRICK + "Point"}
    while more := {c for c, above in parents.items() if above & points} - points:
        points |= more
    return gone & points


def test_every_retired_point_has_a_class() -> None:
    unknown = {c for c in retired_points() if NAMES.current(c, is_old=False)[0] == c}
    assert unknown == set()


def test_retired_names_are_those_that_words_alone_do_not_bring_back() -> None:
    wider = {
        c.rpartition("#")[2]
        for c in retired_points()
        if NAMES.current(c, is_old=False)[1] == "generalised"
    }
    assert wider == RETIRED
