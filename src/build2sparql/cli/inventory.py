"""``b2s inventory``: what a graph of one's own holds, what it can be asked, and what it lacks."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from build2sparql.cli.complain import complaints
from build2sparql.cli.surveying import ParamsFile, Wording, read_settings, surveyed
from build2sparql.inventory.page import page
from build2sparql.inventory.take import as_json, take
from build2sparql.inventory.terminal import console, show, show_question


def inventory(
    *,
    file: Annotated[
        Path, typer.Argument(help="A building: Turtle, N-Triples, RDF/XML or JSON-LD.")
    ],
    html: Annotated[Path | None, typer.Option(help="Write the report as a page, too.")] = None,
    json: Annotated[Path | None, typer.Option(help="Write the report as JSON, too.")] = None,
    graph: Annotated[
        Path | None,
        typer.Option(help="Write the graph that the queries run on: repaired, with its classes."),
    ] = None,
    question: Annotated[
        int,
        typer.Option(
            "--question", "-q", min=0, help="Show this question alone: its query and rows."
        ),
    ] = 0,
    rows: Annotated[int, typer.Option(min=1, help="Rows that are shown of each answer.")] = 10,
    wording: Wording = "operational",
    all_: Annotated[bool, typer.Option("--all", help="Show every class and finding.")] = False,
    params: ParamsFile = None,
) -> None:
    """Tell what a building's graph holds, what can be asked of it today, and what it lacks."""
    [found] = surveyed([file], read_settings(params))
    taken = take(found, rows)
    if question > len(taken.questions):
        typer.echo(f"b2s: {file} answers {len(taken.questions)} questions, no more", err=True)
        raise typer.Exit(1)
    wanted: tuple[tuple[Path | None, Callable[[], str]], ...] = (
        (html, lambda: page(taken)),
        (json, lambda: as_json(taken)),
        (graph, found.queried),
    )
    with complaints():
        for path, content in wanted:
            if path is not None:
                path.write_text(content(), encoding="utf-8", newline="\n")
    if question:
        show_question(console(), taken.questions[question - 1], wording)
    else:
        show(console(), taken, wording, is_full=all_)
    for path, _ in wanted:
        if path is not None:
            typer.echo(f"Written: {path}", err=True)
