"""Two ways to the same things in one clause: the near one first, then the one through another."""

from itertools import takewhile

from build2sparql.question.step import IT, CannotSay, Ref
from build2sparql.question.told import Told
from build2sparql.question.told_back import PASSIVE

_JOINTS = frozenset({"to", "for", "by", "from", "of", "in", "on", "at", "with"})


def near_first(paths: tuple[Told, ...]) -> tuple[Told, Told]:
    """Return both paths, the one with fewer steps first."""
    first, second = paths
    return (second, first) if len(second.steps) < len(first.steps) else (first, second)


def are_of_either(paths: tuple[Told, ...], ref: Ref) -> str:
    """Return what the terminals are by either way: belong to each AHU itself or to its fans."""
    near, far = near_first(paths)
    said = near.are_of(ref)
    if far.is_single and said.startswith(PASSIVE) and not far.are_of(IT).startswith(PASSIVE):
        # "Are fed by each boiler or feed it" is better the other way.
        near, far, said = far, near, far.are_of(ref)
    if middle := between(near, far):
        return f"{said}, directly or through {middle}"
    verb, verb_far = (told.back(len(told.steps), is_plural=True) for told in (near, far))
    if near.is_single and not far.is_single and _is_alike(near, far):
        if _stem(verb) != _stem(verb_far):
            raise CannotSay
        is_in_place = near.steps[-1].relation.is_in or near.steps[-1].relation.reversed().is_in
        if is_in_place and not ref.is_pronoun:
            # "On each floor or in one of its rooms" takes in what is in the other rooms.
            raise CannotSay
        return f"{said} or {_joint(verb_far)}{far.some(len(far.steps) - 1, IT)}"
    said_far = far.are_of(IT)
    if said != said_far and _joint(verb) and _stem(verb) == _stem(verb_far):
        return f"{said} or {_joint(verb_far)}{said_far.removeprefix(verb_far).lstrip()}"
    return either(said, said_far)


def either(said: str, said_far: str) -> str:
    """Return two predicates in one: are on it or in its rooms, belong to it or come from its fans.

    Raises ``CannotSay`` where they are the same.
    """
    if said == said_far:
        raise CannotSay
    return f"{said} or {_continued(said.split(), said_far.split())}"


def _continued(said: list[str], said_far: list[str]) -> str:
    """Return the second predicate without the verb that both begin with: (belong) to its fans."""
    alike = list(takewhile(lambda pair: pair[0] == pair[1], zip(said, said_far, strict=False)))
    joints = [at for at, (word, _) in enumerate(alike) if word in _JOINTS]
    begin = joints[0] if joints else int(said[0] == said_far[0] == "are")
    if not joints and {*said[len(alike) :][:1], *said_far[len(alike) :][:1]} <= _JOINTS:
        # "Are located on it or in its rooms".
        begin = len(alike)
    return " ".join(said_far[begin:])


def asked_either(paths: tuple[Told, ...], ref: Ref) -> str:
    """Return the inverted verb of two ways that a verb tells: does it feed, directly or ..."""
    near, far = near_first(paths)
    return f"{near.asked(ref)}{_directly(near, far)}"


def told_either(paths: tuple[Told, ...], ref: Ref) -> str:
    """Return the same behind its subject: it feeds, directly or through a panel."""
    near, far = near_first(paths)
    return f"{near.told_of(ref)}{_directly(near, far)}"


def between(near: Told, far: Told) -> str:
    """Return what a way of two steps goes through, all of one verb: a panel; else ``""``."""
    alike = near.is_single and len(far.steps) > 1
    relation = near.steps[0].relation
    alike = alike and relation.family != ""
    alike = alike and all(step.relation.family == relation.family for step in far.steps)
    if not alike or relation.is_own or relation.is_owned or len(far.steps) > 2:
        return ""
    return far.steps[0].target.indefinite


def _directly(near: Told, far: Told) -> str:
    middle = between(near, far)
    if not middle:
        raise CannotSay
    return f", directly or through {middle}"


def _is_alike(near: Told, far: Told) -> bool:
    return near.steps[0].relation.back == far.steps[-1].relation.back


def _joint(verb: str) -> str:
    """Return the preposition that a verb ends with, and a space; else ``""``."""
    last = verb.rpartition(" ")[2]
    return f"{last} " if last in _JOINTS else ""


def _stem(verb: str) -> str:
    before, _, last = verb.rpartition(" ")
    return before if last in _JOINTS else verb
