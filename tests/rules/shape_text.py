"""Shapes read from a short text, and the rules that say what nobody would ask."""

import functools

from build2sparql.pattern.far_fetched.settings import Relevance
from build2sparql.pattern.far_fetched.shape import FarFetched
from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Union,
)
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

SETTINGS = Relevance(
    hops_from_point=2,
    hops_between_points=2,
    hops_to_point=2,
    hops_to_place=2,
    hops_counted=2,
    hops_to_value=2,
    changes_per_depth=(0, 1, 1),
)


@functools.cache
def rules() -> FarFetched:
    """Return the rules over the shipped ontologies."""
    return FarFetched(tbox.load(), SETTINGS)


def path(text: str) -> Path:
    """Read ``AHU feeds VAV``: names of Brick, unless they have a prefix."""
    anchor, *steps = (expand(name if ":" in name else f"brick:{name}") for name in text.split())
    return Path(anchor, tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True)))


def linear(text: str) -> Linear:
    return Linear(path(text))


def count(text: str) -> Aggregation:
    return Aggregation(path(text))


def either(first: str, second: str) -> Union:
    return Union(path(first), path(second))


def both(first: str, second: str) -> Branching:
    return Branching(path(first), path(second))


def perhaps(text: str, extra: str) -> Optional:
    property_, target = (expand(n if ":" in n else f"brick:{n}") for n in extra.split())
    return Optional(path(text), Hop(property_, target))


def picked(text: str, attribute: str, value: str) -> Filtered:
    return Filtered(path(text), expand(attribute), expand(value))
