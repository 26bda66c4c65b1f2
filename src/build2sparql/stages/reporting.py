"""How stages and commands write the report of an evaluation."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from build2sparql.evaluation.evaluated import Evaluated
from build2sparql.evaluation.report.board import Board, board
from build2sparql.evaluation.report.markdown import markdown
from build2sparql.evaluation.report.page import page
from build2sparql.evaluation.report.plots import plots
from build2sparql.release.bundle import json_text
from build2sparql.stages.runs import SetFile


class Homes(NamedTuple):
    """Where a report lies: the JSON file, the folder of page and Markdown, the folder of CSV."""

    metrics: Path
    folder: Path
    plots: Path


def write_report(asked: SetFile, evaluated: Sequence[Evaluated], homes: Homes) -> Board:
    """Write the figures as JSON, the page, the Markdown, a CSV file a plot; return the figures."""
    found = board(asked.name, asked.digest, asked.tasks, evaluated)
    for folder in (homes.metrics.parent, homes.folder, homes.plots):
        folder.mkdir(parents=True, exist_ok=True)
    homes.metrics.write_bytes(json_text(found))
    (homes.folder / "evaluation.md").write_text(markdown(found), encoding="utf-8")
    (homes.folder / "index.html").write_text(page(found, asked.tasks, evaluated), encoding="utf-8")
    for name, content in plots(found).items():
        (homes.plots / f"{name}.csv").write_text(content, encoding="utf-8")
    return found
