"""A small graph whose rows a person counts by hand, for every test of the query room.

ahu1 (AHU)  feeds  vav1 (VAV), vav2 (VAV), _:vav (VAV)
ahu2 (AHU)  feeds  rvav (RVAV, a subclass of VAV)
vav1        hasPoint  zat1 (ZAT, DEG_F), sp1 (SP)
vav2        hasPoint  zat2 (ZAT, DEG_C), _:zat (ZAT, DEG_F)
_:vav       hasPoint  zat3 (ZAT)
rvav        hasPoint  zat4 (ZAT, DEG_F)     hasPart  zat4
vav1        hasPart   damper (Damper)
vav1        feeds  ahu1                     (a cycle)
zat1        isPointOf  zone (Zone)
"""

from collections.abc import Callable, Iterable

import pyoxigraph as ox
import pytest
import rdflib
from rdflib.term import Node

from build2sparql.query.record import Row
from build2sparql.rdf.namespaces import PREFIXES
from build2sparql.rdf.tbox import TBox

_TURTLE = """
@prefix : <urn:x#> .
@prefix qudt: <http://qudt.org/schema/qudt/> .
@prefix unit: <http://qudt.org/vocab/unit/> .
:ahu1 a :AHU ; :feeds :vav1, :vav2, _:vav .
:ahu2 a :AHU ; :feeds :rvav .
:vav1 a :VAV ; :hasPoint :zat1, :sp1 ; :hasPart :damper ; :feeds :ahu1 .
:vav2 a :VAV ; :hasPoint :zat2, _:zat .
_:vav a :VAV ; :hasPoint :zat3 .
:rvav a :RVAV ; :hasPoint :zat4 ; :hasPart :zat4 .
:zat1 a :ZAT ; qudt:hasUnit unit:DEG_F ; :isPointOf :zone .
:zat2 a :ZAT ; :isPartOf :zone ; qudt:hasUnit unit:DEG_C .
:zat3 a :ZAT .
:zat4 a :ZAT ; qudt:hasUnit unit:DEG_F .
_:zat a :ZAT ; qudt:hasUnit unit:DEG_F .
:sp1 a :SP . :damper a :Damper . :zone a :Zone .
"""


@pytest.fixture(scope="session")
def triples() -> list[ox.Triple]:
    return [quad.triple for quad in ox.parse(_TURTLE.encode(), format=ox.RdfFormat.TURTLE)]


@pytest.fixture(scope="session")
def tbox() -> TBox:
    return TBox({"urn:x#RVAV": ("urn:x#VAV",), "urn:x#VAV": ()}, {}, {}, frozenset(), {}, {})


RowsByRdflib = Callable[[Iterable[ox.Triple], str], set[Row]]


@pytest.fixture(scope="session")
def rows_by_rdflib() -> RowsByRdflib:
    """The second opinion: a query's rows on triples that include the class hierarchy."""

    def rows(triples: Iterable[ox.Triple], sparql: str) -> set[Row]:
        graph = rdflib.Graph()
        for triple in triples:
            graph.add(tuple(map(_to_rdflib, (triple.subject, triple.predicate, triple.object))))
        return {tuple(None if t is None else t.n3() for t in row) for row in graph.query(sparql)}

    return rows


def _to_rdflib(term: ox.NamedNode | ox.BlankNode | ox.Literal) -> Node:
    if isinstance(term, ox.NamedNode):
        return rdflib.URIRef(term.value)
    if isinstance(term, ox.BlankNode):
        return rdflib.BNode(term.value)
    datatype = None if term.language else rdflib.URIRef(term.datatype.value)
    return rdflib.Literal(term.value, lang=term.language, datatype=datatype, normalize=False)


@pytest.fixture(scope="session")
def xsd_integer() -> Callable[[int], str]:
    return lambda number: f'"{number}"^^<{PREFIXES["xsd"]}integer>'
