"""The TEXT2SPARQL challenge's ``questions.yml`` as tasks."""

from collections.abc import Iterator

import msgspec

from build2sparql.evaluation.question_set.category import category
from build2sparql.evaluation.question_set.record import Task


class _Dataset(msgspec.Struct, frozen=True):
    id: str
    prefix: str = ""


class _Query(msgspec.Struct, frozen=True):
    sparql: str = ""


class _Question(msgspec.Struct, frozen=True):
    question: dict[str, str]
    id: str | int = ""
    query: _Query = _Query()


class QuestionsFile(msgspec.Struct, frozen=True):
    """A file of questions about one dataset, texts by language."""

    dataset: _Dataset
    questions: tuple[_Question, ...]


def tasks(file: QuestionsFile, dataset: str, language: str) -> Iterator[Task]:
    """Yield a task a question that has a query and a text in ``language``.

    Ids are ``<id>-<language>``, as the challenge's client writes them, where ``id`` counts from
    one for questions that have none. Raises ``ValueError`` where no question has a gold query.
    """
    found = 0
    for number, question in enumerate(file.questions, start=1):
        if not question.query.sparql or language not in question.question:
            continue
        found += 1
        yield Task(
            question_id=f"{question.id or number}-{language}",
            text=question.question[language],
            dataset=dataset,
            building_id=dataset,
            category=category(question.query.sparql),
            pattern_type="",
            register="",
            ontology="",
            origin="",
            sparql=question.query.sparql,
            answer=None,
            row_count=-1,
        )
    if not found:
        raise ValueError(f"{file.dataset.id}: no question has a query and a text in {language!r}")
