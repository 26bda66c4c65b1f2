"""Paths that nobody would follow, rule by rule, each beside its neighbour that somebody would."""

import pytest
from shape_text import linear, rules

from build2sparql.pattern.far_fetched.relation_kinds import kind_of
from build2sparql.pattern.record import Shape
from build2sparql.rdf.namespaces import expand

# What is far-fetched with a part of its reason, then the nearest shape that is not.
CASES: dict[str, tuple[Shape, str, Shape]] = {
    "something": (
        linear("rec:Architecture hasPart rec:Room"),
        "says no more",
        linear("rec:Level hasPart rec:Room"),
    ),
    "anything of anything": (
        linear("Equipment hasPoint Point"),
        "asks for anything",
        linear("AHU hasPoint Point"),
    ),
    "by way of anything": (
        linear("Boiler feeds Equipment feeds VAV"),
        "asks for anything",
        linear("Boiler feeds Pump feeds VAV"),
    ),
    "anything from afar": (
        linear("Boiler feeds Pump feeds HVAC_Equipment"),
        "asks for anything",
        linear("Boiler feeds HVAC_Equipment"),
    ),
    "two points of different things": (
        linear("CO2_Sensor isPointOf AHU feeds VAV hasPoint Damper_Position_Command"),
        "too far",
        linear("Zone_Air_Temperature_Sensor isPointOf VAV hasPoint Zone_Air_Temperature_Setpoint"),
    ),
    "two quantities of one thing": (
        linear("CO2_Sensor isPointOf VAV hasPoint Zone_Air_Temperature_Sensor"),
        "does not go on",
        linear("CO2_Sensor isPointOf VAV feeds HVAC_Zone"),
    ),
    "a meter and a point far away": (
        linear("Building_Gas_Meter hasSubMeter Gas_Meter meters Boiler hasPoint Command"),
        "too far",
        linear("Gas_Meter meters Boiler hasPoint Command"),
    ),
    "a long walk from a point": (
        linear("CO2_Sensor isPointOf VAV feeds HVAC_Zone hasPart rec:Room"),
        "far from the thing",
        linear("CO2_Sensor isPointOf HVAC_Zone isFedBy VAV"),
    ),
    "a long walk to a point": (
        linear("Boiler feeds Pump feeds AHU hasPoint Filter_Differential_Pressure_Sensor"),
        "too far",
        linear("DOAS feeds CAV feeds rec:ConferenceRoom hasPoint CO2_Sensor"),
    ),
    "from a terminal back": (
        linear("VAV feeds Boiler"),
        "gives back to",
        linear("Boiler feeds VAV"),
    ),
    "from where a sensor measures": (
        linear("s223:Sensor s223:hasObservationLocation s223:Pump s223:connectedTo s223:Boiler"),
        "does not go on",
        linear("s223:Sensor s223:hasObservationLocation s223:Pump"),
    ),
    "from a space against the air": (
        linear("HVAC_Zone feeds AHU"),
        "gives back to",
        linear("AHU feeds HVAC_Zone"),
    ),
    "the same, told backwards": (
        linear("AHU isFedBy HVAC_Zone"),
        "gives back to",
        linear("HVAC_Zone isFedBy AHU"),
    ),
    "through the building": (
        linear("rec:Level isPartOf rec:Building isMeteredBy Building_Meter"),
        "the building as a whole",
        linear("rec:Level isMeteredBy Meter"),
    ),
    "to the building": (
        linear("rec:Level isPartOf rec:Building"),
        "has the same",
        linear("rec:Room isPartOf rec:Level"),
    ),
    "from the building": (
        linear("rec:Building hasPart rec:Level hasPart rec:Room"),
        "There is one",
        linear("rec:Building hasPart rec:Level"),
    ),
    "on the same floor": (
        linear("Pump hasLocation rec:Level hasPart rec:Office"),
        "no more in common than Level",
        linear("Pump hasLocation rec:Room isPartOf rec:Level"),
    ),
    "in the same room": (
        linear("Pump hasLocation rec:Room hasPoint CO2_Sensor"),
        "no more in common than Room",
        linear("rec:Room isLocationOf Pump hasPoint Command"),
    ),
    "parts of one unit": (
        linear("Fan isPartOf AHU hasPart Damper"),
        "no more in common than AHU",
        linear("Fan isPartOf AHU isControlledBy Controller"),
    ),
    "the place of the place of a place": (
        linear("Luminaire hasLocation rec:Room isPartOf HVAC_Zone isPartOf rec:Level"),
        "more than one step",
        linear("Luminaire hasLocation rec:Room isPartOf HVAC_Zone"),
    ),
    "how a unit is put together": (
        linear("Fan feeds Filter"),
        "put together",
        linear("Valve feeds Coil"),
    ),
    "through a coil": (
        linear("Pump feeds Hot_Water_Coil feeds VAV"),
        "ends at Hot_Water_Coil",
        linear("Pump feeds VAV"),
    ),
    "past a socket": (
        linear("Breaker_Panel feeds RTU feeds HVAC_Zone"),
        "nothing to do with",
        linear("Breaker_Panel feeds Luminaire feeds rec:Zone"),
    ),
    "back past a socket": (
        linear("HVAC_Zone isFedBy RTU isFedBy Breaker_Panel"),
        "ends at RTU",
        linear("HVAC_Zone isFedBy RTU isFedBy Boiler"),
    ),
    "what is powered does": (
        linear("Breaker_Panel feeds RTU hasPoint Temperature_Sensor"),
        "nothing to do with",
        linear("Breaker_Panel feeds RTU hasLocation rec:Room"),
    ),
    "a new subject with every hop": (
        linear("AHU feeds VAV isMeteredBy Meter hasLocation rec:Room"),
        "too far round",
        linear("AHU feeds VAV isMeteredBy Meter"),
    ),
    "where light comes out": (
        linear("s223:Luminaire s223:hasConnectionPoint s223:OutletConnectionPoint"),
        "no question",
        linear("s223:Pump s223:hasConnectionPoint s223:OutletConnectionPoint"),
    ),
    "water on its way back": (
        linear("s223:AirHandlingUnit s223:connectedTo s223:Boiler"),
        "gives back to",
        linear("s223:Boiler s223:connectedTo s223:AirHandlingUnit"),
    ),
    "past a filter": (
        linear("Filter feeds Furnace feeds Hot_Water_Coil"),
        "ends at Furnace",
        linear("Filter feeds Furnace"),
    ),
    "past a filter in a unit": (
        linear("s223:AirHandlingUnit s223:contains s223:Filter s223:connectedTo s223:Furnace"),
        "lets through",
        linear("s223:TerminalUnit s223:contains s223:Damper s223:connectedTo s223:DomainSpace"),
    ),
    "which wire at which terminal": (
        linear(
            "s223:Fan s223:hasConnectionPoint s223:InletConnectionPoint"
            " s223:connectsThrough s223:Conductor"
        ),
        "for the drawing",
        linear(
            "s223:Fan s223:hasConnectionPoint s223:InletConnectionPoint"
            " s223:connectsThrough s223:Duct"
        ),
    ),
    "where a system ends": (
        linear("s223:System s223:hasBoundaryConnectionPoint s223:InletConnectionPoint"),
        "matter of the model",
        linear("s223:Pump s223:hasConnectionPoint s223:InletConnectionPoint"),
    ),
    "what passes over an equipment's connection": (
        linear("s223:Boiler s223:connectedThrough s223:Connection"),
        "says no more",
        linear("s223:Boiler s223:connectedThrough s223:Pipe"),
    ),
    "what a coil gives to anything": (
        linear("s223:HeatingCoil s223:connectedTo s223:Equipment"),
        "put together",
        linear("s223:Boiler s223:connectedTo s223:Equipment"),
    ),
    "how a space is parted": (
        linear("s223:PhysicalSpace s223:encloses s223:DomainSpace"),
        "matter of the model",
        linear(
            "s223:PhysicalSpace s223:encloses s223:DomainSpace"
            " s223:connectedFrom s223:SingleDuctTerminal"
        ),
    ),
    "from a submeter to the readings of its meter": (
        linear("Meter isSubMeterOf Water_Meter hasPoint Usage_Sensor"),
        "no more in common",
        linear("Water_Meter hasSubMeter Meter hasPoint Usage_Sensor"),
    ),
    "through a point": (
        linear("CAV isControlledBy Controller hosts Zone_Air_Humidity_Setpoint isPointOf AHU"),
        "than a point",
        linear("CAV isControlledBy Controller hosts Zone_Air_Humidity_Setpoint"),
    ),
    "by a point to what has it": (
        linear("Controller hosts Zone_Air_Humidity_Setpoint isPointOf AHU"),
        "than a point",
        linear("Controller controls AHU hasPoint Zone_Air_Humidity_Setpoint"),
    ),
    "a space's connection points": (
        linear(
            "s223:Luminaire s223:connectedTo s223:DomainSpace s223:hasConnectionPoint"
            " s223:InletConnectionPoint"
        ),
        "matter of the model",
        linear("s223:Luminaire s223:connectedTo s223:DomainSpace"),
    ),
    "solar power past the switchgear": (
        linear("PV_Panel feeds Inverter feeds Switchgear feeds PlugStrip"),
        "ends at Switchgear",
        linear("PV_Panel feeds Inverter feeds Switchgear"),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_far_fetched(case: str) -> None:
    shape, words, _ = CASES[case]
    sentence = rules().of_shape(shape)
    assert words in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("case", CASES)
def test_its_neighbour_is_asked(case: str) -> None:
    assert rules().of_shape(CASES[case][2]) == ""


@pytest.mark.parametrize("case", CASES)
def test_a_path_is_refused_before_anything_is_made_of_it(case: str) -> None:
    shape, words, _ = CASES[case]
    assert words in rules().of_path(shape.paths[0])


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("brick:feeds", "flow"),
        ("s223:connectedTo", "flow"),
        ("rec:isPartOf", "parts"),
        ("s223:cnx", "cnx"),
    ],
)
def test_kinds_of_relation(name: str, kind: str) -> None:
    assert kind_of(expand(name)) == kind
