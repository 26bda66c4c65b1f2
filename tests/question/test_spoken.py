"""Slots of two clauses: how the second names what the first was about."""

import pytest

from build2sparql.pattern.record import Aggregation, Branching, Filtered, Hop, Optional, Path
from build2sparql.question.choice import Choice
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.spoken import Slots, each_slots, name_slots
from build2sparql.question.step import CannotSay
from build2sparql.question.telling import tell
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

LEXICON = Lexicon(tbox.load())


def path(text: str) -> Path:
    anchor, *steps = (expand(name if ":" in name else f"brick:{name}") for name in text.split())
    return Path(anchor, tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True)))


def slots(shape: Branching | Optional, seed: int = 0) -> Slots:
    return each_slots(tell(shape, "systems", LEXICON, Choice(str(seed))), Choice(str(seed)))


@pytest.mark.parametrize("seed", range(5))
def test_a_second_clause_names_the_anchor_by_its_head(seed: int) -> None:
    shape = Branching(path("Hot_Water_Pump hasLocation rec:Room"), path("Hot_Water_Pump feeds VAV"))
    assert slots(shape, seed)["that_told2"].startswith("the pump ")
    assert " that pump" in slots(shape, seed)["that_asked2"]


def test_the_near_branch_comes_first() -> None:
    shape = Branching(path("AHU feeds VAV hasPoint Command"), path("AHU hasLocation rec:Room"))
    told = tell(shape, "systems", LEXICON, Choice("0"))
    assert [len(one.nodes) for one in told.paths] == [2, 3]


@pytest.mark.parametrize("seed", range(20))
def test_extras_are_not_of_them(seed: int) -> None:
    shape = Optional(path("AHU feeds VAV"), Hop(expand("brick:hasPoint"), expand("brick:Point")))
    try:
        said = slots(shape, seed)["extras_of_them"]
    except CannotSay:
        return
    assert not said.endswith(" of them")


@pytest.mark.parametrize("seed", range(5))
def test_behind_what_lies_between_the_things_are_named_again(seed: int) -> None:
    shape = Optional(
        path("Boiler feeds Pump feeds VAV"), Hop(expand("brick:hasPoint"), expand("brick:Point"))
    )
    assert slots(shape, seed)["they_too_do"].startswith("those ")


@pytest.mark.parametrize(
    ("extra", "expected"),
    [
        ("hasLocation rec:Room", ("if known", " and, if known, the room")),
        ("hasLocation rec:Garage", ("if any", ", plus any garage")),
        ("feeds Radiator", ("if any", ", plus any radiator")),
    ],
)
def test_a_thing_is_somewhere_and_may_feed_something(extra: str, expected: tuple[str, str]) -> None:
    """What is missing of a place is the knowledge."""
    property_, target = (expand(n if ":" in n else f"brick:{n}") for n in extra.split())
    said = slots(Optional(path("Boiler feeds Pump"), Hop(property_, target)))
    assert said["if_any"] == expected[0]
    assert said["plus_extras"].startswith(expected[1])


def test_one_count_of_several_kinds_is_in_total() -> None:
    def counted(target: str) -> Slots:
        telling = tell(Aggregation(path(f"AHU {target}")), "plain", LEXICON, Choice("0"))
        return each_slots(telling, Choice("0"))

    points, boxes = counted("hasPoint Point"), counted("feeds VAV")
    assert (points["in_total"], points["total"]) == (" in total", "total ")
    assert (boxes["in_total"], boxes["total"], boxes["one_kind"]) == ("", "", "")
    with pytest.raises(CannotSay):
        points["one_kind"]


def test_what_is_picked_by_its_value_is_no_start() -> None:
    """Not "the boilers operated by the controllers hosting each temperature point"."""
    picked = Filtered(
        path("Boiler isControlledBy Controller hosts Point"),
        expand("brick:hasQuantity"),
        expand("quantitykind:Temperature"),
    )
    said = each_slots(tell(picked, "systems", LEXICON, Choice("0")), Choice("0"))
    for slot in ("reach_terminal", "anchors_of_terminal", "every_terminal"):
        with pytest.raises(CannotSay):
            said[slot]


@pytest.mark.parametrize(
    ("name", "expected"), [("boiler B02", "does that boiler feed"), ("Heater 2", "does it feed")]
)
def test_a_name_that_says_another_thing_is_not_told_back(name: str, expected: str) -> None:
    shape = Branching(path("Boiler hasLocation rec:Room"), path("Boiler feeds Pump"))
    for seed in range(9):
        telling = tell(shape, "systems", LEXICON, Choice(str(seed)))
        said = name_slots(telling, Choice(str(seed)), name, is_terminal=False)
        assert said["that_asked2"].rpartition(" ")[0] == expected.rpartition(" ")[0]


@pytest.mark.parametrize(
    ("place", "expected"),
    [("UtilitiesRoom", "every pump in a utility room"), ("Room", "every pump")],
)
def test_the_floor_of_its_room_is_that_of_the_thing(place: str, expected: str) -> None:
    """Not "which floor is the utility room containing that pump on"."""
    up = path(f"Pump hasLocation rec:{place} rec:isPartOf rec:Level")
    said = slots(Branching(path("Pump feeds VAV"), up))
    assert said["each"].replace("each", "every") == expected
    assert {said["it_asked"], said["it_asked2"]} & {"is it on", "is it located on"}
