"""Choices that look free and are always the same: by digest, not by a random generator."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Choice:
    """Picks among options by a seed's digest, so that another key picks independently."""

    seed: str

    def at(self, key: object) -> "Choice":
        """Return the choice for a part of the work."""
        return Choice(f"{self.seed}|{key}")

    def pick(self, key: object, options: Sequence[T]) -> T:
        """Return one of the options; they must not be empty."""
        return options[self._number(key) % len(options)]

    def share(self, key: object) -> float:
        """Return a number from 0 to below 1."""
        return self._number(key) / 2**64

    def order(self, key: object, options: Sequence[T]) -> list[T]:
        """Return the options in an order of their own: a permutation, from one digest."""
        number, left, ordered = self._number(key), list(options), []
        while left:
            number, position = divmod(number, len(left))
            ordered.append(left.pop(position))
        return ordered

    def _number(self, key: object) -> int:
        digest = hashlib.sha256(f"{self.seed}|{key}".encode()).digest()
        return int.from_bytes(digest[:8], "big")
