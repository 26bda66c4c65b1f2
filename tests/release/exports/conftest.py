from pathlib import Path

import pytest

from build2sparql.release.exports.export import exported


@pytest.fixture(scope="session")
def tables(corpus):
    return corpus.release()


@pytest.fixture(scope="session")
def folder(released, tables, tmp_path_factory) -> Path:
    """The small release with its exports, in a folder."""
    home = tmp_path_factory.mktemp("release")
    for path, content in {**released, **exported(tables)}.items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_bytes(content)
    return home


@pytest.fixture(scope="session")
def questions(tables) -> list[dict]:
    return tables["questions"].to_pylist()


@pytest.fixture(scope="session")
def tested(questions) -> list[dict]:
    """The questions about test buildings."""
    return [question for question in questions if question["split"] == "test"]
