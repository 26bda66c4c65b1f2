"""How the questions of a release read: measured per register and per pattern type."""

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import mean
from typing import Any

import msgspec

from build2sparql.pattern.record import PATTERN_TYPES
from build2sparql.question import checks
from build2sparql.question.record import REGISTERS
from build2sparql.release import reading
from build2sparql.release.asked import NAMELESS, Asked

_MASK = "\N{OBJECT REPLACEMENT CHARACTER}"
_DIGITS = 4


class Appraise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``compared`` is how many questions of a group are compared with one another, pair by pair."""

    compared: int


def quality(questions: Sequence[Asked], settings: Appraise) -> dict[str, Any]:
    """Return the measures of all questions, by register, by pattern type, and by both."""
    types = [t for t in PATTERN_TYPES if any(one.pattern_type == t for one in questions)]
    return {
        "all": measures(questions, settings),
        "register": {
            name: measures([q for q in questions if q.register == name], settings)
            for name in REGISTERS
        },
        "pattern_type": {
            name: measures([q for q in questions if q.pattern_type == name], settings)
            for name in types
        },
        "pattern_type_register": {
            name: {
                register: measures(
                    [q for q in questions if (q.pattern_type, q.register) == (name, register)],
                    settings,
                )
                for register in REGISTERS
            }
            for name in types
        },
    }


def measures(questions: Sequence[Asked], settings: Appraise) -> dict[str, float]:
    """Return every measure that the group allows: those within a record need all five questions,
    grounding needs grounded questions, leaks those that may not name an identifier."""
    found: dict[str, float] = {"questions": len(questions)}
    for name, measure in MEASURES.items():
        value = measure(questions, settings)
        if value is not None:
            found[name] = round(value, _DIGITS)
    return found


Measure = Callable[[Sequence[Asked], Appraise], float | None]


def _mean_words(questions: Sequence[Asked], _: Appraise) -> float | None:
    return _mean(len(one.text.split()) for one in questions)


def _similarity_in_record(questions: Sequence[Asked], _: Appraise) -> float | None:
    """Mean pairwise Jaccard similarity of the questions of a record."""
    return _mean(reading.self_similarity([one.text for one in g]) for g in _full(questions))


def _similarity(questions: Sequence[Asked], settings: Appraise) -> float | None:
    """Mean pairwise Jaccard similarity of the group, of the first by id where there are more."""
    chosen = sorted(questions, key=lambda one: one.question_id)[: settings.compared]
    return reading.mean_similarity([one.text for one in chosen]) if len(chosen) > 1 else None


def _distinct_first_words(questions: Sequence[Asked], _: Appraise) -> float | None:
    """Mean share of a record's five questions that open with a word of their own."""
    return _mean(
        len({checks.first_word(one.text) for one in group}) / len(group)
        for group in _full(questions)
    )


def _first_words(questions: Sequence[Asked], _: Appraise) -> float | None:
    return len({checks.first_word(one.text) for one in questions})


def _grounding_rate(questions: Sequence[Asked], _: Appraise) -> float | None:
    """Share of grounded questions that name their instance, where rows hold one."""
    grounded = [one for one in questions if one.register == "grounded" and one.has_instance]
    return _mean(bool(one.instance) and checks.names(one.text, one.instance) for one in grounded)


def _leak_rate(questions: Sequence[Asked], _: Appraise) -> float | None:
    return _mean(one.has_leak for one in questions if one.register in NAMELESS)


def _graph_overlap(questions: Sequence[Asked], _: Appraise) -> float | None:
    """Mean share of a question's words that are words of its query's classes and properties."""
    return _mean(reading.overlap(one.text, one.graph) for one in questions)


def _vocabulary(questions: Sequence[Asked], _: Appraise) -> float | None:
    return len({word for one in questions for word in reading.words(one.text)})


def _distinct_bigrams(questions: Sequence[Asked], _: Appraise) -> float | None:
    return len({pair for one in questions for pair in reading.bigrams(one.text)})


def _near_duplicate_rate(questions: Sequence[Asked], _: Appraise) -> float | None:
    """Share of questions whose text, identifier masked, an earlier one of the register has."""
    found = Counter((one.register, masked(one)) for one in questions)
    return 1 - len(found) / len(questions) if questions else None


def _reading_ease(questions: Sequence[Asked], _: Appraise) -> float | None:
    return _mean(reading.reading_ease(one.text) for one in questions)


MEASURES: dict[str, Measure] = {
    "mean_words": _mean_words,
    "similarity_in_record": _similarity_in_record,
    "similarity": _similarity,
    "distinct_first_words": _distinct_first_words,
    "first_words": _first_words,
    "grounding_rate": _grounding_rate,
    "leak_rate": _leak_rate,
    "graph_overlap": _graph_overlap,
    "vocabulary": _vocabulary,
    "distinct_bigrams": _distinct_bigrams,
    "near_duplicate_rate": _near_duplicate_rate,
    "reading_ease": _reading_ease,
}


def masked(question: Asked) -> str:
    """Return the text with the name of the instance masked."""
    return question.text.replace(question.instance, _MASK) if question.instance else question.text


def _full(questions: Iterable[Asked]) -> list[list[Asked]]:
    """Return the questions of each record that is in the group with all registers."""
    groups: dict[str, list[Asked]] = defaultdict(list)
    for one in questions:
        groups[one.record_id].append(one)
    return [group for group in groups.values() if len(group) == len(REGISTERS)]


def _mean(values: Iterable[float]) -> float | None:
    found = [float(value) for value in values]
    return mean(found) if found else None


# What dvc plots draw: file -> (group of the metrics, measure).
PLOTS = {
    "words_by_pattern_type": ("pattern_type", "mean_words"),
    "first_words_by_pattern_type": ("pattern_type", "distinct_first_words"),
    "similarity_by_pattern_type": ("pattern_type", "similarity_in_record"),
    "overlap_by_register": ("register", "graph_overlap"),
    "near_duplicates_by_register": ("register", "near_duplicate_rate"),
    "ease_by_register": ("register", "reading_ease"),
}


def plot(name: str, found: Mapping[str, Any]) -> bytes:
    """Return one measure as CSV: what it is grouped by, then the figure."""
    by, measure = PLOTS[name]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([by, measure])
    writer.writerows((group, values[measure]) for group, values in found[by].items())
    return out.getvalue().encode()
