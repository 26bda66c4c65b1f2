"""BuildingQA's files as a question set: one JSON file a building, questions grouped by query."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import pyoxigraph as ox

from build2sparql.evaluation.question_set.category import category
from build2sparql.evaluation.question_set.record import Task
from build2sparql.rdf.namespaces import BRICK, S223


class _Question(msgspec.Struct, frozen=True):
    question_number: int
    text: str
    source: str


class _Query(msgspec.Struct, frozen=True):
    query_id: str
    description: str
    sparql_query: str
    questions: tuple[_Question, ...]


class BuildingFile(msgspec.Struct, frozen=True):
    """One building of BuildingQA; ``building_id`` is the name of its graph file."""

    building_id: str
    queries: tuple[_Query, ...]

    @property
    def name(self) -> str:
        """The building's name, which its predictions carry."""
        return self.building_id.removesuffix(".ttl")


def read_buildings(content: bytes) -> tuple[BuildingFile, ...]:
    """Return the buildings of one file; raises ``msgspec.DecodeError`` for another format."""
    return msgspec.json.decode(content, type=tuple[BuildingFile, ...])


def tasks(building: BuildingFile, prefixes: Mapping[str, str]) -> Iterator[Task]:
    """Yield a task a question; gold without PREFIX is given those of the graph's own file.

    Ids are ``<query id>-<question number>``; the source of a wording is its register.
    """
    ontology = "s223" if S223 in prefixes.values() and BRICK not in prefixes.values() else "brick"
    for query in building.queries:
        sparql = with_prefixes(query.sparql_query, prefixes)
        for question in query.questions:
            yield Task(
                question_id=question_id(query.query_id, question.question_number),
                text=question.text,
                dataset=building.name,
                building_id=building.name,
                category=category(sparql),
                pattern_type="",
                register=question.source,
                ontology=ontology,
                origin="real",
                sparql=sparql,
                answer=None,
                row_count=-1,
            )


def question_id(query_id: str, number: int | str) -> str:
    """Return the id of a question, in which its prediction is found."""
    return f"{query_id}-{number}"


def with_prefixes(sparql: str, prefixes: Mapping[str, str]) -> str:
    """Return a query that declares no PREFIX with every given one, else the query as it is."""
    if "PREFIX" in sparql.upper():
        return sparql
    lines = (f"PREFIX {name}: <{namespace}>\n" for name, namespace in sorted(prefixes.items()))
    return "".join(lines) + sparql


def graph_prefixes(path: Path) -> dict[str, str]:
    """Return the prefixes that a Turtle file declares."""
    parser = ox.parse(path=str(path), format=ox.RdfFormat.TURTLE, lenient=True)
    for _ in parser:
        pass
    return dict(parser.prefixes)
