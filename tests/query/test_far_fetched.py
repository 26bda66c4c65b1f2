"""What nobody would ask, rule by rule, each beside its neighbour that somebody would."""

import pytest

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
from build2sparql.query.far_fetched import Relevance, far_fetched
from build2sparql.query.relation_kinds import kind_of
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

SETTINGS = Relevance(hops_from_point=2, hops_between_points=2, changes_per_depth=(0, 1, 2))


def path(text: str) -> Path:
    """Read ``AHU feeds VAV``: names of Brick, unless they have a prefix."""
    anchor, *steps = (expand(name if ":" in name else f"brick:{name}") for name in text.split())
    return Path(anchor, tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True)))


PPM = (expand("brick:hasUnit"), expand("unit:PPM"))
FAR_FETCHED: dict[str, tuple[Shape, str]] = {
    "counts for each point": (
        Aggregation(path("CO2_Sensor isPointOf AHU feeds VAV")),
        "CO2_Sensor is a point",
    ),
    "points counted from afar": (
        Aggregation(path("AHU feeds VAV hasPoint Setpoint")),
        "counted far from",
    ),
    "properties counted from afar": (
        Aggregation(path("s223:Fan s223:connectedTo s223:Filter s223:hasProperty s223:Property")),
        "counted far from",
    ),
    "two points of different things": (
        Linear(path("CO2_Sensor isPointOf AHU feeds VAV hasPoint Damper_Position_Command")),
        "far from each other",
    ),
    "a meter and a point far away": (
        Linear(path("Building_Gas_Meter feeds RTU hasPart Fan hasPoint Command")),
        "far from each other",
    ),
    "a long walk from a point": (
        Linear(path("CO2_Sensor isPointOf VAV feeds HVAC_Zone hasPart rec:Room")),
        "far from the thing",
    ),
    "from a space against the air": (
        Linear(path("HVAC_Zone feeds AHU hasPart Fan")),
        "gives its air",
    ),
    "through the building": (
        Linear(path("rec:Level isPartOf rec:Building isMeteredBy Building_Meter")),
        "the building as a whole",
    ),
    "a new subject with every hop": (
        Linear(path("Fan feeds VAV isMeteredBy Meter hasLocation rec:Room hasPart rec:Zone")),
        "too far round",
    ),
    "two long branches": (
        Branching(
            path("AHU feeds VAV hasPoint Sensor"),
            path("AHU hasLocation rec:Room isPartOf rec:Level"),
        ),
        "away from each other",
    ),
    "a union of two questions": (
        Union(path("AHU hasLocation rec:Room"), path("AHU feeds rec:Room")),
        "two questions",
    ),
    "anything of anything": (Linear(path("Equipment hasPoint Point")), "asks for anything"),
    "a point and perhaps the same point": (
        Optional(
            path("Valve_Command isPointOf Valve"),
            Hop(expand("brick:hasPoint"), expand("brick:Valve_Position_Command")),
        ),
        "one and the same",
    ),
}
ASKED: dict[str, Shape] = {
    "counts of rooms from afar": Aggregation(path("AHU feeds HVAC_Zone hasPart rec:Room")),
    "counts of points": Aggregation(path("AHU hasPoint Point")),
    "two points of one thing": Linear(
        path("CO2_Sensor isPointOf VAV hasPoint Damper_Position_Command")
    ),
    "a meter and the points of what it feeds": Linear(path("Meter feeds RTU hasPoint Command")),
    "around a point": Linear(path("CO2_Sensor isPointOf VAV feeds HVAC_Zone")),
    "the air that a zone returns": Linear(path("HVAC_Zone feeds AHU")),
    "the building and its meter": Linear(path("rec:Building isMeteredBy Meter hasPoint Sensor")),
    "air, rooms, points": Linear(
        path("AHU feeds VAV feeds HVAC_Zone hasPart rec:Room hasPoint CO2_Sensor")
    ),
    "a long and a short branch": Branching(
        path("AHU feeds VAV hasPoint Sensor"), path("AHU hasLocation rec:Room")
    ),
    "directly or through another": Union(
        path("AHU hasPoint Sensor"), path("AHU feeds VAV hasPoint Sensor")
    ),
    "there or further on": Union(
        path("Setpoint isPointOf VAV"), path("Setpoint isPointOf AHU feeds VAV")
    ),
    "either way round": Union(path("VAV feeds Fan"), path("VAV isFedBy Fan")),
    "anything that carries a value": Filtered(path("Equipment hasPoint Point"), *PPM),
    "a command and what it is commanded from": Optional(
        path("Valve_Command isPointOf Valve"),
        Hop(expand("brick:hasPoint"), expand("brick:Position_Sensor")),
    ),
}


@pytest.mark.parametrize("case", FAR_FETCHED)
def test_far_fetched(case: str) -> None:
    shape, words = FAR_FETCHED[case]
    sentence = far_fetched(shape, tbox.load(), SETTINGS)
    assert words in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("case", ASKED)
def test_asked(case: str) -> None:
    assert far_fetched(ASKED[case], tbox.load(), SETTINGS) == ""


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
