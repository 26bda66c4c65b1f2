"""Relevance: would somebody who runs the building want this query's answer?

The rules read the ontology and the shape of the query, never names of instances.
"""

import msgspec

from build2sparql.building.reject import Reason
from build2sparql.pattern.far_fetched.families import BOOKKEEPING, is_a
from build2sparql.pattern.far_fetched.relation_kinds import kind_of
from build2sparql.pattern.filtered import ATTRIBUTES
from build2sparql.pattern.record import Aggregation, Path, Pattern
from build2sparql.rdf.namespaces import local_name
from build2sparql.rdf.tbox import TBox

# Why operators ask, by the first kind of relation in the query that is listed.
_PURPOSE: dict[str, str] = {
    "metering": "what is metered by what is the base of energy accounting",
    "submetering": "which meter is part of which is the base of energy accounting",
    "flow": "what serves what has to be known to trace a fault to its source",
    "control": "what controls what has to be known before anything is overridden",
    "points": "what is measured, and where, is the base of trending and fault detection",
    "place": "where things are has to be known to send somebody there",
    "parts": "what a thing is made of has to be known for maintenance",
}
_ANY_PURPOSE = "how these things belong together is part of knowing the building"


class Verdict(msgspec.Struct, frozen=True):
    """Whether a query is relevant (then ``reject`` is None), and why or why not in a sentence."""

    reject: Reason | None
    reason: str


def judge(pattern: Pattern, tbox: TBox) -> Verdict:
    """Return the verdict on a pattern; ``tbox`` holds the building's own classes, too."""
    if unknown := [cls for cls in pattern.classes if not tbox.is_class(cls)]:
        return Verdict(Reason.UNKNOWN_CLASS, f"No ontology declares {_listed(unknown)}.")
    known = tbox.properties | set(ATTRIBUTES)
    if unknown := [name for name in pattern.properties if name not in known]:
        return Verdict(Reason.UNKNOWN_PROPERTY, f"No ontology declares {_listed(unknown)}.")
    for path in pattern.shape.paths:
        if problem := _bookkeeping(pattern, path, tbox):
            return Verdict(Reason.NOT_RELEVANT, problem)
    return Verdict(None, f"Relevant: {_purpose(pattern)}.")


def _bookkeeping(pattern: Pattern, path: Path, tbox: TBox) -> str:
    inner = path.classes if isinstance(pattern.shape, Aggregation) else path.classes[:-1]
    for cls in inner:
        if is_a(cls, BOOKKEEPING, tbox):
            return f"{local_name(cls)} describes the data, not the building."
    return ""


def _purpose(pattern: Pattern) -> str:
    for kind, purpose in _PURPOSE.items():
        if any(kind_of(name) == kind for name in pattern.properties):
            return purpose
    return _ANY_PURPOSE


def _listed(iris: list[str]) -> str:
    return ", ".join(local_name(iri) for iri in iris)
