"""Aggregation patterns: how many terminals each anchor has."""

from collections.abc import Iterator
from functools import partial

from build2sparql.building.reject import Reason
from build2sparql.pattern.candidate import Candidate, Ground
from build2sparql.pattern.found_path import FoundPath
from build2sparql.pattern.record import Aggregation


def candidates(ground: Ground) -> Iterator[Iterator[Candidate]]:
    """Yield, for each (anchor class, terminal class), the path that joins the most instances.

    Ties go to the shorter path, then to the first in order. Kept when there are enough groups
    and their counts vary.
    """
    best: dict[tuple[str, str], FoundPath] = {}
    for found in sorted(ground.paths, key=lambda e: (-e.row_count, len(e.path.hops), e.path)):
        best.setdefault((found.path.anchor, found.path.terminal), found)
    for found in best.values():
        verdict = partial(_verdict, ground, found)
        yield iter((Candidate(Aggregation(found.path), verdict),))


def _verdict(ground: Ground, found: FoundPath) -> Reason | None:
    counts = list(found.terminals_per_anchor.values())
    return ground.keep.count_reason(counts) or ground.row_reason(len(counts))
