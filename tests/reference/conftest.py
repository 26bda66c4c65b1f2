from pathlib import Path

import pytest

from build2sparql.building.source import Folder, FolderGraph, read_source

FOLDER = Path(__file__).parents[2] / "data" / "raw" / "reference"


def listed() -> tuple[FolderGraph, ...]:
    source = read_source(FOLDER / "source.yaml")
    assert isinstance(source, Folder)
    return source.graphs


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for ``listed_graph`` runs once for each file of the reference source."""
    if "listed_graph" in metafunc.fixturenames:
        metafunc.parametrize("listed_graph", listed(), ids=[graph.path for graph in listed()])


@pytest.fixture
def graphs() -> tuple[FolderGraph, ...]:
    return listed()


@pytest.fixture
def folder() -> Path:
    return FOLDER


@pytest.fixture
def file(listed_graph: FolderGraph) -> Path:
    return FOLDER / listed_graph.path
