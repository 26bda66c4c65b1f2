"""``b2s score``: execute a file of predictions and compare it with gold."""

import hashlib
from pathlib import Path
from typing import Annotated

import typer

from build2sparql.cli.complain import complaints
from build2sparql.cli.options import (
    EndpointUrl,
    Graphs,
    Language,
    LimitsFile,
    Questions,
    Runs,
    Sample,
    Seed,
    ShownRows,
    read_limits,
    read_questions,
)
from build2sparql.evaluation.agreement import Agreement, agreement
from build2sparql.evaluation.evaluated import Evaluated, System, complete
from build2sparql.evaluation.question_set.record import QuestionSet
from build2sparql.evaluation.read_predictions import read_predictions
from build2sparql.evaluation.report.board import of_set
from build2sparql.evaluation.report.markdown import summary
from build2sparql.stages.runs import set_folder, system_folder, write_evaluated
from build2sparql.stages.scoring import Execution, score_all


def score(
    *,
    predictions: Annotated[
        list[Path], typer.Argument(help="Files of predictions; a system is called as its file.")
    ],
    questions: Questions,
    graphs: Graphs = None,
    language: Language = "en",
    endpoint: EndpointUrl = "",
    limits: LimitsFile = None,
    out: Runs = Path("runs"),
    shown_rows: ShownRows = 10,
    sample: Sample = 0,
    seed: Seed = 0,
) -> None:
    """Execute predictions, compare them with gold, and keep the verdicts for a report."""
    with complaints():
        asked = read_questions(questions, graphs, language)
        asked = asked.sample(sample, seed) if sample else asked
        execution = Execution(read_limits(limits), shown_rows, endpoint)
        folder = set_folder(out, asked)
        found = [_scored(file, asked, execution, folder) for file in predictions]
    typer.echo(summary(of_set(asked, found)))
    typer.echo(f"Verdicts: {folder}  (b2s report {folder})")


def _scored(file: Path, asked: QuestionSet, execution: Execution, folder: Path) -> Evaluated:
    given = read_predictions(file)
    ones, strangers = complete(asked.tasks, given.predictions)
    if strangers:
        typer.echo(f"{file}: {strangers} predictions are about other questions", err=True)
    config = hashlib.sha256(file.read_bytes()).hexdigest()
    runs = len({one.run for one in ones})
    system = System(file.stem, "predictions", config, runs, "", "", 0.0, 0.0, 0.0)
    scored = score_all(asked, ones, execution)
    evaluated = Evaluated(system, scored)
    own = system_folder(folder, system.name, config)
    own.mkdir(parents=True, exist_ok=True)
    write_evaluated(own, evaluated)
    if given.published:
        _tell(file, agreement(list(scored), given.published))
    return evaluated


def _tell(file: Path, found: Agreement) -> None:
    typer.echo(
        f"{file.name}: {found.published} scores were published; with the published row counts: "
        f"{found.compared}, of which {found.agreeing} have the published row-matching F1."
    )
    for one in found.rest:
        typer.echo(
            f"  {one.question_id}: {one.published:.3f} published, {one.ours:.3f}: {one.reason}"
        )
