"""How far two raters agree on one dimension: raw, Cohen's kappa, PABAK, each with an interval."""

import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from build2sparql.rating.record import SCORES, Mark

# Two-sided 95 % of the normal distribution.
_Z = 1.959963984540054
_CATEGORIES = len(SCORES)

Interval = tuple[float, float]


class Agreement(msgspec.Struct, frozen=True):
    """Agreement on ``count`` items. ``kappa`` is None where chance alone agrees on everything, as
    where both raters gave one and the same mark throughout."""

    count: int
    agreed: int
    raw: float
    raw_interval: Interval
    kappa: float | None
    kappa_interval: Interval | None
    pabak: float
    pabak_interval: Interval


def agreement(first: Sequence[Mark], second: Sequence[Mark]) -> Agreement:
    """Compare two raters' marks on the same items, in the same order; there must be one at least.

    Kappa: Cohen 1960, unweighted, with the standard error given there. PABAK: kappa where every
    mark is equally likely by chance (Byrt, Bishop and Carlin 1993; for k marks as Brennan and
    Prediger 1981), with the interval of raw agreement (Wilson 1927) carried over.
    """
    count = len(first)
    agreed = sum(a == b for a, b in zip(first, second, strict=True))
    observed = agreed / count
    low, high = wilson(observed, count)
    by_first, by_second = Counter(first), Counter(second)
    chance = sum(by_first[mark] * by_second[mark] for mark in SCORES) / count**2
    kappa = interval = None
    if chance < 1:
        kappa = (observed - chance) / (1 - chance)
        error = math.sqrt(observed * (1 - observed) / count) / (1 - chance)
        interval = (max(-1.0, kappa - _Z * error), min(1.0, kappa + _Z * error))
    return Agreement(
        count=count,
        agreed=agreed,
        raw=observed,
        raw_interval=(low, high),
        kappa=kappa,
        kappa_interval=interval,
        pabak=_pabak(observed),
        pabak_interval=(_pabak(low), _pabak(high)),
    )


def _pabak(observed: float) -> float:
    return (_CATEGORIES * observed - 1) / (_CATEGORIES - 1)


def wilson(share: float, count: int) -> Interval:
    """Return Wilson's 95 % interval of a share that was observed in ``count`` trials."""
    spread = _Z**2 / count
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
