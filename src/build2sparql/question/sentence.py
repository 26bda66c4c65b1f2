"""One sentence of a register: an opener of some style, and a frame whose slots can be filled."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from build2sparql.question.choice import Choice
from build2sparql.query.english import sentence_case
from build2sparql.question.told import CannotSay
from build2sparql.question.words import load

_COUNT_SHARE = 0.2


@dataclass(frozen=True)
class Sentence:
    """A text and the frame that it was made from."""

    text: str
    frame: str

    @property
    def word_count(self) -> int:
        """Number of words, as they are parted by spaces."""
        return len(self.text.split())


def sentence(
    register: str, frames: Mapping[str, Any], slots: Mapping[str, str], choice: Choice
) -> Sentence:
    """Return one sentence. Raises ``CannotSay`` when the frame that was picked does not fit."""
    style = _style(register, frames, choice)
    if style in ("list", "count"):
        frame = str(choice.pick("frame", frames["listings" if style == "list" else "counts"]))
        openers = load("frames")["openers"][register]["list"]
        if style == "count":
            openers = load("frames")["count_openers"]
        return Sentence(_behind(choice.pick("opener", openers), filled(frame, slots)), frame)
    frame, direct, embedded = _question(choice.pick("frame", frames["questions"]))
    opener = choice.pick("opener", load("frames")["openers"][register][style])
    if style == "direct":
        if opener and direct.startswith(("for ", "from ", "starting ")):
            raise CannotSay
        return Sentence(sentence_case(opener + filled(direct, slots)) + "?", frame)
    if not embedded:
        raise CannotSay
    return Sentence(_behind(opener, filled(embedded, slots)), frame)


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


def _question(frame: str | dict[str, str]) -> tuple[str, str, str]:
    if isinstance(frame, str):
        return frame, frame, frame
    return frame["direct"], frame["direct"], frame.get("embedded", "")


def _behind(opener: str, clause: str) -> str:
    """Put a clause behind an opener, which ends with the sentence's mark: ``Tell me .``"""
    said, end = opener[:-2], opener[-1]
    comma = "," if clause.startswith("for ") else ""
    return f"{said}{comma} {clause}{end}"
