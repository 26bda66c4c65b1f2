"""The gate: every expectation of every suite on a release candidate, with great-expectations.

Suites are the JSON files of ``expectations/``: one a table, and one a kind of relationship
between tables. The latter run only when every table has its columns.
"""

import importlib.resources
import os
from collections.abc import Collection
from typing import Any

import msgspec
import pandas as pd

# Read when the library is imported: nothing is sent anywhere.
os.environ["GX_ANALYTICS_ENABLED"] = "false"

import great_expectations as gx  # noqa: E402
from great_expectations.core import ExpectationSuiteValidationResult  # noqa: E402

from build2sparql.release.candidate import Candidate  # noqa: E402
from build2sparql.release.relationships import relationships  # noqa: E402
from build2sparql.release.schemas import SCHEMAS  # noqa: E402

RELATIONSHIPS = (
    "splits",
    "record_relationships",
    "question_relationships",
    "building_relationships",
    "answer_relationships",
)
SUITES = (*SCHEMAS, *RELATIONSHIPS)

Result = ExpectationSuiteValidationResult


def judge(candidate: Candidate, suites: Collection[str] = SUITES) -> list[Result]:
    """Run suites, those of tables first; return one result a suite, as ``_settled`` leaves it."""
    tables = {name: candidate.tables[name].to_pandas() for name in SCHEMAS}
    frames = {name: frame for name, frame in tables.items() if name in suites}
    if all(list(frame.columns) == SCHEMAS[name].names for name, frame in tables.items()):
        joined = relationships(candidate)
        frames |= {name: joined[name] for name in RELATIONSHIPS if name in suites}
    judges = _Judges()
    return [judges.result(name, frame) for name, frame in frames.items()]


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

    def result(self, name: str, frame: pd.DataFrame) -> Result:
        asset = self.source.add_dataframe_asset(name)
        definition = asset.add_batch_definition_whole_dataframe("all")
        described = suite(name)
        ids = [column for column in described["meta"]["id_columns"] if column in frame.columns]
        result = definition.get_batch({"dataframe": frame}).validate(
            gx.ExpectationSuite(**described),
            result_format={
                "result_format": "COMPLETE",
                "unexpected_index_column_names": ids,
                "return_unexpected_index_query": False,
            },
        )
        result.meta["id_columns"] = ids
        return _settled(result)


def _settled(result: Result) -> Result:
    """Put results in the order of the suite's file, and drop what changes from run to run."""
    for found in result.results:
        found.expectation_config.kwargs.pop("batch_id", None)
    result.results.sort(key=lambda found: found.expectation_config.id)
    result.meta.pop("batch_markers", None)
    return result
