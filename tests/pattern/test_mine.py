from collections import Counter

import msgspec
import pyoxigraph as ox
import pytest

from build2sparql.building.reject import Reason
from build2sparql.pattern.budget import Mine
from build2sparql.pattern.keep import Keep
from build2sparql.pattern.mine import mine
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
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

KEEP = Keep(((10**9, 1),), 2000, 2, (0.1, 0.9), (0.02, 0.98))
ALL = dict.fromkeys(("linear", "branching", "union", "aggregation", "optional", "filtered"), 1000)
CAPS = Mine(
    max_hops=5,
    time_limit_s=60,
    paths_per_depth=(1000,),
    max_solutions=1000,
    branch_hops=2,
    candidates_per_type=1000,
    per_depth=(1000,),
    per_type=ALL,
    connection_topology=1000,
    per_building=1000,
)


def path(text: str) -> Path:
    anchor, *rest = (expand(f"brick:{word}") for word in text.split())
    return Path(anchor, tuple(Hop(p, c) for p, c in zip(rest[::2], rest[1::2], strict=True)))


AHU_VAV, AHU_PART = path("AHU feeds VAV"), path("AHU hasPart VAV")
ZONE = path("VAV feeds HVAC_Zone")
SENSORS = [
    path(f"VAV hasPoint {name}")
    for name in ("Zone_Air_Temperature_Sensor", "Supply_Air_Flow_Sensor", "Sensor")
]


def behind_ahu(of_vav: Path) -> Path:
    return Path(AHU_VAV.anchor, AHU_VAV.hops + of_vav.hops)


LINEAR = {
    Linear(p) for p in (AHU_VAV, AHU_PART, ZONE, *SENSORS, *map(behind_ahu, (ZONE, *SENSORS)))
}
BRANCHING = {Branching(*sorted((ZONE, s))) for s in SENSORS} | {
    Branching(*sorted((AHU_PART, behind_ahu(p)))) for p in (ZONE, *SENSORS)
}
FILTERED = {
    Filtered(p, expand("brick:hasUnit"), expand(unit))
    for unit in ("unit:DEG_C", "unit:DEG_F")
    for vav in (SENSORS[0], SENSORS[2])
    for p in (vav, behind_ahu(vav))
}
EXPECTED = {
    "linear": LINEAR,
    "branching": BRANCHING,
    "union": {Union(AHU_VAV, AHU_PART)},
    "aggregation": {Aggregation(ZONE), Aggregation(SENSORS[2])},
    "optional": {Optional(AHU_VAV, SENSORS[1].hops[0])},
    "filtered": FILTERED,
}


@pytest.mark.parametrize("kind", EXPECTED)
def test_finds_exactly_the_patterns_that_the_header_lists(kind, graph, building):
    mined = mine(building, graph, tbox.load(), KEEP, CAPS)
    assert EXPECTED[kind] == {p.shape for p in mined.patterns if p.pattern_type == kind}


def test_what_is_not_kept_is_counted(graph, building):
    mined = mine(building, graph, tbox.load(), KEEP, CAPS)
    counted = Counter({(r.subject, r.reason): r.count for r in mined.rejects})
    assert counted == {
        # AHU hasPart VAV feeds or hasPoint: no path, so it is not counted as a pattern.
        ("aggregation", Reason.TOO_FEW_GROUPS): 6,  # the five of the AHU, and flow per VAV
        ("aggregation", Reason.COUNTS_DO_NOT_VARY): 1,
        ("optional", Reason.PRESENCE_OUT_OF_BAND): 7,
    }


def test_caps_hold_and_the_rest_is_counted(graph, building):
    caps = msgspec.structs.replace(CAPS, per_type=dict.fromkeys(ALL, 2), per_building=9)
    mined = mine(building, graph, tbox.load(), KEEP, caps)
    kept = Counter(p.pattern_type for p in mined.patterns)
    over = Counter({r.subject: r.count for r in mined.rejects if r.reason == Reason.OVER_CAP})
    assert sum(kept.values()) == 9
    assert max(kept.values()) == 2
    assert kept["linear"] + over["linear"] == len(LINEAR)
    assert kept["filtered"] + over["filtered"] == len(FILTERED)


def test_the_time_limit_keeps_what_was_found_and_marks_the_building(graph, building):
    caps = msgspec.structs.replace(CAPS, time_limit_s=-1)
    mined = mine(building, graph, tbox.load(), KEEP, caps)
    assert not mined.is_complete
    assert {r.reason for r in mined.rejects} == {Reason.OUT_OF_TIME}


def test_the_order_of_triples_changes_nothing(graph, building):
    forward = mine(building, graph, tbox.load(), KEEP, CAPS)
    backward = mine(building, reversed(graph), tbox.load(), KEEP, CAPS)
    assert forward == backward


def test_blank_nodes_are_stepping_stones_but_no_ends(building):
    text = """
    @prefix : <urn:b#> . @prefix brick: <https://brickschema.org/schema/Brick#> .
    :ahu a brick:AHU ; brick:feeds [ a brick:VAV ; brick:feeds :zone ] .
    :zone a brick:HVAC_Zone .
    """
    triples = [quad.triple for quad in ox.parse(text, format=ox.RdfFormat.TURTLE)]
    mined = mine(building, triples, tbox.load(), KEEP, CAPS)
    assert {p.shape for p in mined.patterns} == {Linear(path("AHU feeds VAV feeds HVAC_Zone"))}


def test_a_class_with_some_blank_instances_is_marked(building):
    text = """
    @prefix : <urn:b#> . @prefix brick: <https://brickschema.org/schema/Brick#> .
    :ahu a brick:AHU ; brick:feeds [ a brick:VAV ], :vav . :vav a brick:VAV .
    """
    triples = [quad.triple for quad in ox.parse(text, format=ox.RdfFormat.TURTLE)]
    (pattern,) = mine(building, triples, tbox.load(), KEEP, CAPS).patterns
    assert pattern.has_anonymous == (expand("brick:VAV"),)


def test_a_path_that_goes_back_on_its_last_step_is_counted_and_left_out(building):
    text = """
    @prefix : <urn:b#> . @prefix brick: <https://brickschema.org/schema/Brick#> .
    :ahu a brick:AHU ; brick:hasPart :fan . :fan a brick:Fan ; brick:isPartOf :rtu, :ahu .
    :rtu a brick:Rooftop_Unit .
    """
    triples = [quad.triple for quad in ox.parse(text, format=ox.RdfFormat.TURTLE)]
    mined = mine(building, triples, tbox.load(), KEEP, CAPS)
    found = {p.shape.path for p in mined.patterns if p.pattern_type == "linear"}
    assert path("AHU hasPart Fan isPartOf Rooftop_Unit") not in found
    assert path("Fan isPartOf Rooftop_Unit") in found
    assert ("path", Reason.TURNS_BACK) in {(r.subject, r.reason) for r in mined.rejects}
