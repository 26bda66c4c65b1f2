"""The guide to inventories: its blocks run, in order, in one folder; its links are whole."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fences import blocks

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "inventory.md").read_text(encoding="utf-8")


def test_links_lead_to_files() -> None:
    linked = [part.partition(")")[0] for part in PAGE.split("](")[1:]]
    assert [name for name in linked if not (ROOT / "docs" / name).is_file()] == []


def test_the_blocks_run(tmp_path: Path) -> None:
    reference = tmp_path / "data" / "raw" / "reference"
    shutil.copytree(ROOT / "data" / "raw" / "reference", reference)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    for block in blocks(PAGE):
        if block.dry:
            continue
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
    made = {file.name for file in tmp_path.iterdir() if file.is_file()}
    assert made == {"office.html", "office.json", "office.nt", "compared.csv", "compared.html"}


def test_the_table_of_the_corpus_is_made_as_the_guide_says(tmp_path: Path) -> None:
    [block] = [block for block in blocks(PAGE) if block.dry]
    help_ = subprocess.run(
        [sys.executable, ROOT / block.code.split()[1], "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "CLEAN" in help_.stdout.upper()


@pytest.mark.parametrize("verdict", ["missing", "below", "usual", "rare"])
def test_verdicts_are_explained(verdict: str) -> None:
    assert f"\n| {verdict} |" in PAGE
