"""Optional patterns: a path, and what a part of its terminals also has."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, partial

import numpy as np

from build2sparql.building.index import GraphIndex, Ints
from build2sparql.building.reject import Reason
from build2sparql.pattern.candidate import Candidate, Ground
from build2sparql.pattern.coverage import shuffled
from build2sparql.pattern.found_path import FoundPath
from build2sparql.pattern.record import Hop, Optional
from build2sparql.pattern.turning import turns_back


def candidates(ground: Ground) -> Iterator[Iterator[Candidate]]:
    """Yield each path with each further hop of its terminal class to a class not yet on it.

    The further hop counts into ``max_hops``. Kept when the share of reached terminals that have
    the hop lies inside the band.
    """
    leaving: dict[str, list[Hop]] = defaultdict(list)
    for triple in shuffled(ground.triples):
        leaving[triple.subject].append(Hop(triple.property, triple.object))
    degrees = cache(partial(_degrees, ground.index))
    for found in ground.paths:
        if len(found.path.hops) < ground.caps.max_hops:
            yield _of_path(ground, found, leaving[found.path.terminal], degrees)


def _of_path(
    ground: Ground, found: FoundPath, hops: list[Hop], degrees: Callable[[Hop], Ints]
) -> Iterator[Candidate]:
    classes, last = found.path.classes, found.path.properties[-1]
    for hop in hops:
        if hop.target not in classes and not turns_back((last, hop.property), found.index.tbox):
            yield Candidate(
                Optional(found.path, hop), partial(_verdict, ground, found, degrees, hop)
            )


def _degrees(index: GraphIndex, hop: Hop) -> Ints:
    """Return for each node how many IRI nodes of the hop's class it reaches."""
    edges = index.edges[hop.property]
    inside = index.members(hop.target)[edges.objects] & index.is_iri[edges.objects]
    return np.bincount(edges.subjects[inside], minlength=len(index.nodes))


def _verdict(
    ground: Ground, found: FoundPath, degrees: Callable[[Hop], Ints], hop: Hop
) -> Reason | None:
    degree = degrees(hop)
    present = int(np.count_nonzero(degree[found.reached]))
    rows = int(np.maximum(degree[found.terminals], 1).sum())
    return ground.keep.presence_reason(present, len(found.reached)) or ground.row_reason(rows)
