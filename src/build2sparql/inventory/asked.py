"""What can be asked: the questions with their rows, pattern families, system types, and why not."""

from collections import Counter, defaultdict

from build2sparql.building.reject import Reason
from build2sparql.inventory.record import Answerable, Family, Finding, System
from build2sparql.inventory.survey import Survey
from build2sparql.pattern.record import PATTERN_TYPES
from build2sparql.pattern.system_type import SYSTEM_TYPES
from build2sparql.query.record import Answer
from build2sparql.question.noun import in_number
from build2sparql.question.record import Record

# System types as they are told: what runs comes first, how it is joined last.
SYSTEMS = (*(name for name in SYSTEM_TYPES if name != "connection"), "connection")
FAMILIES = {
    "linear": "one kind of thing, and what a chain of relations leads to from it",
    "branching": "two different things that belong to the same one",
    "union": "things that are reached in one way or in another",
    "aggregation": "how many of something each thing has",
    "optional": "what things have, and one more detail of those that have it",
    "filtered": "things with a given unit, quantity, medium or role",
}
_WHY = {
    Reason.TOO_FEW_ROWS: "the queries found have too few rows",
    Reason.TOO_MANY_ROWS: "the queries found have too many rows",
    Reason.TOO_MANY_SOLUTIONS: "the queries found have too many combinations",
    Reason.BRANCH_ADDS_NOTHING: "one of the two ways never adds a row",
    Reason.TOO_FEW_GROUPS: "there are too few things to count for",
    Reason.COUNTS_DO_NOT_VARY: "every thing has the same number",
    Reason.PRESENCE_OUT_OF_BAND: "the detail is there for (nearly) all or (nearly) none",
    Reason.VALUE_TOO_RARE: "values are too rare to pick something out",
    Reason.VALUE_ON_ALL: "all things carry the same value",
}
_NOTHING = {
    "filtered": "no unit, quantity, medium or role on things that are reached",
}
_LEFT_OUT = {
    Reason.UNKNOWN_CLASS: "{query names|queries name} a class that no ontology declares",
    Reason.UNKNOWN_PROPERTY: "{query names|queries name} a property that no ontology declares",
    Reason.NOT_RELEVANT: "{query asks|queries ask} about the data and not about the building",
    Reason.QUESTION_FAILED_CHECK: "{query|queries} for which no question could be worded",
}


def answerable(found: Survey, shown_rows: int) -> tuple[Answerable, ...]:
    """Return the questions: by system type, then the shortest first, numbered from 1."""
    answers = found.answers
    ordered = sorted(found.records, key=_order)
    return tuple(
        _answerable(number, record, answers[_record_id(record)], shown_rows)
        for number, record in enumerate(ordered, start=1)
    )


def families(found: Survey) -> tuple[Family, ...]:
    """Return the six families, each with its questions or the commonest reason for none."""
    counts = Counter(record.readable.gold.pattern.pattern_type for record in found.records)
    return tuple(
        Family(kind, FAMILIES[kind], counts[kind], "" if counts[kind] else _why(found, kind))
        for kind in PATTERN_TYPES
    )


def systems(found: Survey, things: dict[str, int]) -> tuple[System, ...]:
    """Return the system types that the graph has things of or questions about."""
    counts = Counter(record.readable.gold.pattern.system_type for record in found.records)
    rows = (System(name, things[name], counts[name]) for name in SYSTEMS)
    # Points and other things have no questions to themselves: those are about what they belong to.
    return tuple(
        system
        for system in rows
        if system.questions or (system.things and system.name not in ("points", "other"))
    )


def left_out(found: Survey) -> tuple[Finding, ...]:
    """Return why queries that had rows became no question, with counts and the details."""
    details: dict[Reason, Counter[str]] = defaultdict(Counter)
    for reject in found.rejects:
        if reject.stage in ("filter", "generate"):
            details[reject.reason][reject.detail] += 1
    return tuple(_left_out(reason, details[reason]) for reason in _LEFT_OUT if details[reason])


def _left_out(reason: Reason, details: Counter[str]) -> Finding:
    count = details.total()
    return Finding(in_number(_LEFT_OUT[reason], count != 1), count, tuple(sorted(details)))


def _answerable(number: int, record: Record, answer: Answer, shown_rows: int) -> Answerable:
    readable = record.readable
    texts = {question.register: question.text for question in record.questions}
    own = next(question for question in record.questions if question.register == "grounded")
    return Answerable(
        number=number,
        record_id=_record_id(record),
        pattern_type=readable.gold.pattern.pattern_type,
        system_type=readable.gold.pattern.system_type,
        texts={register: text for register, text in texts.items() if register != "grounded"},
        retrieves=readable.retrieved_information,
        sparql=readable.sparql,
        columns=readable.variables,
        row_count=len(answer.rows),
        rows=answer.rows[:shown_rows],
        instance_text=own.text if own.instance else "",
        instance_sparql=own.sparql if own.instance else "",
        instance_row_count=own.row_count if own.instance else 0,
    )


def _order(record: Record) -> tuple[int, int, int, str]:
    pattern = record.readable.gold.pattern
    kind = PATTERN_TYPES.index(pattern.pattern_type)
    return SYSTEMS.index(pattern.system_type), pattern.hops, kind, pattern.record_id


def _record_id(record: Record) -> str:
    return record.readable.gold.pattern.record_id


def _why(found: Survey, kind: str) -> str:
    """Return the reason that most candidates of a family were dropped for."""
    patterns = {p.record_id: p.pattern_type for p in found.mined.patterns}
    reasons: Counter[Reason] = Counter()
    for reject in found.rejects:
        is_of_kind = reject.subject == kind or patterns.get(reject.subject) == kind
        if is_of_kind and reject.reason in _WHY:
            reasons[reject.reason] += reject.count
    if not reasons:
        return _NOTHING.get(kind, "nothing in the graph is joined that way")
    reason = min(reasons, key=lambda reason: (-reasons[reason], reason))
    return _WHY[reason]
