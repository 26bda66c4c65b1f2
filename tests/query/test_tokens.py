import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.query.tokens import is_acronym, tokens


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Zone_Air_Temperature_Sensor", ("Zone", "Air", "Temperature", "Sensor")),
        ("HVACZone", ("HVAC", "Zone")),
        ("FanWithVFD", ("Fan", "With", "VFD")),
        ("PM2.5_Level_Sensor", ("PM2.5", "Level", "Sensor")),
        ("CO2Concentration", ("CO2", "Concentration")),
        ("BACnetExternalReference", ("BACnet", "External", "Reference")),
        ("UFT_HWC_Valve", ("UFT", "HWC", "Valve")),
        ("Pre-Cooling_Air_Unit", ("Pre", "Cooling", "Air", "Unit")),
        ("Setpoint_", ("Setpoint",)),
        ("LgS0wi9o600", ()),
        ("___", ()),
    ],
)
def test_words_of_a_name(name: str, expected: tuple[str, ...]) -> None:
    assert expected == tokens("urn:x#" + name)


@pytest.mark.parametrize(
    ("word", "expected"), [("VAV", True), ("CO2", True), ("Zone", False), ("A", False)]
)
def test_acronyms_keep_their_capitals(word: str, expected: bool) -> None:
    assert expected == is_acronym(word)


@given(st.text(alphabet=st.characters(categories=["Lu", "Ll", "Nd"]) | st.sampled_from("_-. ")))
def test_tokens_hold_no_separator(name: str) -> None:
    assert not any(set(token) & set("_- ") for token in tokens("urn:x#" + name))
