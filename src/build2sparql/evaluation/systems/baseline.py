"""Systems without a model: what anybody gets for nothing, and every model has to beat."""

from collections import Counter
from collections.abc import Callable, Sequence

from build2sparql.evaluation.question_set.record import Example, QuestionSet, Task
from build2sparql.evaluation.screen import prefixed_names
from build2sparql.evaluation.systems.similarity import TfIdf, best, words
from build2sparql.evaluation.systems.vocabulary import Vocabulary, reachable
from build2sparql.rdf.namespaces import compact, local_name
from build2sparql.rdf.tbox import TBox

Translate = Callable[[Task], str]


def empty() -> Translate:
    """Return the system that says nothing."""
    return lambda task: ""


def most_frequent(pool: Sequence[Example]) -> Translate:
    """Return the system that always gives the pool's most frequent query, the first of evens."""
    counts = Counter(example.sparql for example in pool)
    query = min(counts, key=lambda sparql: (-counts[sparql], sparql), default="")
    return lambda task: query


class Nearest:
    """Gives the query of the pool's most similar question, re-linked to the asked building.

    Similar by TF-IDF over the questions' words. A class of that query that has no instance in the
    asked building gives way to the building's class whose name shares most with it and with the
    question, again by TF-IDF; a class that has instances stays.
    """

    def __init__(self, pool: Sequence[Example], tbox: TBox) -> None:
        self._pool = pool
        self._tbox = tbox
        self._index = TfIdf([example.text for example in pool])
        self._classes: dict[str, tuple[frozenset[str], tuple[str, ...], TfIdf]] = {}

    def translate(self, task: Task, vocabulary: Vocabulary) -> str:
        """Return a query; empty where the pool is."""
        if not self._pool:
            return ""
        [number] = best(self._index.scores(task.text), 1)
        return self._relinked(self._pool[number].sparql, task, vocabulary)

    def _relinked(self, sparql: str, task: Task, vocabulary: Vocabulary) -> str:
        present, names, index = self._of_dataset(task.dataset, vocabulary)
        if not names:
            return sparql
        text, shift = sparql, 0
        for start, end, iri in prefixed_names(sparql):
            if iri in present or not self._tbox.is_class(iri):
                continue
            clue = " ".join([*words(local_name(iri)) * 2, *words(task.text)])
            [number] = best(index.scores(clue), 1)
            written = f"<{names[number]}>"
            text = text[: start + shift] + written + text[end + shift :]
            shift += len(written) - (end - start)
        return text

    def _of_dataset(
        self, dataset: str, vocabulary: Vocabulary
    ) -> tuple[frozenset[str], tuple[str, ...], TfIdf]:
        if dataset not in self._classes:
            present = reachable(vocabulary, self._tbox)
            names = tuple(n for n in vocabulary.class_names if self._tbox.is_class(n))
            index = TfIdf([" ".join(words(local_name(name))) for name in names])
            self._classes[dataset] = (present, names, index)
        return self._classes[dataset]


def describe(found: QuestionSet, task: Task, vocabulary: Vocabulary) -> str:
    """Return a building's description where its set has one, else its commonest classes."""
    if text := found.descriptions.get(task.building_id, ""):
        return text
    common = ", ".join(compact(name) for name, _ in vocabulary.classes[:5])
    return f"A building graph; its most frequent classes are {common}."
