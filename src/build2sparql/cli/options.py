"""Options that commands share, and how they are read."""

import importlib.resources
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from build2sparql.evaluation.question_set.read import read_question_set
from build2sparql.evaluation.question_set.record import QuestionSet
from build2sparql.evaluation.sandbox import Limits

Questions = Annotated[
    Path,
    typer.Option(
        help="A release's folder, or questions: BuildingQA or QALD JSON, TEXT2SPARQL YAML, JSONL."
    ),
]
Graphs = Annotated[
    Path | None,
    typer.Option(help="Folder (or file) of Turtle; default: the folder of the questions."),
]
Language = Annotated[str, typer.Option(help="Language of the questions, where a set has several.")]
EndpointUrl = Annotated[
    str, typer.Option(help="SPARQL endpoint to execute on, instead of the embedded engine.")
]
LimitsFile = Annotated[
    Path | None, typer.Option(help="YAML of what one query may use; default: the shipped one.")
]
Runs = Annotated[Path, typer.Option(help="Folder in which predictions and verdicts are kept.")]
ShownRows = Annotated[int, typer.Option(help="Rows of an answer that are kept for the report.")]
Sample = Annotated[int, typer.Option(help="Ask only so many questions, drawn by seed; 0: all.")]
Seed = Annotated[int, typer.Option(help="Seed of the sample.")]


def read_questions(questions: Path, graphs: Path | None, language: str) -> QuestionSet:
    """Return the question set that the options name."""
    home = questions if questions.is_dir() else questions.parent
    return read_question_set(questions, graphs or home, language)


def read_limits(file: Path | None) -> Limits:
    """Return the limits of a YAML file, or the shipped ones; raises ``ValueError``."""
    shipped = importlib.resources.files("build2sparql.evaluation") / "limits.yaml"
    content = file.read_bytes() if file else shipped.read_bytes()
    try:
        return msgspec.yaml.decode(content, type=Limits)
    except msgspec.DecodeError as error:
        raise ValueError(f"{file}: {error}") from error
