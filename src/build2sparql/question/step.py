"""One step of a path with its words, and how a sentence refers to where a path starts or ends."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from build2sparql.question.noun import Noun, in_number
from build2sparql.question.relation import Relation

# Places that one is on, not in.
_ON = frozenset({"floor", "floors", "storey", "storeys", "level", "levels", "site", "sites"})
_ON |= frozenset({"roof", "roofs", "rooftop", "rooftops", "campus", "campuses", "grounds"})
_WORD = re.compile(r"[a-z]+")
_STEM = 5
# A reading comes from a fan or is taken at it; an instrument belongs to it.
_INSTRUMENTS = frozenset({"sensor", "gauge", "probe", "thermometer", "detector"})
_OF_READINGS = frozenset({"from", "gives", "give", "taken", "reported"})
# What is set, or is said of a thing, does not come from it.
_NO_READINGS = frozenset(
    {"setting", "setpoint", "limit", "command", "signal", "state", "status", "alarm", "warning"}
)
# And a reading is taken in a room, and not in it.
_OF_INSTRUMENTS = "{is|are} {in}"
# And comes from a thing, where that is said in the register.
_OF_THINGS = "{belongs|belong} to"
# Verbs that no object can be fronted from: "the sensors it shares an AHU with".
_NOT_FRONTED = ("same", "share", "stream of", "taken")
# A verb with a list of what lies between waits for its object only behind a comma or preposition.
_VIA = re.compile(r"(?P<verb>[a-z ]+),? via (?P<between>.+?)(?:,| (?P<joint>by|to|from))")
_BRIEF = 8
_WAITS = re.compile(r"(?:,| by| to| from)$")


class CannotSay(Exception):  # noqa: N818 - not an error: the frame is passed over
    """English has no good phrase for the slot that a frame asks for."""


@dataclass(frozen=True)
class Ref:
    """How a sentence refers to the thing that a path starts from or ends at.

    ``is_again`` tells that the sentence has named it before: "that pump", "the pump".
    """

    text: str
    is_plural: bool
    is_pronoun: bool
    is_again: bool = False

    @property
    def as_object(self) -> str:
        """The reference where it is no subject: them, not they."""
        return "them" if self.text == "they" else self.text


IT, THEY, THEM = Ref("it", False, True), Ref("they", True, True), Ref("them", True, True)


@dataclass(frozen=True)
class Step:
    """One step of a path, with the noun of the thing that it reaches.

    ``is_shared`` tells that it stands for two hops through one thing ("on the same AHU as").
    """

    relation: Relation
    target: Noun
    is_shared: bool

    def verbs(self, side: str, near: Sequence[Noun], *, fronted: bool) -> tuple[str, ...]:
        """Return the verb phrases ``ahead`` or ``back`` between two nouns, none that repeats them.

        ``fronted`` asks for a verb whose object can stand before it.
        """
        verbs = self.relation.ahead if side == "ahead" else self.relation.back
        if fronted:
            verbs = tuple(verb for verb in verbs if not any(w in verb for w in _NOT_FRONTED))
        verbs = tuple(v for v in verbs if " via " not in v or bool(_WAITS.search(v)) != fronted)
        if not verbs:
            raise CannotSay
        return _unlike(verbs, near)

    def modifiers(self, side: str, near: Sequence[Noun]) -> tuple[str, ...]:
        """Return what can stand behind a noun instead of a verb: fed by, with."""
        relation = self.relation
        return _unlike(relation.ahead_mods if side == "ahead" else relation.back_mods, near)


def placed(text: str, place: Noun) -> str:
    """Fill in the preposition of the place that follows: in a room, on a floor."""
    on = any(word in _ON for word in place.plural.split())
    return text.replace("{in}", "on" if on else "in")


def joined(verb: str, thing: str) -> str:
    """Return a verb with its object, what lies between last: fed by the pump via the valves."""
    found = _VIA.fullmatch(verb)
    if not found:
        return f"{verb} {thing}"
    joint = f" {found['joint']}" if found["joint"] else ""
    return f"{found['verb']}{joint} {thing} via {found['between']}"


def linked(verb: str, things: str) -> str:
    """Return the same where the object has a tail of its own, as long as it is brief."""
    return joined(verb, things) if len(things.split()) <= _BRIEF else f"{verb} {things}"


def inverted(verb: str, ref: Ref) -> str:
    """Return a verb phrase as a question has it: does it feed, is it fed by."""
    said = in_number(verb, ref.is_plural)
    first, _, rest = said.partition(" ")
    if first in ("is", "are"):
        return f"{first} {ref.text} {rest}"
    helper = "do" if ref.is_plural else "does"
    return f"{helper} {ref.text} {in_number(verb, True)}"


def refuse_clause(noun: Noun) -> None:
    """Refuse to put a modifier behind a noun that ends in a clause."""
    if noun.is_clausal:
        raise CannotSay


def _unlike(options: tuple[str, ...], nouns: Sequence[Noun]) -> tuple[str, ...]:
    """Leave out, where others remain, what does not suit the nouns.

    That is what repeats a noun's stem ("measure measured values"), what is said of readings where
    there is an instrument (a sensor does not come from its fan), and of instruments where there is
    a reading.
    """
    stems = {word[:_STEM] for noun in nouns for word in noun.singular.split() if len(word) >= _STEM}
    new = tuple(
        option
        for option in options
        if not any(word[:_STEM] in stems for word in _WORD.findall(option))
    )
    said = {word for noun in nouns for word in _WORD.findall(noun.singular)}
    is_reading = not said.isdisjoint({"reading", "readings"})
    is_device = not said.isdisjoint(_INSTRUMENTS | _NO_READINGS)
    kept = tuple(
        option
        for option in new
        if not (is_device and _OF_READINGS & set(_WORD.findall(option)))
        and not (is_reading and option == _OF_INSTRUMENTS)
        and not (is_reading and option == _OF_THINGS)
        and not (option == "of" and any(noun.short in ("ones", "devices") for noun in nouns))
    )
    return kept or new or options
