"""Surveys of files that a command names, and the options that such commands share."""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.markup import escape

from build2sparql.building.clean import Clean
from build2sparql.cli.complain import complaints
from build2sparql.inventory.reading import read_building
from build2sparql.inventory.survey import Settings, Survey, survey
from build2sparql.pattern.budget import Mine
from build2sparql.pattern.keep import Keep
from build2sparql.query.validate import Validate
from build2sparql.stages.generate import GenerateStage
from build2sparql.stages.params import section, shipped

ParamsFile = Annotated[
    Path | None, typer.Option(help="A params.yaml; default: the one of this version.")
]
Wording = Annotated[
    Literal["operational", "plain", "systems", "technical"],
    typer.Option(help="How questions are put."),
]


def surveyed(files: Sequence[Path], settings: Settings) -> list[Survey]:
    """Return the survey of each file, all read before the first is looked into.

    What is wrong with a file ends the command with one sentence.
    """
    with Console(file=sys.stderr).status("Reading") as status:
        with complaints():
            cleaned = [read_building(file, settings.clean) for file in files]

        def tell(file: Path, step: str) -> None:
            status.update(escape(f"{file.name}: {step}"))

        return [
            survey(one, settings, partial(tell, file))
            for file, one in zip(files, cleaned, strict=True)
        ]


def read_settings(params: Path | None) -> Settings:
    """Return the parameters of a file, or the shipped ones.

    What is wrong with them ends the command with one sentence that names section and key.
    """
    file = params or shipped()
    with complaints():
        return Settings(
            clean=section("clean", Clean, file),
            keep=section("keep", Keep, file),
            mine=section("mine", Mine, file),
            validate=section("validate", Validate, file),
            generate=section("generate", GenerateStage, file),
        )
