"""``b2s inventory``: what a graph of one's own holds, what it can be asked, and what it lacks."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer

from build2sparql.cli.complain import complaints
from build2sparql.cli.surveying import ParamsFile, surveyed
from build2sparql.inventory.page import page
from build2sparql.inventory.take import take
from build2sparql.inventory.terminal import console, show, show_question

Wording = Literal["operational", "plain", "systems", "technical"]


def inventory(
    *,
    file: Annotated[
        Path, typer.Argument(help="A building: Turtle, N-Triples, RDF/XML or JSON-LD.")
    ],
    html: Annotated[Path | None, typer.Option(help="Write the report as a page, too.")] = None,
    json: Annotated[Path | None, typer.Option(help="Write the report as JSON, too.")] = None,
    question: Annotated[
        int, typer.Option("--question", "-q", min=0, help="Show this question alone: its query and rows.")
    ] = 0,
    rows: Annotated[int, typer.Option(min=1, help="Rows that are shown of each answer.")] = 10,
    wording: Annotated[Wording, typer.Option(help="How questions are put.")] = "operational",
    all_: Annotated[bool, typer.Option("--all", help="Show every class and finding.")] = False,
    params: ParamsFile = None,
) -> None:
    """Tell what a building's graph holds, what can be asked of it today, and what it lacks."""
    [found] = surveyed([file], params)
    taken = take(found, rows)
    if question > len(taken.questions):
        typer.echo(f"b2s: {file} answers {len(taken.questions)} questions, no more", err=True)
        raise typer.Exit(1)
    with complaints():
        if html is not None:
            html.write_text(page(taken), encoding="utf-8")
        if json is not None:
            json.write_bytes(msgspec.json.format(msgspec.json.encode(taken), indent=1) + b"\n")
    if question:
        show_question(console(), taken.questions[question - 1], wording)
        return
    show(console(), taken, wording, is_full=all_)
    for written in (html, json):
        if written is not None:
            typer.echo(f"Written: {written}", err=True)
