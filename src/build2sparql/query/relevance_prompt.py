"""Relevance by a model: which queries are asked about, the prompt, and what a reply means."""

import importlib.resources
import re
import string
from collections.abc import Iterable

from build2sparql.building.reject import Reason
from build2sparql.pattern.coverage import RarestFirst, shuffled
from build2sparql.query.dialogue import Dialogue, Heard
from build2sparql.query.record import GoldQuery
from build2sparql.query.relevance import Verdict
from build2sparql.query.reply_text import unwrapped, without_thoughts
from build2sparql.query.retrieved import retrieved_information
from build2sparql.query.sample_table import sample_table
from build2sparql.rdf.tbox import TBox

_TEMPLATE = string.Template(
    (importlib.resources.files("build2sparql.query") / "relevance.md").read_text(encoding="utf-8")
)
_LABEL = r"(?:(?:the|my|final)\W+)*(?:answer|verdict|relevan\w+|decision|response|result)"
# "Yes and no" is no verdict, nor is the question when it is repeated: "YES or NO".
_BOTH = re.compile(
    r"\b(?:yes(?:\s+(?:and|or)\s+|\s*/\s*)no|no(?:\s+(?:and|or)\s+|\s*/\s*)yes)\b", re.I
)
# Nor are "no doubt" and "no idea".
_WORD = r"(yes|no)(?![A-Za-z0-9])(?!\W+(?:doubt|idea|problem|matter|one|longer)\b)"
# In the order of trust: a line that opens with the word, the word after "the answer is", the word
# in capitals anywhere.
_READINGS = (
    re.compile(rf"^(?:[\W_]*{_LABEL}[\W_]+(?:is[\W_]+)?|[\W_]*){_WORD}(?P<why>.*)$", re.I | re.M),
    re.compile(rf"\b{_LABEL}[\W_]+(?:(?:is|would|be)[\W_]+)*{_WORD}(?P<why>[^\n]*)", re.I),
    re.compile(r"(?<![A-Za-z0-9])(YES|NO)(?![A-Za-z0-9])(?P<why>[^\n]*)"),
)
_OPENING = re.compile(r"^(?:[\W_]*(?:(?:because|reason)\b[\W_]*)?)", re.IGNORECASE)
_LONGEST_REASON = 300


def within_budget(queries: Iterable[GoldQuery], budget: int) -> list[GoldQuery]:
    """Return the queries of one building that are asked about: rarest cell first, as mined."""
    queue = RarestFirst(shuffled(queries), _cell)
    chosen: list[GoldQuery] = []
    for query in queue:
        if len(chosen) == budget:
            break
        queue.pick()
        chosen.append(query)
    return chosen


def _cell(query: GoldQuery) -> tuple[str, str, int, str]:
    pattern = query.pattern
    return pattern.system_type, pattern.anchor_class, min(pattern.hops, 3), pattern.pattern_type


def prompt(query: GoldQuery, description: str, tbox: TBox) -> str:
    """Return what a model is asked about one query; ``tbox`` knows the building's own classes."""
    return _TEMPLATE.substitute(
        description=description,
        summary=retrieved_information(query.pattern.shape, tbox),
        sparql=query.sparql.strip(),
        rows=sample_table(query.variables, query.sample_rows),
    )


def judged(query: GoldQuery, description: str, tbox: TBox) -> Dialogue[Verdict]:
    """Ask once, and return the verdict."""
    return read_verdict((yield prompt(query, description, tbox)))


def read_verdict(heard: Heard) -> Verdict:
    """Return the verdict of a reply; one that cannot be read is a reject that says so."""
    text = without_thoughts(heard.text)
    said = _BOTH.sub("", text)
    for reading in _READINGS:
        found = list(reading.finditer(said))
        words = {match[1].upper() for match in found}
        if len(words) == 1:
            why = _reason(found[-1]["why"], said[found[-1].end() :])
            is_relevant = words == {"YES"}
            reason = why or f"The model says {'YES' if is_relevant else 'NO'}, and not why."
            return Verdict(None if is_relevant else Reason.NOT_RELEVANT, reason)
        if words:
            break
    shown = " ".join(text.split())[:_LONGEST_REASON]
    return Verdict(Reason.UNREADABLE_REPLY, heard.problem or f"Neither YES nor NO: {shown}")


def _reason(rest: str, following: str) -> str:
    """Return the reason: the rest of the verdict's line, or the next line that says something."""
    for line in (rest, *following.splitlines()):
        said = unwrapped(_OPENING.sub("", unwrapped(line), count=1)).rstrip("\"'”*_}` ")
        if any(character.isalpha() for character in said):
            return said[:1].upper() + said[1:_LONGEST_REASON]
    return ""
