"""Namespaces of the field, and how an IRI is written in SPARQL and shown to people."""

import functools
import re

PREFIXES = {
    "bacnet": "http://data.ashrae.org/bacnet/2020#",
    "brick": "https://brickschema.org/schema/Brick#",
    "g36": "http://data.ashrae.org/standard223/1.0/extensions/g36#",
    "owl": "http://www.w3.org/2002/07/owl#",
    "quantitykind": "http://qudt.org/vocab/quantitykind/",
    "qudt": "http://qudt.org/schema/qudt/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "rec": "https://w3id.org/rec#",
    "ref": "https://brickschema.org/schema/Brick/ref#",
    "s223": "http://data.ashrae.org/standard223#",
    "sh": "http://www.w3.org/ns/shacl#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "unit": "http://qudt.org/vocab/unit/",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
}

BRICK, S223, REC = PREFIXES["brick"], PREFIXES["s223"], PREFIXES["rec"]
RDF_TYPE = PREFIXES["rdf"] + "type"
RDFS_LABEL = PREFIXES["rdfs"] + "label"
RDFS_SUBCLASS_OF = PREFIXES["rdfs"] + "subClassOf"

# Vocabularies that describe RDF itself: a type from one of them makes no building instance.
META_NAMESPACES = tuple(PREFIXES[p] for p in ("owl", "rdf", "rdfs", "sh", "skos"))

# A local part that every SPARQL 1.1 parser reads without escapes. The grammar's PN_LOCAL allows
# more (escapes, percent triples, several dots), but engines differ there (pyoxigraph refuses
# ``p:a.b.c``), so anything else is a full IRI.
_PLAIN_LOCAL = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)?")


def split_iri(iri: str) -> tuple[str, str]:
    """Split an IRI into namespace and local name, after the last '#', else '/', else ':'."""
    for separator in "#/:":
        head, found, local = iri.rpartition(separator)
        if found and local:
            return head + found, local
    return "", iri


@functools.lru_cache(maxsize=65536)
def local_name(iri: str) -> str:
    """Return the local name of an IRI: what is left without its namespace."""
    return split_iri(iri)[1]


@functools.lru_cache(maxsize=65536)
def compact(iri: str) -> str:
    """Write an IRI as a prefixed name where its local part is plain, else as ``<iri>``."""
    best = ""
    for prefix, namespace in PREFIXES.items():
        # The longest namespace wins: brick's ref# lies inside its schema's path.
        is_longer = not best or len(namespace) > len(PREFIXES[best])
        if is_longer and iri.startswith(namespace):
            best = prefix if _PLAIN_LOCAL.fullmatch(iri[len(namespace) :]) else best
    return f"{best}:{iri[len(PREFIXES[best]) :]}" if best else f"<{iri}>"


def expand(name: str) -> str:
    """Return the IRI of a prefixed name; an unknown prefix is a ``KeyError``."""
    prefix, _, local = name.partition(":")
    return PREFIXES[prefix] + local
