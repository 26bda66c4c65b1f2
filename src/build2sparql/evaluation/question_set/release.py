"""A release of this project as a question set: its test buildings, its retrieval pool."""

import hashlib
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from build2sparql.evaluation.question_set.category import of_pattern
from build2sparql.evaluation.question_set.record import (
    Dataset,
    Example,
    QuestionSet,
    Task,
    question_set,
)
from build2sparql.release.split import POOL, TEST


def read_release(folder: Path) -> QuestionSet:
    """Return the questions about test buildings, each asked of its building and the TBox.

    The dataset ``all`` holds every test building as a graph of its own, named by ``urn:b2s:`` and
    the building's id, beside the TBox.
    """
    buildings = {row["building_id"]: row for row in _rows(folder, "buildings")}
    tested = sorted(name for name, row in buildings.items() if row["split"] == TEST)
    questions = _rows(folder, "questions")
    tbox = str(folder / "tbox.ttl")
    files = {name: str(folder / "graphs" / f"{name}.ttl") for name in tested}
    datasets = {name: Dataset((files[name], tbox)) for name in tested}
    datasets["all"] = Dataset((tbox,), tuple((f"urn:b2s:{name}", files[name]) for name in tested))
    return question_set(
        name="release",
        tasks=[
            _task(row, buildings[row["building_id"]]) for row in questions if row["split"] == TEST
        ],
        datasets=datasets,
        descriptions={row["building_id"]: row["description"] for row in _rows(folder, "records")},
        pool=[
            Example(row["text"], row["sparql"], row["building_id"])
            for row in questions
            if row["split"] == POOL
        ],
        graph_digests={path: file_digest(Path(path)) for path in [tbox, *files.values()]},
    )


def file_digest(path: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


_COLUMNS = {
    "records": ["building_id", "description"],
    "buildings": ["building_id", "split", "ontology", "is_synthetic"],
    "questions": [
        "question_id",
        "building_id",
        "split",
        "pattern_type",
        "hops",
        "register",
        "text",
        "sparql",
        "row_count",
    ],
}


def _rows(folder: Path, table: str) -> list[dict[str, Any]]:
    file = folder / f"{table}.parquet"
    rows: list[dict[str, Any]] = pq.read_table(file, columns=_COLUMNS[table]).to_pylist()
    return rows


def _task(row: dict[str, Any], building: dict[str, Any]) -> Task:
    return Task(
        question_id=row["question_id"],
        text=row["text"],
        dataset=row["building_id"],
        building_id=row["building_id"],
        category=of_pattern(row["pattern_type"], row["hops"]),
        pattern_type=row["pattern_type"],
        register=row["register"],
        ontology=building["ontology"],
        origin="synthetic" if building["is_synthetic"] else "real",
        sparql=row["sparql"],
        answer=None,
        row_count=row["row_count"],
    )
