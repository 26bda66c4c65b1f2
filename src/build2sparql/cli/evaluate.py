"""``b2s evaluate``: ask a system every question, then execute and compare what it said."""

from pathlib import Path
from typing import Annotated, NamedTuple

import httpx
import msgspec
import typer
from rich.console import Console
from rich.progress import track

from build2sparql.cli.complain import complaints
from build2sparql.cli.model import connect
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
from build2sparql.evaluation.evaluated import Evaluated, System, complete, system_of
from build2sparql.evaluation.open_datasets import OpenDatasets
from build2sparql.evaluation.predict import Translate, predict
from build2sparql.evaluation.prediction_log import PredictionLog
from build2sparql.evaluation.question_set.record import QuestionSet
from build2sparql.evaluation.report.board import of_set
from build2sparql.evaluation.report.markdown import summary
from build2sparql.evaluation.systems import text2sparql
from build2sparql.evaluation.systems.profile import (
    Baseline,
    Model,
    Profile,
    digest,
    read_profile,
    run_count,
)
from build2sparql.evaluation.systems.prompt import template_digest
from build2sparql.evaluation.systems.translator import of_baseline, of_model
from build2sparql.stages.runs import set_folder, system_folder, write_evaluated
from build2sparql.stages.scoring import Execution, check_gold, score_all


def evaluate(
    *,
    system: Annotated[
        list[str], typer.Option(help="A shipped profile's name, or the path of a YAML profile.")
    ],
    questions: Questions,
    graphs: Graphs = None,
    pool: Annotated[
        Path | None, typer.Option(help="A release whose retrieval pool examples come from.")
    ] = None,
    language: Language = "en",
    endpoint: EndpointUrl = "",
    limits: LimitsFile = None,
    repeat: Annotated[int, typer.Option("--runs", min=1, help="Runs of each question.")] = 3,
    at_once: Annotated[int, typer.Option(min=1, help="Questions asked at a time.")] = 1,
    out: Runs = Path("runs"),
    shown_rows: ShownRows = 10,
    sample: Sample = 0,
    seed: Seed = 0,
) -> None:
    """Ask systems every question, execute and compare, and keep all of it for a report.

    Stop it whenever you like: the next call goes on where it ended.
    """
    with complaints():
        profiles = [read_profile(name) for name in system]
        asked = read_questions(questions, graphs, language)
        asked = asked.sample(sample, seed) if sample else asked
        if pool is not None:
            asked = msgspec.structs.replace(asked, pool=read_questions(pool, None, language).pool)
        execution = Execution(read_limits(limits), shown_rows, endpoint)
        check_gold(asked, execution)
        folder = set_folder(out, asked)
        found = []
        for profile in profiles:
            log, told = _predicted(profile, asked, execution, folder, Pace(repeat, at_once))
            ones, _ = complete(asked.tasks, tuple(log.predictions.values()))
            evaluated = Evaluated(told, score_all(asked, ones, execution))
            write_evaluated(log.path.parent, evaluated)
            found.append(evaluated)
    typer.echo(summary(of_set(asked, found)))
    typer.echo(f"Verdicts: {folder}  (b2s report {folder})")


class Pace(NamedTuple):
    """Runs of each question, and how many questions are asked at a time."""

    runs: int
    at_once: int


def _predicted(
    profile: Profile,
    asked: QuestionSet,
    execution: Execution,
    folder: Path,
    pace: Pace,
) -> tuple[PredictionLog, System]:
    """Bring a system's log up to date: what it holds is not asked again."""
    runs, note = run_count(profile, pace.runs)
    with OpenDatasets(asked.datasets, execution.limits, execution.endpoint) as opened:
        translate, weights = _translator(profile, asked, opened, folder, pace.at_once)
        config = digest(profile, asked.digest, template_digest(), weights, execution.endpoint)
        path = system_folder(folder, profile.name, config) / "predictions.jsonl"
        with PredictionLog(path) as log:
            left = len(asked.tasks) * runs - len(log.predictions)
            new = predict(asked.tasks, runs, translate, log, pace.at_once)
            for _ in track(new, description=profile.name, total=left, console=Console(stderr=True)):
                pass
    return log, system_of(profile, config, runs, note)


def _translator(
    profile: Profile, asked: QuestionSet, opened: OpenDatasets, folder: Path, at_once: int
) -> tuple[Translate, str]:
    """Return how a profile translates, and the digest of its model's weights."""
    if isinstance(profile, Baseline):
        return of_baseline(profile, asked, opened), ""
    if isinstance(profile, Model):
        ask, embed, weights = connect(profile, folder / "replies.sqlite", at_once)
        return of_model(profile, asked, opened, ask, embed), weights
    client = httpx.Client()
    return lambda task, run: text2sparql.translate(client, profile, task), ""
