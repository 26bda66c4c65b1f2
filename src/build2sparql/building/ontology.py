"""The ontology of a graph that does not say: read off the terms that its triples use."""

import re
from collections import Counter
from collections.abc import Iterator

import pyoxigraph as ox

from build2sparql.building.record import Ontology
from build2sparql.rdf.namespaces import RDF_TYPE

# Every namespace that Brick had, releases and early drafts, with its relations in BrickFrame.
_BRICK = r"https?://(?:brickschema\.org/schema/(?:[0-9.]+/)?|buildsys\.org/ontologies/)Brick\w*#"
_S223 = r"https?://data\.ashrae\.org/standard223\b"
_NAMESPACE = re.compile(f"(?P<brick>{_BRICK})|(?P<s223>{_S223})")


def detect(content: bytes, rdf_format: ox.RdfFormat) -> Ontology | None:
    """Return the ontology that most predicates and types belong to; ``None`` where none does.

    A file that cannot be parsed is judged by the namespaces that its text names.
    """
    try:
        counts = Counter(_ontologies(_terms(content, rdf_format)))
    except SyntaxError:
        counts = Counter(_ontologies(_namespaces(content)))
    if not counts:
        return None
    return "brick" if counts["brick"] >= counts["s223"] else "s223"


def _terms(content: bytes, rdf_format: ox.RdfFormat) -> Iterator[str]:
    for quad in ox.parse(content, format=rdf_format, base_iri="urn:base:", lenient=True):
        if quad.predicate.value != RDF_TYPE:
            yield quad.predicate.value
        elif isinstance(quad.object, ox.NamedNode):
            yield quad.object.value


def _namespaces(content: bytes) -> Iterator[str]:
    text = content.decode("utf-8", errors="replace")
    return (match[0] for match in _NAMESPACE.finditer(text))


def _ontologies(iris: Iterator[str]) -> Iterator[str]:
    for iri in iris:
        if (match := _NAMESPACE.match(iri)) is not None and match.lastgroup is not None:
            yield match.lastgroup
