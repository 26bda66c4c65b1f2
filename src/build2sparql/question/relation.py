"""How a property is said in a register: as verbs in both directions, and behind a noun."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from build2sparql.query.english import participle
from build2sparql.query.tokens import tokens
from build2sparql.question import compose
from build2sparql.question.noun import in_number
from build2sparql.question.words import load
from build2sparql.rdf.namespaces import compact

_FALLBACK = {"plain": "operational", "operational": "systems"}
# Behind the whole, where the query goes from a part to it.
_WITH_PART = ("that {includes|include}", "that {has|have}")
# Last words of a property's name that say how its object is reached, where no family is written.
_PREPOSITIONS = frozenset({"to", "from", "through", "at", "by", "in", "on", "with", "of", "as"})


@dataclass(frozen=True)
class Relation:
    """One step from a subject to an object, both ways.

    ``ahead`` are verb phrases from subject to object, ``back`` from object to subject, each with
    ``{singular|plural}`` parts. ``ahead_mods`` and ``back_mods`` stand behind a noun: "AHUs
    *feeding* VAV boxes", "VAV boxes *fed by* AHUs". ``is_own`` tells that the subject's "its" may
    say the step: "the AHU and its sensors"; ``is_owned`` the same from the object's side.
    ``family`` is what two relations of one kind and direction have in common, however said.
    """

    ahead: tuple[str, ...]
    back: tuple[str, ...]
    ahead_mods: tuple[str, ...]
    back_mods: tuple[str, ...]
    is_own: bool
    is_owned: bool
    family: str = ""

    @property
    def is_to_one(self) -> bool:
        """Whether a subject has one object: what it belongs to, or the place that it is in."""
        return self.is_owned or self.is_in

    @property
    def is_in(self) -> bool:
        """Whether the object is the place that a subject is in, which is no part of its kind."""
        return any(is_within(verb) and "same" not in verb for verb in self.ahead)

    @property
    def is_place(self) -> bool:
        """Whether the object is a place, which a subject is in or on and is no part of."""
        return self.is_in and all("{in}" in verb for verb in self.ahead)

    def reversed(self) -> "Relation":
        """Return the same step told from its object."""
        family = self.family.removeprefix("-") if self.family[:1] == "-" else f"-{self.family}"
        return Relation(
            self.back,
            self.ahead,
            self.back_mods,
            self.ahead_mods,
            self.is_owned,
            self.is_own,
            family if self.family else "",
        )


def is_within(verb: str) -> bool:
    """Tell whether a verb says that something is in a place; a reading is taken there."""
    return "{in}" in verb and "taken" not in verb


@functools.cache
def relation(property_: str, register: str, subject_kind: str, object_kind: str) -> Relation:
    """Return the wording of a property between things of two kinds (``words/kinds.yaml``)."""
    entry = load("relations")["properties"].get(compact(property_))
    if entry is None:
        return _from_name(property_, register)
    family, side = entry
    if side == "has":
        return family_relation(family, register, subject_kind, object_kind)
    said = family_relation(family, register, object_kind, subject_kind).reversed()
    if family != "part":
        return said
    # "The unit with the device" hides that the device is a part of it.
    return replace(said, back_mods=_WITH_PART)


@functools.cache
def family_relation(family: str, register: str, holder: str, member: str) -> Relation:
    """Return the wording of a family from the holder's side."""
    case = next(
        case
        for case in load("relations")["families"][family]
        if holder in case.get("holder", (holder,)) and member in case.get("member", (member,))
    )
    while register not in case:
        register = _FALLBACK[register]
    said = case[register]
    ahead, back = tuple(said["has"]), tuple(said["of"])
    return Relation(
        ahead,
        back,
        tuple(said.get("with") or map(modifier, ahead)),
        tuple(said.get("from") or map(modifier, back)),
        is_own=bool(case.get("its")),
        is_owned=False,
        family=family,
    )


def shared_family(first: str, second: str) -> str:
    """Return the family that tells two steps as one (there and back through one thing), or ''."""
    properties = load("relations")["properties"]
    steps = [*properties.get(compact(first), ("", "")), *properties.get(compact(second), ("", ""))]
    return next((str(found[4]) for found in load("relations")["shared"] if found[:4] == steps), "")


def via_family(first: str, second: str) -> tuple[str, str] | None:
    """Return the family and side that two hops have in common, where a list tells them as one."""
    properties, families = load("relations")["properties"], load("relations")["via"]
    entry, other = properties.get(compact(first)), properties.get(compact(second))
    return (entry[0], entry[1]) if entry and entry == other and entry[0] in families else None


def via_relation(family: str, side: str, register: str, between: Sequence[str]) -> Relation:
    """Return the wording of several hops of one family, with the things that lie between."""
    *before, last = between
    listed = f"{', '.join(before)} and {last}" if before else last
    registers = load("relations")["via"][family]
    said = {
        key: tuple(text.replace("{v}", listed) for text in texts)
        for key, texts in registers.get(register, registers["systems"]).items()
    }
    found = Relation(
        said["ahead"],
        said["back"],
        said["ahead_mods"],
        said["back_mods"],
        is_own=False,
        is_owned=False,
    )
    return found if side == "has" else found.reversed()


def modifier(verb: str) -> str:
    """Return a verb phrase as what stands behind a noun: are fed by, fed by; feed, feeding."""
    one, many = in_number(verb, False), in_number(verb, True)
    if one.startswith("is ") and many.startswith("are ") and one[3:] == many[4:]:
        return one[3:]
    first, _, rest = many.partition(" ")
    if first == "have":
        return f"with {rest}".strip()
    if one.partition(" ")[2] != rest or first == "are":
        return f"that {verb}"
    return f"{participle(first)} {rest}".strip()


def _from_name(property_: str, register: str) -> Relation:
    """Word a property that no family knows by the words of its name."""
    words = [word.lower() for word in tokens(property_)] or ["related", "to"]
    first, middle, last = words[0], " ".join(words[1:-1]), words[-1]
    said = " ".join(words)
    if first == "has" and len(words) > 1:
        return _role(words[1:], register)
    if first == "is" and middle and last == "of":
        return _role(words[1:-1], register).reversed()
    if first == "is" and middle and last in _PREPOSITIONS:
        return _verbs(f"{{is|are}} {middle} {last}", "{is|are} linked with")
    if len(words) > 1 and last in _PREPOSITIONS:
        verb = (
            f"{{is|are}} {said}"
            if first.endswith("ed")
            else f"{_numbered(first)}{said[len(first) :]}"
        )
        return _verbs(verb, "{is|are} linked with")
    if len(words) == 1 and first.endswith("s") and not first.endswith("ss"):
        return _verbs(_numbered(first), f"{{is|are}} {_past(first[:-1])} by")
    return _role(words, register)


def _numbered(verb: str) -> str:
    base = verb[:-1] if verb.endswith("s") else verb
    return f"{{{base}s|{base}}}"


def _past(verb: str) -> str:
    return verb + "d" if verb.endswith("e") else verb + "ed"


def _role(words: Sequence[str], register: str) -> Relation:
    """The object plays a part for the subject: an opening as the air inlet of a fan."""
    role = compose.unstarred(words, register)
    return Relation(
        ahead=(f"{{uses|use}} as {role}",),
        back=(f"{{serves|serve}} as {role} of",),
        ahead_mods=(f"using as {role}",),
        back_mods=(f"serving as {role} of", f"used as {role} of"),
        is_own=False,
        is_owned=False,
    )


def _verbs(ahead: str, back: str) -> Relation:
    return Relation((ahead,), (back,), (modifier(ahead),), (modifier(back),), False, False)
