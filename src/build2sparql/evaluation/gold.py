"""Gold answers, executed before any prediction: a gold query that fails stops the run."""

from build2sparql.evaluation.executor import Executor
from build2sparql.evaluation.question_set.record import GoldAnswer, Task
from build2sparql.evaluation.sandbox import Failed
from build2sparql.evaluation.table import Table


class GoldError(Exception):
    """A gold query that fails, or answers other than its question set says."""


class Gold:
    """Gold answers of the tasks on one dataset, each query executed once."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._answers: dict[str, GoldAnswer] = {}
        self._tables: dict[str, Table] = {}

    def answer(self, task: Task) -> GoldAnswer:
        """Return gold's variables and rows; raises ``GoldError`` that names the question."""
        if not task.sparql:
            if task.answer is None:
                raise GoldError(f"{task.question_id}: neither a gold query nor gold answers")
            return task.answer
        if task.sparql not in self._answers:
            outcome = self._executor.run(task.sparql, is_gold=True)
            if isinstance(outcome, Failed):
                raise GoldError(
                    f"the gold query of {task.question_id} fails ({outcome.reason}): "
                    f"{outcome.message}"
                )
            self._answers[task.sparql] = GoldAnswer(outcome.variables, outcome.rows)
        found = self._answers[task.sparql]
        if task.row_count not in (-1, len(found.rows)):
            raise GoldError(
                f"the gold query of {task.question_id} gives {len(found.rows)} rows, "
                f"and its question set says {task.row_count}"
            )
        return found

    def table(self, task: Task) -> Table:
        """Return gold as a table of comparable cells."""
        key = task.sparql or task.question_id
        if key not in self._tables:
            answer = self.answer(task)
            self._tables[key] = Table.of_terms(len(answer.variables), answer.rows)
        return self._tables[key]
