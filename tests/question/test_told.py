"""Phrases of one path: AHU feeds VAV hasPoint damper position sensor, and the way back."""

from dataclasses import replace

import pytest

from build2sparql.pattern.record import Hop, Linear, Path
from build2sparql.question.choice import Choice
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.noun import noun
from build2sparql.question.relation import Relation, relation, via_relation
from build2sparql.question.step import IT, THEY, CannotSay, Ref, Step
from build2sparql.question.telling import tell
from build2sparql.question.told import Told
from build2sparql.question.told_path import LAST
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

EACH = Ref("each AHU", False, False)
NAME = Ref("AHU01", False, False)


def only_first(said: Relation) -> Relation:
    """Return the relation with one wording each, so that no choice is left."""
    return Relation(
        said.ahead[:1],
        said.back[:1],
        said.ahead_mods[:1],
        said.back_mods[:1],
        said.is_own,
        said.is_owned,
    )


def step(name: str, kinds: tuple[str, str], target: str) -> Step:
    return Step(only_first(relation(expand(name), "systems", *kinds)), noun(target), False)


FEEDS = step("brick:feeds", ("device", "device"), "VAV box")
HAS_POINT = step("brick:hasPoint", ("device", "reading"), "damper sensor")
DOWN = Told(noun("AHU"), (FEEDS, HAS_POINT), Choice("0"))
FED = Told(noun("AHU"), (FEEDS,), Choice("0"))
UP = Told(
    noun("damper sensor"),
    (
        step("brick:isPointOf", ("reading", "device"), "VAV box"),
        step("brick:isFedBy", ("device", "device"), "AHU"),
    ),
    Choice("0"),
)
POINT_OF = Told(noun("damper sensor"), UP.steps[:1], Choice("0"))


def test_towards_the_anchor() -> None:
    assert DOWN.terminals_of(EACH) == "damper sensors on the VAV boxes fed by each AHU"
    assert DOWN.are_of(EACH) == "belong to the VAV boxes fed by each AHU"


def test_with_a_pronoun() -> None:
    assert DOWN.reached(2, IT) == "the damper sensors on the VAV boxes it feeds"
    assert DOWN.reached(2, THEY) == "the damper sensors on the VAV boxes they feed"
    assert DOWN.are_of(IT) == "belong to the VAV boxes it feeds"


def test_a_possession_is_its() -> None:
    own = Told(noun("VAV box"), (HAS_POINT,), Choice("0"))
    assert own.reached(1, IT) == "its damper sensors"
    assert own.reached(1, THEY) == "their damper sensors"


def test_what_is_near_does_something_with_the_terminals() -> None:
    fans = step("brick:hasPart", ("device", "device"), "fan")
    moving = Told(noun("AHU"), (fans, FEEDS), Choice("0"))
    assert moving.near_asked(EACH) == "do the fans in each AHU feed"
    assert moving.near_told(IT) == "its fans feed"
    # What is on the boxes they are not said to have, so long after the question has begun.
    for path in (DOWN, FED):
        with pytest.raises(CannotSay):
            path.near_asked(EACH)


@pytest.mark.parametrize(
    ("place", "expected"),
    [("room", "its room"), ("bedroom", "the bedroom it is in"), ("level", "the level it is on")],
)
def test_the_place_of_a_thing_is_its_own_or_where_it_is(place: str, expected: str) -> None:
    inside = step("brick:hasLocation", ("device", "place"), place)
    assert Told(noun("sensor unit"), (inside,), Choice("0")).reached(1, IT) == expected


def test_the_room_of_each_thing_is_where_it_is() -> None:
    """Not "the offices with each thermostat"."""
    holds = step("brick:isLocationOf", ("place", "device"), "thermostat")
    down = Told(
        noun("floor"), (step("brick:hasPart", ("place", "place"), "office"), holds), DOWN.choice
    )
    each = Ref("each thermostat", False, False)
    with pytest.raises(CannotSay):
        # "The floors with the office": floors would be asked for together with offices.
        down.anchor_of(each)
    assert (
        replace(down, most=LAST).anchor_of(each).endswith(" the office containing each thermostat")
    )


def test_what_lies_between_comes_last() -> None:
    """Not "are fed via pumps by the panels in each room", which has to be read twice."""
    said = via_relation("supply", "has", "systems", ["pumps"])
    fed = Told(noun("AHU"), (HAS_POINT, Step(said, noun("panel"), False)), Choice("0"))
    assert fed.are_of(EACH).endswith(" by the damper sensors on each AHU via pumps")


def test_submeters_are_called_so() -> None:
    meter, sub = expand("brick:Electrical_Meter"), expand("brick:hasSubMeter")
    lexicon = Lexicon(tbox.load())
    assert "electric submeter" in {n.singular for n in lexicon.nouns(meter, "systems", sub)}
    assert {n.plural for n in lexicon.nouns(meter, "plain", sub)} == {"power sub-meters"}
    assert {n.plural for n in lexicon.nouns(meter, "plain")} == {"power meters"}


def test_away_from_the_anchor() -> None:
    assert DOWN.reach(is_plural=True) == "feed VAV boxes with damper sensors"
    assert DOWN.reach(is_plural=False) == "feeds VAV boxes with damper sensors"


def test_from_the_terminal() -> None:
    coil = step("brick:hasPart", ("device", "device"), "coil")
    down = Told(noun("AHU"), (FEEDS, coil), Choice("0"))
    assert down.anchor_of(IT) == "the AHUs feeding its VAV box"
    assert down.reach_ref(IT, is_plural=True) == "feed its VAV box"
    with pytest.raises(CannotSay):
        DOWN.anchor_of(IT)
    told = "the AHUs feeding the VAV box that it belongs to"
    assert replace(DOWN, most=LAST).anchor_of(IT) == told


