"""Slots of a path in two clauses: which AHUs feed VAV boxes, and what those boxes have."""

from collections.abc import Callable

from build2sparql.question.noun import Noun
from build2sparql.question.step import IT, CannotSay, Ref
from build2sparql.question.telling import Telling
from build2sparql.question.told import Told


def part_slots(telling: Telling) -> dict[str, Callable[[], str]]:
    """Return the slots of a path in two clauses: which AHUs feed boxes, and what those have."""
    told = telling.paths[0]
    return {
        "reaches_parts": lambda: head(told).reach(is_plural=False),
        "are_of_those": lambda: tail(told).are_of(_those(telling)),
        "those_told": lambda: tail(told).told_of(_those(telling)),
        "terminals_of_those": lambda: tail(told).terminals_of(_those(telling)),
    }


def head(told: Told) -> Told:
    """Return the path up to what lies between."""
    return told.split()[0]


def tail(told: Told) -> Told:
    """Return the path from what lies between to the terminal."""
    return told.split()[1]


def _those(telling: Telling) -> Ref:
    told = telling.paths[0]
    return Ref(f"those {short(telling, tail(told).anchor)}", True, False)


def short(telling: Telling, noun: Noun) -> str:
    """Return a noun's head, in full where another noun has the same head."""
    told = [*telling.paths, *([telling.extra] if telling.extra else [])]
    others = [other for path in told for other in path.nodes if other != noun]
    clash = noun.short == "ones" or any(other.short == noun.short for other in others)
    if clash and noun.is_clausal:
        raise CannotSay
    return noun.plural if clash else noun.short


def again(telling: Telling) -> Ref:
    """Return how a second clause names the anchor of the first: it, unless that could be another.

    Behind "which room is each pump in", it could be the room, and behind a longer path anything.
    """
    told = telling.paths[0]
    if told.is_direct and not told.is_at_one:
        return IT
    anchor = told.anchor
    if anchor.is_clausal:
        raise CannotSay
    others = [other for path in telling.paths for other in path.nodes if other != anchor]
    clash = any(other.short == anchor.short for other in others)
    return Ref(f"that {anchor.singular if clash else anchor.short_one}", False, False)
