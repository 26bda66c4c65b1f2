import pytest

from build2sparql.question.choice import Choice
from build2sparql.question.home import behind_asked, behind_told, has_home_of, home_asked, home_told
from build2sparql.question.noun import noun
from build2sparql.question.relation import relation
from build2sparql.question.step import IT, CannotSay, Ref, Step
from build2sparql.question.told import Told
from build2sparql.rdf.namespaces import expand

EACH = Ref("each fan", False, False)


def step(name: str, kinds: tuple[str, str], target: str) -> Step:
    return Step(relation(expand(name), "plain", *kinds), noun(target), False)


ON_ROOF = step("brick:hasLocation", ("device", "place"), "roof")
METERED = step("brick:isMeteredBy", ("device", "device"), "meter")
PART_OF = step("brick:isPartOf", ("device", "device"), "unit")
OF_BUILDING = step("brick:isPartOf", ("place", "place"), "building")


def test_the_whole_of_a_whole() -> None:
    part_of = relation(expand("brick:isPartOf"), "systems", "device", "device")
    member_of = relation(expand("rec:isMemberOf"), "systems", "device", "group")
    steps = (Step(part_of, noun("AHU"), False), Step(member_of, noun("system"), False))
    told = Told(noun("fan"), steps, Choice("0"))
    assert has_home_of(told, EACH) == "includes the AHU containing each fan"
    assert has_home_of(told, IT) == "includes its AHU"


def test_a_place_does_not_include_a_place() -> None:
    part_of = relation(expand("brick:isPartOf"), "systems", "place", "place")
    told = Told(noun("fan"), (ON_ROOF, Step(part_of, noun("building"), False)), Choice("0"))
    with pytest.raises(CannotSay):
        has_home_of(told, EACH)
    assert behind_asked(told, EACH, "in") == "is the roof of each fan"


def test_what_is_in_a_place_is_the_subject() -> None:
    told = Told(noun("fan"), (METERED, ON_ROOF), Choice("0"))
    assert home_asked(told, EACH) == "are the meters for each fan on"
    assert home_told(told, EACH) == "the meters for each fan are on"


def test_a_place_goes_before_what_is_there() -> None:
    told = Told(noun("fan"), (METERED, ON_ROOF), Choice("0"))
    assert behind_asked(told, EACH, "on") == "are the meters for each fan"
    assert behind_told(told, EACH, "on") == "the meters for each fan are"
    with pytest.raises(CannotSay):
        behind_asked(told, EACH, "in")


def test_the_place_of_the_one_whole_of_each_thing() -> None:
    told = Told(noun("fan"), (PART_OF, ON_ROOF), Choice("0"))
    assert behind_asked(told, EACH, "on") == "is the unit containing each fan"
    with pytest.raises(CannotSay):
        has_home_of(told, EACH)


def test_the_one_place_of_each_thing_is_not_told_of_places() -> None:
    with pytest.raises(CannotSay):
        Told(noun("fan"), (ON_ROOF, OF_BUILDING), Choice("0")).are_of(EACH)


def test_rooms_contain_what_is_in_them_and_roofs_do_not() -> None:
    in_room = step("brick:hasLocation", ("device", "place"), "room")
    told = Told(noun("fan"), (METERED, in_room), Choice("0"))
    assert told.are_of(EACH) == "contain the meters for each fan"
    assert told.terminals_of(EACH) == "rooms containing the meters for each fan"
    on_roof = Told(noun("fan"), (METERED, ON_ROOF), Choice("0"))
    for phrase in (on_roof.are_of, on_roof.terminals_of):
        with pytest.raises(CannotSay):
            phrase(EACH)


def test_a_place_in_a_place_is_no_subject() -> None:
    in_office = step("brick:hasLocation", ("device", "place"), "office")
    in_zone = step("brick:isPartOf", ("place", "place"), "zone")
    told = Told(noun("power strip"), (in_office, in_zone), Choice("0"))
    assert home_asked(told, IT) == "is its office in"
    assert home_told(told, IT) == "its office is in"


def test_a_single_step_has_no_place_between() -> None:
    told = Told(noun("fan"), (ON_ROOF,), Choice("0"))
    with pytest.raises(CannotSay):
        has_home_of(told, EACH)
    with pytest.raises(CannotSay):
        home_asked(told, EACH)
