"""Errors that are the user's to mend: one sentence on stderr, exit status 1."""

import contextlib
from collections.abc import Iterator

import typer

from build2sparql.evaluation.executor import EndpointError
from build2sparql.evaluation.gold import GoldError
from build2sparql.evaluation.prediction_log import LogInUseError
from build2sparql.evaluation.systems.text2sparql import SystemUnavailableError
from build2sparql.llm.record import Unreachable

_THEIRS = (
    EndpointError,
    GoldError,
    LogInUseError,
    OSError,
    SystemUnavailableError,
    Unreachable,
    ValueError,
)


@contextlib.contextmanager
def complaints() -> Iterator[None]:
    """Turn what the world or the input did wrong into a message; our own faults stay loud."""
    try:
        yield
    except _THEIRS as error:
        typer.echo(f"b2s: {error}", err=True)
        for note in getattr(error, "__notes__", ()):
            typer.echo(f"     {note}", err=True)
        raise typer.Exit(1) from error
