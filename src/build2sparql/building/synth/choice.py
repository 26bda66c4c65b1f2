"""Choices by hash: each decision depends on its own name only, so that one more shifts no other."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

T = TypeVar("T")
VintageName = Literal["pre1980", "2004", "2013"]

# Cards in a deck: a style that is dealt from a deck occurs once in every five seeds.
DECK_SIZE = 5


class Dice(msgspec.Struct, frozen=True):
    """The source of all decisions about one building."""

    archetype: str
    vintage: VintageName
    seed: int

    def share(self, *path: str | int) -> float:
        """Return a number in [0, 1) that belongs to the decision ``path``."""
        return _hash(self.archetype, self.vintage, self.seed, *path) / 2**64

    def happens(self, probability: float, *path: str | int) -> bool:
        """Tell whether something of this probability happens."""
        return self.share(*path) < probability

    def between(self, bounds: tuple[int, int], *path: str | int) -> int:
        """Return an integer of the inclusive range."""
        low, high = bounds
        return low + int(self.share(*path) * (high - low + 1))

    def within(self, bounds: tuple[float, float], *path: str | int) -> float:
        """Return a number of the range."""
        low, high = bounds
        return low + self.share(*path) * (high - low)

    def pick(self, weights: Mapping[T, float], *path: str | int) -> T:
        """Return one of the keys, each as likely as its weight; the order of keys counts."""
        mark = self.share(*path) * sum(weights.values())
        for key, weight in weights.items():
            mark -= weight
            if mark < 0:
                return key
        return list(weights)[-1]

    def deal(self, cards: Sequence[T], *path: str | int) -> T:
        """Return one of ``DECK_SIZE`` cards: five seeds in a row get each card once.

        The deck is shuffled anew for each archetype and vintage, so that seeds of different
        archetypes do not go together.
        """
        if len(cards) != DECK_SIZE:
            raise ValueError(f"{path}: a deck has {DECK_SIZE} cards, not {len(cards)}")
        order = sorted(
            range(DECK_SIZE), key=lambda card: _hash(self.archetype, self.vintage, *path, card)
        )
        return cards[order[self.seed % DECK_SIZE]]


def _hash(*path: str | int) -> int:
    text = "/".join(map(str, path))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
