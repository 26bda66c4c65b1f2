"""Paths with the instance pairs that they join, found hop by hop."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from build2sparql.building.index import GraphIndex, Ints
from build2sparql.building.reject import Reason
from build2sparql.pattern.budget import at_hops
from build2sparql.pattern.class_index import ClassTriple
from build2sparql.pattern.coverage import RarestFirst, round_robin, shuffled
from build2sparql.pattern.deadline import Deadline
from build2sparql.pattern.record import Hop, Path
from build2sparql.pattern.turning import turns_back


@dataclass(frozen=True, eq=False)
class FoundPath:
    """A path and the distinct (anchor, last node) pairs that it joins, sorted by anchor.

    Anchors are IRI nodes. ``ends`` holds blank nodes, too: a longer path may go on from them.
    ``ways`` counts for each pair the chains of nodes that join it: what an engine goes through
    before it makes rows distinct.
    """

    path: Path
    index: GraphIndex
    starts: Ints
    ends: Ints
    ways: Ints

    @property
    def solution_count(self) -> int:
        """Number of chains of nodes over all pairs."""
        return int(self.ways.sum())

    @cached_property
    def solutions_per_anchor(self) -> dict[int, int]:
        """Number of chains of nodes that leave each anchor."""
        anchors, position = np.unique(self.starts, return_inverse=True)
        counts = np.bincount(position, weights=self.ways).astype(np.int64)
        return dict(zip(anchors.tolist(), counts.tolist(), strict=True))

    @cached_property
    def anchors(self) -> Ints:
        """Anchor of each row: of each pair whose terminal is an IRI node."""
        anchors: Ints = self.starts[self.index.is_iri[self.ends]]
        return anchors

    @cached_property
    def terminals(self) -> Ints:
        """Terminal of each row."""
        terminals: Ints = self.ends[self.index.is_iri[self.ends]]
        return terminals

    @cached_property
    def reached(self) -> Ints:
        """Distinct terminals."""
        return np.unique(self.terminals)

    @cached_property
    def terminals_per_anchor(self) -> dict[int, int]:
        """Number of distinct terminals of each anchor that has any."""
        anchors, counts = np.unique(self.anchors, return_counts=True)
        return dict(zip(anchors.tolist(), counts.tolist(), strict=True))

    @cached_property
    def row_keys(self) -> Ints:
        """One integer a row, ascending."""
        return self.anchors * len(self.index.nodes) + self.terminals

    @property
    def row_count(self) -> int:
        """Number of rows of the linear query."""
        return len(self.terminals)


class PathSearch:
    """Search for all paths of a building up to ``max_hops``, within caps.

    Each length keeps at most ``paths_per_depth`` paths, of the rarest anchor class first, and
    follows those further; a path with over ``max_solutions`` is left out. ``rejects`` counts what
    was left out. Of paths with equal properties and pairs the one with the most specific classes
    stays: a superclass that joins nothing more does no work.
    """

    def __init__(
        self,
        index: GraphIndex,
        triples: list[ClassTriple],
        paths_per_depth: Sequence[int],
        max_solutions: int,
        deadline: Deadline,
    ) -> None:
        self.index = index
        self.rejects: Counter[Reason] = Counter()
        self._paths_per_depth = paths_per_depth
        self._max_solutions = max_solutions
        self._deadline = deadline
        self._leaving: dict[str, list[ClassTriple]] = defaultdict(list)
        for triple in shuffled(triples):
            self._leaving[triple.subject].append(triple)

    def depths(self, max_hops: int) -> Iterator[list[FoundPath]]:
        """Yield the found paths of one hop, of two, and so on."""
        prefixes: Mapping[Path, FoundPath | None] = {
            Path(anchor, ()): None for anchor in sorted(self._leaving)
        }
        for length in range(1, max_hops + 1):
            cap = at_hops(self._paths_per_depth, length)
            found = self._most_specific(self._evaluated(prefixes, cap))
            if not found:
                return
            yield found
            prefixes = {each.path: each for each in found}

    def _longer(self, path: Path) -> Iterator[tuple[Path, ClassTriple]]:
        classes, last = path.classes, path.properties[-1:]
        for triple in self._leaving[classes[-1]]:
            if triple.object in classes:
                continue
            if turns_back((*last, triple.property), self.index.tbox):
                self.rejects[Reason.TURNS_BACK] += 1
            else:
                yield path, triple

    def _evaluated(self, prefixes: Mapping[Path, FoundPath | None], cap: int) -> list[FoundPath]:
        found: list[FoundPath] = []
        candidates = list(round_robin(self._longer(path) for path in shuffled(prefixes)))
        queue = RarestFirst(candidates, cell=lambda candidate: candidate[0].anchor)
        for tried, (path, triple) in enumerate(queue):
            if len(found) == cap:
                self.rejects[Reason.OVER_CAP] += len(candidates) - tried
                break
            if self._deadline.is_over():
                self.rejects[Reason.OUT_OF_TIME] += len(candidates) - tried
                break
            longer = self._followed(path, prefixes[path], triple)
            if longer.solution_count > self._max_solutions:
                self.rejects[Reason.TOO_MANY_SOLUTIONS] += 1
            elif len(longer.ends):
                found.append(longer)
                queue.pick()
        return found

    def _followed(self, path: Path, prefix: FoundPath | None, triple: ClassTriple) -> FoundPath:
        """Return the path with one more hop; a path without hops starts at every IRI anchor."""
        index, edges = self.index, self.index.edges[triple.property]
        if prefix is None:
            inside = index.members(triple.subject)[edges.subjects] & index.is_iri[edges.subjects]
            starts, ends = edges.subjects[inside], edges.objects[inside]
            ways = np.ones(len(starts), dtype=np.int64)
        else:
            edge, ends = edges.follow(prefix.ends)
            starts, ways = prefix.starts[edge], prefix.ways[edge]
        inside = index.members(triple.object)[ends]
        keys, pair = np.unique(
            starts[inside] * len(index.nodes) + ends[inside], return_inverse=True
        )
        total: Ints = np.bincount(pair, weights=ways[inside], minlength=len(keys)).astype(np.int64)
        longer = Path(path.anchor, (*path.hops, Hop(triple.property, triple.object)))
        return FoundPath(longer, index, *np.divmod(keys, len(index.nodes)), total)

    def _most_specific(self, found: list[FoundPath]) -> list[FoundPath]:
        best: dict[tuple[tuple[str, ...], bytes], FoundPath] = {}
        for each in sorted(found, key=self._specificity):
            pairs = each.starts.tobytes() + each.ends.tobytes()
            best.setdefault((each.path.properties, pairs), each)
        if len(best) < len(found):
            self.rejects[Reason.SAME_ROWS] += len(found) - len(best)
        return sorted(best.values(), key=lambda each: each.path)

    def _specificity(self, each: FoundPath) -> tuple[int, Path]:
        depth = sum(len(self.index.tbox.ancestors(cls)) for cls in each.path.classes)
        return -depth, each.path
