"""Which examples of the retrieval pool a question is shown with."""

import hashlib
from collections.abc import Callable, Sequence

import numpy as np

from build2sparql.evaluation.question_set.record import Example, Task
from build2sparql.evaluation.systems.profile import Prompting
from build2sparql.evaluation.systems.similarity import Scores, TfIdf, best, cosines

Choose = Callable[[Task], tuple[Example, ...]]
Embed = Callable[[list[str]], list[list[float]]]

_SHOWN = 3
# Texts of one request to an embedding model.
_BATCH = 256


class NoPoolError(ValueError):
    """Examples are asked for, and the question set has no retrieval pool."""


def chooser(prompting: Prompting, pool: Sequence[Example], embed: Embed | None) -> Choose:
    """Return how a prompting picks examples; ``embed`` None: by TF-IDF.

    ``random-3`` depends on the question's id only, so that every run and system sees the same.
    Of examples with the same query only the first in order is shown. Raises ``NoPoolError``.
    """
    if prompting == "zero-shot":
        return lambda task: ()
    if not pool:
        raise NoPoolError(f"{prompting}: the question set has no retrieval pool; --pool names one")
    if prompting == "random-3":
        return lambda task: _distinct(pool, _shuffled(task, len(pool)))
    if embed is None:
        index = TfIdf([example.text for example in pool])
        return lambda task: _distinct(pool, best(index.scores(task.text), len(pool)))
    return _embedded(pool, embed)


def _embedded(pool: Sequence[Example], embed: Embed) -> Choose:
    texts = [example.text for example in pool]
    batches = (texts[start : start + _BATCH] for start in range(0, len(texts), _BATCH))
    vectors = np.array([vector for batch in batches for vector in embed(batch)])

    def choose(task: Task) -> tuple[Example, ...]:
        [query] = embed([task.text])
        scores: Scores = cosines(query, vectors)
        return _distinct(pool, best(scores, len(pool)))

    return choose


def _shuffled(task: Task, count: int) -> list[int]:
    seed = int.from_bytes(hashlib.sha256(task.question_id.encode()).digest()[:8])
    order = np.random.Generator(np.random.PCG64(seed)).permutation(count)
    return [int(number) for number in order]


def _distinct(pool: Sequence[Example], order: Sequence[int]) -> tuple[Example, ...]:
    shown: dict[str, Example] = {}
    for number in order:
        shown.setdefault(pool[number].sparql, pool[number])
        if len(shown) == _SHOWN:
            break
    return tuple(shown.values())
