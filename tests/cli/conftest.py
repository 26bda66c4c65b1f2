"""The command, run in a folder of its own, and a small release."""

from collections.abc import Callable
from pathlib import Path

import pytest
from small_release import write_release
from typer.testing import CliRunner, Result

from build2sparql.cli.main import app


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_release(tmp_path_factory.mktemp("release") / "release")


@pytest.fixture
def b2s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Return a function that runs ``b2s`` with arguments."""
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(app, [str(a) for a in arguments])
