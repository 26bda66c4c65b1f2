"""Rewriting: the same query under names that speak, checked against the gold query."""

from collections.abc import Collection, Iterable

import pyoxigraph as ox

from build2sparql.building.record import Building
from build2sparql.query.algebra import same_structure
from build2sparql.query.answer import answer_sha256
from build2sparql.query.description import describe
from build2sparql.query.naming import readable_names
from build2sparql.query.record import GoldQuery, ReadableQuery, RelevantQuery
from build2sparql.query.render import render, variables
from build2sparql.query.retrieved import retrieved_information
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.tbox import TBox

WRITER = "rules"


class RewriteError(Exception):
    """The rules changed a query that they may only rename: they are wrong."""


def rewrite(query: RelevantQuery, description: str, tbox: TBox) -> ReadableQuery:
    """Return a relevant query with variables named after their classes, by rules.

    ``tbox`` holds the building's own classes, too.
    """
    pattern = query.gold.pattern
    names = readable_names(pattern.shape, tbox)
    return ReadableQuery(
        gold=query.gold,
        relevance=query.relevance,
        sparql=render(pattern.shape, pattern.has_anonymous, names),
        variables=variables(pattern.shape, names),
        description=description,
        retrieved_information=retrieved_information(pattern.shape, tbox),
        writer=WRITER,
    )


def difference(gold: GoldQuery, sparql: str, engine: Engine) -> str:
    """Return what a rewritten query does differently from its gold query, or an empty text.

    Structure first, which is safe for any text, then rows.
    """
    if not same_structure(gold.sparql, sparql):
        return "the algebra differs"
    _, rows = engine.select(sparql)
    if answer_sha256(rows) != gold.answer_sha256:
        return f"{len(rows)} rows instead of {gold.row_count}, or other ones"
    return ""


def rewrite_building(
    building: Building,
    triples: Collection[ox.Triple],
    tbox: TBox,
    queries: Iterable[RelevantQuery],
) -> list[ReadableQuery]:
    """Rewrite the queries of one building and check each; raises ``RewriteError``."""
    engine = Engine(triples, tbox)
    known = tbox.with_classes_of(triples)
    description = describe(building, triples, known)
    readable = []
    for query in queries:
        written = rewrite(query, description, known)
        if problem := difference(query.gold, written.sparql, engine):
            raise RewriteError(f"record {query.gold.pattern.record_id}: {problem}")
        readable.append(written)
    return readable
