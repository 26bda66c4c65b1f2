"""From a profile to the function that translates: everything but the call to a model."""

import threading
from collections.abc import Callable

from build2sparql.evaluation.open_datasets import OpenDatasets
from build2sparql.evaluation.predict import Translate
from build2sparql.evaluation.prediction import Message, Prediction
from build2sparql.evaluation.question_set.record import QuestionSet, Task
from build2sparql.evaluation.sandbox import Outcome
from build2sparql.evaluation.systems import baseline, examples, prompt
from build2sparql.evaluation.systems.conversation import Reply, converse
from build2sparql.evaluation.systems.profile import Baseline, Model
from build2sparql.evaluation.systems.tools import Tools
from build2sparql.rdf import tbox

# A conversation so far and the number of the run to the model's reply.
AskModel = Callable[[tuple[Message, ...], int], Reply]


def of_baseline(profile: Baseline, asked: QuestionSet, opened: OpenDatasets) -> Translate:
    """Return a baseline's translation of a question; every run is the same."""
    query = _baseline_query(profile, asked, opened)
    return lambda task, run: Prediction(task.question_id, run, query(task))


def _baseline_query(
    profile: Baseline, asked: QuestionSet, opened: OpenDatasets
) -> baseline.Translate:
    if profile.method == "empty":
        return baseline.empty()
    if profile.method == "most-frequent":
        return baseline.most_frequent(asked.pool)
    nearest = baseline.Nearest(asked.pool, tbox.load())
    return lambda task: nearest.translate(task, opened.vocabulary(task.dataset))


def of_model(
    profile: Model,
    asked: QuestionSet,
    opened: OpenDatasets,
    ask: AskModel,
    embed: examples.Embed | None,
) -> Translate:
    """Return a model's translation of a question, by the prompting that its profile names."""
    choose = examples.chooser(profile.prompting, asked.pool, embed)
    # Datasets are opened by one thread at a time, and each answers one query at a time.
    guard = threading.RLock()

    def translate(task: Task, run: int) -> Prediction:
        with guard:
            vocabulary = opened.vocabulary(task.dataset)
            description = baseline.describe(asked, task, vocabulary)
            shown = choose(task)
        executor = _Guarded(opened, task.dataset, guard)
        tools = Tools(executor, vocabulary, tbox.load()) if profile.is_agent else None
        return converse(
            question_id=task.question_id,
            run=run,
            messages=prompt.translation(description, vocabulary, shown, task.text),
            ask=lambda messages: ask(messages, run),
            executor=executor,
            budget=profile.budget,
            tools=tools,
        )

    return translate


class _Guarded:
    """A dataset's executor for one of several threads."""

    def __init__(self, opened: OpenDatasets, dataset: str, guard: threading.RLock) -> None:
        self._opened, self._dataset, self._guard = opened, dataset, guard

    def run(self, query: str, *, is_gold: bool = False) -> Outcome:
        with self._guard:
            return self._opened.executor(self._dataset).run(query, is_gold=is_gold)
