"""How an executed prediction compares with gold: the verdicts, each a short function of two tables.

| verdict | says |
|---|---|
| exact (bag) | the same rows, as often, under some pairing of columns |
| exact (set) | the same distinct rows under some pairing of columns |
| covered | every gold value is somewhere in the answer, and the answer is not a dump |
| overshoot | distinct values of the answer over those of gold |
| row F1 | distinct rows under the best pairing of every gold column |
| arity F1 | columns of the answer against columns of gold |
| entity F1 | distinct values of the answer against those of gold |
"""

import enum

import msgspec

from build2sparql.evaluation.pairing import best_columns, equal_columns
from build2sparql.evaluation.table import Table

# An answer with over five times the distinct values of gold covers by size, not by meaning.
DUMP_RATIO = 5.0


class Wrong(enum.StrEnum):
    """Why an answer is not exact; the first that holds, in this order."""

    NO_QUERY = "no_query"
    REFUSED = "refused"
    SYNTAX = "syntax"
    ENGINE = "engine"
    TIMEOUT = "timeout"
    EXHAUSTED = "exhausted"
    EMPTY = "empty"
    MISSING_VALUES = "missing_values"
    ARITY = "arity"
    EXTRA_VALUES = "extra_values"
    WRONG_ROWS = "wrong_rows"


class Comparison(msgspec.Struct, frozen=True):
    """All verdicts on one answer. ``reason`` is empty where the answer is exact as a set."""

    is_exact_bag: bool
    is_exact_set: bool
    is_covered: bool
    overshoot: float
    row_f1: float
    arity_f1: float
    entity_f1: float
    gold_rows: int
    predicted_rows: int
    gold_values: int
    predicted_values: int
    reason: str


def compare(gold: Table, predicted: Table) -> Comparison:
    """Return every verdict on a predicted answer."""
    exact_bag = equal_columns(gold, predicted) is not None
    exact_set = exact_bag or equal_columns(gold.distinct, predicted.distinct) is not None
    return Comparison(
        is_exact_bag=exact_bag,
        is_exact_set=exact_set,
        is_covered=exact_set or is_covered(gold, predicted),
        overshoot=overshoot(gold, predicted),
        row_f1=1.0 if exact_set else row_f1(gold, predicted),
        arity_f1=_f1(min(gold.arity, predicted.arity), gold.arity, predicted.arity),
        entity_f1=_f1(len(gold.values & predicted.values), len(gold.values), len(predicted.values)),
        gold_rows=len(gold.rows),
        predicted_rows=len(predicted.rows),
        gold_values=len(gold.values),
        predicted_values=len(predicted.values),
        reason="" if exact_set else reason(gold, predicted),
    )


def unanswered(gold: Table, why: Wrong) -> Comparison:
    """Return the verdicts on a query that gave no answer: nothing is right, nothing is left out."""
    return Comparison(
        is_exact_bag=False,
        is_exact_set=False,
        is_covered=False,
        overshoot=0.0,
        row_f1=0.0,
        arity_f1=0.0,
        entity_f1=0.0,
        gold_rows=len(gold.rows),
        predicted_rows=0,
        gold_values=len(gold.values),
        predicted_values=0,
        reason=why,
    )


def is_covered(gold: Table, predicted: Table) -> bool:
    """Tell whether every gold value was retrieved, by an answer that is no dump of the graph.

    Gold without a value is covered by an answer without a value only.
    """
    if not gold.values:
        return not predicted.rows
    return gold.values <= predicted.values and overshoot(gold, predicted) <= DUMP_RATIO


def overshoot(gold: Table, predicted: Table) -> float:
    """Return distinct predicted values over distinct gold values; gold counts at least as one."""
    return len(predicted.values) / max(len(gold.values), 1)


def row_f1(gold: Table, predicted: Table) -> float:
    """Return F1 over distinct rows; columns that gold does not have are left out.

    Zero where a gold column has no partner, and where just one of the two is empty.
    """
    if not gold.rows or not predicted.rows:
        return float(not gold.rows and not predicted.rows)
    columns = best_columns(gold, predicted)
    if columns is None:
        return 0.0
    ours, theirs = set(gold.bag), set(predicted.project(columns))
    return _f1(len(ours & theirs), len(ours), len(theirs))


def reason(gold: Table, predicted: Table) -> Wrong:
    """Return why an answer that is not exact is wrong."""
    if gold.rows and not predicted.rows:
        return Wrong.EMPTY
    if gold.values - predicted.values:
        return Wrong.MISSING_VALUES
    if gold.arity != predicted.arity:
        return Wrong.ARITY
    return Wrong.EXTRA_VALUES if predicted.values - gold.values else Wrong.WRONG_ROWS


def _f1(both: int, gold: int, predicted: int) -> float:
    return 2 * both / (gold + predicted) if gold + predicted else 1.0
