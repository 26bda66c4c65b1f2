"""Two ways to the same things: feeds directly, or through something that it feeds."""

import pytest

from build2sparql.pattern.record import Hop, Path, Union
from build2sparql.question import ways
from build2sparql.question.choice import Choice
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.step import CannotSay, Ref
from build2sparql.question.telling import tell
from build2sparql.question.told import Told
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

EACH = Ref("each AHU", False, False)
IT = Ref("it", False, True)
LEXICON = Lexicon(tbox.load())


def path(*steps: str) -> Path:
    pairs = zip(steps[::2], steps[1::2], strict=True)
    return Path(expand("brick:AHU"), tuple(Hop(expand(p), expand(cls)) for p, cls in pairs))


FAR = path("brick:feeds", "brick:VAV", "brick:hasPoint", "brick:Humidity_Sensor")
NEAR = path("brick:hasPoint", "brick:Humidity_Sensor")
BY_FEEDING = (
    path("brick:feeds", "brick:VAV", "brick:feeds", "rec:HVACZone"),
    path("brick:feeds", "rec:HVACZone"),
)


def told(first: Path, second: Path, seed: int) -> tuple[Told, ...]:
    return tell(Union(first, second), "systems", LEXICON, Choice(str(seed))).paths


def said(first: Path, second: Path, ref: Ref) -> set[str]:
    found = set()
    for seed in range(60):
        try:
            found.add(ways.are_of_either(told(first, second, seed), ref))
        except CannotSay:
            continue
    return found


def test_the_near_way_comes_first() -> None:
    near, far = ways.near_first(told(FAR, NEAR, 0))
    assert (near.is_single, far.is_single) == (True, False)


def test_a_thing_or_what_it_feeds() -> None:
    assert "belong to each AHU or to a VAV box it feeds" in said(FAR, NEAR, EACH)


def test_a_pronoun_has_no_itself() -> None:
    assert "belong to it or to a VAV box it feeds" in said(FAR, NEAR, IT)


def test_one_verb_all_the_way_is_directly_or_through() -> None:
    assert "are fed by each AHU, directly or through a VAV box" in said(*BY_FEEDING, EACH)


def test_one_verb_all_the_way_can_be_asked() -> None:
    asked = {ways.asked_either(told(*BY_FEEDING, seed), EACH) for seed in range(99)}
    assert "does each AHU feed, directly or through a VAV box" in asked


def test_one_property_is_one_way_whatever_it_is_called() -> None:
    luminaire, panel = expand("brick:Luminaire"), expand("brick:Breaker_Panel")
    feeds, switch = expand("brick:feeds"), expand("brick:Switch")
    near = Path(panel, (Hop(feeds, luminaire),))
    far = Path(panel, (Hop(feeds, switch), Hop(feeds, luminaire)))
    each = Ref("each panel", False, False)
    assert "are powered by each panel, directly or through a switch" in said(far, near, each)


def test_two_verbs_cannot_be_asked_as_one() -> None:
    with pytest.raises(CannotSay):
        ways.asked_either(told(FAR, NEAR, 0), EACH)


def test_the_verb_of_both_ways_is_said_once() -> None:
    assert ways.either("belong to it", "belong to the fans it has") == (
        "belong to it or to the fans it has"
    )
    assert ways.either("are on it", "are on its fans") == "are on it or on its fans"
    assert ways.either("are in it", "belong to its fans") == "are in it or belong to its fans"


def test_what_is_fed_or_feeds_is_said_as_feeding_first() -> None:
    coil = path("brick:feeds", "brick:Coil"), path("brick:isFedBy", "brick:Coil")
    assert {text.split()[0] for text in said(*coil, EACH)} <= {"feed", "supply", "serve"}
    assert all(" or are " in text and text.endswith(" by it") for text in said(*coil, EACH))
