"""What stands against publishing, with git and DVC played; tests/test_use.py has the real ones."""

import json
from pathlib import Path

import pytest

from build2sparql.stages import publish


@pytest.fixture
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The gate's results, in a folder where git and DVC have nothing to say."""
    said = {"git": "", "dvc": "Data and pipelines are up to date."}
    monkeypatch.setattr(publish, "run", lambda program, *rest: said[program])
    monkeypatch.setattr(publish, "RESULTS", tmp_path / "results.json")
    return tmp_path / "results.json"


def test_a_gate_that_passed_is_no_reason(results: Path) -> None:
    results.write_text(json.dumps([{"success": True}, {"success": True}]))
    publish.refuse_what_is_open()


@pytest.mark.parametrize("verdicts", [[], [{"success": True}, {"success": False}]])
def test_a_gate_that_did_not_pass_is_a_reason(results: Path, verdicts: list[object]) -> None:
    results.write_text(json.dumps(verdicts))
    with pytest.raises(publish.RefusedError, match="the gate has not passed"):
        publish.refuse_what_is_open()


def test_a_command_that_fails_says_what_it_said() -> None:
    with pytest.raises(publish.RefusedError, match="`git nonsense` failed:\ngit: 'nonsense'"):
        publish.run("git", "nonsense")
