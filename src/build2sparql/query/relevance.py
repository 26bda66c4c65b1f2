"""Relevance: would somebody who runs the building want this query's answer?

The rules read the ontology and the shape of the query, never names of instances.
"""

import msgspec

from build2sparql.building.reject import Reason
from build2sparql.pattern.filtered import ATTRIBUTES
from build2sparql.pattern.record import Aggregation, Filtered, Path, Pattern
from build2sparql.rdf.namespaces import expand, local_name
from build2sparql.rdf.tbox import TBox

# What describes the data and not the building. It may be what a query ends at ("which points have
# a time series, and which do not"), but nothing is asked of it.
_BOOKKEEPING = frozenset(
    expand(name)
    for name in (
        "brick:Tag",
        "ref:ExternalReference",
        "ref:BACnetReference",
        "ref:IFCReference",
        "ref:TimeseriesReference",
        "s223:ExternalReference",
    )
)
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
_POINT = expand("brick:Point")
# Why operators ask, by the first property of the query that is listed.
_PURPOSE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("what is metered by what is the base of energy accounting",
     ("brick:isMeteredBy", "brick:meters", "brick:hasSubMeter", "brick:isSubMeterOf")),
    ("what serves what has to be known to trace a fault to its source",
     ("brick:feeds", "brick:isFedBy", "s223:connectedTo", "s223:connectedFrom", "s223:connected")),
    ("what controls what has to be known before anything is overridden",
     ("brick:controls", "brick:isControlledBy", "s223:actuates", "s223:actuatedByProperty")),
    ("what is measured, and where, is the base of trending and fault detection",
     ("brick:hasPoint", "brick:isPointOf", "s223:observes", "s223:hasObservationLocation",
      "s223:hasProperty")),
    ("where things are has to be known to send somebody there",
     ("brick:hasLocation", "brick:isLocationOf", "s223:hasPhysicalLocation", "s223:encloses",
      "rec:isLocationOf", "rec:locatedIn")),
    ("what a thing is made of has to be known for maintenance",
     ("brick:hasPart", "brick:isPartOf", "s223:contains", "s223:hasDomainSpace",
      "s223:hasZone", "s223:hasMember")),
)  # fmt: skip
_ANY_PURPOSE = "how these things belong together is part of knowing the building"


class Relevance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The longest paths, in hops, that start at a point, and that join two points.

    A point belongs to one thing. People follow it there and look around; what is far from that
    thing they ask of the thing.
    """

    hops_from_point: int
    hops_between_points: int


class Verdict(msgspec.Struct, frozen=True):
    """Whether a query is relevant (then ``reject`` is None), and why or why not in a sentence."""

    reject: Reason | None
    reason: str


def judge(pattern: Pattern, tbox: TBox, settings: Relevance) -> Verdict:
    """Return the verdict on a pattern; ``tbox`` holds the building's own classes, too."""
    if unknown := [cls for cls in pattern.classes if not tbox.is_class(cls)]:
        return Verdict(Reason.UNKNOWN_CLASS, f"No ontology declares {_listed(unknown)}.")
    known = tbox.properties | set(ATTRIBUTES)
    if unknown := [name for name in pattern.properties if name not in known]:
        return Verdict(Reason.UNKNOWN_PROPERTY, f"No ontology declares {_listed(unknown)}.")
    for path in pattern.shape.paths:
        if problem := _bookkeeping(pattern, path, tbox) or _detour(path, tbox, settings):
            return Verdict(Reason.NOT_RELEVANT, problem)
    if problem := _of_points(pattern, tbox) or _of_anything(pattern):
        return Verdict(Reason.NOT_RELEVANT, problem)
    return Verdict(None, f"Relevant: {_purpose(pattern)}.")


def _bookkeeping(pattern: Pattern, path: Path, tbox: TBox) -> str:
    inner = path.classes if isinstance(pattern.shape, Aggregation) else path.classes[:-1]
    for cls in inner:
        if tbox.ancestors(cls) & _BOOKKEEPING:
            return f"{local_name(cls)} describes the data, not the building."
    return ""


def _detour(path: Path, tbox: TBox, settings: Relevance) -> str:
    if not _is_point(path.anchor, tbox):
        return ""
    ends = (local_name(path.anchor), local_name(path.terminal))
    if _is_point(path.terminal, tbox) and len(path.hops) > settings.hops_between_points:
        return f"{ends[0]} and {ends[1]} are points of things that are far from each other."
    if len(path.hops) > settings.hops_from_point:
        return f"{ends[1]} is far from the thing that {ends[0]} is a point of."
    return ""


def _of_points(pattern: Pattern, tbox: TBox) -> str:
    shape = pattern.shape
    if isinstance(shape, Aggregation) and _is_point(shape.path.anchor, tbox):
        return f"{local_name(shape.path.anchor)} is a point: what is counted, its thing has."
    return ""


def _of_anything(pattern: Pattern) -> str:
    path = pattern.shape.paths[0]
    if isinstance(pattern.shape, Filtered) or not {path.anchor, path.terminal} <= _ANYTHING:
        return ""
    return f"From {local_name(path.anchor)} to {local_name(path.terminal)}, this asks for anything."


def _is_point(cls: str, tbox: TBox) -> bool:
    return _POINT in tbox.ancestors(cls)


def _purpose(pattern: Pattern) -> str:
    for purpose, names in _PURPOSE:
        if any(expand(name) in pattern.properties for name in names):
            return purpose
    return _ANY_PURPOSE


def _listed(iris: list[str]) -> str:
    return ", ".join(local_name(iri) for iri in iris)
