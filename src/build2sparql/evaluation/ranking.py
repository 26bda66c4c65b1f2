"""Which system is better, and whether that is a difference at all."""

from collections.abc import Iterable, Sequence

import msgspec

from build2sparql.evaluation.estimate import mean, rounded
from build2sparql.evaluation.statistics import Result


class Difference(msgspec.Struct, frozen=True):
    """Two systems' mean covered counts: a difference only where it exceeds both spreads."""

    better: str
    worse: str
    by: float
    spreads: tuple[int, int]
    is_difference: bool


def differences(results: Sequence[Result]) -> list[Difference]:
    """Return every pair of systems, the better one first."""
    ranked = ranking(results)
    found = []
    for i, better in enumerate(ranked):
        for worse in ranked[i + 1 :]:
            by = mean(better.covered_per_run) - mean(worse.covered_per_run)
            spreads = (better.spread, worse.spread)
            found.append(
                Difference(better.system, worse.system, rounded(by), spreads, by > max(spreads))
            )
    return found


def ranking(results: Iterable[Result]) -> list[Result]:
    """Return systems by covered, the best first; evens by name."""
    return sorted(results, key=lambda one: (-one.covered.mean, one.system))


def cost_ranking(results: Iterable[Result]) -> list[Result]:
    """Return systems by cost per covered question, the cheapest first, those without one last."""
    return sorted(
        results,
        key=lambda one: (
            one.cost.per_covered is None,
            one.cost.per_covered or 0.0,
            -one.covered.mean,
            one.system,
        ),
    )
