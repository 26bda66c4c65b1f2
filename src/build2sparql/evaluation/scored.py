"""Predictions of one dataset executed and compared with gold."""

import heapq
from collections.abc import Iterator, Sequence

import msgspec

from build2sparql.evaluation.buildingqa_scores import NOTHING, BuildingQAScores, scores
from build2sparql.evaluation.executor import Executor
from build2sparql.evaluation.gold import Gold
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.question_set.record import Task
from build2sparql.evaluation.sandbox import Answered, Failed, Outcome
from build2sparql.evaluation.score import Comparison, Wrong, compare, unanswered
from build2sparql.evaluation.table import Table
from build2sparql.rdf.sparql_tokens import tokens

Row = tuple[str | None, ...]

# Before the engine could even begin.
_NOT_EXECUTED = {Wrong.NO_QUERY, Wrong.REFUSED, Wrong.SYNTAX}
# Cells of an answer, and characters of a query, up to which they are kept in memory.
_KEPT_SIZE = 20_000


class Shown(msgspec.Struct, frozen=True):
    """The head of an answer, for people: variables, least rows in order, and how many there are."""

    variables: tuple[str, ...]
    rows: tuple[Row, ...]
    row_count: int


class Scored(msgspec.Struct, frozen=True):
    """One prediction with its verdicts.

    ``is_syntax_valid``: it was read as SPARQL; ``is_executed``: it gave an answer. ``message`` is
    the engine's where it gave none.
    """

    prediction: Prediction
    is_syntax_valid: bool
    is_executed: bool
    comparison: Comparison
    buildingqa: BuildingQAScores
    message: str
    gold: Shown
    answer: Shown


def score_dataset(
    executor: Executor, tasks: Sequence[Task], predictions: Sequence[Prediction], shown_rows: int
) -> Iterator[Scored]:
    """Yield a verdict a prediction, all asked of the same dataset.

    Every task's gold runs first; raises ``GoldError`` for one that fails.
    """
    gold = Gold(executor)
    by_id = {task.question_id: task for task in tasks}
    for task in tasks:
        gold.answer(task)
    run = _Remembered(executor)
    verdicts: dict[tuple[str, str], tuple[Comparison, BuildingQAScores]] = {}
    for prediction in predictions:
        task = by_id[prediction.question_id]
        outcome = run(prediction)
        key = (task.sparql or task.question_id, prediction.query)
        if key not in verdicts or not prediction.query:
            verdicts[key] = _verdict(gold, task, prediction.query, outcome)
        yield _scored(
            prediction=prediction,
            outcome=outcome,
            verdict=verdicts[key],
            gold=gold,
            task=task,
            shown_rows=shown_rows,
        )


class _Remembered:
    """Executes each query once, as long as its answer is small: many questions get the same."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._kept: dict[str, Outcome] = {}

    def __call__(self, prediction: Prediction) -> Outcome:
        query = prediction.query
        if not query and prediction.is_budget_spent:
            return Failed(Wrong.EXHAUSTED, "the budget of repair rounds or tool calls", 0.0)
        if query in self._kept:
            return self._kept[query]
        outcome = self._executor.run(query)
        if len(query) <= _KEPT_SIZE and _size(outcome) <= _KEPT_SIZE:
            self._kept[query] = outcome
        return outcome


def _size(outcome: Outcome) -> int:
    return len(outcome.rows) * len(outcome.variables) if isinstance(outcome, Answered) else 0


def _verdict(
    gold: Gold, task: Task, query: str, outcome: Outcome
) -> tuple[Comparison, BuildingQAScores]:
    if not isinstance(outcome, Answered):
        return unanswered(gold.table(task), outcome.reason), NOTHING
    answer = gold.answer(task)
    return (
        compare(gold.table(task), Table.of_terms(len(outcome.variables), outcome.rows)),
        scores(
            answer.variables,
            _ordered(task.sparql, answer.rows),
            outcome.variables,
            _ordered(query, outcome.rows),
        ),
    )


def _ordered(query: str, rows: Sequence[Row]) -> Sequence[Row]:
    """Return rows in an order that is the same on every run: formulas of others look at the first.

    The engine's own, which is that of its index, but for what it puts through a hash table.
    """
    words = {token.text.upper() for token in tokens(query) if token.kind == "word"}
    if not words & {"DISTINCT", "REDUCED", "GROUP"} or not rows:
        return rows
    return sorted(rows, key=lambda row: (row.count(None), [term or "" for term in row]))


def _scored(
    *,
    prediction: Prediction,
    outcome: Outcome,
    verdict: tuple[Comparison, BuildingQAScores],
    gold: Gold,
    task: Task,
    shown_rows: int,
) -> Scored:
    answer = gold.answer(task)
    if isinstance(outcome, Answered):
        shown, message, is_read = _shown(outcome.variables, outcome.rows, shown_rows), "", True
    else:
        shown, message = Shown((), (), 0), outcome.message
        is_read = outcome.reason not in _NOT_EXECUTED
    return Scored(
        prediction=prediction,
        is_syntax_valid=is_read,
        is_executed=isinstance(outcome, Answered),
        comparison=verdict[0],
        buildingqa=verdict[1],
        message=message,
        gold=_shown(answer.variables, answer.rows, shown_rows),
        answer=shown,
    )


def _shown(variables: tuple[str, ...], rows: Sequence[Row], count: int) -> Shown:
    # Not the first that came: engines give rows in another order on every run.
    named = (tuple(map(_named, row)) for row in rows)
    least = heapq.nsmallest(count, named, key=lambda row: [cell or "" for cell in row])
    return Shown(variables, tuple(least), len(rows))


def _named(term: str | None) -> str | None:
    # Labels of blank nodes are new each time a graph is read.
    return "_:b" if term is not None and term.startswith("_:") else term
