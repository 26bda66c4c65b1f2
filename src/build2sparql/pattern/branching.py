"""Branching patterns: two paths from one anchor to different classes."""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial

from build2sparql.building.reject import Reason
from build2sparql.pattern.candidate import Candidate, Ground
from build2sparql.pattern.found_path import FoundPath
from build2sparql.pattern.record import Branching


def candidates(ground: Ground) -> Iterator[Iterator[Candidate]]:
    """Yield pairs of paths that leave one anchor class by different first properties.

    Their terminal classes differ, neither a superclass of the other (a superclass would repeat
    the other branch's nodes). Kept when the combined rows are neither too few nor too many.
    """
    by_anchor: dict[str, list[FoundPath]] = defaultdict(list)
    for found in ground.paths:
        if len(found.path.hops) <= ground.caps.branch_hops:
            by_anchor[found.path.anchor].append(found)
    for paths in by_anchor.values():
        for number, first in enumerate(paths):
            yield _of_path(ground, first, paths[number + 1 :])


def _of_path(ground: Ground, one: FoundPath, others: list[FoundPath]) -> Iterator[Candidate]:
    leaves_by = one.path.hops[0].property
    for other in others:
        if other.path.hops[0].property != leaves_by and _differ(ground, one, other):
            first, second = sorted((one, other), key=lambda each: each.path)
            shape = Branching(first.path, second.path)
            yield Candidate(shape, partial(_verdict, ground, first, second))


def _differ(ground: Ground, first: FoundPath, second: FoundPath) -> bool:
    ancestors = ground.index.tbox.ancestors
    one, other = first.path.terminal, second.path.terminal
    return one not in ancestors(other) and other not in ancestors(one)


def _verdict(ground: Ground, first: FoundPath, second: FoundPath) -> Reason | None:
    rows = _product(first.terminals_per_anchor, second.terminals_per_anchor)
    solutions = _product(first.solutions_per_anchor, second.solutions_per_anchor)
    return ground.solution_reason(solutions) or ground.row_reason(rows)


def _product(first: dict[int, int], second: dict[int, int]) -> int:
    return sum(count * second.get(anchor, 0) for anchor, count in first.items())
