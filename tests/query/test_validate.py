"""What becomes of patterns on the small graph: gold, or a reject with its reason."""

import msgspec
import pytest

from build2sparql.building.record import Building, Origin
from build2sparql.building.reject import Reason
from build2sparql.pattern.keep import Keep
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
from build2sparql.query.answer import answer_sha256
from build2sparql.query.validate import Disagreement, Validate, Validated, validate
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.namespaces import PREFIXES

X = "urn:x#"
UNIT = PREFIXES["qudt"] + "hasUnit"
DEG_F, DEG_C = PREFIXES["unit"] + "DEG_F", PREFIXES["unit"] + "DEG_C"
KEEP = Keep(((10, 1), (100, 3)), 3, 2, (0.2, 0.5), (0.2, 0.8))


def path(anchor: str, *steps: str) -> Path:
    pairs = zip(steps[::2], steps[1::2], strict=True)
    return Path(X + anchor, tuple(Hop(X + prop, X + cls) for prop, cls in pairs))


VAV_ZAT = path("VAV", "hasPoint", "ZAT")
AHU_VAV = path("AHU", "feeds", "VAV")
AHU_ZAT = path("AHU", "feeds", "VAV", "hasPoint", "ZAT")


def pattern(shape: Shape, anonymous: tuple[str, ...] = (X + "VAV", X + "ZAT")) -> Pattern:
    return Pattern(record_id("s.b", shape), "s.b", shape, "air", False, anonymous)


def building(instance_count: int) -> Building:
    origin = Origin("s", "b", "", "", "", "", "", "", "brick", False, "", "")
    return Building("s.b", origin, 30, instance_count, ())


@pytest.fixture
def validated(triples, tbox):
    def run(*shapes: Shape, instance_count: int = 10, keep: Keep = KEEP) -> Validated:
        patterns = [pattern(shape) for shape in shapes]
        size = building(instance_count)
        return validate(size, triples, tbox, patterns, keep=keep, settings=Validate(2, 60))

    return run


KEPT = {
    "linear": Linear(VAV_ZAT),
    "branching": Branching(VAV_ZAT, path("VAV", "hasPart", "Damper")),
    "union": Union(path("ZAT", "isPartOf", "Zone"), path("ZAT", "isPointOf", "Zone")),
    "aggregation": Aggregation(AHU_ZAT),
    "optional": Optional(VAV_ZAT, Hop(X + "isPointOf", X + "Zone")),
    "filtered": Filtered(VAV_ZAT, UNIT, DEG_F),
}
REJECTED = {
    "no row": (Linear(path("ZAT", "feeds", "VAV")), Reason.TOO_FEW_ROWS),
    "over the most rows": (Linear(AHU_ZAT), Reason.TOO_MANY_ROWS),
    "second branch gives a part of the first": (
        Union(VAV_ZAT, path("VAV", "hasPart", "ZAT")),
        Reason.BRANCH_ADDS_NOTHING,
    ),
    "one group": (Aggregation(path("VAV", "hasPart", "Damper")), Reason.TOO_FEW_GROUPS),
    "every count is one": (Aggregation(VAV_ZAT), Reason.COUNTS_DO_NOT_VARY),
    "extra on none": (Optional(VAV_ZAT, Hop(X + "feeds", X + "Zone")), Reason.PRESENCE_OUT_OF_BAND),
    "extra on all": (
        Optional(path("AHU", "feeds", "RVAV"), Hop(X + "hasPoint", X + "ZAT")),
        Reason.PRESENCE_OUT_OF_BAND,
    ),
    "value on all": (
        Filtered(path("RVAV", "hasPoint", "ZAT"), UNIT, DEG_F),
        Reason.VALUE_ON_ALL,
    ),
    "value on none": (Filtered(VAV_ZAT, UNIT, UNIT), Reason.TOO_FEW_ROWS),
}


@pytest.mark.parametrize("case", KEPT)
def test_pattern_that_keeps_its_rule_is_gold(case, validated):
    done = validated(KEPT[case])
    assert [KEPT[case]] == [gold.pattern.shape for gold in done.gold]
    assert () == done.rejects


@pytest.mark.parametrize("case", REJECTED)
def test_pattern_that_breaks_its_rule_is_rejected(case, validated):
    shape, reason = REJECTED[case]
    done = validated(shape)
    assert [reason] == [reject.reason for reject in done.rejects]
    assert [record_id("s.b", shape)] == [reject.subject for reject in done.rejects]
    assert () == done.gold


def test_size_threshold_grows_with_the_building(validated):
    shape = Filtered(VAV_ZAT, UNIT, DEG_F)
    assert 1 == len(validated(shape, instance_count=10).gold)
    assert Reason.TOO_FEW_ROWS == validated(shape, instance_count=11).rejects[0].reason


def test_gold_carries_its_answer(validated, triples, tbox):
    done = validated(Linear(VAV_ZAT))
    counted = (("rvav", "zat4"), ("vav1", "zat1"), ("vav2", "zat2"))
    rows = tuple((f"<{X}{a}>", f"<{X}{t}>") for a, t in counted)
    (gold,), (answer,) = done.gold, done.answers
    assert rows == answer.rows
    assert (3, answer_sha256(rows), rows[:2]) == (
        gold.row_count,
        gold.answer_sha256,
        gold.sample_rows,
    )
    assert (("a", "t"), ("a", "t"), "") == (gold.variables, answer.variables, answer.register)
    assert set(rows) == set(Engine(triples, tbox).select(gold.sparql)[1])


def test_every_pattern_is_gold_or_rejected(validated):
    shapes = [*KEPT.values(), *(shape for shape, _ in REJECTED.values())]
    done = validated(*shapes)
    ids = [gold.pattern.record_id for gold in done.gold] + [r.subject for r in done.rejects]
    assert sorted(record_id("s.b", shape) for shape in shapes) == sorted(ids)
    assert len(done.gold) == len(done.answers)


def test_different_rows_stop_the_run(triples, tbox):
    # Without the filter on blank nodes the engine returns vav2's anonymous sensor, too.
    careless = pattern(Linear(VAV_ZAT), anonymous=())
    with pytest.raises(Disagreement) as raised:
        settings = Validate(2, 60)
        validate(building(10), triples, tbox, [careless], keep=KEEP, settings=settings)
    message = str(raised.value)
    assert f"record {careless.record_id}: 3 rows by walking, 5 by the engine" in message
    assert "only walked: ()" in message
    assert "_:" in message


def test_a_missing_threshold_is_an_error():
    with pytest.raises(msgspec.ValidationError, match="time_limit_s"):
        msgspec.convert({"sample_rows": 1}, Validate)
