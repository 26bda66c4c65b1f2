"""How stages and commands score many predictions on all cores."""

import functools
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from build2sparql.evaluation.gold import Gold
from build2sparql.evaluation.open_datasets import open_executor
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.question_set.record import QuestionSet, Task
from build2sparql.evaluation.sandbox import Limits
from build2sparql.evaluation.scored import Scored, score_dataset
from build2sparql.stages.pool import each, worker_count

# Fewest predictions of one piece of work: each piece opens its graph and runs its gold anew.
_PIECE = 32
# Pieces a worker gets, where there is work for more: one slow graph must not hold up the rest.
_PIECES_PER_WORKER = 8

Piece = tuple[str, Sequence[Task], Sequence[Prediction]]


class Execution(msgspec.Struct, frozen=True):
    """Where queries run and what one may use; ``endpoint`` empty: the embedded engine.

    ``shown_rows`` of an answer are kept for people to look at.
    """

    limits: Limits
    shown_rows: int
    endpoint: str = ""


def score_all(
    asked: QuestionSet, predictions: Sequence[Prediction], execution: Execution
) -> tuple[Scored, ...]:
    """Return a verdict a prediction, sorted by question and run.

    Raises ``GoldError`` that names the question whose gold query fails.
    """
    pieces = list(_pieces(asked, predictions))
    work = functools.partial(_score, asked, execution)
    names = [f"{dataset}, {ones[0].question_id} .. " for dataset, _, ones in pieces]
    found = [one for scored in each("score", work, pieces, names) for one in scored]
    return tuple(sorted(found, key=lambda one: (one.prediction.question_id, one.prediction.run)))


def check_gold(asked: QuestionSet, execution: Execution) -> None:
    """Execute every gold query; raises ``GoldError`` for one that fails."""
    pieces = [(name, tasks, ()) for name, tasks in _by_dataset(asked.tasks)]
    names = [name for name, _, _ in pieces]
    for _ in each("gold", functools.partial(_gold, asked, execution), pieces, names):
        pass


def _by_dataset(tasks: Sequence[Task]) -> Iterator[tuple[str, tuple[Task, ...]]]:
    ordered = sorted(tasks, key=lambda task: task.dataset)
    for name, group in groupby(ordered, key=lambda task: task.dataset):
        yield name, tuple(group)


def _pieces(asked: QuestionSet, predictions: Sequence[Prediction]) -> Iterator[Piece]:
    tasks = {task.question_id: task for task in asked.tasks}
    size = max(_PIECE, len(predictions) // (_PIECES_PER_WORKER * worker_count()))
    for name, own in _by_dataset(asked.tasks):
        ids = {task.question_id for task in own}
        # The same query asked of the same gold is executed and compared once.
        ones = sorted(
            (one for one in predictions if one.question_id in ids),
            key=lambda one: (tasks[one.question_id].sparql, one.query, one.question_id, one.run),
        )
        for start in range(0, len(ones), size):
            piece = ones[start : start + size]
            named = sorted({one.question_id for one in piece})
            yield name, [tasks[question_id] for question_id in named], piece


def _score(asked: QuestionSet, execution: Execution, piece: Piece) -> list[Scored]:
    name, tasks, predictions = piece
    with open_executor(asked.datasets[name], execution.limits, execution.endpoint) as executor:
        return list(score_dataset(executor, tasks, predictions, execution.shown_rows))


def _gold(asked: QuestionSet, execution: Execution, piece: Piece) -> None:
    name, tasks, _ = piece
    with open_executor(asked.datasets[name], execution.limits, execution.endpoint) as executor:
        gold = Gold(executor)
        for task in tasks:
            gold.answer(task)
