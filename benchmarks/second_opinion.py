"""Every gold query of the smaller buildings in rdflib: the second opinion on the rows.

    python benchmarks/second_opinion.py CLEAN VALIDATE [--triples 2000] [--each 1]

CLEAN and VALIDATE are the folders of those stages, with one folder a source. Buildings with fewer
triples than ``--triples`` are asked, of their queries every ``--each``-th. Prints what differs and
how many were asked; ends with 1 where a query's rows differ.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pyoxigraph as ox
import rdflib
from rdflib.plugins.sparql import CUSTOM_EVALS
from rdflib.plugins.sparql.evaluate import evalBGP
from rdflib.plugins.sparql.parserutils import CompValue
from rdflib.plugins.sparql.sparql import FrozenBindings, QueryContext
from rdflib.term import Node, Variable

from build2sparql.building.record import Building
from build2sparql.query.answer import answer_sha256
from build2sparql.query.record import GoldQuery, Row
from build2sparql.rdf import tbox
from build2sparql.stages.files import read_records
from build2sparql.stages.graphs import read_buildings, read_graph
from build2sparql.stages.pool import each

Item = tuple[Building, list[GoldQuery]]


def rdflib_graph(triples: list[ox.Triple]) -> rdflib.Graph:
    """Return triples as rdflib holds them, literals as they are written."""
    graph = rdflib.Graph()
    for triple in triples:
        graph.add((_term(triple.subject), _term(triple.predicate), _term(triple.object)))
    return graph


def _term(term: ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple) -> Node:
    match term:
        case ox.NamedNode():
            return rdflib.URIRef(term.value)
        case ox.BlankNode():
            return rdflib.BNode(term.value)
        case ox.Literal():
            datatype = None if term.language else rdflib.URIRef(term.datatype.value)
            return rdflib.Literal(term.value, term.language, datatype, normalize=False)
    raise TypeError(f"not RDF 1.1: {term}")


def joined(ctx: QueryContext, part: CompValue) -> Iterator[FrozenBindings]:
    """Match a basic graph pattern's triples from what is bound to what is not.

    On its own rdflib takes every triple with two constants first: the product of all classes.
    """
    if part.name != "BGP":
        raise NotImplementedError
    bound = {v for triple in part.triples for v in triple if isinstance(v, Variable) and ctx[v]}
    left, ordered = list(part.triples), []
    while left:
        left.sort(key=lambda triple: (_is_free(triple[0], bound), _is_free(triple[2], bound)))
        ordered.append(left.pop(0))
        bound.update(term for term in ordered[-1] if isinstance(term, Variable))
    return evalBGP(ctx, ordered)


CUSTOM_EVALS["joined"] = joined


def _is_free(term: Node, bound: set[Variable]) -> bool:
    return isinstance(term, Variable) and term not in bound


def rows(graph: rdflib.Graph, sparql: str) -> set[Row]:
    """Return a query's rows, terms as in N-Triples."""
    return {tuple(None if t is None else t.n3() for t in row) for row in graph.query(sparql)}


def differing(clean: Path, item: Item) -> list[str]:
    """Return the ids of one building's records whose rows differ in rdflib."""
    building, queries = item
    triples = read_graph(clean / building.origin.source, building.building_id)
    graph = rdflib_graph([*triples, *tbox.load().subclass_triples()])
    return [
        query.pattern.record_id
        for query in queries
        if answer_sha256(rows(graph, query.sparql)) != query.answer_sha256
    ]


def items(clean: Path, validate: Path, below: int, step: int) -> list[Item]:
    """Return the buildings below a size with every ``step``-th of their queries."""
    found: list[Item] = []
    for folder in sorted(validate.iterdir()):
        buildings = {b.building_id: b for b in read_buildings(clean / folder.name)}
        queries: dict[str, list[GoldQuery]] = {name: [] for name in sorted(buildings)}
        for query in read_records(folder / "gold.jsonl", GoldQuery):
            queries[query.pattern.building_id].append(query)
        small = (name for name in queries if buildings[name].triple_count < below)
        found += [(buildings[name], queries[name][::step]) for name in small]
    return found


def main() -> int:
    """Ask, and print what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("clean", type=Path)
    parser.add_argument("validate", type=Path)
    parser.add_argument("--triples", type=int, default=2000)
    parser.add_argument("--each", type=int, default=1)
    given = parser.parse_args()
    asked = items(given.clean, given.validate, given.triples, given.each)
    started = time.monotonic()
    tbox.load()
    names = [building.building_id for building, _ in asked]
    wrong = list(each("rdflib", partial(differing, given.clean), asked, names))
    for name, ids in zip(names, wrong, strict=True):
        if ids:
            print(f"{name}: other rows in rdflib: {', '.join(ids)}")
    count, different = sum(len(queries) for _, queries in asked), sum(map(len, wrong))
    seconds = time.monotonic() - started
    print(f"{count} queries of {len(asked)} buildings, {different} differ, {seconds:.0f} s")
    return 1 if different or not count else 0


if __name__ == "__main__":
    sys.exit(main())
