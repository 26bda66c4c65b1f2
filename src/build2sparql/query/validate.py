"""Validation: rows computed twice, and the keep-rule of each pattern type asked of true rows."""

from collections.abc import Collection, Iterable

import msgspec
import pyoxigraph as ox

from build2sparql.building.record import Building
from build2sparql.building.reject import Reason, Reject
from build2sparql.pattern.keep import Keep
from build2sparql.pattern.record import Aggregation, Filtered, Linear, Optional, Pattern, Union
from build2sparql.query import walk
from build2sparql.query.answer import answer_sha256, sorted_rows
from build2sparql.query.record import Answer, GoldQuery, Row
from build2sparql.query.render import render
from build2sparql.rdf import watchdog
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.tbox import TBox


class Validate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``sample_rows`` is the number of rows that a gold query carries along for wording,
    ``time_limit_s`` the seconds after which one query is a run that got stuck."""

    sample_rows: int
    time_limit_s: float


class Validated(msgspec.Struct, frozen=True):
    """What became of one building's patterns: each is a gold query with its answer, or a reject."""

    gold: tuple[GoldQuery, ...]
    answers: tuple[Answer, ...]
    rejects: tuple[Reject, ...]


class Disagreement(Exception):  # noqa: N818 - two computations disagree; neither is in error yet
    """Walking and the engine gave different rows for one record: one of them is wrong."""

    def __init__(self, record_id: str, walked: Collection[Row], answered: Collection[Row]) -> None:
        only_walked = sorted_rows(set(walked) - set(answered))[:3]
        only_answered = sorted_rows(set(answered) - set(walked))[:3]
        super().__init__(
            f"record {record_id}: {len(walked)} rows by walking, {len(answered)} by the engine; "
            f"only walked: {only_walked}; only answered: {only_answered}"
        )


def validate(
    building: Building,
    triples: Collection[ox.Triple],
    tbox: TBox,
    patterns: Iterable[Pattern],
    *,
    keep: Keep,
    settings: Validate,
) -> Validated:
    """Turn a building's patterns into gold queries or rejects, in their order.

    Raises ``Disagreement`` when the two evaluations of a query differ. A query over the time limit
    ends the process (``rdf.watchdog``): dropping it would make the data depend on the machine.
    """
    graph, engine = walk.Graph(triples, tbox), Engine(triples, tbox)
    gold, answers, rejects = [], [], []
    for pattern in patterns:
        sparql = render(pattern.shape, pattern.has_anonymous)
        with watchdog.limit(settings.time_limit_s, f"record {pattern.record_id}"):
            variables, rows = agreed_rows(pattern, sparql, graph, engine)
        if (reason := reject_reason(pattern, rows, graph, building.instance_count, keep)) is None:
            digest, sample = answer_sha256(rows), rows[: settings.sample_rows]
            gold.append(GoldQuery(pattern, sparql, variables, len(rows), digest, sample))
            answers.append(Answer(pattern.record_id, "", variables, rows))
        else:
            detail = f"{pattern.pattern_type}, {len(rows)} rows"
            ids = (pattern.building_id, reason, pattern.record_id)
            rejects.append(Reject("validate", *ids, detail, 1))
    return Validated(tuple(gold), tuple(answers), tuple(rejects))


def agreed_rows(
    pattern: Pattern, sparql: str, graph: walk.Graph, engine: Engine
) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    """Return a query's variables and sorted rows, on which walk and engine agree."""
    walked = walk.rows(graph, pattern.shape)
    variables, answered = engine.select(sparql)
    if len(answered) != len(walked) or set(answered) != walked:
        raise Disagreement(pattern.record_id, walked, answered)
    return variables, sorted_rows(answered)


def reject_reason(
    pattern: Pattern, rows: Collection[Row], graph: walk.Graph, instance_count: int, keep: Keep
) -> Reason | None:
    """Return why a pattern with these rows is not kept, or None where it is."""
    if not rows:
        return Reason.TOO_FEW_ROWS
    return _type_reason(pattern, rows, graph, keep) or keep.row_reason(len(rows), instance_count)


def _type_reason(
    pattern: Pattern, rows: Collection[Row], graph: walk.Graph, keep: Keep
) -> Reason | None:
    match pattern.shape:
        case Union(first, second):
            alone = [walk.rows(graph, Linear(path)) for path in (first, second)]
            adds_nothing = any(len(branch) == len(rows) for branch in alone)
            return Reason.BRANCH_ADDS_NOTHING if adds_nothing else None
        case Aggregation():
            return keep.count_reason([int((count or "").split('"')[1]) for _, count in rows])
        case Optional():
            reached = {terminal for _, terminal, _ in rows}
            present = {terminal for _, terminal, extra in rows if extra is not None}
            return keep.presence_reason(len(present), len(reached))
        case Filtered(path):
            reached = {terminal for _, terminal in walk.rows(graph, Linear(path))}
            carrying = {terminal for _, terminal in rows}
            return keep.value_reason(len(carrying), len(reached))
        case _:
            return None
