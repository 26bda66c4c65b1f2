"""A longer path to the place, or the whole, that things are in: the thing first, then its place."""

from dataclasses import replace

from build2sparql.question.step import CannotSay, Ref
from build2sparql.question.told import Told


def has_home_of(told: Told, ref: Ref) -> str:
    """Return the predicate of the one whole of each anchor: has the roof that each fan is on."""
    count = len(told.steps)
    if not told.is_home or not told.is_at_one or count > told.most:
        raise CannotSay
    return f"{told.back(count, is_plural=False)} {told.reached(count - 1, ref)}"


def home_asked(told: Told, ref: Ref) -> str:
    """Return the inverted verb of what is in a place: are the meters for each fan on."""
    return _last(told).asked(_housed(told, ref))


def home_told(told: Told, ref: Ref) -> str:
    """Return the same behind its subject: the meters for each fan are on."""
    return _last(told).told_of(_housed(told, ref))


def _last(told: Told) -> Told:
    if not told.is_home or told.is_at_one or len(told.steps) > told.most:
        raise CannotSay
    return replace(told, anchor=told.nodes[-2], steps=told.steps[-1:])


def _housed(told: Told, ref: Ref) -> Ref:
    return Ref(told.reached(len(told.steps) - 1, ref), True, False)
