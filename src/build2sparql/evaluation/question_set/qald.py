"""QALD JSON as tasks: questions in several languages, a query, published answers."""

from collections.abc import Iterator
from typing import Any

import msgspec

from build2sparql.evaluation.question_set.category import category
from build2sparql.evaluation.question_set.record import GoldAnswer, Task
from build2sparql.evaluation.question_set.terms import table


class _Text(msgspec.Struct, frozen=True):
    language: str
    string: str


class _Query(msgspec.Struct, frozen=True):
    sparql: str = ""


class _Question(msgspec.Struct, frozen=True):
    id: str | int
    question: tuple[_Text, ...]
    query: _Query = _Query()
    answers: tuple[dict[str, Any], ...] = ()


class QaldFile(msgspec.Struct, frozen=True):
    """A file of questions."""

    questions: tuple[_Question, ...]


def tasks(file: QaldFile, dataset: str, language: str) -> Iterator[Task]:
    """Yield a task a question; where a query is published it is gold, else the answers are.

    Raises ``ValueError`` that names a question without text in ``language``.
    """
    for question in file.questions:
        texts = [text.string for text in question.question if text.language == language]
        if not texts:
            raise ValueError(f"QALD question {question.id}: no text in language {language!r}")
        sparql = question.query.sparql
        yield Task(
            question_id=str(question.id),
            text=texts[0],
            dataset=dataset,
            building_id=dataset,
            category=category(sparql) if sparql else "",
            pattern_type="",
            register="",
            ontology="",
            origin="",
            sparql=sparql,
            answer=None if sparql else _answer(question),
            row_count=-1,
        )


def _answer(question: _Question) -> GoldAnswer | None:
    return GoldAnswer(*table(question.answers[0])) if question.answers else None
