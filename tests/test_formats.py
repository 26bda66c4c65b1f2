"""Every block of docs/formats.md runs beside a freshly built release."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from fences import Block, blocks
from scratch import ROOT, Scratch
from text2sparql_endpoint import serving

BLOCKS = blocks((ROOT / "docs/formats.md").read_text(encoding="utf-8"))
PLACE = "http://localhost:8000"

each_block = pytest.mark.parametrize("block", BLOCKS, ids=[f"line {b.line}" for b in BLOCKS])


def run(block: Block, code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = {"python": [sys.executable, "-c"], "sh": ["bash", "-euo", "pipefail", "-c"]}
    return subprocess.run(
        [*command[block.language], code],
        cwd=folder,
        env={
            **os.environ,
            "HF_HOME": str(folder / "cache"),
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_no_block_is_only_tried_dry() -> None:
    assert [block.dry for block in BLOCKS if block.dry] == []


@pytest.mark.slow
@each_block
def test_block_runs(block: Block, built: Scratch, tmp_path: Path) -> None:
    (tmp_path / "data").symlink_to(built.folder / "data")
    with serving() as address:
        done = run(block, block.code.replace(PLACE, address), tmp_path)
    assert done.returncode == 0, done.stderr
    if block.language == "python":
        assert done.stdout.strip()


@pytest.mark.slow
def test_folders_of_the_page_are_those_of_a_release(built: Scratch) -> None:
    page = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    listed = {row.split("`")[1].partition("/")[0] for row in rows}
    found = {path.name for path in (built.folder / "data/release/exports").iterdir()}
    assert listed == found
