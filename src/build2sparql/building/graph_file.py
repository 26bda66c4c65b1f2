"""A graph file: the bytes of one fetched graph, under a name that any file system takes."""

import hashlib
import re
import unicodedata
from collections.abc import Iterable

import msgspec
import pyoxigraph as ox

from build2sparql.building.ontology import detect
from build2sparql.building.record import FetchedGraph, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.source import Facts, FetchError

# The endings that a format's files have, and the one that they are kept under.
SUFFIXES = {
    ".ttl": ".ttl",
    ".turtle": ".ttl",
    ".nt": ".nt",
    ".ntriples": ".nt",
    ".rdf": ".rdf",
    ".owl": ".rdf",
    ".xml": ".rdf",
    ".jsonld": ".jsonld",
    ".json-ld": ".jsonld",
}

FORMATS = {
    ".ttl": ox.RdfFormat.TURTLE,
    ".nt": ox.RdfFormat.N_TRIPLES,
    ".rdf": ox.RdfFormat.RDF_XML,
    ".jsonld": ox.RdfFormat.JSON_LD,
}


class GraphFile(msgspec.Struct, frozen=True):
    """A fetched graph and its bytes."""

    graph: FetchedGraph
    content: bytes


def slug(text: str) -> str:
    """Write a name with letters, digits, ``_``, ``.`` and ``-`` only, accents taken off."""
    parts = unicodedata.normalize("NFKD", text)
    bare = "".join(char for char in parts if not unicodedata.combining(char))
    return re.sub(r"[^A-Za-z0-9_.-]+", "_", bare).lstrip(".-") or "_"


def from_facts(
    source: str, name: str, path: str, *, suffix: str, content: bytes, facts: Facts
) -> GraphFile | Reject:
    """Join a graph's facts to its bytes; a graph whose ontology cannot be told is a reject."""
    ontology = detect(content, FORMATS[suffix]) if facts.ontology == "auto" else facts.ontology
    if ontology is None:
        return reject(source, name, path, Reason.UNKNOWN_ONTOLOGY, "neither Brick nor 223P")
    origin = Origin(
        source=source,
        name=name,
        url=facts.url,
        commit=facts.commit,
        path=path,
        sha256=hashlib.sha256(content).hexdigest(),
        licence=facts.licence,
        citation=facts.citation,
        ontology=ontology,
        is_synthetic=facts.is_synthetic,
        archetype=facts.archetype,
        vintage=facts.vintage,
    )
    return GraphFile(FetchedGraph(origin, name + suffix), content)


def reject(source: str, name: str, subject: str, reason: Reason, detail: str) -> Reject:
    """Make the reject of one file or graph that a fetch leaves out."""
    return Reject(
        stage="fetch",
        building_id=f"{source}.{name}",
        reason=reason,
        subject=subject,
        detail=detail,
        count=1,
    )


def check_names(source: str, paths: Iterable[tuple[str, str]]) -> None:
    """Raise ``FetchError`` where two graphs, as (name, path), have one name.

    Names that differ in the case of letters only count as one: on some file systems the file of
    one would overwrite that of the other.
    """
    seen: dict[str, str] = {}
    for name, path in paths:
        if (other := seen.get(name.casefold())) is not None:
            raise FetchError(
                f"{source}: {other} and {path} would both be called {name}; "
                "give one of them another name in source.yaml"
            )
        seen[name.casefold()] = path
