import importlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

HOME = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def benchmark_module(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Return a function that imports a benchmark as python does that runs it."""
    monkeypatch.syspath_prepend(str(HOME))
    return importlib.import_module
