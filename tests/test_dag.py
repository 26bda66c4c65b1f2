"""What dvc.yaml says of each stage is what the code does."""

import ast
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import dag_rules
import pytest
import yaml
from code_closure import Package, closure, parse
from params_read import sections_read

ROOT = Path(__file__).parent.parent
PACKAGE = Package.read(ROOT / "src" / "build2sparql")
STAGES: Mapping[str, Any] = yaml.safe_load((ROOT / "dvc.yaml").read_text())["stages"]
PARAMS: Mapping[str, Any] = yaml.safe_load((ROOT / "params.yaml").read_text())
SCRIPTS = {name: f"build2sparql.stages.{name}" for name in STAGES}

each_stage = pytest.mark.parametrize("stage", STAGES)


@each_stage
def test_desc_is_the_docstrings_first_line(stage: str) -> None:
    docstring = ast.get_docstring(parse(PACKAGE.modules[SCRIPTS[stage]])) or ""
    assert dag_rules.desc_faults(stage, STAGES[stage], docstring) == []


@each_stage
def test_one_word_names_stage_script_section_and_data(stage: str) -> None:
    assert dag_rules.name_faults(stage, STAGES[stage], PARAMS) == []


@each_stage
def test_paths_of_the_command_are_dependencies_and_outputs(stage: str) -> None:
    assert dag_rules.path_faults(stage, STAGES[stage]) == []


@each_stage
def test_dependencies_cover_the_code_that_runs(stage: str) -> None:
    files = (f.relative_to(ROOT).as_posix() for f in closure(PACKAGE, SCRIPTS[stage]))
    assert dag_rules.code_faults(stage, STAGES[stage], files, ROOT) == []


@each_stage
def test_params_are_those_that_the_script_reads(stage: str) -> None:
    read = sections_read(PACKAGE, SCRIPTS[stage])
    assert dag_rules.params_faults(stage, STAGES[stage], read, PARAMS) == []


def test_every_section_of_params_is_used() -> None:
    assert dag_rules.section_faults(STAGES, PARAMS) == []
