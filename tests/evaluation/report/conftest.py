"""Two systems on four questions about two buildings, and a browser to look at their page."""

import pytest

from build2sparql.evaluation.evaluated import Evaluated, System
from build2sparql.evaluation.open_datasets import OpenDatasets
from build2sparql.evaluation.prediction import Message, Prediction
from build2sparql.evaluation.report.board import of_set
from build2sparql.evaluation.report.page import page
from build2sparql.evaluation.scored import score_dataset

HOSTILE = "</script><script>window.broken = 1</script><b id=broken>&amp;"


@pytest.fixture(scope="session")
def evaluated(asked, limits, fed):
    """``good`` gives gold but for one question in one of two runs; ``bad`` fails."""
    good = [
        Prediction(
            task.question_id,
            run,
            task.sparql if run == 1 or task.question_id != "b4fed-plain" else "SELECT {",
            reply=f"```sparql\n{task.sparql}\n``` {HOSTILE}",
            prompt=(Message("user", f"Translate: {task.text}"),),
            first_token_s=0.25,
            total_s=1.5,
            input_tokens=1000,
            output_tokens=100,
        )
        for task in asked.tasks
        for run in (1, 2)
    ]
    bad = [Prediction(task.question_id, 1, fed) for task in asked.tasks[:2]]
    bad += [Prediction(task.question_id, 1, "DROP ALL") for task in asked.tasks[2:]]
    return [
        Evaluated(
            System("good", "model, zero-shot", "1" * 64, 2, "", "EUR", 1.0, 10.0, 0.0),
            scored(asked, limits, good),
        ),
        Evaluated(
            System("bad", "predictions", "2" * 64, 1, "", "", 0.0, 0.0, 0.0),
            scored(asked, limits, bad),
        ),
    ]


def scored(asked, limits, predictions):
    found = []
    with OpenDatasets(asked.datasets, limits) as opened:
        for name in ("small.b2", "small.b4"):
            tasks = [task for task in asked.tasks if task.dataset == name]
            ids = {task.question_id for task in tasks}
            own = [one for one in predictions if one.question_id in ids]
            found += score_dataset(opened.executor(name), tasks, own, 3)
    return tuple(found)


@pytest.fixture(scope="session")
def board(asked, evaluated):
    return of_set(asked, evaluated)


@pytest.fixture(scope="session")
def html(asked, evaluated, board, tmp_path_factory):
    file = tmp_path_factory.mktemp("page") / "index.html"
    file.write_text(page(board, asked.tasks, evaluated), encoding="utf-8")
    return file
