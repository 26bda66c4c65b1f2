import pytest

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Union,
)
from build2sparql.query.retrieved import retrieved_information
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand


def path(*names: str) -> Path:
    anchor, *steps = map(expand, names)
    return Path(anchor, tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True)))


AHU_ZONE = path("brick:AHU", "brick:feeds", "rec:HVACZone")
AHU_VAV_ZONE = path("brick:AHU", "brick:feeds", "brick:VAV", "brick:feeds", "rec:HVACZone")
CASES = [
    (
        Linear(AHU_VAV_ZONE),
        "All pairs of an air handling unit and an HVAC zone in which the air handling unit feeds a"
        " variable air volume box that feeds the HVAC zone.",
    ),
    (
        Branching(AHU_ZONE, path("brick:AHU", "brick:hasPart", "brick:Damper")),
        "All combinations of an air handling unit, an HVAC zone and a damper in which the air"
        " handling unit feeds the HVAC zone, and the same air handling unit contains the damper.",
    ),
    (
        Union(AHU_ZONE, AHU_VAV_ZONE),
        "All pairs of an air handling unit and an HVAC zone in which the air handling unit feeds"
        " the HVAC zone, or the air handling unit feeds a variable air volume box that feeds the"
        " HVAC zone.",
    ),
    (
        Aggregation(path("rec:Room", "brick:isLocationOf", "brick:Equipment")),
        "For each room, the number of distinct pieces of equipment for which the room is the"
        " location of the equipment; those with none are left out.",
    ),
    (
        Optional(AHU_ZONE, Hop(expand("brick:isPartOf"), expand("rec:Level"))),
        "All pairs of an air handling unit and an HVAC zone in which the air handling unit feeds"
        " the HVAC zone, with a level that the HVAC zone is part of, if there is one.",
    ),
    (
        Filtered(
            path("s223:Coil", "s223:hasConnectionPoint", "s223:InletConnectionPoint"),
            expand("s223:hasMedium"),
            expand("s223:Fluid-Water"),
        ),
        "All pairs of a coil and an inlet connection point in which the coil has the inlet"
        " connection point, and the medium of the inlet connection point is water.",
    ),
    (
        Filtered(
            path("brick:Meter", "brick:hasPoint", "brick:Sensor"),
            expand("brick:hasUnit"),
            expand("unit:KiloW-HR"),
        ),
        "All pairs of a meter and a sensor in which the meter has the sensor, and the unit of the"
        " sensor is KiloW-HR.",
    ),
    (
        Linear(path("brick:AHU", "brick:feeds", "brick:Air_Handling_Unit")),
        "All pairs of a first air handling unit and a second air handling unit in which the first"
        " air handling unit feeds the second air handling unit.",
    ),
    (
        Linear(Path(expand("brick:AHU"), (Hop("urn:x#positionFeedback", expand("rec:Room")),))),
        "All pairs of an air handling unit and a room in which the air handling unit is related by"
        " “position feedback” to the room.",
    ),
]


@pytest.mark.parametrize(("shape", "expected"), CASES)
def test_sentence(shape, expected):
    assert expected == retrieved_information(shape, tbox.load())
