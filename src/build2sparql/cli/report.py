"""``b2s report``: the report of every system that was scored on one question set."""

from pathlib import Path
from typing import Annotated

import typer

from build2sparql.cli.complain import complaints
from build2sparql.stages.reporting import Homes, write_report
from build2sparql.stages.runs import read_evaluated


def report(
    folder: Annotated[
        Path, typer.Argument(help="Folder of a question set, as score and evaluate name it.")
    ],
    out: Annotated[
        Path | None, typer.Option(help="Folder of the report; default: report/ in the folder.")
    ] = None,
) -> None:
    """Write the report: evaluation.json, evaluation.md, CSV files for plots, and index.html."""
    with complaints():
        asked, evaluated = read_evaluated(folder)
        home = out or folder / "report"
        write_report(asked, evaluated, Homes(home / "evaluation.json", home, home / "plots"))
    typer.echo(f"{len(evaluated)} systems: {home / 'index.html'}")
