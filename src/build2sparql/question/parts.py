"""Slots of a path in two clauses: which AHUs feed VAV boxes, and what those boxes have."""

from collections.abc import Callable

from build2sparql.question.noun import Noun
from build2sparql.question.step import IT, THEY, CannotSay, Ref
from build2sparql.question.telling import Telling
from build2sparql.question.told import Told


def part_slots(telling: Telling) -> dict[str, Callable[[], str]]:
    """Return the slots of a path in two clauses: which AHUs feed boxes, and what those have."""
    told = telling.paths[0]
    return {
        "reach_parts": lambda: head(told).reach(is_plural=True),
        "reaches_parts": lambda: head(told).reach(is_plural=False),
        "are_of_parts": lambda: tail(told).are_of(_part(told)),
        "parts_asked": lambda: tail(told).asked(_part(told)),
        "parts_told": lambda: tail(told).told_of(_part(told)),
        "are_of_those": lambda: tail(told).are_of(_those(telling)),
        "those_asked": lambda: tail(told).asked(_those(telling)),
        "those_told": lambda: tail(told).told_of(_those(telling)),
        "terminals_of_those": lambda: tail(told).terminals_of(_those(telling)),
        "part_goal": lambda: told.asked_for,
        "reach_part": lambda: head(told).reach_ref(_part_back(told), is_plural=True),
    }


def head(told: Told) -> Told:
    """Return the path up to what lies between."""
    return told.split()[0]


def tail(told: Told) -> Told:
    """Return the path from what lies between to the terminal."""
    return told.split()[1]


def _part(told: Told) -> Ref:
    """Return the pronoun of what lies between, as it is seen from the anchor."""
    return IT if head(told).is_at_one else THEY


def _part_back(told: Told) -> Ref:
    rest = tail(told)
    return IT if rest.is_single and rest.steps[0].relation.is_own else THEY


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


def that(noun: Noun) -> Ref:
    """Return how a second clause names what the first was about."""
    if noun.is_clausal:
        raise CannotSay
    return Ref(f"that {noun.singular}", False, False)
