"""Every command of the README runs: each block in a copy of a freshly built repository."""

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from fences import Block, blocks, dry
from scratch import ROOT, Scratch

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = blocks(README)

each_block = pytest.mark.parametrize(
    "block", BLOCKS, ids=[f"line {block.line}" for block in BLOCKS]
)


def test_blocks_are_of_languages_that_are_run() -> None:
    assert {block.language for block in BLOCKS} == {"sh", "python"}


def test_the_two_commands_stand_in_the_readme() -> None:
    code = [line for block in BLOCKS for line in block.code.splitlines()]
    assert [line for line in code if line.startswith("make ")] == ["make corpus", "make test"]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/README.md"])
def test_files_that_a_page_links_to_are_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    linked = [part.partition(")")[0] for part in text.split("](")[1:]]
    assert [name for name in linked if not ((ROOT / page).parent / name).exists()] == []


def listed_files() -> list[str]:
    """Return the first column of the table of released files, as patterns of paths."""
    rows = README.partition("| file |")[2].partition("\n\n")[0].splitlines()[2:]
    names = [name for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])]
    return [re.sub(r"<\w+>", "*", name) + "**" * name.endswith("/") for name in names]


@pytest.mark.slow
def test_every_released_file_stands_in_the_table(built: Scratch) -> None:
    folder = built.folder / "data" / "release"
    found = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    unlisted = [f for f in found if not any(fnmatch(f, pattern) for pattern in listed_files())]
    missing = [p for p in listed_files() if not any(fnmatch(f, p) for f in found)]
    assert (sorted(unlisted), missing) == ([], [])


@pytest.mark.slow
@each_block
def test_block_runs(block: Block, corpus: Scratch) -> None:
    if block.language == "python":
        corpus.run("python", "-c", block.code)
        return
    script = dry(block.code) if block.dry else block.code
    # DVC and python are those of .venv, which an earlier block has activated.
    corpus.run("bash", "-euo", "pipefail", "-c", script)


@pytest.mark.real
@pytest.mark.slow
def test_block_about_real_graphs_runs_with_the_mirror(corpus: Scratch, mirror: Path) -> None:
    [block] = [block for block in BLOCKS if "public repositories" in block.dry]
    # A mirror need not hold every file of a catalog.
    command = block.code.strip() + " -S fetch.on_missing=reject"
    corpus.run("bash", "-euo", "pipefail", "-c", command, B2S_MIRROR=str(mirror))
    table = pq.read_table(corpus.folder / "data/release/buildings.parquet", columns=["source"])
    assert set(table["source"].to_pylist()) == {"reference", "groundtruth", "open223"}


def test_a_block_that_fails_fails_its_test(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    scratch = Scratch(tmp_path)
    with pytest.raises(AssertionError, match="ended with 3"):
        scratch.run("bash", "-euo", "pipefail", "-c", "(exit 3)\ntrue")
