"""A building of about 20 triples in Brick and 223P, and a shape of each pattern type over it.

ahu1 (AHU, "Rooftop Unit 1")  feeds  vav1, vav2 (VAV)     hasPart  fan1 (Supply_Fan)
vav1  hasPoint  zat1 (Zone_Air_Temperature_Sensor), pos1 (Damper_Position_Sensor)
vav2  hasPoint  zat2 (Zone_Air_Temperature_Sensor)
vav1  feeds  zone1 (HVACZone)
zat1  isPointOf  vav1     hasUnit DEG_F     hasExternalReference  ts1 (TimeseriesReference)
zat2  isPointOf  vav2     hasUnit DEG_C
ahu1  hasPoint  zat3 (Zone_Air_Temperature_Sensor)
"""

from collections.abc import Callable

import pyoxigraph as ox
import pytest

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Pattern,
    Shape,
    Union,
    record_id,
)
from build2sparql.query import walk
from build2sparql.query.answer import answer_sha256, sorted_rows
from build2sparql.query.record import GoldQuery, ReadableQuery
from build2sparql.query.render import initial_names, render, variables
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

_TURTLE = """
@prefix : <urn:b#> .
@prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix qudt: <http://qudt.org/schema/qudt/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix rec: <https://w3id.org/rec#> .
@prefix ref: <https://brickschema.org/schema/Brick/ref#> .
@prefix unit: <http://qudt.org/vocab/unit/> .
:ahu1 a brick:AHU ; rdfs:label "Rooftop Unit 1" ; brick:feeds :vav1, :vav2 ;
  brick:hasPart :fan1 ; brick:hasPoint :zat3 .
:fan1 a brick:Supply_Fan .
:vav1 a brick:VAV ; brick:hasPoint :zat1, :pos1 ; brick:feeds :zone1 .
:vav2 a brick:VAV ; brick:hasPoint :zat2 .
:zone1 a rec:HVACZone .
:zat1 a brick:Zone_Air_Temperature_Sensor ; brick:isPointOf :vav1 ; qudt:hasUnit unit:DEG_F ;
  ref:hasExternalReference :ts1 .
:zat2 a brick:Zone_Air_Temperature_Sensor ; brick:isPointOf :vav2 ; qudt:hasUnit unit:DEG_C .
:zat3 a brick:Zone_Air_Temperature_Sensor .
:pos1 a brick:Damper_Position_Sensor .
:ts1 a ref:TimeseriesReference .
"""


def path(anchor: str, *steps: str) -> Path:
    pairs = zip(steps[::2], steps[1::2], strict=True)
    return Path(expand(anchor), tuple(Hop(expand(prop), expand(cls)) for prop, cls in pairs))


_ZAT = "brick:Zone_Air_Temperature_Sensor"
_AHU_VAV = path("brick:AHU", "brick:feeds", "brick:VAV")
_AHU_ZAT = path("brick:AHU", "brick:feeds", "brick:VAV", "brick:hasPoint", _ZAT)
_VAV_ZAT = path("brick:VAV", "brick:hasPoint", _ZAT)
SHAPES: dict[str, Shape] = {
    "linear": Linear(_AHU_ZAT),
    "linear, a point of a device": Linear(path(_ZAT, "brick:isPointOf", "brick:VAV")),
    "branching": Branching(_AHU_VAV, path("brick:AHU", "brick:hasPart", "brick:Supply_Fan")),
    "union": Union(_AHU_ZAT, path("brick:AHU", "brick:hasPoint", _ZAT)),
    "aggregation": Aggregation(_AHU_ZAT),
    "optional": Optional(_AHU_VAV, Hop(expand("brick:feeds"), expand("rec:HVACZone"))),
    "filtered": Filtered(_VAV_ZAT, expand("qudt:hasUnit"), expand("unit:DEG_F")),
}


@pytest.fixture(scope="session")
def triples() -> list[ox.Triple]:
    return [quad.triple for quad in ox.parse(_TURTLE.encode(), format=ox.RdfFormat.TURTLE)]


@pytest.fixture(scope="session")
def readable(triples: list[ox.Triple]) -> Callable[[Shape], ReadableQuery]:
    """Make the readable query of a shape over the building, first variable names kept."""
    graph = walk.Graph(triples, tbox.load())

    def make(shape: Shape) -> ReadableQuery:
        rows = sorted_rows(walk.rows(graph, shape))
        pattern = Pattern(record_id("test.b", shape), "test.b", shape, "air", False, ())
        sparql, names = render(shape, ()), variables(shape, initial_names(shape))
        gold = GoldQuery(pattern, sparql, names, len(rows), answer_sha256(rows), rows[:3])
        return ReadableQuery(gold, "", sparql, names, "", "", "rules")

    return make


@pytest.fixture(params=SHAPES)
def query(
    request: pytest.FixtureRequest, readable: Callable[[Shape], ReadableQuery]
) -> ReadableQuery:
    """The readable query of each shape in turn."""
    return readable(SHAPES[request.param])


@pytest.fixture(scope="session")
def queries(readable: Callable[[Shape], ReadableQuery]) -> dict[str, ReadableQuery]:
    return {name: readable(shape) for name, shape in SHAPES.items()}
