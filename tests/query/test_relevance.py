"""Verdicts, rule by rule."""

import pytest

from build2sparql.building.reject import Reason
from build2sparql.pattern.record import (
    Aggregation,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Pattern,
    Shape,
)
from build2sparql.query.relevance import judge
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand


def path(*names: str) -> Path:
    anchor, *steps = (name if name.startswith("urn:") else expand(name) for name in names)
    return Path(anchor, tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True)))


def pattern(shape: Shape) -> Pattern:
    return Pattern("0", "s.b", shape, "air", False, ())


AHU_VAV = path("brick:AHU", "brick:feeds", "brick:VAV")
TO_REFERENCE = path("brick:AHU", "brick:hasPoint", "brick:Sensor",
                    "ref:hasExternalReference", "ref:TimeseriesReference")  # fmt: skip
RELEVANT = {
    "what feeds what": Linear(AHU_VAV),
    "points of the same equipment": Linear(
        path("brick:CO2_Sensor", "brick:isPointOf", "brick:VAV", "brick:hasPoint", "brick:Command")
    ),
    "values of an attribute outside the ontologies": Filtered(
        AHU_VAV, expand("qudt:hasUnit"), expand("unit:PPM")
    ),
}
IRRELEVANT = {
    "unknown class": (Linear(path("brick:AHU", "brick:feeds", "urn:x#Box")), Reason.UNKNOWN_CLASS),
    "unknown property": (
        Linear(path("brick:AHU", "urn:x#feeds", "brick:VAV")),
        Reason.UNKNOWN_PROPERTY,
    ),
    "unknown class of an optional hop": (
        Optional(AHU_VAV, Hop(expand("brick:feeds"), "urn:x#Zone")),
        Reason.UNKNOWN_CLASS,
    ),
    "counts of references": (Aggregation(TO_REFERENCE), Reason.NOT_RELEVANT),
    "references as anchors": (
        Linear(path("ref:TimeseriesReference", "brick:isPartOf", "brick:Sensor")),
        Reason.NOT_RELEVANT,
    ),
}


@pytest.mark.parametrize("case", RELEVANT)
def test_relevant(case):
    assert judge(pattern(RELEVANT[case]), tbox.load()).reject is None


@pytest.mark.parametrize("case", IRRELEVANT)
def test_irrelevant(case):
    shape, reason = IRRELEVANT[case]
    assert reason == judge(pattern(shape), tbox.load()).reject


@pytest.mark.parametrize("case", [*RELEVANT, *IRRELEVANT])
def test_every_verdict_has_a_sentence(case):
    shape = RELEVANT[case] if case in RELEVANT else IRRELEVANT[case][0]
    reason = judge(pattern(shape), tbox.load()).reason
    assert reason.endswith(".")
    assert reason[0].isupper()


def test_building_own_classes_are_known():
    shape = Linear(path("brick:AHU", "brick:feeds", "urn:x#Box"))
    known = tbox.load().extended([("urn:x#Box", expand("brick:VAV"))])
    assert judge(pattern(shape), known).reject is None
