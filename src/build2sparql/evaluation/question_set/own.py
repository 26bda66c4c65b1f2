"""Our own JSON Lines of questions: one object a line, facets where they are known."""

from collections.abc import Iterator

import msgspec

from build2sparql.evaluation.question_set.category import category
from build2sparql.evaluation.question_set.record import CATEGORIES, GoldAnswer, Task


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    question_id: str
    text: str
    graph: str
    sparql: str = ""
    answer: GoldAnswer | None = None
    category: str = ""
    pattern_type: str = ""
    register: str = ""
    ontology: str = ""
    origin: str = ""


def tasks(content: bytes, name: str) -> Iterator[Task]:
    """Yield a task a line; ``graph`` names the Turtle file of its building, or ``all`` of them.

    Raises ``ValueError`` that names file and line for a line that does not fit.
    """
    decoder = msgspec.json.Decoder(_Line)
    for number, text in enumerate(content.splitlines(), start=1):
        if not text.strip():
            continue
        try:
            line = decoder.decode(text)
        except msgspec.DecodeError as error:
            raise ValueError(f"{name}:{number}: {error}") from error
        if line.category and line.category not in CATEGORIES:
            raise ValueError(f"{name}:{number}: category {line.category!r} is not of {CATEGORIES}")
        yield Task(
            question_id=line.question_id,
            text=line.text,
            dataset=line.graph,
            building_id=line.graph,
            category=line.category or (category(line.sparql) if line.sparql else ""),
            pattern_type=line.pattern_type,
            register=line.register,
            ontology=line.ontology,
            origin=line.origin,
            sparql=line.sparql,
            answer=line.answer,
            row_count=-1,
        )
