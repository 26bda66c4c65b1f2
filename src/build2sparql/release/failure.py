"""What a failed expectation says to the person who has to mend the corpus."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from build2sparql.release.gate import Verdict

# Offending ids that a message lists; it always gives the number of rows.
_LISTED = 20

# What an expectation asks of a value, in the library's words.
_BOUNDS = ("min_value", "max_value", "value_set", "regex")


class Failure(msgspec.Struct, frozen=True):
    """An expectation that a candidate does not meet: how many rows, and the first of their ids."""

    suite: str
    expectation: str
    columns: tuple[str, ...]
    detail: str
    count: int
    ids: tuple[str, ...]

    def __str__(self) -> str:
        """Name suite, expectation, columns and offenders on one line."""
        head = f"{self.suite}: {self.expectation}({', '.join(self.columns)}): {self.detail}"
        if not self.count:
            return head
        more = ", .." if self.count > len(self.ids) == _LISTED else ""
        return f"{head}; {self.count} offending: {', '.join(self.ids)}{more}"


def failures(verdicts: Sequence[Verdict]) -> Iterator[Failure]:
    """Yield every expectation that was not met, suite by suite in file order."""
    for verdict in verdicts:
        for found in verdict.outcomes:
            if not found["success"]:
                yield _failure(verdict, found)


def _failure(verdict: Verdict, found: Mapping[str, Any]) -> Failure:
    config, outcome = found["expectation_config"], found["result"]
    rows = outcome.get("unexpected_index_list") or ()
    ids = ("/".join(str(row[column]) for column in verdict.id_columns) for row in rows)
    return Failure(
        suite=verdict.suite,
        expectation=config["type"],
        columns=columns(config),
        detail=_detail(found),
        count=outcome.get("unexpected_count", 0),
        ids=tuple(dict.fromkeys(ids))[:_LISTED],
    )


def columns(config: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the columns that an expectation is about; none where it is about the table."""
    kwargs = config["kwargs"]
    if config["type"] == "expect_compound_columns_to_be_unique":
        return tuple(kwargs["column_list"])
    return tuple(kwargs[key] for key in ("column", "column_A", "column_B") if key in kwargs)


def _detail(found: Mapping[str, Any]) -> str:
    """Say what was expected and what was found instead."""
    if raised := _exception(found["exception_info"]):
        return raised
    kwargs, outcome = found["expectation_config"]["kwargs"], found["result"]
    if found["expectation_config"]["type"] == "expect_table_columns_to_match_ordered_list":
        return _columns_detail(kwargs["column_list"], outcome["observed_value"])
    expected = ", ".join(f"{key} {kwargs[key]}" for key in _BOUNDS if key in kwargs)
    seen = outcome.get("observed_value", _values(outcome))
    return f"expected {expected}, found {seen}" if expected else f"found {seen}"


def _columns_detail(expected: Sequence[str], seen: Sequence[str]) -> str:
    missing = [column for column in expected if column not in seen]
    extra = [column for column in seen if column not in expected]
    order = "" if missing or extra else "; the order differs"
    return f"missing columns {missing}, extra columns {extra}{order}"


def _values(outcome: Mapping[str, Any]) -> list[str]:
    found = map(str, outcome.get("unexpected_list", ()))
    return list(dict.fromkeys(found))[:_LISTED]


def _exception(info: Mapping[str, Any]) -> str:
    """Return the message of an expectation that could not be evaluated, else ''.

    The library gives one such mapping, or one a metric that failed.
    """
    infos = [info] if "raised_exception" in info else list(info.values())
    return next((i["exception_message"] for i in infos if i["raised_exception"]), "")
