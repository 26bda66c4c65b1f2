"""The gate: every expectation of every suite on a release candidate, with great-expectations.

Suites are the JSON files of ``expectations/``: one a table, and one a kind of relationship
between tables. The latter run only when every table has its columns.
"""

import importlib.resources
from collections.abc import Collection
from typing import Any, NamedTuple

import great_expectations as gx
import msgspec
import pandas as pd

from build2sparql.release.candidate import Candidate
from build2sparql.release.relationships import relationships
from build2sparql.release.schemas import SCHEMAS

RELATIONSHIPS = (
    "splits",
    "record_relationships",
    "question_relationships",
    "building_relationships",
    "answer_relationships",
)
SUITES = (*SCHEMAS, *RELATIONSHIPS)


class Verdict(NamedTuple):
    """What a suite found: the columns that name a row, each expectation's outcome as plain JSON in
    the order of the suite's file, and the library's own object, from which it renders pages."""

    suite: str
    id_columns: tuple[str, ...]
    outcomes: list[dict[str, Any]]
    result: Any


def judge(candidate: Candidate, suites: Collection[str] = SUITES) -> list[Verdict]:
    """Run suites, those of tables first; return one verdict a suite."""
    tables = {name: candidate.tables[name].to_pandas() for name in SCHEMAS}
    frames = {name: frame for name, frame in tables.items() if name in suites}
    if all(list(frame.columns) == SCHEMAS[name].names for name, frame in tables.items()):
        joined = relationships(candidate)
        frames |= {name: joined[name] for name in RELATIONSHIPS if name in suites}
    judges = _Judges()
    return [judges.verdict(name, frame) for name, frame in frames.items()]


def suite(name: str) -> dict[str, Any]:
    """Return a suite as great-expectations reads it; expectations are numbered in file order."""
    file = importlib.resources.files("build2sparql.release") / "expectations" / f"{name}.json"
    described: dict[str, Any] = msgspec.json.decode(file.read_bytes())
    for number, expectation in enumerate(described["expectations"], start=1):
        expectation["id"] = f"{name}-{number:02}"
    return described


class _Judges:
    """A context of great-expectations that lives in memory, made anew on each run."""

    def __init__(self) -> None:
        self.context = gx.get_context(mode="ephemeral")
        self.context.variables.progress_bars = {"globally": False}  # type: ignore[assignment]
        self.source = self.context.data_sources.add_pandas("candidate")

    def verdict(self, name: str, frame: pd.DataFrame) -> Verdict:
        asset = self.source.add_dataframe_asset(name)
        definition = asset.add_batch_definition_whole_dataframe("all")
        described = suite(name)
        ids = [column for column in described["meta"]["id_columns"] if column in frame.columns]
        result: Any = definition.get_batch({"dataframe": frame}).validate(
            gx.ExpectationSuite(**described),
            result_format={
                "result_format": "COMPLETE",
                "unexpected_index_column_names": ids,
                "return_unexpected_index_query": False,
            },
        )
        _settle(result, name)
        outcomes = [found.to_json_dict() for found in result.results]
        return Verdict(name, tuple(ids), outcomes, result)


def _settle(result: Any, name: str) -> None:
    """Put results in the order of the suite's file, and drop what changes from run to run."""
    for found in result.results:
        found.expectation_config.kwargs.pop("batch_id", None)
    result.results.sort(key=lambda found: found.expectation_config.id)
    result.meta.pop("batch_markers", None)
    result.meta["batch_spec"] = {"data_asset_name": name}
