"""The caps of the miner, and what is used of them in one building."""

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from build2sparql.pattern.far_fetched.settings import Relevance
from build2sparql.pattern.record import Shape, hops, pattern_type


class Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Caps of the miner.

    ``paths_per_depth`` and, per pattern type, ``per_depth`` are for one hop, two and so on; the
    last holds for all beyond. ``max_solutions`` bounds the chains of nodes that a query matches
    before rows are made distinct. ``connection_topology`` and ``time_limit_s`` (seconds) are per
    building. What nobody would ask is not mined, by the rules of ``relevance``; without it
    everything is.
    """

    max_hops: int
    time_limit_s: float
    paths_per_depth: tuple[int, ...]
    max_solutions: int
    branch_hops: int
    candidates_per_type: int
    per_depth: tuple[int, ...]
    per_type: dict[str, int]
    connection_topology: int
    per_building: int
    relevance: Relevance | None = None


def at_hops(caps: Sequence[int], length: int) -> int:
    """Return the cap for this many hops: the last one holds for all beyond."""
    return caps[min(length, len(caps)) - 1]


class Budget:
    """The shapes kept in one building, and the room that is left for more."""

    def __init__(self, caps: Mine, is_topology: Callable[[Shape], bool]) -> None:
        self.kept: list[Shape] = []
        self._caps = caps
        self._is_topology = is_topology
        self._used: Counter[str | tuple[str, int]] = Counter()

    @property
    def is_used_up(self) -> bool:
        """Tell whether the building's cap is reached."""
        return len(self.kept) >= self._caps.per_building

    def has_room_for(self, shape: Shape) -> bool:
        """Tell whether neither the shape's type, nor its depth, nor its topic is full."""
        kind, length = pattern_type(shape), hops(shape)
        at_depth = at_hops(self._caps.per_depth, length)
        if self._used[kind] >= self._caps.per_type[kind] or self._used[kind, length] >= at_depth:
            return False
        return self._used["topology"] < self._caps.connection_topology or not self._is_topology(
            shape
        )

    def spend_on(self, shape: Shape) -> None:
        """Keep a shape."""
        self.kept.append(shape)
        kind = pattern_type(shape)
        self._used.update((kind, (kind, hops(shape))))
        self._used["topology"] += self._is_topology(shape)
