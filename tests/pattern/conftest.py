"""A building of 21 triples whose patterns a person can count.

    ahu --feeds--> vav1 --feeds--> zoneA
                   vav1 --hasPoint--> t1   (Zone_Air_Temperature_Sensor, in DEG_C)
    ahu --feeds--> vav2 --feeds--> zoneB
                   vav2 --feeds--> zoneC
                   vav2 --hasPoint--> t2   (Zone_Air_Temperature_Sensor, in DEG_F)
                   vav2 --hasPoint--> f2   (Supply_Air_Flow_Sensor)
    ahu --hasPart--> vav3

Class-level triples, 6: AHU feeds VAV (2), AHU hasPart VAV (1), VAV feeds HVAC_Zone (3),
VAV hasPoint Zone_Air_Temperature_Sensor (2), VAV hasPoint Supply_Air_Flow_Sensor (1) and, lifted,
VAV hasPoint Sensor (3): the most specific class that joins the two kinds of sensor.

linear, 10: the six, and AHU feeds VAV followed by each of the four that leave VAV
(AHU hasPart VAV leads to vav3, which has nothing).
branching, 7: from VAV, the zone with each of the three sensor classes; from AHU, the part with
what lies behind the two fed VAVs (zone and three sensor classes).
union, 1: AHU feeds or hasPart VAV.
aggregation, 2: zones per VAV (1, 2) and sensors per VAV (1, 2). Temperature sensors per VAV are
1 and 1, flow sensors have one VAV, and there is only one AHU.
optional, 1: of the two VAVs that the AHU feeds one has a flow sensor. All have a zone, a
temperature sensor and a sensor; the part vav3 has none.
filtered, 8: DEG_C and DEG_F, each over four paths that end in Zone_Air_Temperature_Sensor (1 of 2)
or in Sensor (1 of 3), from VAV or from AHU.
"""

import pyoxigraph as ox
import pytest

from build2sparql.building.record import Building, Origin

GRAPH = """
@prefix : <urn:b#> . @prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix unit: <http://qudt.org/vocab/unit/> .
:ahu a brick:AHU ; brick:feeds :vav1, :vav2 ; brick:hasPart :vav3 .
:vav1 a brick:VAV ; brick:feeds :zoneA ; brick:hasPoint :t1 .
:vav2 a brick:VAV ; brick:feeds :zoneB, :zoneC ; brick:hasPoint :t2, :f2 .
:vav3 a brick:VAV .
:zoneA a brick:HVAC_Zone . :zoneB a brick:HVAC_Zone . :zoneC a brick:HVAC_Zone .
:t1 a brick:Zone_Air_Temperature_Sensor ; brick:hasUnit unit:DEG_C .
:t2 a brick:Zone_Air_Temperature_Sensor ; brick:hasUnit unit:DEG_F .
:f2 a brick:Supply_Air_Flow_Sensor .
"""


def triples(turtle: str) -> list[ox.Triple]:
    return [quad.triple for quad in ox.parse(turtle, format=ox.RdfFormat.TURTLE)]


@pytest.fixture
def graph() -> list[ox.Triple]:
    return triples(GRAPH)


@pytest.fixture
def building() -> Building:
    origin = Origin("tiny", "b", "", "", "", "", "CC-BY-4.0", "", "brick", True, "", "")
    return Building("tiny.b", origin, 21, 10, ())
