"""A longer path to the place, or the whole, that things are in: the thing first, then its place."""

import re
from dataclasses import replace

from build2sparql.question.step import CannotSay, Ref, placed
from build2sparql.question.told import VERB_ENDS, Told

_DOING = re.compile(r"(?<!contain)ing (?:it|them|that|the|each)\b")
_NESTED = (" it is in", " it is on", " they are in", " they are on")


def has_home_of(told: Told, ref: Ref) -> str:
    """Return the predicate of the one whole of each anchor: includes the room where each fan is."""
    count = len(told.steps)
    if not told.is_home or not told.is_at_one or count > told.most:
        raise CannotSay
    is_on = placed("{in}", told.terminal) == "on"
    is_placed = any(step.relation.is_place for step in told.steps[-2:])
    if (is_placed or is_on) and not told.is_last:
        # "The roof has the unit", "the floor includes its room": the unit is on the roof.
        raise CannotSay
    verb = told.back(count, is_plural=False)
    said = told.reached(count - 1, ref)
    return f"{'contains' if verb == 'has' else verb} {said}"


def home_asked(told: Told, ref: Ref) -> str:
    """Return the inverted verb of what is in a place: are the meters for each fan on."""
    housed = _brief(_housed(told, ref))
    if _DOING.search(housed.text):
        # "Are the units feeding it in?"
        raise CannotSay
    return _last(told).asked(housed)


def home_told(told: Told, ref: Ref) -> str:
    """Return the same behind its subject: the meters for each fan are on."""
    return _last(told).told_of(_brief(_housed(told, ref)))


def behind_asked(told: Told, ref: Ref, preposition: str) -> str:
    """Return what follows "on which roofs": are the meters for each fan."""
    housed = _brief(_behind(told, ref, preposition))
    return f"{'are' if housed.is_plural else 'is'} {housed.text}"


def behind_told(told: Told, ref: Ref, preposition: str) -> str:
    """Return the same behind its subject: the meters for each fan are."""
    housed = _brief(_behind(told, ref, preposition))
    return f"{housed.text} {'are' if housed.is_plural else 'is'}"


def _behind(told: Told, ref: Ref, preposition: str) -> Ref:
    if placed("{in}", _last(told).terminal) != preposition:
        raise CannotSay
    return _housed(told, ref)


def _brief(housed: Ref) -> Ref:
    """Refuse "are the pumps powered by each drive in", which asks first where they are powered."""
    if " by " in housed.text or housed.text.endswith(VERB_ENDS):
        raise CannotSay
    return housed


def _last(told: Told) -> Told:
    relation = told.steps[-1].relation
    is_told = told.is_home and relation.is_in and len(told.steps) <= told.most
    if not is_told:
        raise CannotSay
    return replace(told, anchor=told.nodes[-2], steps=told.steps[-1:])


def _housed(told: Told, ref: Ref) -> Ref:
    near = replace(told, steps=told.steps[:-1])
    said = told.reached(len(near.steps), ref)
    if said.endswith(_NESTED):
        # "Which floor is the bedroom it is in on?"
        said = f"its {said.removeprefix('the ').removesuffix(_NESTED[0])}"
        if said.endswith(_NESTED):
            raise CannotSay
    return Ref(said, not near.is_at_one, False)
