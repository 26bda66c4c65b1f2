"""A candidate: a shape that the classes allow, and the judgement of its rows, not yet made."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from build2sparql.building.index import GraphIndex
from build2sparql.building.reject import Reason
from build2sparql.pattern.budget import Mine
from build2sparql.pattern.class_index import ClassTriple
from build2sparql.pattern.found_path import FoundPath
from build2sparql.pattern.keep import Keep
from build2sparql.pattern.record import Shape


@dataclass(frozen=True)
class Ground:
    """What every pattern type is looked for in."""

    index: GraphIndex
    triples: list[ClassTriple]
    paths: list[FoundPath]
    keep: Keep
    caps: Mine

    def row_reason(self, row_count: int) -> Reason | None:
        """Return why this many rows are too few or too many for this building."""
        return self.keep.row_reason(row_count, self.index.instance_count)

    def solution_reason(self, solution_count: int) -> Reason | None:
        """Return why an engine would have too much to go through."""
        return Reason.TOO_MANY_SOLUTIONS if solution_count > self.caps.max_solutions else None


class Candidate(NamedTuple):
    """A shape and the function that says why it is not kept (None: it is)."""

    shape: Shape
    verdict: Callable[[], Reason | None]
