"""A small corpus, built once a test run in a copy of the repository; folders of real graphs."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from scratch import Scratch


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs real graphs, with the reason, where none are named."""
    if item.get_closest_marker("real") and not os.environ.get("B2S_MIRROR"):
        pytest.skip("B2S_MIRROR names no folder of real graphs")


@pytest.fixture(scope="session")
def mirror() -> Path:
    """Return the folder of real graphs, laid out as ``<source>/<building>.ttl``."""
    return Path(os.environ["B2S_MIRROR"]).resolve()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Scratch:
    """Return a repository in which a few queries of the reference models have just been built.

    The workers of one run share the build: each has a copy. A test that changes it takes ``corpus``
    instead.
    """
    folder = tmp_path_factory.mktemp("built") / "build2sparql"
    if worker_id == "master":
        return build(folder)
    root = tmp_path_factory.getbasetemp().parent
    note = root / "built.txt"
    with FileLock(root / "built.lock"):
        if not note.exists():
            first = build(folder.with_name("first"))
            note.write_text(str(first.folder), encoding="utf-8")
    return Scratch(Path(note.read_text(encoding="utf-8"))).copy(folder)


def build(folder: Path) -> Scratch:
    """Build with another number of processes than there are cores: the data must not show it."""
    scratch = Scratch.clone(folder)
    scratch.set_param("sources.enabled", "[reference]")
    # Enough for all pattern types; what a test waits for is mostly the stages' own start.
    scratch.set_param("mine.per_building", "14")
    scratch.commit("A few queries of the reference models")
    scratch.run("make", "corpus", B2S_WORKERS="3")
    scratch.commit("Built")
    return scratch


@pytest.fixture
def corpus(built: Scratch, tmp_path: Path) -> Scratch:
    """Return a copy of the built repository that a test may change."""
    return built.copy(tmp_path / "build2sparql")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Yield headless Chromium, one for the whole run: Playwright allows no second in a process."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("there is no Chromium on this machine")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield launched
        launched.close()
