"""A question set: tasks with gold, the graphs that they are asked of, examples to learn from."""

import hashlib
import itertools
from collections.abc import Mapping, Sequence

import msgspec

CATEGORIES = ("simple-lookup", "multi-hop", "temporal", "aggregation", "named-graph")


class Dataset(msgspec.Struct, frozen=True):
    """The files that one store holds: those of its default graph, and named graphs by IRI."""

    default: tuple[str, ...]
    named: tuple[tuple[str, str], ...] = ()


class GoldAnswer(msgspec.Struct, frozen=True):
    """Rows of gold where a set publishes answers and no query; terms in N-Triples syntax."""

    variables: tuple[str, ...]
    rows: tuple[tuple[str | None, ...], ...]


class Task(msgspec.Struct, frozen=True):
    """One question to be translated.

    ``dataset`` names the store that it is asked of, ``building_id`` the cluster that it belongs
    to. Facets that a set does not know are empty. Gold is ``sparql``, or ``answer`` where that is
    empty; ``row_count`` is what the set says of gold's size, -1 where it says nothing.
    """

    question_id: str
    text: str
    dataset: str
    building_id: str
    category: str
    pattern_type: str
    register: str
    ontology: str
    origin: str
    sparql: str
    answer: GoldAnswer | None
    row_count: int


class Example(msgspec.Struct, frozen=True):
    """A question of the retrieval pool with its query: what a system may learn from."""

    text: str
    sparql: str
    building_id: str


class QuestionSet(msgspec.Struct, frozen=True):
    """Tasks sorted by id; datasets and building descriptions by name; the retrieval pool."""

    name: str
    digest: str
    tasks: tuple[Task, ...]
    datasets: dict[str, Dataset]
    descriptions: dict[str, str]
    pool: tuple[Example, ...]

    def sample(self, count: int, seed: int) -> "QuestionSet":
        """Return the set with ``count`` of its tasks, the same ones for a seed on any machine."""
        if count >= len(self.tasks):
            return self
        chosen = sorted(self.tasks, key=lambda task: _digest(f"{seed}\n{task.question_id}"))[:count]
        tasks = tuple(sorted(chosen, key=lambda task: task.question_id))
        digest = _digest(f"{self.digest}\n{seed}\n{count}")
        return msgspec.structs.replace(self, tasks=tasks, digest=digest)


def question_set(
    *,
    name: str,
    tasks: Sequence[Task],
    datasets: Mapping[str, Dataset],
    descriptions: Mapping[str, str],
    pool: Sequence[Example],
    graph_digests: Mapping[str, str],
) -> QuestionSet:
    """Return a set whose digest covers tasks, pool and graphs; ``graph_digests`` is by path.

    Raises ``ValueError`` that names a question with a repeated id, an unknown dataset or no gold.
    """
    ordered = tuple(sorted(tasks, key=lambda task: task.question_id))
    for task, following in itertools.pairwise(ordered):
        if task.question_id == following.question_id:
            raise ValueError(f"{name}: two questions are called {task.question_id!r}")
    for task in ordered:
        if task.dataset not in datasets:
            raise ValueError(f"{name}: {task.question_id}: no dataset {task.dataset!r}")
        if not task.sparql and task.answer is None:
            raise ValueError(f"{name}: {task.question_id}: neither a gold query nor gold answers")
    graphs = {
        key: (
            [graph_digests[path] for path in dataset.default],
            [(iri, graph_digests[path]) for iri, path in dataset.named],
        )
        for key, dataset in sorted(datasets.items())
    }
    content = msgspec.json.encode(
        (ordered, graphs, sorted(descriptions.items()), tuple(pool)), order="deterministic"
    )
    return QuestionSet(
        name,
        hashlib.sha256(content).hexdigest(),
        ordered,
        dict(datasets),
        dict(descriptions),
        tuple(pool),
    )


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