def test_a_passive_is_turned_round() -> None:
    assert FED.anchor_of(IT) == "the AHUs feeding it"
    back = FED.reversed()
    assert back.reached(1, IT) == "the AHUs feeding it"
    assert back.reached(1, THEY) == "the AHUs feeding them"
    assert back.some(1, IT) == "an AHU feeding it"
    with pytest.raises(CannotSay):
        back.asked(Ref("each VAV box", False, False))
    with pytest.raises(CannotSay):
        back.told_of(IT)


def test_a_place_is_that_of_the_thing() -> None:
    told = Told(
        noun("pump"), (step("brick:hasLocation", ("device", "place"), "room"),), Choice("0")
    )
    assert told.reached(1, IT) == "its room"
    assert told.reached(1, THEY) == "their rooms"
    assert told.reached(1, NAME) == "the room containing AHU01"


def test_about_a_name() -> None:
    assert FED.asked(NAME) == "does AHU01 feed"
    assert FED.told_of(NAME) == "AHU01 feeds"
    with pytest.raises(CannotSay):
        FED.asked_back(NAME)
    assert POINT_OF.asked(NAME) == "does AHU01 belong to"


def test_a_whole_is_named_by_its_part_and_not_by_its_reading() -> None:
    part = Told(noun("fan"), (step("brick:isPartOf", ("device", "device"), "AHU"),), Choice("0"))
    assert part.reached(1, IT) == "its AHU"
    assert part.reached(1, NAME) == "the AHU containing AHU01"
    for ref in (IT, NAME):
        with pytest.raises(CannotSay):
            UP.reached(1, ref)


@pytest.mark.parametrize("phrase", ["terminals_of", "are_of"])
def test_a_box_is_not_said_to_have_each_sensor(phrase: str) -> None:
    with pytest.raises(CannotSay):
        getattr(POINT_OF, phrase)(EACH)


def test_several_steps_cannot_be_asked_as_one_verb() -> None:
    with pytest.raises(CannotSay):
        DOWN.asked(EACH)


def test_a_clause_holds_no_more_relations_than_it_may() -> None:
    short = replace(DOWN, most=1)
    for phrase in (lambda: short.are_of(EACH), lambda: short.reach(is_plural=True)):
        with pytest.raises(CannotSay):
            phrase()


def test_a_path_told_from_its_terminal() -> None:
    assert DOWN.reversed().nodes == DOWN.nodes[::-1]
    assert UP.reversed().are_of(EACH) == "belong to the VAV boxes fed by each AHU"


def test_any_of_the_things_between() -> None:
    assert DOWN.some(1, IT) == "a VAV box it feeds"
    assert DOWN.some(2, IT) == "a damper sensor on a VAV box it feeds"
    assert (
        Told(noun("VAV box"), (HAS_POINT,), Choice("0")).some(1, IT) == "one of its damper sensors"
    )


def test_a_thing_is_in_one_place() -> None:
    located = step("brick:hasLocation", ("device", "place"), "room")
    told = Told(noun("fan"), (located,), Choice("0"))
    assert told.is_at_one
    assert told.asked(EACH) == "is each AHU in"
    with pytest.raises(CannotSay):
        told.are_of(EACH)


@pytest.mark.parametrize(("place", "expected"), [("room", "in"), ("floor", "on"), ("site", "on")])
def test_preposition_of_a_place(place: str, expected: str) -> None:
    located = step("brick:hasLocation", ("device", "place"), place)
    told = Told(noun("AHU"), (located,), Choice("0"))
    assert told.reach(is_plural=True) == f"are {expected} {place}s"


def test_a_verb_does_not_repeat_the_noun() -> None:
    said = Relation(("{measures|measure}", "{reads|read}"), (), (), (), False, False)
    for seed in range(9):
        told = Told(noun("gauge"), (Step(said, noun("measured value"), False),), Choice(str(seed)))
        assert told.reach(is_plural=True) == "read measured values"


def test_two_steps_through_one_thing_are_told_as_one() -> None:
    hops = (
        Hop(expand("brick:isPointOf"), expand("brick:AHU")),
        Hop(expand("brick:hasPoint"), expand("brick:Humidity_Sensor")),
    )
    shape = Linear(Path(expand("brick:Pressure_Sensor"), hops))
    lexicon = Lexicon(tbox.load())
    said = {
        tell(shape, "systems", lexicon, Choice(str(seed))).paths[0].reach(is_plural=True)
        for seed in range(20)
    }
    assert "are on the same AHU as humidity sensors" in said


def test_what_follows_a_noun_with_an_end_is_said_of_the_noun() -> None:
    """Not "the boxes with heating fed by each pump", where the heating would be fed."""
    box = step("brick:feeds", ("device", "device"), "box* with heating")
    fed = Told(noun("pump"), (box,), Choice("0"))
    assert fed.terminals_of(Ref("each pump", False, False)).startswith(
        "boxes with heating that are "
    )
    assert fed.some(1, IT) == f"a box with heating that it {fed.ahead(1, False, fronted=True)}"
    zone = step("brick:feeds", ("device", "place"), "zone")
    serving = Told(noun("box* with heating"), (zone,), Choice("0")).reversed()
    verbs = {f"that {verb} each zone" for verb in ("feed", "serve", "supply")}
    said = serving.terminals_of(Ref("each zone", False, False))
    assert said.removeprefix("boxes with heating ") in verbs
