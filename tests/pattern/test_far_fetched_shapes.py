"""Shapes that nobody would ask of, rule by rule, each beside its neighbour that somebody would."""

import pytest
from shape_text import both, count, either, linear, perhaps, picked, rules

from build2sparql.pattern.record import Shape

# What is far-fetched with a part of its reason, then the nearest shape that is not.
CASES: dict[str, tuple[Shape, str, Shape]] = {
    "anything of two kinds": (
        both("AHU hasPoint Point", "AHU feeds Equipment"),
        "asks for anything",
        both("AHU hasPoint Point", "AHU feeds VAV"),
    ),
    "counts for each point": (
        count("CO2_Sensor isPointOf VAV"),
        "not what VAV",
        count("AHU feeds VAV"),
    ),
    "counts for anything": (
        count("Equipment feeds VAV"),
        "not what VAV",
        count("Boiler feeds VAV"),
    ),
    "counts of settings": (
        count("AHU hasPoint Setpoint"),
        "nobody counts",
        count("AHU hasPoint Point"),
    ),
    "counts of properties": (
        count("s223:Fan s223:hasProperty s223:QuantifiableObservableProperty"),
        "nobody counts",
        count("s223:AirHandlingUnit s223:connectedTo s223:SingleDuctTerminal"),
    ),
    "points counted from afar": (
        count("AHU feeds VAV hasPoint Sensor"),
        "counted far from",
        count("AHU feeds HVAC_Zone hasPart rec:Room"),
    ),
    "counts from afar": (
        count("Boiler feeds AHU feeds VAV feeds HVAC_Zone"),
        "counted too far",
        count("AHU feeds VAV feeds HVAC_Zone"),
    ),
    "counts of wholes": (
        count("AHU hasLocation rec:Room"),
        "belongs to it",
        count("rec:Room isLocationOf AHU"),
    ),
    "a value picked from afar": (
        picked("Boiler feeds Pump feeds HVAC_Zone hasPoint Sensor", "brick:hasUnit", "unit:PPM"),
        "too far",
        picked("AHU feeds HVAC_Zone hasPoint Sensor", "brick:hasUnit", "unit:PPM"),
    ),
    "a quantity that the class says": (
        picked(
            "AHU hasPoint Air_Temperature_Sensor", "brick:hasQuantity", "quantitykind:Temperature"
        ),
        "says by its class",
        picked("AHU hasPoint Sensor", "brick:hasQuantity", "quantitykind:Temperature"),
    ),
    "a substance that the class says": (
        picked("AHU hasPoint Zone_Air_Temperature_Sensor", "brick:hasSubstance", "brick:Zone_Air"),
        "says by its name",
        picked("AHU hasPoint Temperature_Sensor", "brick:hasSubstance", "brick:Zone_Air"),
    ),
    "a substance that its thing says": (
        picked("Water_Meter hasPoint Sensor", "brick:hasSubstance", "brick:Water"),
        "or its thing's",
        picked("Meter hasPoint Sensor", "brick:hasSubstance", "brick:Water"),
    ),
    "hours of anything": (
        picked("AHU hasPoint Sensor", "brick:hasUnit", "unit:HR"),
        "does not say",
        picked("AHU hasPoint Sensor", "brick:hasUnit", "unit:KiloW"),
    ),
    "the medium of a measurement": (
        picked(
            "s223:TemperatureSensor s223:observes s223:QuantifiableObservableProperty",
            "s223:ofMedium",
            "s223:Fluid-Air",
        ),
        "does not say",
        picked(
            "s223:TemperatureSensor s223:observes s223:QuantifiableObservableProperty",
            "qudt:hasUnit",
            "unit:DEG_C",
        ),
    ),
    "a share of something": (
        picked("AHU hasPoint Command", "brick:hasUnit", "unit:PERCENT"),
        "does not say",
        picked("AHU hasPoint Sensor", "brick:hasUnit", "unit:PA"),
    ),
    "what a point's thing serves": (
        perhaps("CO2_Sensor isPointOf AHU", "feeds VAV"),
        "does not go on",
        perhaps("CO2_Sensor isPointOf AHU", "hasLocation rec:Room"),
    ),
    "two things of anything": (
        both("Equipment feeds VAV", "Equipment hasLocation rec:Room"),
        "no question",
        both("AHU feeds VAV", "AHU hasLocation rec:Room"),
    ),
    "two long branches": (
        both("AHU feeds VAV hasPoint Sensor", "AHU hasLocation rec:Room isPartOf rec:Level"),
        "away from each other",
        both("AHU feeds VAV hasPoint Sensor", "AHU hasLocation rec:Room"),
    ),
    "what is on a floor, and what else": (
        both("rec:Level isLocationOf Pump", "rec:Level hasPart rec:Office"),
        "nothing in common",
        both("Pump hasLocation rec:Level", "Pump hasPoint Sensor"),
    ),
    "a part of a unit that feeds": (
        count("Fan feeds VAV"),
        "counted too far",
        count("AHU feeds VAV"),
    ),
    "a log beside something else": (
        both(
            "CO2_Sensor isPointOf rec:Room",
            "CO2_Sensor ref:hasExternalReference ref:TimeseriesReference",
        ),
        "by itself",
        linear("CO2_Sensor ref:hasExternalReference ref:TimeseriesReference"),
    ),
    "a union of two questions": (
        either("AHU hasLocation rec:Room", "AHU feeds rec:Room"),
        "two questions",
        either("Pump feeds Chiller", "Pump isFedBy Chiller"),
    ),
    "a union of two long questions": (
        either("AHU hasPart Fan hasPoint Sensor", "AHU feeds Fan hasPoint Sensor"),
        "two questions",
        either("CO2_Sensor isPointOf HVAC_Zone", "CO2_Sensor isPointOf VAV feeds HVAC_Zone"),
    ),
    "controlled here or served there": (
        either("Pump isControlledBy Controller", "Pump feeds AHU isControlledBy Controller"),
        "two questions",
        either("AHU hasPoint Sensor", "AHU feeds VAV hasPoint Sensor"),
    ),
    "either way to anything": (
        either("Gas_Meter feeds Equipment", "Gas_Meter feeds Boiler feeds Equipment"),
        "asks for anything",
        either("Breaker_Panel feeds Luminaire", "Breaker_Panel feeds Switch feeds Luminaire"),
    ),
    "a point and perhaps the same point": (
        perhaps("Supply_Air_Temperature_Sensor isPointOf AHU", "hasPoint Air_Temperature_Sensor"),
        "may be one and the same",
        perhaps(
            "Supply_Air_Temperature_Sensor isPointOf AHU",
            "hasPoint Supply_Air_Temperature_Setpoint",
        ),
    ),
    "points of a small thing": (
        count("Valve hasPoint Point"),
        "handful",
        count("AHU hasPoint Point"),
    ),
    "points of a light": (
        count("Luminaire hasPoint Point"),
        "handful",
        count("Controller hosts Point"),
    ),
    "counts of connections": (
        count("s223:Actuator s223:actuates s223:Valve s223:connectedThrough s223:Pipe"),
        "nobody counts",
        linear("s223:Valve s223:connectedThrough s223:Pipe"),
    ),
    "places that one light serves": (
        count("Luminaire feeds rec:Zone hasPart rec:Office"),
        "serves one place",
        count("Switch feeds Luminaire"),
    ),
    "counts of connection points": (
        count("s223:Boiler s223:hasConnectionPoint s223:ConnectionPoint"),
        "nobody counts",
        linear("s223:Boiler s223:hasConnectionPoint s223:ConnectionPoint"),
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
