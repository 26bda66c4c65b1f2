"""Means with intervals that say how far they carry.

Intervals are for new buildings, not for new questions about the same ones: questions of one
building succeed and fail together, so the building is what was sampled.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
from scipy.special import stdtrit

from build2sparql.evaluation.question_set.record import Task
from build2sparql.evaluation.scored import Scored

CONFIDENCE = 0.95
_DECIMALS = 6


class Estimate(msgspec.Struct, frozen=True):
    """A mean over questions and runs, with its interval; ``low`` and ``high`` are null where one
    building alone was asked about."""

    mean: float
    low: float | None
    high: float | None


def estimate(
    scored: Sequence[Scored], tasks: Mapping[str, Task], value: Callable[[Scored], float]
) -> Estimate:
    """Return the mean of a value with an interval clustered by building.

    The ratio estimator of a sample of clusters, with Student's t at one degree of freedom less
    than there are buildings (Cochran, Sampling Techniques, chapter 3): wide where few buildings
    were asked about, as it should be.
    """
    totals: dict[str, float] = defaultdict(float)
    sizes: Counter[str] = Counter()
    for one in scored:
        building = tasks[one.prediction.question_id].building_id
        totals[building] += value(one)
        sizes[building] += 1
    count, clusters = sizes.total(), len(sizes)
    average = math.fsum(totals.values()) / count
    if clusters < 2:
        return Estimate(rounded(average), None, None)
    squares = math.fsum((totals[b] - average * sizes[b]) ** 2 for b in sorted(sizes))
    error = math.sqrt(clusters / (clusters - 1) * squares) / count
    reach = float(stdtrit(clusters - 1, 0.5 + CONFIDENCE / 2)) * error
    return Estimate(
        rounded(average), rounded(max(0.0, average - reach)), rounded(min(1, average + reach))
    )


def mean(values: Iterable[float]) -> float:
    """Return the mean, rounded; raises ``ZeroDivisionError`` for no values."""
    found = list(values)
    return rounded(math.fsum(found) / len(found))


def rounded(value: float) -> float:
    """Return a figure at the precision in which all are published."""
    return round(float(value), _DECIMALS)
