import pytest

from build2sparql.pattern.record import Aggregation, Filtered, Hop, Linear, Optional, Path, Union
from build2sparql.question.step import CannotSay
from build2sparql.question.technical import slots, verb
from build2sparql.rdf.namespaces import expand


def path(anchor: str, *steps: str) -> Path:
    pairs = zip(steps[::2], steps[1::2], strict=True)
    return Path(expand(anchor), tuple(Hop(expand(prop), expand(cls)) for prop, cls in pairs))


TWO = path("brick:AHU", "brick:feeds", "brick:VAV", "brick:hasPoint", "brick:Humidity_Sensor")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("brick:hasPoint", "hasPoint"),
        ("brick:isPointOf", "isPointOf"),
        ("brick:feeds", "feeds"),
        ("s223:connectedThrough", "is connectedThrough"),
        ("s223:cnx", "has cnx to"),
        ("s223:mapsTo", "mapsTo"),
        ("brick:adjacentTo", "is adjacentTo"),
        ("s223:pairedConnectionPoint", "is pairedConnectionPoint"),
    ],
)
def test_property_as_a_verb(name: str, expected: str) -> None:
    assert expected == verb(expand(name))


def test_a_chain_is_relative_clauses() -> None:
    assert slots(Linear(TWO))["reach_the"] == "feeds a VAV that hasPoint the Humidity_Sensor"


def test_a_long_chain_is_two_clauses() -> None:
    filled = slots(Linear(TWO))
    assert (filled["reach_parts"], filled["part"]) == ("feeds a VAV", "VAV")
    assert filled["rest"] == "hasPoint the Humidity_Sensor"


def test_the_second_clause_names_what_lies_between() -> None:
    four = path(
        "rec:Room", "brick:isPartOf", "rec:Level", "brick:isPartOf", "rec:Building",
        "brick:isMeteredBy", "brick:Meter", "brick:hasPoint", "brick:Sensor",
    )  # fmt: skip
    filled = slots(Linear(four))
    assert filled["reach_parts"] == "isPartOf a Level that isPartOf a Building"
    assert filled["rest"] == "isMeteredBy a Meter that hasPoint the Sensor"
    with pytest.raises(CannotSay):
        filled["reach_the"]
    assert slots(Linear(four), 99)["reach_the"].endswith(
        "that isMeteredBy a Meter that hasPoint the Sensor"
    )


def test_the_nearer_way_of_a_union_comes_first() -> None:
    near = path("brick:AHU", "brick:hasPoint", "brick:Humidity_Sensor")
    filled = slots(Union(TWO, near))
    assert filled["reach_the"] == "hasPoint the Humidity_Sensor"


@pytest.mark.parametrize(
    ("near", "expected"),
    [
        (path("brick:AHU", "brick:hasPoint", "brick:Humidity_Sensor"), "or"),
        (
            path(
                "brick:AHU", "brick:hasPart", "brick:Fan", "brick:hasPoint", "brick:Humidity_Sensor"
            ),
            "or itself",
        ),
    ],
)
def test_the_second_way_is_the_anchors_own(near: Path, expected: str) -> None:
    assert expected == slots(Union(near, TWO))["or_itself"]


def test_what_lies_between_needs_a_name_of_its_own() -> None:
    shape = Linear(path("brick:AHU", "brick:feeds", "brick:AHU", "brick:hasPoint", "brick:Sensor"))
    with pytest.raises(CannotSay):
        slots(shape)["part"]


def test_two_things_of_one_class_are_not_told_apart_by_articles() -> None:
    shape = Linear(path("brick:AHU", "brick:feeds", "brick:AHU"))
    with pytest.raises(CannotSay):
        slots(shape)["reach_the"]


def test_a_filter_belongs_to_the_terminal() -> None:
    shape = Filtered(TWO, expand("qudt:hasUnit"), expand("unit:PERCENT_RH"))
    assert slots(shape)["rest"].endswith("and the Humidity_Sensor hasUnit PERCENT_RH")


def test_classes_that_share_a_local_name_keep_their_prefix() -> None:
    shape = Linear(path("g36:Damper", "s223:cnx", "s223:Damper"))
    assert slots(shape)["reach_the"] == "has cnx to the s223:Damper"


def test_an_extra_step_is_named() -> None:
    shape = Optional(TWO, Hop(expand("ref:hasExternalReference"), expand("ref:IFCReference")))
    filled = slots(shape)
    assert (filled["extra"], filled["extra_has"]) == ("IFCReference", "hasExternalReference")


def test_a_value_is_said_of_what_is_asked_for_once() -> None:
    """Not "the Humidity_Sensor that hasUnit PERCENT" of one that was named before."""
    filled = slots(Filtered(TWO, expand("brick:hasUnit"), expand("unit:PERCENT")))
    assert filled["reach_the"].endswith(
        "hasPoint the Humidity_Sensor and the Humidity_Sensor hasUnit PERCENT"
    )


def test_what_is_counted_is_what_the_thing_does() -> None:
    """A longer path has no one verb for it."""
    near = slots(Aggregation(path("brick:Switch", "brick:feeds", "brick:Luminaire")))
    assert near["does"] == "feeds"
    with pytest.raises(CannotSay):
        near["reach_far"]
    far = slots(Aggregation(TWO))
    assert far["reach_far"] == "feeds a VAV that hasPoint the Humidity_Sensor"
    with pytest.raises(CannotSay):
        far["does"]
