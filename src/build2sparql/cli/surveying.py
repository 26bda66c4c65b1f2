"""Surveys of files that a command names: read, with the parameters that it goes by."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

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


def surveyed(files: Sequence[Path], params: Path | None) -> list[Survey]:
    """Return the survey of each file, all read before the first is looked into.

    What is wrong with a file or the parameters ends the command with one sentence.
    """
    error = Console(file=sys.stderr)
    with error.status("Reading") as status:
        with complaints():
            settings = read_settings(params or shipped())
            cleaned = [read_building(file, settings.clean) for file in files]
        return [
            survey(one, settings, lambda step, file=file: status.update(f"{file.name}: {step}"))  # type: ignore[misc]
            for file, one in zip(files, cleaned, strict=True)
        ]


def read_settings(file: Path) -> Settings:
    """Return the parameters of the steps; raises ``ValueError`` that names section and key."""
    return Settings(
        clean=section("clean", Clean, file),
        keep=section("keep", Keep, file),
        mine=section("mine", Mine, file),
        validate=section("validate", Validate, file),
        generate=section("generate", GenerateStage, file),
    )
