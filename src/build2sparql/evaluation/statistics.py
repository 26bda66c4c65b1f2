"""From verdicts to numbers that can be compared: shares, intervals, spread, cost.

Every share is over all questions in all runs: a question without an answer counts as wrong and
never leaves the denominator.
"""

import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from build2sparql.evaluation.estimate import Estimate, estimate, mean, rounded
from build2sparql.evaluation.evaluated import Evaluated
from build2sparql.evaluation.question_set.record import Task
from build2sparql.evaluation.score import Wrong
from build2sparql.evaluation.scored import Scored

FACETS = ("category", "pattern_type", "register", "ontology", "origin", "building_id")


class Group(msgspec.Struct, frozen=True):
    """The figures of the questions that share one value of a facet."""

    questions: int
    buildings: int
    covered: Estimate
    exact_set: float
    row_f1: float


class Cost(msgspec.Struct, frozen=True):
    """What a system took: null where nobody measured it or set a price.

    ``unmeasured`` counts predictions without token counts among others that have them: sums and
    costs are then lower bounds.
    """

    unmeasured: int

    input_tokens: int | None
    output_tokens: int | None
    reasoning_tokens: int | None
    first_token_s: float | None
    total_s: float | None
    repair_rounds: float
    tool_calls: float
    currency: str
    total: float | None
    per_covered: float | None


class Result(msgspec.Struct, frozen=True):
    """All figures of one system. ``covered_per_run`` are counts; ``spread`` is best minus worst."""

    system: str
    kind: str
    config: str
    runs: int
    runs_note: str
    questions: int
    buildings: int
    attempted: int
    answered: int
    outcomes: dict[str, int]
    syntax_valid: float
    executed: float
    covered: Estimate
    covered_per_run: tuple[int, ...]
    spread: int
    exact_bag: Estimate
    exact_set: Estimate
    row_f1: Estimate
    arity_f1: float
    entity_f1: float
    median_overshoot: float | None
    buildingqa: dict[str, float]
    cost: Cost
    flaky: tuple[str, ...]
    facets: dict[str, dict[str, Group]]


def result(evaluated: Evaluated, tasks: Mapping[str, Task]) -> Result:
    """Return the figures of a system; ``tasks`` is by question id."""
    scored = evaluated.scored
    per_run = _per_run(scored)
    verdicts = [one.comparison for one in scored]
    answered = [one.comparison.overshoot for one in scored if one.is_executed]
    return Result(
        system=evaluated.system.name,
        kind=evaluated.system.kind,
        config=evaluated.system.config,
        runs=len(per_run),
        runs_note=evaluated.system.runs_note,
        questions=len({one.prediction.question_id for one in scored}),
        buildings=len({tasks[one.prediction.question_id].building_id for one in scored}),
        attempted=len(scored),
        answered=len(answered),
        outcomes=_outcomes(scored),
        syntax_valid=mean(one.is_syntax_valid for one in scored),
        executed=mean(one.is_executed for one in scored),
        covered=estimate(scored, tasks, _covered),
        covered_per_run=per_run,
        spread=max(per_run) - min(per_run),
        exact_bag=estimate(scored, tasks, lambda one: one.comparison.is_exact_bag),
        exact_set=estimate(scored, tasks, _exact_set),
        row_f1=estimate(scored, tasks, _row_f1),
        arity_f1=mean(verdict.arity_f1 for verdict in verdicts),
        entity_f1=mean(verdict.entity_f1 for verdict in verdicts),
        median_overshoot=rounded(statistics.median(answered)) if answered else None,
        buildingqa=_buildingqa(scored),
        cost=_cost(evaluated, sum(per_run)),
        flaky=flaky(scored),
        facets={facet: _groups(scored, tasks, facet) for facet in FACETS},
    )


def _covered(one: Scored) -> float:
    return float(one.comparison.is_covered)


def _exact_set(one: Scored) -> float:
    return float(one.comparison.is_exact_set)


def _row_f1(one: Scored) -> float:
    return one.comparison.row_f1


def _per_run(scored: Sequence[Scored]) -> tuple[int, ...]:
    counts: Counter[int] = Counter()
    for one in scored:
        counts[one.prediction.run] += one.comparison.is_covered
    return tuple(counts[run] for run in sorted(counts))


def _outcomes(scored: Sequence[Scored]) -> dict[str, int]:
    """Count verdicts by reason; ``exact`` and every reason are there, at zero where none fell."""
    counts = Counter(one.comparison.reason or "exact" for one in scored)
    return {reason: counts[reason] for reason in ("exact", *map(str, Wrong))}


def _buildingqa(scored: Sequence[Scored]) -> dict[str, float]:
    rows = [msgspec.structs.asdict(one.buildingqa) for one in scored]
    return {name: mean(row[name] for row in rows) for name in rows[0]}


def flaky(scored: Sequence[Scored]) -> tuple[str, ...]:
    """Return the questions that are covered in some runs and not in all."""
    verdicts: dict[str, set[bool]] = defaultdict(set)
    for one in scored:
        verdicts[one.prediction.question_id].add(one.comparison.is_covered)
    return tuple(sorted(question for question, found in verdicts.items() if len(found) > 1))


def _groups(scored: Sequence[Scored], tasks: Mapping[str, Task], facet: str) -> dict[str, Group]:
    found: dict[str, list[Scored]] = defaultdict(list)
    for one in scored:
        found[getattr(tasks[one.prediction.question_id], facet) or "unknown"].append(one)
    if set(found) == {"unknown"}:
        return {}
    return {
        name: Group(
            questions=len({one.prediction.question_id for one in ones}),
            buildings=len({tasks[one.prediction.question_id].building_id for one in ones}),
            covered=estimate(ones, tasks, _covered),
            exact_set=mean(map(_exact_set, ones)),
            row_f1=mean(map(_row_f1, ones)),
        )
        for name, ones in sorted(found.items())
    }


def _cost(evaluated: Evaluated, covered: int) -> Cost:
    system, ones = evaluated.system, [one.prediction for one in evaluated.scored]
    read, written = _sum(o.input_tokens for o in ones), _sum(o.output_tokens for o in ones)
    total = None
    if system.currency and system.per_question:
        total = system.per_question * len(ones)
    elif system.currency and read is not None and written is not None:
        total = (read * system.input_per_million + written * system.output_per_million) / 1e6
    return Cost(
        unmeasured=0 if read is None else sum(one.input_tokens < 0 for one in ones),
        input_tokens=read,
        output_tokens=written,
        reasoning_tokens=_sum(one.reasoning_tokens for one in ones),
        first_token_s=_median(one.first_token_s for one in ones),
        total_s=_median(one.total_s for one in ones),
        repair_rounds=mean(one.repair_rounds for one in ones),
        tool_calls=mean(one.tool_calls for one in ones),
        currency=system.currency,
        total=None if total is None else rounded(total),
        per_covered=rounded(total / covered) if total is not None and covered else None,
    )


def _sum(counts: Iterable[int]) -> int | None:
    """Return the sum of the counts that are known, None where none is."""
    known = [count for count in counts if count >= 0]
    return sum(known) if known else None


def _median(seconds: Iterable[float]) -> float | None:
    known = [value for value in seconds if value >= 0]
    return rounded(statistics.median(known)) if known else None
