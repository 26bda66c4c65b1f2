"""Each rule finds the fault that is seeded into one sound stage, and nothing in the sound one."""

from pathlib import Path
from typing import Any

import pytest
from dag_rules import (
    code_faults,
    desc_faults,
    name_faults,
    params_faults,
    path_faults,
    section_faults,
)

CLOSURE = ["src/b/pattern/mine.py", "src/b/pattern/words.yaml", "src/b/stages/mine.py"]
SOUND = {
    "desc": "Find patterns.",
    "matrix": {"source": "${sources.enabled}"},
    "cmd": "python -m b.stages.mine data/clean/${item.source} data/mine/${item.source}",
    "deps": [
        "data/clean/${item.source}",
        "requirements.lock",
        "src/b/pattern",
        "src/b/stages/mine.py",
    ],
    "params": ["mine", "sources.enabled"],
    "outs": [{"data/mine/${item.source}": {"persist": True}}],
}
PARAMS: dict[str, Any] = {"mine": {"max_hops": 5}, "sources": {"enabled": ["reference"]}}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for file in (*CLOSURE, "src/b/unused/idle.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    return tmp_path


def with_deps(add: str = "", drop: str = "") -> dict[str, Any]:
    deps = [dep for dep in SOUND["deps"] if dep != drop]
    return {**SOUND, "deps": [*deps, add] if add else deps}


def test_sound_stage_has_no_fault(root: Path) -> None:
    faults = [
        *desc_faults("mine", SOUND, "Find patterns.\n\nMore.\n"),
        *name_faults("mine", SOUND, PARAMS),
        *path_faults("mine", SOUND),
        *code_faults("mine", SOUND, CLOSURE, root),
        *params_faults("mine", SOUND, ["mine", "sources"], PARAMS),
        *section_faults({"mine": SOUND}, PARAMS),
    ]
    assert faults == []


def test_missing_desc_is_found() -> None:
    assert desc_faults("mine", {"cmd": ""}, "Find patterns.") == ["mine: no desc"]


def test_desc_that_says_otherwise_is_found() -> None:
    expected = ["mine: desc 'Find patterns.', docstring 'Find shapes.'"]
    assert desc_faults("mine", SOUND, "Find shapes.\n") == expected


def test_other_script_is_found() -> None:
    spec = {**SOUND, "cmd": "python -m b.stages.dig x"}
    assert name_faults("mine", spec, PARAMS) == ["mine: runs 'b.stages.dig'"]


def test_command_that_is_no_module_is_found() -> None:
    assert name_faults("mine", {**SOUND, "cmd": "sh x"}, PARAMS) == ["mine: runs 'sh x'"]


def test_stage_without_its_own_section_is_found() -> None:
    spec = {**SOUND, "params": ["sources.enabled"]}
    assert name_faults("mine", spec, PARAMS) == [
        "mine: its own section of params.yaml is not in params"
    ]


def test_stage_without_parameters_needs_no_section() -> None:
    assert name_faults("mine", {**SOUND, "params": []}, {"sources": {}}) == []


def test_output_in_another_stages_folder_is_found() -> None:
    spec = {**SOUND, "outs": ["data/clean/x"]}
    assert name_faults("mine", spec, PARAMS) == [
        "mine: output data/clean/x does not lie in a folder of its name"
    ]


def test_argument_that_is_no_dependency_is_found() -> None:
    spec = {**SOUND, "cmd": SOUND["cmd"] + " data/split/splits.json --fast"}
    expected = ["mine: data/split/splits.json is an argument, in neither deps nor outs"]
    assert path_faults("mine", spec) == expected


def test_data_that_is_no_argument_is_found() -> None:
    assert path_faults("mine", with_deps(add="data/split")) == [
        "mine: data/split is no argument of the command"
    ]


def test_metric_that_is_no_argument_is_found() -> None:
    spec = {**SOUND, "metrics": [{"metrics/mine.json": {"cache": False}}]}
    assert path_faults("mine", spec) == ["mine: metrics/mine.json is no argument of the command"]


def test_missing_code_dependency_is_found(root: Path) -> None:
    assert code_faults("mine", with_deps(drop="src/b/pattern"), CLOSURE, root) == [
        "mine: src/b/pattern/mine.py runs, and is not in deps",
        "mine: src/b/pattern/words.yaml runs, and is not in deps",
    ]


def test_path_that_only_begins_like_the_module_does_not_cover_it(root: Path) -> None:
    spec = with_deps(drop="src/b/stages/mine.py", add="src/b/stages/mi")
    assert code_faults("mine", spec, CLOSURE, root) == [
        "mine: src/b/stages/mine.py runs, and is not in deps",
        "mine: src/b/stages/mi is in deps, and does not exist",
    ]


def test_code_dependency_that_does_not_run_is_found(root: Path) -> None:
    assert code_faults("mine", with_deps(add="src/b/unused"), CLOSURE, root) == [
        "mine: src/b/unused is in deps, and nothing of it runs"
    ]


def test_missing_lock_is_found(root: Path) -> None:
    spec = with_deps(drop="requirements.lock")
    assert code_faults("mine", spec, CLOSURE, root) == ["mine: requirements.lock is not in deps"]


def test_section_that_is_read_and_not_listed_is_found() -> None:
    assert params_faults("mine", SOUND, ["keep", "mine", "sources"], PARAMS) == [
        "mine: reads section keep, not in params"
    ]


def test_section_that_is_listed_and_not_read_is_found() -> None:
    assert params_faults("mine", SOUND, ["mine"], PARAMS) == [
        "mine: lists section sources, not read"
    ]


def test_key_that_a_read_section_leaves_out_is_found() -> None:
    params = {**PARAMS, "sources": {"enabled": [], "mirror": ""}}
    assert params_faults("mine", SOUND, ["mine", "sources"], params) == [
        "mine: reads section sources, sources.mirror not in params"
    ]


def test_section_that_no_stage_uses_is_found() -> None:
    params = {**PARAMS, "validate": {}}
    assert section_faults({"mine": SOUND}, params) == [
        "params.yaml: no stage uses section validate"
    ]


def test_section_that_is_not_there_is_found() -> None:
    assert section_faults({"mine": SOUND}, {"sources": {}}) == [
        "params.yaml: there is no section mine"
    ]


def test_section_of_the_matrix_counts_as_used() -> None:
    spec = {**SOUND, "params": ["mine"]}
    assert section_faults({"mine": spec}, PARAMS) == []
