"""A small release that stages read."""

from pathlib import Path

import pytest
from small_release import write_release


@pytest.fixture(scope="session")
def small_release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_release(tmp_path_factory.mktemp("release") / "release")
