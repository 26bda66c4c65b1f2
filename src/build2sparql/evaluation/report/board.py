"""The leaderboard: every system's figures, which differences are any, and who costs what."""

from collections.abc import Sequence

import msgspec

from build2sparql.evaluation.evaluated import Evaluated
from build2sparql.evaluation.question_set.record import QuestionSet, Task
from build2sparql.evaluation.ranking import Difference, cost_ranking, differences, ranking
from build2sparql.evaluation.statistics import Result, result


class Asked(msgspec.Struct, frozen=True):
    """The question set by its name, its digest and its size."""

    name: str
    digest: str
    questions: int
    buildings: int


class Board(msgspec.Struct, frozen=True):
    """Systems by covered, the best first; ``by_cost`` names them by cost per covered question."""

    question_set: Asked
    systems: tuple[Result, ...]
    differences: tuple[Difference, ...]
    by_cost: tuple[str, ...]


def board(name: str, digest: str, tasks: Sequence[Task], evaluated: Sequence[Evaluated]) -> Board:
    """Return the leaderboard; raises ``ValueError`` for two systems of one name."""
    names = [one.system.name for one in evaluated]
    if len(set(names)) < len(names):
        raise ValueError(f"two systems are called the same: {sorted(names)}")
    by_id = {task.question_id: task for task in tasks}
    results = [result(one, by_id) for one in evaluated]
    asked = Asked(name, digest, len(tasks), len({task.building_id for task in tasks}))
    return Board(
        asked,
        tuple(ranking(results)),
        tuple(differences(results)),
        tuple(one.system for one in cost_ranking(results)),
    )


def of_set(found: QuestionSet, evaluated: Sequence[Evaluated]) -> Board:
    """Return the leaderboard of a question set."""
    return board(found.name, found.digest, found.tasks, evaluated)
