"""The leaderboard as Markdown, for a pull request or a paper's appendix."""

from collections.abc import Iterable, Sequence

from build2sparql.evaluation.estimate import Estimate
from build2sparql.evaluation.report.board import Board
from build2sparql.evaluation.statistics import FACETS, Result


def markdown(board: Board) -> str:
    """Return the report as Markdown."""
    asked = board.question_set
    parts = [
        "# Evaluation",
        f"{asked.questions} questions about {asked.buildings} buildings "
        f"(`{asked.name}`, digest `{asked.digest[:12]}`).",
        _leaderboard(board),
        "Shares are over all questions in all runs; a question without an answer counts as wrong. "
        "Intervals are 95 %, clustered by building.",
        "## Differences",
        _differences(board),
        "## Cost",
        _costs(board),
        "## What went wrong",
        _outcomes(board),
        *_facets(board),
        *_flaky(board),
        *_notes(board),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def summary(board: Board) -> str:
    """Return what a terminal shows: the leaderboard, and which differences are any."""
    return f"{_leaderboard(board)}\n\n{_differences(board)}"


def _leaderboard(board: Board) -> str:
    return _table(
        ["system", "covered", "exact (set)", "exact (bag)", "row F1", "executed", "runs", "spread"],
        [
            [
                one.system,
                interval(one.covered),
                percent(one.exact_set.mean),
                percent(one.exact_bag.mean),
                f"{one.row_f1.mean:.3f}",
                percent(one.executed),
                str(one.runs),
                str(one.spread),
            ]
            for one in board.systems
        ],
    )


def _differences(board: Board) -> str:
    if not board.differences:
        return f"Systems: {len(board.systems)}."
    lines = []
    for found in board.differences:
        verdict = "is better than" if found.is_difference else "and"
        end = "" if found.is_difference else ": not a difference"
        lines.append(
            f"- {found.better} {verdict} {found.worse} by {found.by:g} questions "
            f"(spreads {found.spreads[0]} and {found.spreads[1]}){end}"
        )
    return "\n".join(lines)


def _costs(board: Board) -> str:
    by_name = {one.system: one for one in board.systems}
    rank = {one.system: str(place) for place, one in enumerate(board.systems, start=1)}
    rows = [
        [str(place) if _has_cost(by_name[name]) else "-", name, money(by_name[name]), rank[name]]
        for place, name in enumerate(board.by_cost, start=1)
    ]
    return _table(["by cost", "system", "cost per covered question", "by covered"], rows)


def _has_cost(one: Result) -> bool:
    return one.cost.per_covered is not None


def money(one: Result) -> str:
    """Return what a covered question costs, a dash where nobody set a price."""
    if one.cost.per_covered is None:
        return "-"
    bound = "at least " if one.cost.unmeasured else ""
    return f"{bound}{one.cost.per_covered:.6g} {one.cost.currency}"


def outcome_names(board: Board) -> list[str]:
    """Return the outcomes that some system had, in the order in which they are told."""
    counted = {name: one.outcomes[name] for one in board.systems for name in one.outcomes}
    return [name for name in counted if any(one.outcomes[name] for one in board.systems)]


def _outcomes(board: Board) -> str:
    names = outcome_names(board)
    rows = [
        [s.system, str(s.attempted), str(s.answered), *(str(s.outcomes[n]) for n in names)]
        for s in board.systems
    ]
    return _table(["system", "attempted", "answered", *names], rows)


def _facets(board: Board) -> Iterable[str]:
    for facet in FACETS:
        values = sorted({value for s in board.systems for value in s.facets[facet]})
        if len(values) < 2:
            continue
        yield f"## Covered by {facet.removesuffix('_id').replace('_', ' ')}"
        sizes = board.systems[0].facets[facet]
        rows = [
            [
                value,
                str(sizes[value].questions),
                *(interval(s.facets[facet][value].covered) for s in board.systems),
            ]
            for value in values
        ]
        yield _table([facet, "questions", *(s.system for s in board.systems)], rows)


def _flaky(board: Board) -> Iterable[str]:
    for one in board.systems:
        if one.flaky:
            yield f"## Covered in some runs only: {one.system}"
            yield "\n".join(f"- {question}" for question in one.flaky)


def _notes(board: Board) -> Iterable[str]:
    for one in board.systems:
        if one.runs_note:
            plural = "s" if one.runs > 1 else ""
            yield f"{one.system}: {one.runs} run{plural} ({one.runs_note})."


def percent(share: float) -> str:
    """Return a share as a percentage with one decimal."""
    return f"{100 * share:.1f} %"


def interval(found: Estimate) -> str:
    """Return a share with its interval, where it has one."""
    if found.low is None or found.high is None:
        return percent(found.mean)
    return f"{percent(found.mean)} [{100 * found.low:.1f}, {100 * found.high:.1f}]"


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    cells = [header, *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [cells[0], ["-" * width for width in widths], *cells[1:]]
    return "\n".join(
        "| " + " | ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)) + " |"
        for line in lines
    )
