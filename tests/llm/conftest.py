from collections.abc import Iterator

import pytest
from model_server import ModelServer, running


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with running() as server:
        yield server
