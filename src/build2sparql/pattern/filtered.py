"""Filtered patterns: a path whose terminal carries one value of an attribute."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from build2sparql.building.index import Bools
from build2sparql.building.reject import Reason
from build2sparql.pattern.candidate import Candidate, Ground
from build2sparql.pattern.found_path import FoundPath
from build2sparql.pattern.record import Filtered
from build2sparql.rdf.namespaces import expand

# Properties whose objects are values of an enumeration, a quantity or a unit.
ATTRIBUTES = tuple(
    expand(name)
    for name in (
        "brick:hasQuantity",
        "brick:hasSubstance",
        "brick:hasUnit",
        "qudt:hasQuantityKind",
        "qudt:hasUnit",
        "s223:hasAspect",
        "s223:hasElectricalPhase",
        "s223:hasEnumerationKind",
        "s223:hasMedium",
        "s223:hasRole",
        "s223:hasThermodynamicPhase",
        "s223:ofConstituent",
        "s223:ofMedium",
        "s223:ofSubstance",
    )
)


def candidates(ground: Ground) -> Iterator[Iterator[Candidate]]:
    """Yield each path with each value that one of its terminals carries.

    Kept when enough of the reached terminals carry the value, and not all of them.
    """
    carriers = {
        (attribute, value): mask
        for attribute in ATTRIBUTES
        for value, mask in ground.index.values(attribute).items()
    }
    for found in ground.paths:
        yield _of_path(ground, found, carriers)


def _of_path(
    ground: Ground, found: FoundPath, carriers: dict[tuple[str, str], Bools]
) -> Iterator[Candidate]:
    for (attribute, value), mask in carriers.items():
        if mask[found.reached].any():
            shape = Filtered(found.path, attribute, value)
            yield Candidate(shape, partial(_verdict, ground, found, mask))


def _verdict(ground: Ground, found: FoundPath, mask: Bools) -> Reason | None:
    carrying = int(np.count_nonzero(mask[found.reached]))
    rows = int(np.count_nonzero(mask[found.terminals]))
    return ground.keep.value_reason(carrying, len(found.reached)) or ground.row_reason(rows)
