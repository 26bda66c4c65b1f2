"""The leaderboard as CSV, for ``dvc plots``."""

import csv
import io

from build2sparql.evaluation.report.board import Board
from build2sparql.evaluation.statistics import FACETS


def plots(board: Board) -> dict[str, str]:
    """Return one CSV a plot, by name: the systems, and each facet that the set knows."""
    found = {
        "systems": _csv(
            ["system", "covered", "low", "high", "exact_set", "row_f1", "executed"],
            [
                [s.system, *_estimate(s.covered), s.exact_set.mean, s.row_f1.mean, s.executed]
                for s in board.systems
            ],
        )
    }
    for facet in FACETS:
        rows = [
            [s.system, value, group.questions, *_estimate(group.covered), group.exact_set]
            for s in board.systems
            for value, group in s.facets[facet].items()
        ]
        if rows:
            header = ["system", facet, "questions", "covered", "low", "high", "exact_set"]
            found[facet] = _csv(header, rows)
    return found


def _estimate(estimate: object) -> list[object]:
    return [getattr(estimate, name) for name in ("mean", "low", "high")]


def _csv(header: list[str], rows: list[list[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(["" if cell is None else cell for cell in row] for row in rows)
    return out.getvalue()
