"""How our execution of somebody's predictions agrees with the scores that they published."""

import msgspec

from build2sparql.evaluation.read_predictions import Published
from build2sparql.evaluation.scored import Scored

TOLERANCE = 0.001
# Gold columns from which trying all pairings (12! and more) cannot have come to its end.
_ENDLESS_COLUMNS = 12


class Disagreement(msgspec.Struct, frozen=True):
    """One prediction whose published row F1 is not ours, and why."""

    question_id: str
    published: float
    ours: float
    reason: str


class Agreement(msgspec.Struct, frozen=True):
    """Published against executed: ``compared`` predictions have the published row counts.

    ``agreeing`` of those have the published row F1 to 0.001; ``rest`` lists all that do not
    agree, those with other row counts included.
    """

    published: int
    compared: int
    agreeing: int
    rest: tuple[Disagreement, ...]


def agreement(scored: list[Scored], published: dict[str, Published]) -> Agreement:
    """Return how BuildingQA's row-matching F1 as computed here agrees with what was published."""
    known = [
        (one, published[q]) for one in scored if (q := one.prediction.question_id) in published
    ]
    compared = [(one, theirs) for one, theirs in known if _has_same_counts(one, theirs)]
    rest = [
        Disagreement(
            one.prediction.question_id,
            theirs.scores.row_matching_f1,
            one.buildingqa.row_matching_f1,
            _reason(one, theirs),
        )
        for one, theirs in known
        if not (_agrees(one, theirs) and _has_same_counts(one, theirs))
    ]
    agreeing = sum(_agrees(one, theirs) for one, theirs in compared)
    return Agreement(len(known), len(compared), agreeing, tuple(rest))


def _agrees(one: Scored, theirs: Published) -> bool:
    return abs(one.buildingqa.row_matching_f1 - theirs.scores.row_matching_f1) <= TOLERANCE


def _has_same_counts(one: Scored, theirs: Published) -> bool:
    counts = (one.comparison.gold_rows, one.comparison.predicted_rows)
    return counts == (theirs.gold_rows, theirs.predicted_rows)


def _reason(one: Scored, theirs: Published) -> str:
    ours = one.comparison
    if not one.is_executed and theirs.predicted_rows:
        return f"no answer here ({ours.reason}: {one.message.splitlines()[0][:80]})"
    if ours.gold_rows != theirs.gold_rows:
        return f"gold has {ours.gold_rows} rows here, {theirs.gold_rows} in the published store"
    if ours.predicted_rows != theirs.predicted_rows:
        return f"{ours.predicted_rows} rows here, {theirs.predicted_rows} in the published store"
    if len(one.gold.variables) >= _ENDLESS_COLUMNS:
        return (
            f"the published search over {len(one.gold.variables)} columns ended at its time limit"
        )
    return "as many rows, other values or another first row: the engines differ"
