"""How long scoring takes: 10,000 predictions executed and compared, and BuildingQA's way of it.

    python benchmarks/scoring.py QUESTIONS [--graphs GRAPHS] [--predictions 10000]

QUESTIONS is a release's folder, or any question set that `b2s` reads. Predictions are made from
gold in five ways in turn, as real ones go wrong: gold itself, gold without DISTINCT, gold with a
variable fewer, another question's query, and a query that does not parse. The second figure is the
ratio of BuildingQA's scorer, reimplemented here as its code does it (every permutation of columns,
every pair of rows, each cell normalized each time), to ours on the same rows. It is left out above
``PAIRS`` pairs of rows or seven columns, where its time is minutes.
"""

import argparse
import functools
import itertools
import re
import time
from collections.abc import Collection, Sequence
from pathlib import Path

from build2sparql.cli.options import read_limits, read_questions
from build2sparql.evaluation.buildingqa_scores import scores
from build2sparql.evaluation.open_datasets import OpenDatasets
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.question_set.record import QuestionSet, Task
from build2sparql.evaluation.sandbox import Answered
from build2sparql.evaluation.score import compare
from build2sparql.evaluation.table import Table
from build2sparql.stages.scoring import Execution, score_all

PAIRS = 250_000
SAMPLED = 300
Rows = Sequence[tuple[str | None, ...]]


