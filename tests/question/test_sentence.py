import contextlib
import string
from collections.abc import Iterator
from typing import Any

import pytest

from build2sparql.pattern.record import PATTERN_TYPES, Optional
from build2sparql.query.record import ReadableQuery
from build2sparql.question import technical
from build2sparql.question.choice import Choice
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.record import REGISTERS
from build2sparql.question.sentence import Plan, plan
from build2sparql.question.spoken import each_slots, name_slots
from build2sparql.question.step import CannotSay
from build2sparql.question.telling import tell
from build2sparql.question.words import load
from build2sparql.rdf import tbox

FRAMES = load("frames")


def frames_of(entry: dict[str, Any]) -> Iterator[str]:
    for frame in entry["questions"]:
        yield from frame.values() if isinstance(frame, dict) else (frame,)
    yield from (*entry["listings"], *entry.get("counts", ()))


def slots_in(frame: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(frame) if name}


def shape_name(frame_set: str) -> str:
    return {"terminal": "linear", "union_terminal": "union"}.get(frame_set, frame_set)


@pytest.mark.parametrize("frame_set", FRAMES["spoken"])
def test_spoken_frames_ask_for_slots_that_exist(
    frame_set: str, queries: dict[str, ReadableQuery]
) -> None:
    shape = queries[frame_set].gold.pattern.shape
    known = each_slots(tell(shape, "plain", Lexicon(tbox.load()), Choice("")), Choice(""))
    asked = set().union(*map(slots_in, frames_of(FRAMES["spoken"][frame_set])))
    assert asked <= set(known)


@pytest.mark.parametrize("frame_set", FRAMES["grounded"])
def test_grounded_frames_ask_for_slots_that_exist(
    frame_set: str, queries: dict[str, ReadableQuery]
) -> None:
    shape = queries[shape_name(frame_set)].gold.pattern.shape
    telling = tell(shape, "systems", Lexicon(tbox.load()), Choice(""))
    is_terminal = frame_set in ("terminal", "union_terminal")
    known = name_slots(telling, Choice(""), "X-1", is_terminal=is_terminal)
    asked = set().union(*map(slots_in, frames_of(FRAMES["grounded"][frame_set])))
    assert asked <= set(known)


@pytest.mark.parametrize("frame_set", FRAMES["technical"])
def test_technical_frames_ask_for_slots_that_exist(
    frame_set: str, queries: dict[str, ReadableQuery]
) -> None:
    known = technical.slots(queries[frame_set].gold.pattern.shape)
    asked = set().union(*map(slots_in, frames_of(FRAMES["technical"][frame_set])))
    assert asked <= set(known)


@pytest.mark.parametrize("group", ["spoken", "grounded", "technical"])
def test_every_pattern_type_has_frames(group: str) -> None:
    """A filtered pattern is worded as a linear one whose terminals carry a value."""
    assert set(PATTERN_TYPES) - {"filtered"} <= set(FRAMES[group])


@pytest.mark.parametrize("register", REGISTERS)
def test_every_opener_but_a_prefix_says_how_its_sentence_ends(register: str) -> None:
    openers = FRAMES["openers"][register]
    assert [o for o in (*openers["ask"], *openers["list"]) if o[-2:] not in (" .", " ?")] == []
    assert [o for o in openers["direct"] if o and not o.endswith(", ")] == []


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (Plan("", "f", "which {x} is it"), "Which AHU is it?"),
        (Plan("In this building, ", "f", "which {x} is it"), "In this building, which AHU is it?"),
        (Plan("Tell me .", "f", "which {x} it is"), "Tell me which AHU it is."),
        (Plan("Can I see ?", "f", "each {x}"), "Can I see each AHU?"),
    ],
)
def test_filled_plan(made: Plan, expected: str) -> None:
    assert expected == made.fill({"x": "AHU"}).text


def test_the_first_word_is_known_before_the_slots_are_filled() -> None:
    assert Plan("", "f", "which {x} is it").first_word == "which"
    assert Plan("Please list .", "f", "each {x}").first_word == "please"


def test_all_three_styles_occur() -> None:
    made = set()
    for seed in range(60):
        with contextlib.suppress(CannotSay):
            made.add(plan("plain", FRAMES["spoken"]["linear"], Choice(str(seed))).opener[-1:])
    assert {"", ".", "?"} <= made


def test_a_number_is_no_thing_to_name_or_list() -> None:
    frames = {"questions": ["f"], "listings": ["the number of {terminals_of_ref}"]}
    for seed in range(60):
        with contextlib.suppress(CannotSay):
            made = plan("grounded", frames, Choice(str(seed)))
            is_named = made.opener.startswith(("Name", "Identify", "List", "Find ."))
            assert made.frame == "f" or not is_named


@pytest.mark.parametrize("group", ["spoken", "grounded"])
def test_no_frame_asks_for_a_yes_or_says_what_the_query_does_not(group: str) -> None:
    """A count of an inner join has no zeros, and no frame hides a column behind "if so"."""
    for frame_set, entry in FRAMES[group].items():
        for frame in frames_of(entry):
            assert not {"either", "other", "do", "are", "is"} & set(frame.split()[:1])
            assert "either " not in frame
            assert "if so" not in frame
            assert frame_set == "optional" or "if any" not in frame


def test_an_optional_pattern_asks_for_the_extra_thing(queries: dict[str, ReadableQuery]) -> None:
    assert isinstance(queries["optional"].gold.pattern.shape, Optional)
    for group in ("spoken", "grounded"):
        for frame in frames_of(FRAMES[group]["optional"]):
            assert slots_in(frame) & {
                "extras",
                "extras_of_them",
                "plus_extras",
                "with_extras",
                "and_extras",
            }, frame


def test_every_slot_is_asked_for_by_a_frame(queries: dict[str, ReadableQuery]) -> None:
    asked: set[str] = set()
    for group in ("spoken", "grounded"):
        for entry in FRAMES[group].values():
            asked |= set().union(*map(slots_in, frames_of(entry)))
    known: set[str] = set()
    for query in queries.values():
        telling = tell(query.gold.pattern.shape, "systems", Lexicon(tbox.load()), Choice(""))
        known |= set(each_slots(telling, Choice("")))
        known |= set(name_slots(telling, Choice(""), "X-1", is_terminal=True))
    assert known - asked == set()


@pytest.mark.parametrize("seed", range(200))
def test_a_number_is_not_listed(seed: int) -> None:
    with contextlib.suppress(CannotSay):
        made = plan("systems", FRAMES["spoken"]["aggregation"], Choice(str(seed)))
        assert not (made.frame.startswith("the number") and "ist " in made.opener)
