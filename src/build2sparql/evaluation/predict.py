"""Asking a system every question in every run, once: what the log holds is not asked again."""

import itertools
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait

from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.prediction_log import PredictionLog
from build2sparql.evaluation.question_set.record import Task

Translate = Callable[[Task, int], Prediction]


def predict(
    tasks: Iterable[Task], runs: int, translate: Translate, log: PredictionLog, at_once: int
) -> Iterator[Prediction]:
    """Yield each new prediction when it is on disk; ``at_once`` questions are asked at a time.

    Whatever ``translate`` raises ends the run after the questions that are under way: what was
    answered stays, what failed is not kept, and the next call goes on from there.
    """
    left = iter(
        [
            (task, run)
            for task in sorted(tasks, key=lambda task: (task.dataset, task.question_id))
            # The runs of a question follow each other: the server has its prompt at hand.
            for run in range(1, runs + 1)
            if (task.question_id, run) not in log.predictions
        ]
    )
    with ThreadPoolExecutor(at_once) as pool:
        running: set[Future[Prediction]] = set()
        failure: BaseException | None = None
        while True:
            if failure is None:
                free = at_once - len(running)
                running |= {pool.submit(translate, *one) for one in itertools.islice(left, free)}
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                if (error := future.exception()) is not None:
                    failure = failure or error
                    continue
                log.append(future.result())
                yield future.result()
    if failure is not None:
        raise failure
