"""What DVC makes of the DAG, in a copy of the repository in which the corpus was just built."""

import hashlib
import shutil
from pathlib import Path

import pyarrow.parquet as pq
import pytest
import yaml
from scratch import Scratch

pytestmark = pytest.mark.slow

SOURCE = """kind: folder
defaults:
  licence: not published
  citation: a copy of a reference model
  is_synthetic: false
"""


def release(repository: Scratch) -> dict[str, str]:
    """Return the digest of every released file, by its path."""
    folder = repository.folder / "data" / "release"
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def sources(repository: Scratch, table: str) -> set[str]:
    """Return the sources of the buildings that a released table names."""
    file = repository.folder / "data" / "release" / f"{table}.parquet"
    ids = pq.read_table(file, columns=["building_id"])["building_id"].to_pylist()
    return {building_id.partition(".")[0] for building_id in ids}


def add_source(repository: Scratch, name: str) -> None:
    """Make one of the reference models a source of its own, and enable it."""
    raw = repository.folder / "data" / "raw"
    (raw / name).mkdir()
    (raw / name / "source.yaml").write_text(SOURCE)
    shutil.copy(min((raw / "reference").glob("*.ttl")), raw / name)
    params = repository.folder / "params.yaml"
    sections = yaml.safe_load(params.read_text())
    sections["sources"]["enabled"].append(name)
    params.write_text(yaml.safe_dump(sections, sort_keys=False))


def test_status_is_clean_right_after_the_build(built: Scratch) -> None:
    assert built.run("dvc", "status").strip() == "Data and pipelines are up to date."


def test_second_build_runs_no_stage(corpus: Scratch) -> None:
    assert "Running stage" not in corpus.run("make", "corpus")


def test_source_that_is_taken_out_takes_its_records_along(corpus: Scratch) -> None:
    before = release(corpus)
    params = (corpus.folder / "params.yaml").read_text()
    add_source(corpus, "extra")
    corpus.run("dvc", "repro")
    assert "extra" in sources(corpus, "buildings") & sources(corpus, "records")
    (corpus.folder / "params.yaml").write_text(params)
    corpus.run("dvc", "repro")
    assert release(corpus) == before
    assert corpus.run("dvc", "status").strip() == "Data and pipelines are up to date."


def test_change_of_code_that_a_stage_lists_makes_it_run(corpus: Scratch) -> None:
    script: Path = corpus.folder / "src/build2sparql/stages/measure.py"
    script.write_text(script.read_text() + "\n# touched\n")
    assert "measure" in corpus.run("dvc", "status")
