"""Two raters' sheets put together: agreement, disputes, pass rates, and the corpus as a whole."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import mean, variance

import msgspec

from build2sparql.rating.agreement import Agreement, Interval, agreement
from build2sparql.rating.record import DIMENSIONS, SCORES, Dimension, Item, Mark, Rating, Sample

_Z = 1.959963984540054


class Dispute(msgspec.Struct, frozen=True):
    """A dimension of an item on which two raters differ, and the mark that settles it, if any."""

    question_id: str
    dimension: Dimension
    first: Mark
    second: Mark
    settled: Mark | None


class PassRate(msgspec.Struct, frozen=True):
    """The mean score of some questions: Y counts 1, B half, N nothing."""

    questions: int
    rate: float


class Estimate(msgspec.Struct, frozen=True):
    """The pass rate of the whole corpus: strata weighted by their share of its records.

    The interval (95 %) takes records as drawn at random within a stratum; it is None where a
    stratum has fewer than two records.
    """

    rate: float
    interval: Interval | None


class Report(msgspec.Struct, frozen=True):
    """What two raters found, by dimension; ``pass_rates`` by facet and value."""

    rated: int
    agreement: dict[Dimension, Agreement]
    disputes: tuple[Dispute, ...]
    pass_rates: dict[Dimension, dict[str, dict[str, PassRate]]]
    corpus: dict[Dimension, Estimate]


FACETS: dict[str, Callable[[Item], str]] = {
    "all": lambda item: "all",
    "register": lambda item: item.register,
    "pattern_type": lambda item: item.pattern_type,
    "connection_topology": lambda item: "yes" if item.is_connection_topology else "no",
}


def merge(
    sample: Sample,
    first: Sequence[Rating],
    second: Sequence[Rating],
    settled: Mapping[tuple[str, Dimension], Mark],
) -> Report:
    """Compare two raters on the items that both rated.

    A dispute counts with its settled mark, and where it has none with the mean of the two. Raises
    ``ValueError`` for a rating of an unknown question, and where no item was rated by both.
    """
    items = {item.question_id: item for item in sample.items}
    ones, others = _by_id(first, items), _by_id(second, items)
    both = [name for name in items if name in ones and name in others]
    if not both:
        raise ValueError("no question was rated by both raters")
    disputes = [
        Dispute(name, d, ones[name][d], others[name][d], settled.get((name, d)))
        for name in both
        for d in DIMENSIONS
        if ones[name][d] != others[name][d]
    ]
    final = {(one.question_id, one.dimension): one.settled for one in disputes}
    scores = {
        d: {name: _score(ones[name][d], others[name][d], final.get((name, d))) for name in both}
        for d in DIMENSIONS
    }
    return Report(
        rated=len(both),
        agreement={
            d: agreement([ones[name][d] for name in both], [others[name][d] for name in both])
            for d in DIMENSIONS
        },
        disputes=tuple(disputes),
        pass_rates={d: _pass_rates(scores[d], items) for d in DIMENSIONS},
        corpus={d: _corpus(scores[d], items, sample.record_counts) for d in DIMENSIONS},
    )


def _by_id(
    ratings: Iterable[Rating], items: Mapping[str, Item]
) -> dict[str, dict[Dimension, Mark]]:
    found = {}
    for rating in ratings:
        if rating.question_id not in items:
            raise ValueError(f"{rating.question_id}: no question of the sample has this id")
        found[rating.question_id] = rating.marks
    return found


def _score(first: Mark, second: Mark, settled: Mark | None) -> float:
    if settled is not None:
        return SCORES[settled]
    return (SCORES[first] + SCORES[second]) / 2


def _pass_rates(
    scores: Mapping[str, float], items: Mapping[str, Item]
) -> dict[str, dict[str, PassRate]]:
    rates = {}
    for facet, value_of in FACETS.items():
        groups: dict[str, list[float]] = defaultdict(list)
        for name, score in scores.items():
            groups[value_of(items[name])].append(score)
        rates[facet] = {value: PassRate(len(g), mean(g)) for value, g in groups.items()}
    return rates


def _corpus(
    scores: Mapping[str, float], items: Mapping[str, Item], record_counts: Mapping[str, int]
) -> Estimate:
    """Estimate by strata (pattern types) of clusters (records); Cochran 1977, chapters 5 and 9.

    Pattern types of which nothing was rated have no weight.
    """
    records: dict[tuple[str, str], list[float]] = defaultdict(list)
    for name, score in scores.items():
        records[items[name].pattern_type, items[name].record_id].append(score)
    strata: dict[str, list[float]] = defaultdict(list)
    for (kind, _), found in records.items():
        strata[kind].append(mean(found))
    total = sum(record_counts[kind] for kind in strata)
    weights = {kind: record_counts[kind] / total for kind in strata}
    rate = sum(weights[kind] * mean(found) for kind, found in strata.items())
    if any(len(found) < 2 for found in strata.values()):
        return Estimate(rate, None)
    error = math.sqrt(
        sum(weights[kind] ** 2 * variance(found) / len(found) for kind, found in strata.items())
    )
    return Estimate(rate, (max(0.0, rate - _Z * error), min(1.0, rate + _Z * error)))
