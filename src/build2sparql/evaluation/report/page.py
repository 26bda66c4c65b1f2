"""The report as one page of HTML that needs no other file: tables, and a trace a question."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jinja2
import msgspec

from build2sparql.evaluation.evaluated import Evaluated
from build2sparql.evaluation.question_set.record import Task
from build2sparql.evaluation.report.board import Board
from build2sparql.evaluation.report.markdown import interval, money, outcome_names, percent
from build2sparql.evaluation.scored import Scored, Shown
from build2sparql.evaluation.statistics import FACETS

_FOLDER = Path(__file__).parent
_ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(_FOLDER),
    undefined=jinja2.StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(board: Board, tasks: Sequence[Task], evaluated: Sequence[Evaluated]) -> str:
    """Return the page; traces are ordered as ``tasks``, systems as on the board."""
    by_name = {one.system.name: one for one in evaluated}
    ordered = [by_name[result.system] for result in board.systems]
    facets = {facet: _values(board, facet) for facet in FACETS}
    return _ENVIRONMENT.get_template("page.html.j2").render(
        board=board,
        facets={facet: values for facet, values in facets.items() if len(values) > 1},
        outcomes=outcome_names(board),
        rank={one.system: place for place, one in enumerate(board.systems, start=1)},
        by_name={one.system: one for one in board.systems},
        percent=percent,
        interval=interval,
        money=money,
        traces=_script(_traces(tasks, ordered)),
        style=(_FOLDER / "page.css").read_text(encoding="utf-8"),
        code=(_FOLDER / "page.js").read_text(encoding="utf-8"),
    )


def _values(board: Board, facet: str) -> list[str]:
    return sorted({value for one in board.systems for value in one.facets[facet]})


def _script(value: Any) -> str:
    # Inside a script element only "</" and "<!--" end or change what is read.
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")


class _Strings:
    """Texts by number: a query that many questions have stands in the page once."""

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}

    def number(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))


def _traces(tasks: Sequence[Task], evaluated: Sequence[Evaluated]) -> dict[str, Any]:
    strings = _Strings()
    place = {task.question_id: number for number, task in enumerate(tasks)}
    shown: dict[str, Shown] = {}
    for one in evaluated[0].scored if evaluated else ():
        shown[one.prediction.question_id] = one.gold
    return {
        "tasks": [
            {
                "id": task.question_id,
                "text": task.text,
                "sparql": strings.number(task.sparql),
                "gold": _shown(shown[task.question_id], strings),
                **{facet: getattr(task, facet) for facet in FACETS},
            }
            for task in tasks
            if task.question_id in shown
        ],
        "systems": [
            {
                "name": one.system.name,
                "traces": [_trace(scored, place, strings) for scored in one.scored],
            }
            for one in evaluated
        ],
        "strings": list(strings.texts),
    }


def _trace(one: Scored, place: dict[str, int], strings: _Strings) -> dict[str, Any]:
    prediction, verdict = one.prediction, one.comparison
    measured = {
        "first token": (prediction.first_token_s, "s"),
        "total": (prediction.total_s, "s"),
        "input": (prediction.input_tokens, "tokens"),
        "output": (prediction.output_tokens, "tokens"),
        "reasoning": (prediction.reasoning_tokens, "tokens"),
    }
    return {
        "task": place[prediction.question_id],
        "run": prediction.run,
        "query": strings.number(prediction.query),
        "reply": strings.number(prediction.reply),
        "prompt": [[one.role, strings.number(one.content)] for one in prediction.prompt],
        "note": prediction.note,
        "message": one.message,
        "reason": verdict.reason or "exact",
        "covered": verdict.is_covered,
        "bag": verdict.is_exact_bag,
        "set": verdict.is_exact_set,
        "row_f1": round(verdict.row_f1, 3),
        "entity_f1": round(verdict.entity_f1, 3),
        "arity_f1": round(verdict.arity_f1, 3),
        "overshoot": round(verdict.overshoot, 2),
        "rows": [verdict.gold_rows, verdict.predicted_rows],
        "values": [verdict.gold_values, verdict.predicted_values],
        "buildingqa": [round(score, 3) for score in msgspec.structs.astuple(one.buildingqa)],
        "rounds": prediction.repair_rounds,
        "calls": prediction.tool_calls,
        "took": [f"{name} {n:g} {unit}" for name, (n, unit) in measured.items() if n >= 0],
        "answer": _shown(one.answer, strings),
    }


def _shown(found: Shown, strings: _Strings) -> list[Any]:
    rows = [[-1 if t is None else strings.number(t) for t in row] for row in found.rows]
    return [list(found.variables), rows, found.row_count]
