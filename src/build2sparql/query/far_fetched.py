"""Far-fetched queries: every statement in them is sound, and nobody would put them together."""

from itertools import pairwise

import msgspec

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Linear,
    Optional,
    Path,
    Shape,
    Union,
)
from build2sparql.query.relation_kinds import kind_of
from build2sparql.rdf.namespaces import expand, local_name
from build2sparql.rdf.tbox import TBox

# Classes that say no more than "something": who asks from one to another asks for a dump.
_ANYTHING = frozenset(
    expand(name)
    for name in (
        "brick:Class",
        "brick:Collection",
        "brick:Entity",
        "brick:Equipment",
        "brick:Location",
        "brick:Point",
        "rec:Architecture",
        "rec:Asset",
        "rec:Collection",
        "rec:Point",
        "rec:Space",
        "s223:Concept",
        "s223:Connectable",
        "s223:Equipment",
        "s223:Property",
        "s223:QuantifiableProperty",
        "s223:QuantifiableObservableProperty",
    )
)
_POINTS = frozenset({expand("brick:Point")})
_VALUES = _POINTS | {expand("s223:Property")}
_POINTS_AND_METERS = _POINTS | {expand("brick:Meter")}
_FEEDS = expand("brick:feeds")
_WHOLES = frozenset(map(expand, ("rec:Building", "brick:Building", "rec:Site", "brick:Site")))
_SPACES = frozenset(map(expand, ("rec:Space", "brick:Location", "brick:Zone", "rec:Zone")))


class Relevance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a question goes, in hops, and how often it changes the subject.

    A point belongs to one thing: people follow it there and look around, and what is far from that
    thing they ask of the thing. ``changes_per_depth`` says how often a path of one hop, two, ...
    may go over from one kind of relation (flow, parts, place, points, metering, control) to
    another; its last entry holds beyond.
    """

    hops_from_point: int
    hops_between_points: int
    changes_per_depth: tuple[int, ...]


def far_fetched(shape: Shape, tbox: TBox, settings: Relevance) -> str:
    """Return in a sentence why nobody would ask this, or an empty text."""
    for path in shape.paths:
        problem = _walk(path, tbox, settings) or _changes(path, settings)
        if problem:
            return problem
    return _together(shape, tbox)


def _walk(path: Path, tbox: TBox, settings: Relevance) -> str:
    anchor, terminal, hops = local_name(path.anchor), local_name(path.terminal), len(path.hops)
    starts_at_point = _is_a(path.anchor, _POINTS, tbox)
    between = _is_a(path.anchor, _POINTS_AND_METERS, tbox) and _is_a(path.terminal, _POINTS, tbox)
    if between and hops > settings.hops_between_points:
        return f"{anchor} and {terminal} belong to things that are far from each other."
    if starts_at_point and hops > settings.hops_from_point:
        return f"{terminal} is far from the thing that {anchor} is a point of."
    if hops > 1 and _is_a(path.anchor, _SPACES, tbox) and path.hops[0].property == _FEEDS:
        return f"What {anchor} gives its air to is not where people look for {terminal}."
    if any(_is_a(cls, _WHOLES, tbox) for cls in path.classes[1:-1]):
        return f"Through the building as a whole, every {anchor} has the same {terminal}."
    return ""


def _changes(path: Path, settings: Relevance) -> str:
    kinds = [kind_of(name) for name in path.properties]
    changes = sum(one != other for one, other in pairwise(kinds))
    allowed = settings.changes_per_depth[: len(kinds)][-1]
    return f"It goes from {', then '.join(kinds)}: too far round." if changes > allowed else ""


def _together(shape: Shape, tbox: TBox) -> str:
    match shape:
        case Aggregation(path) if _is_a(path.anchor, _POINTS, tbox):
            return f"{local_name(path.anchor)} is a point: what is counted, its thing has."
        case Aggregation(path) if len(path.hops) > 1 and _is_a(path.terminal, _VALUES, tbox):
            return f"{local_name(path.terminal)} is counted far from the things that have it."
        case Branching(first, second) if min(len(first.hops), len(second.hops)) > 1:
            return "Its two branches lead away from each other."
        case Union(first, second) if _makes_two_questions(first, second):
            return "Its two paths end in different relations, which makes two questions of it."
        case Linear(path) | Optional(path) | Union(path) | Aggregation(path) | Branching(path) if {
            path.anchor,
            path.terminal,
        } <= _ANYTHING:
            ends = f"{local_name(path.anchor)} to {local_name(path.terminal)}"
            return f"From {ends}, this asks for anything."
    return next(filter(None, (_circle(path, tbox) for path in shape.paths)), "")


def _makes_two_questions(first: Path, second: Path) -> bool:
    """One need is met directly or through something between, or by relations of one kind."""
    shorter, longer = sorted((first.properties, second.properties), key=len)
    goes_on = longer[: len(shorter)] == shorter
    return not goes_on and kind_of(shorter[-1]) != kind_of(longer[-1])


def _circle(path: Path, tbox: TBox) -> str:
    """A point, its thing, and a point of it that may be the first again."""
    ends = {path.anchor, path.terminal}
    is_kin = path.anchor in tbox.ancestors(path.terminal) or path.terminal in tbox.ancestors(
        path.anchor
    )
    turns = [tbox.inverses.get(name) for name in reversed(path.properties)]
    if is_kin and len(path.hops) > 1 and turns == list(path.properties):
        return f"{' and '.join(sorted(map(local_name, ends)))} may be one and the same."
    return ""


def _is_a(cls: str, classes: frozenset[str], tbox: TBox) -> bool:
    return not classes.isdisjoint(tbox.ancestors(cls))
