"""One sentence of a register: an opener of some style, and a frame whose slots can be filled."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from build2sparql.query.english import sentence_case
from build2sparql.question.checks import first_word
from build2sparql.question.choice import Choice
from build2sparql.question.step import CannotSay
from build2sparql.question.words import load

_COUNT_SHARE = 0.2
# Imperatives that name things: a number is given, shown or returned.
_FOR_THINGS = re.compile(r"\b(name|identify|list|find|enumerate|select)\b", re.IGNORECASE)
# Imperatives behind which more than one thing is expected.
_FOR_MANY = re.compile(r"\blist\b", re.IGNORECASE)
# Imperatives behind which "each pump with its valves" could be the pumps that have some.
_FOR_SOME = re.compile(r"\b(name|identify|find|get me|give me)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Sentence:
    """A text and the frame that it was made from."""

    text: str
    frame: str

    @property
    def word_count(self) -> int:
        """Number of words, as they are parted by spaces."""
        return len(self.text.split())


@dataclass(frozen=True)
class Plan:
    """A sentence with open slots: an opener, which may be empty, and a frame's clause."""

    opener: str
    frame: str
    clause: str

    @property
    def first_word(self) -> str:
        """The word that the sentence will start with."""
        return first_word(self.opener or self.clause)

    def fill(self, slots: Mapping[str, str]) -> Sentence:
        """Return the sentence. Raises ``CannotSay`` where a slot cannot be filled."""
        said = filled(self.clause, slots)
        is_one = self.clause.startswith("the {terminal} ") or (
            self.clause.startswith("the {goal} ") and slots["goal"] == slots["terminal"]
        )
        if is_one and _FOR_MANY.search(self.opener):
            # "List the roof that it is on": there is one.
            raise CannotSay
        if self.opener.endswith((".", "?")):
            return Sentence(_behind(self.opener, said), self.frame)
        return Sentence(sentence_case(self.opener + said) + "?", self.frame)


def plan(register: str, frames: Mapping[str, Any], choice: Choice) -> Plan:
    """Return a plan. Raises ``CannotSay`` where opener and frame do not go together."""
    style = _style(register, frames, choice)
    openers = load("frames")["count_openers" if style == "count" else "openers"]
    if style == "count":
        frame = str(choice.pick("frame", frames["counts"]))
        return Plan(choice.pick("opener", openers), frame, frame)
    opener = choice.pick("opener", openers[register][style])
    if style == "list":
        frame = str(choice.pick("frame", frames["listings"]))
        if "number of " in frame and _FOR_THINGS.search(opener):
            raise CannotSay
        is_pairs = frame.startswith(("{each} with", "{every_terminal} with"))
        if is_pairs and _FOR_SOME.search(opener):
            raise CannotSay
        return Plan(opener, frame, frame)
    if not frames["questions"]:
        raise CannotSay
    direct, embedded = _question(choice.pick("frame", frames["questions"]))
    if style == "ask":
        if not embedded or embedded.startswith("for "):
            # "Tell me, for each zone, which ..." is interrupted before it has begun.
            raise CannotSay
        return Plan(opener, direct, embedded)
    if opener and direct.startswith(("for ", "from ", "starting ")):
        raise CannotSay
    return Plan(opener, direct, direct)


def filled(frame: str, slots: Mapping[str, str]) -> str:
    """Return the frame with its slots filled; a slot that does not exist is one of ours to mend."""
    return frame.format_map(slots)


def _style(register: str, frames: Mapping[str, Any], choice: Choice) -> str:
    if "counts" in frames and choice.share("counts") < _COUNT_SHARE:
        return "count"
    shares, at = load("frames")["styles"][register], choice.share("style")
    if at < shares["direct"]:
        return "direct"
    return "ask" if at < shares["direct"] + shares["ask"] else "list"


def _question(frame: str | dict[str, str]) -> tuple[str, str]:
    if isinstance(frame, str):
        return frame, frame
    return frame["direct"], frame.get("embedded", "")


def _behind(opener: str, clause: str) -> str:
    """Put a clause behind an opener, which ends with the sentence's mark: ``Tell me .``"""
    said, end = opener[:-2], opener[-1]
    return f"{said} {clause}{end}"
