"""Measures of single texts and of sets of texts: words, similarity, readability."""

import functools
import re
from collections.abc import Collection, Sequence
from itertools import combinations, pairwise
from statistics import mean

import numpy as np

from build2sparql.query.tokens import tokens
from build2sparql.question import terms

_VOWELS = re.compile(r"[aeiouy]+")


@functools.cache
def words(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case; every measure asks for them, so they are kept."""
    return tuple(terms.words(text))


def jaccard(first: Collection[str], second: Collection[str]) -> float:
    """Return the share of words that two sets have in common; 1 for two empty ones."""
    both = len(set(first) & set(second))
    either = len(set(first) | set(second))
    return both / either if either else 1.0


def self_similarity(texts: Sequence[str]) -> float:
    """Return the mean Jaccard similarity of all pairs of a few texts, 0 for fewer than two."""
    said = [set(words(text)) for text in texts]
    return mean(jaccard(*pair) for pair in combinations(said, 2)) if len(said) > 1 else 0.0


def mean_similarity(texts: Sequence[str]) -> float:
    """Return ``self_similarity`` of many texts: all pairs at once, as products of 0 and 1."""
    said = [set(words(text)) for text in texts]
    place = {word: number for number, word in enumerate(sorted(set().union(*said)))}
    has = np.zeros((len(said), len(place)), dtype=np.float32)
    for row, found in enumerate(said):
        has[row, [place[word] for word in sorted(found)]] = 1
    sizes = has.sum(axis=1)
    both = has @ has.T
    either = sizes[:, None] + sizes[None, :] - both
    pairs = np.triu_indices(len(said), k=1)
    shares = both[pairs].astype(float) / np.maximum(either[pairs], 1)
    return float(shares.mean()) if len(shares) else 0.0


def graph_words(names: Collection[str]) -> frozenset[str]:
    """Return the words inside the names of classes and properties, in lower case."""
    return frozenset(token.lower() for name in names for token in tokens(name))


def overlap(text: str, graph: frozenset[str]) -> float:
    """Return the share of a text's words that are words of the graph's names, repeats counted.

    A name that is written as it is (``Supply_Fan``) counts as its words.
    """
    said = [part.lower() for word in words(text) for part in tokens(f"#{word}") or (word,)]
    return sum(word in graph for word in said) / len(said) if said else 0.0


def bigrams(text: str) -> list[tuple[str, str]]:
    """Return the pairs of neighbouring words."""
    return list(pairwise(words(text)))


def reading_ease(text: str) -> float:
    """Return Flesch's reading ease of one sentence: 100 very easy, 0 very hard (Flesch 1948).

    Syllables are groups of vowels, a silent e at the end aside.
    """
    said = words(text)
    if not said:
        return 0.0
    return 206.835 - 1.015 * len(said) - 84.6 * sum(map(_syllables, said)) / len(said)


@functools.cache
def _syllables(word: str) -> int:
    stem = word[:-1] if word.endswith("e") and not word.endswith(("le", "ee")) else word
    return max(1, len(_VOWELS.findall(stem)))
