"""Coverage: what is rare is taken first, so that a budget is spread over all there is."""

import heapq
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")


class RarestFirst(Generic[T]):
    """A queue over cells that always gives a candidate of the cell with the fewest picks.

    Ties go to the cell with fewer candidates, then to the smaller cell. The user takes with
    ``next()`` and says with ``pick()`` that the candidate last given counts.
    """

    def __init__(self, candidates: Iterable[T], cell: Callable[[T], Any]) -> None:
        self._cells: dict[Any, list[T]] = defaultdict(list)
        for candidate in candidates:
            self._cells[cell(candidate)].append(candidate)
        self._heap = [(0, len(left), key) for key, left in self._cells.items()]
        heapq.heapify(self._heap)
        for left in self._cells.values():
            left.reverse()
        self._taken: tuple[int, int, Any] | None = None

    def __iter__(self) -> Iterator[T]:
        """Yield candidates until none is left."""
        while self._taken or self._heap:
            self._put_back(0)
            if not self._heap:
                return
            self._taken = heapq.heappop(self._heap)
            yield self._cells[self._taken[2]].pop()
        return

    def pick(self) -> None:
        """Count the candidate that was given last as a pick of its cell."""
        self._put_back(1)

    def _put_back(self, picks: int) -> None:
        if self._taken is not None:
            before, size, key = self._taken
            if self._cells[key]:
                heapq.heappush(self._heap, (before + picks, size, key))
            self._taken = None


def round_robin(groups: Iterable[Iterable[T]]) -> Iterator[T]:
    """Yield the first item of each group, then the second of each, and so on."""
    turns = [iter(group) for group in groups]
    while turns:
        still: list[Iterator[T]] = []
        for turn in turns:
            for item in turn:
                yield item
                still.append(turn)
                break
        turns = still


def shuffled(items: Iterable[T]) -> list[T]:
    """Return records in an order that follows no name: that of the checksum of their encoding.

    Alphabetical order would spend every cap on the first letters.
    """

    def checksum(item: T) -> tuple[int, bytes]:
        text = msgspec.json.encode(item)
        return zlib.crc32(text), text

    return sorted(items, key=checksum)
