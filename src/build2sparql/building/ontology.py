"""The ontology of a graph that does not say: read off the terms that its triples use."""

import re
from collections import Counter
from collections.abc import Iterable

import pyoxigraph as ox

from build2sparql.building.record import Ontology
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import RDF_TYPE, S223

# Every namespace that Brick had, releases and early drafts, with its relations in BrickFrame.
_BRICK = r"https?://(?:brickschema\.org/schema/(?:[0-9.]+/)?|buildsys\.org/ontologies/)Brick\w*#"
_S223 = r"https?://data\.ashrae\.org/standard223\b"
_NAMESPACE = re.compile(f"(?P<brick>{_BRICK})|(?P<s223>{_S223})")


# What Brick borrows from 223P: these say how equipment is joined, and not what it is.
_BORROWED = {S223 + "Connection", S223 + "ConnectionPoint", S223 + "Junction"}


def detect(content: bytes, rdf_format: ox.RdfFormat) -> Ontology | None:
    """Return the ontology that most things are typed by; ``None`` where none is used.

    A graph without such types is judged by its properties, a file that cannot be parsed by the
    namespaces that its text names. Connections and their points do not count against Brick, whose
    223P extension puts them between Brick equipment.
    """
    try:
        quads = list(ox.parse(content, format=rdf_format, base_iri="urn:base:", lenient=True))
    except SyntaxError:
        text = content.decode("utf-8", errors="replace")
        return _greater(_count(match[0] for match in _NAMESPACE.finditer(text)))
    types = [quad.object for quad in quads if quad.predicate.value == RDF_TYPE]
    classes = [node.value for node in types if isinstance(node, ox.NamedNode)]
    counts = _count(classes)
    if len(counts) > 1:
        counts = _count(cls for cls in classes if not tbox.load().ancestors(cls) & _BORROWED)
    return _greater(counts or _count(quad.predicate.value for quad in quads))


def _count(iris: Iterable[str]) -> Counter[str]:
    matches = (_NAMESPACE.match(iri) for iri in iris)
    return Counter(match.lastgroup for match in matches if match and match.lastgroup)


def _greater(counts: Counter[str]) -> Ontology | None:
    if not counts:
        return None
    return "brick" if counts["brick"] >= counts["s223"] else "s223"
