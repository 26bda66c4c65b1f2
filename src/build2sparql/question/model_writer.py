"""Questions by a model: a prompt a register, the checks, a second try, then the offline text."""

import hashlib
import importlib.resources
import string
from collections.abc import Iterable

import msgspec
import yaml

from build2sparql.building.reject import Reason, Reject
from build2sparql.query.dialogue import Dialogue, Heard, again
from build2sparql.query.record import ReadableQuery, Row
from build2sparql.query.reply_text import sentence
from build2sparql.query.sample_table import sample_table
from build2sparql.question import checks
from build2sparql.question.checks import Facts
from build2sparql.question.generate import Worded
from build2sparql.question.record import REGISTERS

_TRIES = 2
_HOME = importlib.resources.files("build2sparql.question.prompts")
_TEMPLATES = {
    name: string.Template((_HOME / f"{name}.md").read_text(encoding="utf-8").strip())
    for name in (*REGISTERS, "grounded_anyone", "context", "rules", "earlier")
}
_HINTS: dict[str, str] = yaml.safe_load((_HOME / "hints.yaml").read_text(encoding="utf-8"))
_WITHHELD = '"(not shown)"'


class ByModel(msgspec.Struct, frozen=True):
    """A record whose texts are a model's where they passed, and a reject for each that did not."""

    worded: Worded
    rejects: tuple[Reject, ...]


def prompt(register: str, found: Worded, known: Facts, earlier: Iterable[str]) -> str:
    """Return what a model is asked for one register of a record.

    ``earlier`` are the questions that the record has already. Where the register is plain, rows
    and earlier questions are shown without identifiers.
    """
    name = "grounded_anyone" if register == "grounded" and not found.instance else register
    parts = [
        _context(register, found),
        _TEMPLATES[name].substitute(
            names=", ".join(known.names),
            identifier=found.identifier,
            label=f" (people call it {known.label})" if known.label else "",
        ),
    ]
    if said := [_unnamed(text, known) if register == "plain" else text for text in earlier]:
        openings = ", ".join(sorted({checks.first_word(text).capitalize() for text in said}))
        listed = "\n".join(f"- {text}" for text in said)
        parts.append(_TEMPLATES["earlier"].substitute(openings=openings, earlier=listed))
    return "\n\n".join([*parts, _TEMPLATES["rules"].template]) + "\n"


def prompt_digest() -> str:
    """Return 8 hex digits that identify the words of all prompts."""
    words = [template.template for _, template in sorted(_TEMPLATES.items())]
    hints = [f"{name}: {hint}" for name, hint in sorted(_HINTS.items())]
    return hashlib.sha256("\n".join([*words, *hints]).encode()).hexdigest()[:8]


def _context(register: str, found: Worded) -> str:
    query, is_grounded = found.query, register == "grounded" and found.instance
    rows = found.grounded_rows[: len(query.gold.sample_rows)] if is_grounded else ()
    shown = list(map(_without_names, query.gold.sample_rows)) if register == "plain" else None
    hint = _HINTS.get(query.gold.pattern.pattern_type, "")
    text = _TEMPLATES["context"].substitute(
        description=query.description,
        summary=query.retrieved_information,
        sparql=(found.grounded_sparql if is_grounded else query.sparql).strip(),
        rows=sample_table(query.variables, shown or rows or query.gold.sample_rows),
        hint=f"\n{hint}" if hint else "",
    )
    return text.strip()


def _unnamed(text: str, known: Facts) -> str:
    return text.replace(known.instance, "(its name)") if known.instance else text


def _without_names(row: Row) -> Row:
    return tuple(_WITHHELD if cell and cell.startswith(("<", "_:")) else cell for cell in row)


def questions(found: Worded, known: Facts, writer: str) -> Dialogue[ByModel]:
    """Ask for the five questions one after the other, and return the record with them.

    A text that fails its checks is asked for again with what was wrong; then the offline text is
    taken, one that opens as no other does, if there is one.
    """
    texts: dict[str, str] = {}
    writers = dict(found.writers)
    rejects: list[Reject] = []
    for register in REGISTERS:
        text, problem = yield from _one(register, found, known, list(texts.values()))
        if not problem:
            writers[register] = writer
        else:
            rejects.append(_reject(found.query, register, problem))
            text = _offline(register, found, texts.values())
        texts[register] = text
    by_model = msgspec.structs.replace(found, sets=(texts,), writers=writers)
    return ByModel(by_model, tuple(rejects))


def _one(
    register: str, found: Worded, known: Facts, earlier: list[str]
) -> Dialogue[tuple[str, str]]:
    """Return a model's text, and what is wrong with it after the last try, if anything."""
    first = asked = prompt(register, found, known, earlier)
    text = problem = ""
    for _ in range(_TRIES):
        heard = yield asked
        text = sentence(heard.text)
        problem = _problem(heard, register, text, known, earlier)
        if not problem:
            break
        asked = again(first, heard, problem)
    return text, problem


def _problem(heard: Heard, register: str, text: str, known: Facts, earlier: list[str]) -> str:
    if heard.problem:
        return heard.problem
    found = checks.failures(register, text, known)
    wrong = [f"the question {one}" for one in found]
    # Two of the earlier ones may be alike, which is no fault of this one.
    for other in earlier:
        wrong += checks.distinct_failures([text, other])
    return "; ".join(wrong)


def _offline(register: str, found: Worded, earlier: Iterable[str]) -> str:
    taken = {checks.first_word(text) for text in earlier}
    offered = [texts[register] for texts in found.sets]
    return next((t for t in offered if checks.first_word(t) not in taken), offered[0])


def _reject(query: ReadableQuery, register: str, problem: str) -> Reject:
    pattern = query.gold.pattern
    ids = (pattern.building_id, Reason.REPLY_FAILED_CHECK, pattern.record_id)
    return Reject("generate", *ids, f"{register}: {problem}", 1)
