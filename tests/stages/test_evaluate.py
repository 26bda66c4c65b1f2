"""The stage on a small release: every baseline asked, everything written, the same each time."""

from pathlib import Path

import msgspec
import pytest
import yaml

from build2sparql.stages import evaluate

ROOT = Path(__file__).parents[2]
PARAMS = yaml.safe_load((ROOT / "params.yaml").read_text())["evaluate"]


@pytest.fixture
def run(tmp_path, monkeypatch, small_release):
    """Return a function that runs the stage, with these params or the project's own."""

    def run_in(name: str, params: dict[str, object] = PARAMS) -> dict[str, bytes]:
        folder = tmp_path / name
        folder.mkdir()
        (folder / "params.yaml").write_text(yaml.safe_dump({"evaluate": params}))
        monkeypatch.chdir(folder)
        (folder / "release").symlink_to(small_release)
        names = ("release", "out", "metrics/evaluation.json", "metrics/covered.json", "plots")
        evaluate.main(*map(Path, names))
        files = (p for p in sorted(folder.rglob("*")) if p.is_file() and "release" not in p.parts)
        return {str(p.relative_to(folder)): p.read_bytes() for p in files}

    return run_in


def test_figures_of_every_baseline_are_written(run):
    found = run("a")
    board = msgspec.json.decode(found["metrics/evaluation.json"])
    assert {one["system"]: one["covered"]["mean"] for one in board["systems"]} == {
        "nearest": 1.0,
        "most-frequent": 0.5,
        "empty": 0.0,
    }
    assert msgspec.json.decode(found["metrics/covered.json"]) == {
        "nearest": 1.0,
        "most-frequent": 0.5,
        "empty": 0.0,
    }
    assert {"out/index.html", "out/evaluation.md", "plots/systems.csv"} <= set(found)


def test_the_same_bytes_each_time(run):
    assert run("a") == run("b")


def test_a_model_is_no_baseline(run):
    with pytest.raises(ValueError, match="gemma4-e4b is no baseline"):
        run("a", {**PARAMS, "systems": ["gemma4-e4b"]})