def predicted(asked: QuestionSet, count: int) -> list[Prediction]:
    """Return predictions that are right and wrong in turn, cycling over the questions."""
    tasks = asked.tasks
    ways = (
        lambda n: tasks[n % len(tasks)].sparql,
        lambda n: tasks[n % len(tasks)].sparql.replace("DISTINCT ", ""),
        lambda n: re.sub(
            r"(SELECT (?:DISTINCT )?\?\w+) \?\w+", r"\1", tasks[n % len(tasks)].sparql
        ),
        lambda n: tasks[(n * 7 + 1) % len(tasks)].sparql,
        lambda n: tasks[n % len(tasks)].sparql.removesuffix("}"),
    )
    return [
        Prediction(tasks[n % len(tasks)].question_id, n // len(tasks) + 1, ways[n % 5](n))
        for n in range(count)
    ]


def plain_scores(gold: list[dict[str, str]], rows: list[dict[str, str]]) -> tuple[float, float]:
    """Return (row F1, entity F1) the way BuildingQA's code finds them."""
    if not gold or not rows:
        both = float(not gold and not rows)
        return both, both
    names, others = list(gold[0]), list(rows[0])
    best = (0.0, 0.0) if len(others) < len(names) else (-1.0, -1.0)
    for chosen in itertools.permutations(others, len(names)):
        best = max(best, _of_mapping(gold, rows, dict(zip(chosen, names, strict=True))))
        if best == (1.0, 1.0):
            break
    return best


def _of_mapping(
    gold: list[dict[str, str]], rows: list[dict[str, str]], mapping: dict[str, str]
) -> tuple[float, float]:
    precisions, recalls = [], []
    for theirs, ours in mapping.items():
        values = {_normal(row.get(ours, "")) for row in gold}
        found = {_normal(row.get(theirs, "")) for row in rows}
        precisions.append(len(values & found) / len(found))
        recalls.append(len(values & found) / len(values))
    renamed = [{mapping[k]: v for k, v in row.items() if k in mapping} for row in rows]
    taken: set[int] = set()
    matched = 0
    for row in gold:
        for place, other in enumerate(renamed):
            if place not in taken and _key(row, mapping.values()) == _key(other, mapping.values()):
                taken.add(place)
                matched += 1
                break
    entity = _f1(sum(precisions) / len(mapping), sum(recalls) / len(mapping))
    return _f1(matched / len(rows), matched / len(gold)), entity


def _key(row: dict[str, str], names: Collection[str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((name, _normal(value)) for name, value in row.items() if name in names))


def _normal(value: str) -> str:
    text = str(value).strip().lower()
    if len(text) > 1 and text.startswith('"') and text.endswith('"'):
        text = text[1:-1]
    return re.sub(r"@[a-z]{2}(-[a-z]{2})?$", "", re.sub(r"\^\^.*$", "", text))


def _f1(precision: float, recall: float) -> float:
    total = precision + recall
    return 2 * precision * recall / total if total else 0.0


def _bindings(variables: Sequence[str], rows: Rows) -> list[dict[str, str]]:
    """Return rows as the SPARQL JSON format has them: unbound variables left out."""
    return [
        {name: _value(term) for name, term in zip(variables, row, strict=True) if term is not None}
        for row in rows
    ]


def _value(term: str) -> str:
    literal = re.fullmatch(r'"((?:[^"\\]|\\.)*)"(?:@[\w-]+|\^\^<.*>)?', term, re.DOTALL)
    return literal[1].replace('\\"', '"') if literal else term.strip("<>")


def answers(
    asked: QuestionSet, predictions: Sequence[Prediction], opened: OpenDatasets
) -> list[tuple[Answered, Answered]]:
    """Return pairs of gold and predicted answers that both scorers can take in seconds."""
    tasks = {task.question_id: task for task in asked.tasks}

    @functools.cache
    def run(dataset: str, query: str) -> object:
        return opened.executor(dataset).run(query)

    def pair(prediction: Prediction, task: Task) -> tuple[object, object]:
        return run(task.dataset, task.sparql), run(task.dataset, prediction.query)

    pairs = (pair(one, tasks[one.question_id]) for one in predictions)
    return [
        (gold, found)
        for gold, found in itertools.islice(pairs, SAMPLED)
        if isinstance(gold, Answered)
        and isinstance(found, Answered)
        and len(gold.rows) * len(found.rows) <= PAIRS
        and len(found.variables) <= 7
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("questions", type=Path)
    parser.add_argument("--graphs", type=Path)
    parser.add_argument("--predictions", type=int, default=10_000)
    given = parser.parse_args()
    asked = read_questions(given.questions, given.graphs, "en")
    predictions = predicted(asked, given.predictions)
    limits = read_limits(None)
    start = time.perf_counter()
    found = score_all(asked, predictions, Execution(limits, 5))
    seconds = time.perf_counter() - start
    covered = sum(one.comparison.is_covered for one in found)
    print(f"{len(found)} predictions executed and compared: {seconds:.1f} s, {covered} covered")
    with OpenDatasets(asked.datasets, limits) as opened:
        pairs = answers(asked, predictions, opened)
    theirs = _timed(lambda g, f: plain_scores(_bindings(*_of(g)), _bindings(*_of(f))), pairs)
    formulas = _timed(lambda g, f: scores(*_of(g), *_of(f)), pairs)
    ours = _timed(lambda g, f: compare(_table(g), _table(f)), pairs)
    print(
        f"{len(pairs)} pairs of answers: BuildingQA's way {theirs:.2f} s, its formulas here "
        f"{formulas:.2f} s ({theirs / formulas:.0f} times faster), our verdicts {ours:.2f} s "
        f"({theirs / ours:.0f} times faster)"
    )
    for gold, predicted_answer in pairs:
        row_f1, entity_f1 = plain_scores(_bindings(*_of(gold)), _bindings(*_of(predicted_answer)))
        same = scores(*_of(gold), *_of(predicted_answer))
        if abs(row_f1 - same.row_matching_f1) + abs(entity_f1 - same.entity_set_f1) > 1e-9:
            raise SystemExit(f"scores differ: {row_f1, entity_f1} and {same}")


def _of(answer: Answered) -> tuple[tuple[str, ...], Rows]:
    return answer.variables, answer.rows


def _table(answer: Answered) -> Table:
    return Table.of_terms(len(answer.variables), answer.rows)


def _timed(work: object, pairs: Sequence[tuple[Answered, Answered]]) -> float:
    start = time.process_time()
    for pair in pairs:
        work(*pair)  # type: ignore[operator]
    return time.process_time() - start


if __name__ == "__main__":
    main()
