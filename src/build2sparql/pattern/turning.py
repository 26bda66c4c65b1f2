"""Paths that turn on the spot: a step and its way back lead from a thing to its like."""

from collections.abc import Sequence

from build2sparql.rdf.namespaces import expand
from build2sparql.rdf.tbox import TBox

# From one point to another of the same equipment is the exception that people ask for.
_ASKED_FOR = {(expand("brick:isPointOf"), expand("brick:hasPoint"))}
_SYMMETRIC = frozenset(
    expand(f"s223:{name}") for name in ("cnx", "connected", "pairedConnectionPoint")
)


def turns_back(properties: Sequence[str], tbox: TBox) -> bool:
    """Tell whether the last of these properties undoes the one before.

    "What hangs on the pipe that hangs on it" is nothing that people ask, and such zigzags are
    without number: the miner does not follow them.
    """
    if len(properties) < 2:
        return False
    step, back = properties[-2:]
    returns = tbox.inverses.get(step) == back or (step == back and step in _SYMMETRIC)
    return returns and (step, back) not in _ASKED_FOR
