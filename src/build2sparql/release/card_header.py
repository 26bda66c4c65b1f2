"""The data card's header, which the Hugging Face Hub and its library ``datasets`` read."""

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from build2sparql.release.exports.by_split import SIDES, TABLES
from build2sparql.release.licence import known_licences
from build2sparql.release.split import POOL, TEST

# Identifiers of licences that are there not SPDX's in small letters.
_HUB_NAMES = {"ODC-By-1.0": "odc-by", "ODbL-1.0": "odbl", "PDDL-1.0": "pddl"}
# The licence of records and questions comes first.
_DATA_LICENCE = "CC-BY-4.0"
_SIZES = (
    (1_000, "n<1K"),
    (10_000, "1K<n<10K"),
    (100_000, "10K<n<100K"),
    (1_000_000, "100K<n<1M"),
    (10_000_000, "1M<n<10M"),
)
_SUBJECTS = (
    "text-to-sparql",
    "sparql",
    "knowledge-graph",
    "semantic-parsing",
    "brick",
    "ashrae-223p",
    "buildings",
    "croissant",
)
_WHOLE = ("answers", "buildings", "rejects")


def header(counts: Mapping[str, float], sources: bytes) -> str:
    """Return the header between its lines of dashes.

    ``counts`` are the metrics of the corpus, ``sources`` the card's table of that name. Paths are
    relative to the release, where the card is called ``README.md``.
    """
    described = {
        "pretty_name": "build2sparql: text to SPARQL over building graphs",
        "language": ["en"],
        "license": _licences(sources),
        "task_categories": ["question-answering", "text-generation"],
        "size_categories": [_size(counts["questions"])],
        "tags": list(_SUBJECTS),
        "configs": [
            *(_sided(table, _sides(counts)) for table in sorted(TABLES)),
            *map(_whole, _WHOLE),
        ],
    }
    return f"---\n{yaml.safe_dump(described, sort_keys=False, width=100)}---\n"


def _licences(sources: bytes) -> list[str]:
    rows = csv.DictReader(io.StringIO(sources.decode()))
    names = [_DATA_LICENCE, *(row["licence"] for row in rows)]
    return list(dict.fromkeys(_tag(name) for name in names))


def _tag(licence: str) -> str:
    return _HUB_NAMES.get(licence, licence.lower()) if licence in known_licences() else "other"


def _size(questions: float) -> str:
    return next((name for bound, name in _SIZES if questions < bound), "n>10M")


def _sides(counts: Mapping[str, float]) -> list[str]:
    """Return the sides that have records: the others have no files."""
    tested = counts["records_test"]
    records = {POOL: counts["records"] - tested, TEST: tested}
    return [side for side in SIDES if records[side]]


def _sided(table: str, sides: Sequence[str]) -> dict[str, Any]:
    """Describe a table of which each side is a file; questions are what is loaded by default."""
    files = [{"split": s, "path": f"exports/parquet/{table}/{s}.parquet"} for s in sides]
    is_default = {"default": True} if table == "questions" else {}
    return {"config_name": table, **is_default, "data_files": files}


def _whole(table: str) -> dict[str, Any]:
    return {
        "config_name": table,
        "data_files": [{"split": "rows", "path": f"{table}.parquet"}],
    }
