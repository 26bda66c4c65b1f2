"""How stages and commands write the report of an evaluation."""

from collections.abc import Sequence
from pathlib import Path

from build2sparql.evaluation.evaluated import Evaluated
from build2sparql.evaluation.report.board import board
from build2sparql.evaluation.report.markdown import markdown
from build2sparql.evaluation.report.page import page
from build2sparql.evaluation.report.plots import plots
from build2sparql.release.bundle import json_text
from build2sparql.stages.runs import SetFile


def write_report(
    asked: SetFile, evaluated: Sequence[Evaluated], metrics: Path, folder: Path
) -> None:
    """Write the figures as JSON to ``metrics``; page, Markdown and CSV files into ``folder``."""
    found = board(asked.name, asked.digest, asked.tasks, evaluated)
    folder.mkdir(parents=True, exist_ok=True)
    metrics.parent.mkdir(parents=True, exist_ok=True)
    metrics.write_bytes(json_text(found))
    (folder / "evaluation.md").write_text(markdown(found), encoding="utf-8")
    (folder / "index.html").write_text(page(found, asked.tasks, evaluated), encoding="utf-8")
    for name, content in plots(found).items():
        (folder / f"{name}.csv").write_text(content, encoding="utf-8")
