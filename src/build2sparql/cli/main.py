"""The command ``b2s`` and its subcommands."""

import typer

from build2sparql.cli.compare import compare
from build2sparql.cli.draw import draw
from build2sparql.cli.evaluate import evaluate
from build2sparql.cli.inventory import inventory
from build2sparql.cli.rate import rate
from build2sparql.cli.report import report
from build2sparql.cli.score import score

app = typer.Typer(
    help="Text-to-SPARQL over building knowledge graphs.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(inventory)
app.command()(compare)
app.command()(draw)
app.command()(evaluate)
app.command()(score)
app.command()(report)
app.add_typer(rate, name="rate")
