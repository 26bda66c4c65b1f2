"""Which of many texts is most like a question: cosine over TF-IDF, or over given vectors."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

# Scores that differ only in how a processor rounds a logarithm are even; the first text wins.
_DECIMALS = 9
_WORD = re.compile(r"[A-Za-z]+|[0-9]+")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")

Scores = NDArray[np.float64]


def words(text: str) -> list[str]:
    """Return the lower-case words of a text; identifiers fall apart at case, underscore, digit."""
    return [word.lower() for word in _WORD.findall(_CAMEL.sub(" ", text))]


class TfIdf:
    """An inverted index of texts, for the cosine of a query with each."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.count = len(texts)
        counts = [Counter(words(text)) for text in texts]
        frequency = Counter(word for counted in counts for word in counted)
        # Smoothed, so that a word of every text still weighs a little.
        self._idf = {
            word: math.log((1 + self.count) / (1 + n)) + 1 for word, n in frequency.items()
        }
        postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, counted in enumerate(counts):
            for word, weight in self._weights(counted).items():
                postings[word].append((number, weight))
        self._postings = {
            word: (np.array([n for n, _ in found]), np.array([w for _, w in found]))
            for word, found in postings.items()
        }

    def scores(self, query: str) -> Scores:
        """Return the cosine of the query with each text; words that no text has count nothing."""
        total = np.zeros(self.count)
        weights = self._weights(Counter(word for word in words(query) if word in self._idf))
        for word in sorted(weights):
            numbers, others = self._postings[word]
            total[numbers] += weights[word] * others
        return total

    def _weights(self, counted: Counter[str]) -> dict[str, float]:
        raw = {word: n * self._idf[word] for word, n in counted.items()}
        norm = math.sqrt(math.fsum(weight * weight for weight in raw.values())) or 1.0
        return {word: weight / norm for word, weight in raw.items()}


def best(scores: Scores, count: int) -> list[int]:
    """Return the numbers of the ``count`` highest scores, the best first, ties in order."""
    order = np.argsort(-np.round(scores, _DECIMALS), kind="stable")
    return [int(number) for number in order[:count]]


def cosines(query: Sequence[float], vectors: NDArray[np.float64]) -> Scores:
    """Return the cosine of a vector with each row of ``vectors``."""
    one = np.asarray(query, dtype=np.float64)
    norms = np.linalg.norm(vectors, axis=1) * np.linalg.norm(one)
    found: Scores = (vectors @ one) / np.where(norms == 0, 1, norms)
    return found
