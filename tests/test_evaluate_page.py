"""The guide to evaluation: its blocks run, in order, on a small release; its links are whole."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from fences import blocks
from small_release import write_release

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "evaluate.md").read_text(encoding="utf-8")


def test_links_lead_to_files() -> None:
    linked = [part.partition(")")[0] for part in PAGE.split("](")[1:]]
    assert [name for name in linked if not (ROOT / "docs" / name).is_file()] == []


def test_the_ten_lines_run(tmp_path: Path) -> None:
    write_release(tmp_path / "data" / "release")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for block in blocks(PAGE):
        command = ["bash", "-euo", "pipefail", "-c", block.code]
        if block.language == "python":
            command = [sys.executable, "-c", block.code]
        done = subprocess.run(
            command,
            cwd=tmp_path,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert "3 systems" in done.stdout
    [report] = tmp_path.glob("runs/release-*/report/index.html")
    assert "most-frequent" in report.read_text(encoding="utf-8")


def test_it_takes_about_ten_lines() -> None:
    assert sum(len(block.code.strip().splitlines()) for block in blocks(PAGE)) <= 13


@pytest.mark.parametrize(
    "verdict", ["exact (bag)", "exact (set)", "covered", "row F1", "overshoot"]
)
def test_verdicts_are_explained(verdict: str) -> None:
    assert f"| {verdict}" in PAGE
