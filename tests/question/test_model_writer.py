"""Prompts of the five registers, and what becomes of the replies, on a record of each type."""

from collections.abc import Callable

import pyoxigraph as ox
import pytest

from build2sparql.query.dialogue import Heard
from build2sparql.query.record import ReadableQuery
from build2sparql.question.checks import Facts
from build2sparql.question.generate import BuildingWriter, Generate, Worded
from build2sparql.question.model_writer import ByModel, prompt, questions
from build2sparql.question.record import REGISTERS
from build2sparql.rdf import tbox

PASSING = {
    "technical": "List the rows of {names}.",
    "systems": "Which of them belong together?",
    "operational": "Give me everything that belongs together.",
    "grounded": "Show what belongs to {identifier}.",
    "plain": "What belongs together in here?",
}


@pytest.fixture(scope="session")
def offline(triples: list[ox.Triple]) -> BuildingWriter:
    return BuildingWriter(triples, tbox.load(), Generate(seed=0, wordings=2))


@pytest.fixture
def worded(query: ReadableQuery, offline: BuildingWriter) -> Worded:
    found = offline.word(query)
    assert isinstance(found, Worded)
    return found


@pytest.fixture
def known(query: ReadableQuery, offline: BuildingWriter) -> Facts:
    return offline.facts(query)


def passing(register: str, found: Worded, known: Facts) -> str:
    return PASSING[register].format(names=" ".join(known.names), identifier=found.identifier)


def hold(found: Worded, known: Facts, say: Callable[[str, str], str]) -> tuple[ByModel, list[str]]:
    """Hold the dialogue to its end; ``say`` makes a reply from a register and the passing text."""
    talk = questions(found, known, "m")
    asked = [next(talk)]
    try:
        while True:
            register = next(
                r for r in REGISTERS if prompt(r, found, known, []).splitlines()[-3] in asked[-1]
            )
            asked.append(talk.send(Heard(say(register, passing(register, found, known)), "")))
    except StopIteration as end:
        return end.value, asked


def test_five_prompts_give_five_texts(worded: Worded, known: Facts) -> None:
    by_model, asked = hold(worded, known, lambda register, text: text)
    assert by_model.worded.sets == ({r: passing(r, worded, known) for r in REGISTERS},)
    assert by_model.worded.writers == dict.fromkeys(REGISTERS, "m")
    assert (by_model.rejects, len(asked)) == ((), 5)


def test_what_fails_is_asked_again_with_the_reason(worded: Worded, known: Facts) -> None:
    said: list[str] = []

    def stumble(register: str, text: str) -> str:
        said.append(register)
        return "which is it" if said == ["technical", "systems"] else f'"{text}"'

    by_model, asked = hold(worded, known, stumble)
    assert by_model.rejects == ()
    assert "the question starts in lower case" in asked[2]
    assert "Your reply was:\n\nwhich is it" in asked[2]
    assert len(asked) == 6


def test_what_fails_twice_is_written_offline(worded: Worded, known: Facts) -> None:
    def fail(register: str, text: str) -> str:
        return "Is the AHU_1 fine?" if register == "operational" else text

    by_model, _ = hold(worded, known, fail)
    # Where the offline text opens as a later one of the model, that one is refused, too.
    reject = by_model.rejects[0]
    assert reject.detail.startswith("operational: the question has an underscore")
    assert by_model.worded.writers["operational"] == "rules"
    offered = [texts["operational"] for texts in worded.sets]
    assert by_model.worded.sets[0]["operational"] in offered


def test_a_question_opens_as_no_other(worded: Worded, known: Facts) -> None:
    def repeat(register: str, text: str) -> str:
        return "List what belongs together." if register == "plain" else text

    by_model, _ = hold(worded, known, repeat)
    assert by_model.rejects[0].detail == "plain: two questions open with list"


def test_the_technical_prompt_lists_every_name(worded: Worded, known: Facts) -> None:
    assert ", ".join(known.names) in prompt("technical", worded, known, [])


def test_the_grounded_prompt_has_the_grounded_query(worded: Worded, known: Facts) -> None:
    text = prompt("grounded", worded, known, [])
    assert worded.grounded_sparql.strip() in text
    assert f"exactly as it is written here: {worded.identifier}." in text


def test_the_plain_prompt_shows_no_identifier(worded: Worded, known: Facts) -> None:
    earlier = [f"Show what belongs to {worded.identifier}."]
    text = prompt("plain", worded, known, earlier)
    assert [name for name in known.identifiers if f" {name}\n" in text or f"{name} |" in text] == []
    assert "Show what belongs to (its name)." in text


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("branching", "ask for both together"),
        ("union", '"either ... or ..."'),
        ("aggregation", "how many"),
        ("optional", "may be empty"),
        ("filtered", "name this value"),
    ],
)
def test_types_that_are_not_linear_have_a_hint(
    name: str, hint: str, queries: dict[str, ReadableQuery], offline: BuildingWriter
) -> None:
    found = offline.word(queries[name])
    assert isinstance(found, Worded)
    assert hint in prompt("systems", found, offline.facts(queries[name]), [])
