"""Union patterns: one path or another between the same two classes."""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import combinations

import numpy as np

from build2sparql.building.reject import Reason
from build2sparql.pattern.candidate import Candidate, Ground
from build2sparql.pattern.found_path import FoundPath
from build2sparql.pattern.record import Union


def candidates(ground: Ground) -> Iterator[Iterator[Candidate]]:
    """Yield pairs of paths with equal anchor and terminal class and different properties.

    Kept when each branch gives a row that the other lacks, and the rows are of the right number.
    """
    by_ends: dict[tuple[str, str], list[FoundPath]] = defaultdict(list)
    for found in ground.paths:
        if len(found.path.hops) <= ground.caps.branch_hops:
            by_ends[found.path.anchor, found.path.terminal].append(found)
    for paths in by_ends.values():
        yield _of_paths(ground, sorted(paths, key=lambda each: each.path))


def _of_paths(ground: Ground, paths: list[FoundPath]) -> Iterator[Candidate]:
    for first, second in combinations(paths, 2):
        if first.path.properties != second.path.properties:
            shape = Union(first.path, second.path)
            yield Candidate(shape, partial(_verdict, ground, first, second))


def _verdict(ground: Ground, first: FoundPath, second: FoundPath) -> Reason | None:
    both = len(np.union1d(first.row_keys, second.row_keys))
    if both in (first.row_count, second.row_count):
        return Reason.BRANCH_ADDS_NOTHING
    return ground.row_reason(both)
