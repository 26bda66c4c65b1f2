"""What nobody would ask, rule by rule, each beside its neighbour that somebody would."""

import pytest

from build2sparql.pattern.far_fetched.relation_kinds import kind_of
from build2sparql.pattern.far_fetched.settings import Relevance
from build2sparql.pattern.far_fetched.shape import FarFetched
from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Shape,
    Union,
)
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

SETTINGS = Relevance(
    hops_from_point=2,
    hops_between_points=2,
    hops_to_point=2,
    hops_to_place=2,
    hops_counted=2,
    hops_to_value=2,
    changes_per_depth=(0, 1, 1),
)


def path(text: str) -> Path:
    """Read ``AHU feeds VAV``: names of Brick, unless they have a prefix."""
    anchor, *steps = (expand(name if ":" in name else f"brick:{name}") for name in text.split())
    return Path(anchor, tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True)))


def linear(text: str) -> Linear:
    return Linear(path(text))


def count(text: str) -> Aggregation:
    return Aggregation(path(text))


def either(first: str, second: str) -> Union:
    return Union(path(first), path(second))


def both(first: str, second: str) -> Branching:
    return Branching(path(first), path(second))


def perhaps(text: str, extra: str) -> Optional:
    property_, target = (expand(n if ":" in n else f"brick:{n}") for n in extra.split())
    return Optional(path(text), Hop(property_, target))


def picked(text: str, attribute: str, value: str) -> Filtered:
    return Filtered(path(text), expand(attribute), expand(value))


# What is far-fetched with a part of its reason, then the nearest shape that is not.
PATHS: dict[str, tuple[Shape, str, Shape]] = {
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
}
SHAPES: dict[str, tuple[Shape, str, Shape]] = {
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
}
CASES = PATHS | SHAPES


@pytest.fixture(scope="module")
def rules() -> FarFetched:
    return FarFetched(tbox.load(), SETTINGS)


@pytest.mark.parametrize("case", CASES)
def test_far_fetched(case: str, rules: FarFetched) -> None:
    shape, words, _ = CASES[case]
    sentence = rules.of_shape(shape)
    assert words in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("case", CASES)
def test_its_neighbour_is_asked(case: str, rules: FarFetched) -> None:
    assert rules.of_shape(CASES[case][2]) == ""


@pytest.mark.parametrize("case", PATHS)
def test_a_path_is_refused_before_anything_is_made_of_it(case: str, rules: FarFetched) -> None:
    shape, words, _ = PATHS[case]
    assert words in rules.of_path(shape.paths[0])


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
