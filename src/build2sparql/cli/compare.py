"""``b2s compare``: the same questions over several buildings, answerable or not."""

from pathlib import Path
from typing import Annotated

import typer

from build2sparql.cli.complain import complaints
from build2sparql.cli.surveying import ParamsFile, Wording, read_settings, surveyed
from build2sparql.inventory import comparison_text
from build2sparql.inventory.comparison import compare as compared
from build2sparql.inventory.page import comparison_page
from build2sparql.inventory.terminal import console


def compare(
    *,
    files: Annotated[
        list[Path], typer.Argument(help="Two buildings or more, each in a file of its own.")
    ],
    csv: Annotated[Path | None, typer.Option(help="Write the table as CSV, too.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the table as a page, too.")] = None,
    wording: Wording = "operational",
    params: ParamsFile = None,
) -> None:
    """Ask several buildings the same questions: those that any of them can answer."""
    if len(files) < 2:
        typer.echo("b2s: one building cannot be compared; give the files of two or more", err=True)
        raise typer.Exit(1)
    settings = read_settings(params)
    found = compared(surveyed(files, settings), settings.keep.max_rows)
    with complaints():
        if csv is not None:
            csv.write_text(comparison_text.as_csv(found), encoding="utf-8", newline="")
        if html is not None:
            html.write_text(comparison_page(found), encoding="utf-8", newline="\n")
    comparison_text.show(console(), found, wording)
    for written in filter(None, (csv, html)):
        typer.echo(f"Written: {written}", err=True)
