"""The miner: patterns of six types in one building, the rarest kinds first, within caps."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice

import msgspec
import pyoxigraph as ox

from build2sparql.building.index import GraphIndex
from build2sparql.building.record import Building
from build2sparql.building.reject import Reason, Reject
from build2sparql.pattern import aggregation, branching, filtered, linear, optional, union
from build2sparql.pattern.budget import Budget, Mine
from build2sparql.pattern.candidate import Candidate, Ground
from build2sparql.pattern.class_index import ClassTriple, class_triples
from build2sparql.pattern.coverage import RarestFirst, round_robin, shuffled
from build2sparql.pattern.deadline import Deadline
from build2sparql.pattern.far_fetched.shape import FarFetched
from build2sparql.pattern.found_path import FoundPath, PathSearch
from build2sparql.pattern.keep import Keep
from build2sparql.pattern.record import (
    PATTERN_TYPES,
    Pattern,
    Shape,
    classes,
    ends,
    hops,
    pattern_type,
    record_id,
)
from build2sparql.pattern.system_type import is_connection_topology, system_type
from build2sparql.rdf.tbox import TBox

_TYPES = (linear, branching, union, aggregation, optional, filtered)


class Mined(msgspec.Struct, frozen=True):
    """What one building gave: patterns and class-level triples, both sorted, and counted rejects.

    ``is_complete`` is False where the time limit ended the search.
    """

    building_id: str
    is_complete: bool
    class_triples: tuple[ClassTriple, ...]
    patterns: tuple[Pattern, ...]
    rejects: tuple[Reject, ...]

    def class_rows(self) -> list["ClassRow"]:
        """Return the class-level triples, each with the building's id."""
        return [ClassRow(self.building_id, triple) for triple in self.class_triples]

    def summary(self) -> "MinedBuilding":
        """Return the counts."""
        kinds = Counter(pattern.pattern_type for pattern in self.patterns)
        return MinedBuilding(
            self.building_id,
            self.is_complete,
            len(self.class_triples),
            {kind: kinds[kind] for kind in PATTERN_TYPES},
        )


class ClassRow(msgspec.Struct, frozen=True):
    """A class-level triple of a building."""

    building_id: str
    triple: ClassTriple


class MinedBuilding(msgspec.Struct, frozen=True):
    """How much a building gave, and whether the search came to its end."""

    building_id: str
    is_complete: bool
    class_triple_count: int
    pattern_counts: dict[str, int]


def mine(
    building: Building, triples: Iterable[ox.Triple], tbox: TBox, keep: Keep, caps: Mine
) -> Mined:
    """Mine one building.

    Every pattern type offers its candidates; the coverage queue over (system type, anchor class,
    hop bucket, pattern type) says which is judged next, until caps or candidates are used up.
    """
    deadline = Deadline(caps.time_limit_s)
    index = GraphIndex(triples, tbox)
    triples_found = class_triples(index)
    search = PathSearch(index, triples_found, caps.paths_per_depth, caps.max_solutions, deadline)
    found = [f for depth in search.depths(caps.max_hops) for f in depth if f.row_count]
    rejects = Counter({("path", reason): count for reason, count in search.rejects.items()})
    rules = FarFetched(index.tbox, caps.relevance) if caps.relevance else None
    asked = [f for f in found if not (rules and rules.of_path(f.path))]
    if far := len(found) - len(asked):
        rejects["path", Reason.NOT_RELEVANT] += far
    ground = Ground(index, triples_found, _varied(asked), keep, caps)
    shapes = _selected(ground, caps, deadline, rejects, rules)
    return Mined(
        building_id=building.building_id,
        is_complete=not deadline.has_passed,
        class_triples=tuple(triples_found),
        patterns=tuple(sorted((_pattern(building, index, s) for s in shapes), key=_by_id)),
        rejects=tuple(
            Reject("mine", building.building_id, reason, subject, "", count)
            for (subject, reason), count in sorted(rejects.items())
        ),
    )


def _selected(
    ground: Ground,
    caps: Mine,
    deadline: Deadline,
    rejects: Counter[tuple[str, Reason]],
    rules: FarFetched | None,
) -> list[Shape]:
    """Return the shapes that are kept, and count into ``rejects`` why the others are not."""
    tbox = ground.index.tbox
    candidates = list(_candidates(ground, caps, rejects, rules))
    budget = Budget(caps, lambda shape: is_connection_topology(classes(shape), tbox))
    left = Counter(pattern_type(candidate.shape) for candidate in candidates)
    queue = RarestFirst(candidates, partial(_cell, tbox))
    for candidate in queue:
        if budget.is_used_up or deadline.is_over():
            break
        kind = pattern_type(candidate.shape)
        left[kind] -= 1
        has_room = budget.has_room_for(candidate.shape)
        if reason := candidate.verdict() if has_room else Reason.OVER_CAP:
            rejects[kind, reason] += 1
        else:
            queue.pick()
            budget.spend_on(candidate.shape)
    rest = Reason.OUT_OF_TIME if deadline.has_passed else Reason.OVER_CAP
    rejects.update({(kind, rest): count for kind, count in left.items() if count})
    return budget.kept


def _varied(found: list[FoundPath]) -> list[FoundPath]:
    """Return the paths so that anchor classes and lengths take turns."""
    by_path = {each.path: each for each in found}
    groups: dict[tuple[str, int], list[FoundPath]] = defaultdict(list)
    for path in shuffled(by_path):
        groups[path.anchor, len(path.hops)].append(by_path[path])
    return list(round_robin(groups[key] for key in sorted(groups)))


def _candidates(
    ground: Ground,
    caps: Mine,
    rejects: Counter[tuple[str, Reason]],
    rules: FarFetched | None,
) -> Iterator[Candidate]:
    """Yield the candidates of all types, up to the cap of each, and count the others."""
    for module, kind in zip(_TYPES, PATTERN_TYPES, strict=True):
        offered = round_robin(module.candidates(ground))
        asked = _asked(offered, rules, rejects) if rules else offered
        yield from islice(asked, caps.candidates_per_type)
        if over := sum(1 for _ in offered):
            rejects[kind, Reason.OVER_CAP] += over


def _asked(
    offered: Iterable[Candidate], rules: FarFetched, rejects: Counter[tuple[str, Reason]]
) -> Iterator[Candidate]:
    """Yield the candidates that somebody would ask for, and count the others."""
    for candidate in offered:
        if rules.of_shape(candidate.shape):
            rejects[pattern_type(candidate.shape), Reason.NOT_RELEVANT] += 1
        else:
            yield candidate


def _cell(tbox: TBox, candidate: Candidate) -> tuple[str, str, int, str]:
    """Return (system type, anchor class, hop bucket, pattern type); the last bucket is 3 to 5."""
    shape = candidate.shape
    bucket = min(hops(shape), 3)
    return _system(shape, tbox), shape.paths[0].anchor, bucket, pattern_type(shape)


def _system(shape: Shape, tbox: TBox) -> str:
    if is_connection_topology(classes(shape), tbox):
        return "connection"
    return system_type((*ends(shape), *classes(shape)), tbox)


def _pattern(building: Building, index: GraphIndex, shape: Shape) -> Pattern:
    return Pattern(
        record_id=record_id(building.building_id, shape),
        building_id=building.building_id,
        shape=shape,
        system_type=_system(shape, index.tbox),
        is_connection_topology=is_connection_topology(classes(shape), index.tbox),
        has_anonymous=tuple(sorted(filter(index.has_anonymous, set(ends(shape))))),
    )


def _by_id(pattern: Pattern) -> str:
    return pattern.record_id
