"""Linear patterns: the pairs that one path joins."""

from collections.abc import Iterator
from functools import partial

from build2sparql.pattern.candidate import Candidate, Ground
from build2sparql.pattern.record import Linear


def candidates(ground: Ground) -> Iterator[Iterator[Candidate]]:
    """Yield one candidate a path; kept when its rows are neither too few nor too many."""
    for found in ground.paths:
        verdict = partial(ground.row_reason, found.row_count)
        yield iter((Candidate(Linear(found.path), verdict),))
