"""Readable Turtle: a building's graph with prefixes, and the part of the TBox that queries need."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

import pyoxigraph as ox

from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE, RDFS_LABEL, split_iri
from build2sparql.rdf.tbox import TBox

_CLASS = ox.NamedNode(PREFIXES["owl"] + "Class")
_PROPERTY = ox.NamedNode(PREFIXES["rdf"] + "Property")
_DEFINITION = ox.NamedNode(PREFIXES["skos"] + "definition")
_TYPE, _LABEL = ox.NamedNode(RDF_TYPE), ox.NamedNode(RDFS_LABEL)
_PREFIX_USE = re.compile(r"(?:^|[\s^])([a-z]\w*):", re.MULTILINE)
_NAMESPACE = re.compile(r"[^\s<>\"{}|\\^`]+[#/:]")


def readable(triples: Iterable[ox.Triple], own_prefix: str = "bldg") -> bytes:
    """Return a graph as Turtle, sorted, with every prefix that it uses and no other.

    Namespaces of subjects that are not among the field's get ``own_prefix`` as their prefix, the
    second and later ones with a number, most used first.
    """
    statements = sorted(set(triples), key=_order)
    prefixes = _prefixes(statements, own_prefix)
    text = ox.serialize(statements, format=ox.RdfFormat.TURTLE, prefixes=prefixes) or b""
    # The serializer writes the prefixes in an order of its own, which no one promises.
    body = b"".join(line for line in text.splitlines(True) if not line.startswith(b"@prefix "))
    used = set(_PREFIX_USE.findall(body.decode()))
    header = [f"@prefix {p}: <{prefixes[p]}> .\n" for p in sorted(prefixes) if p in used]
    return "".join([*header, "\n"]).encode() + body


def tbox(ontology: TBox) -> bytes:
    """Return classes, their superclasses, properties, labels and definitions as Turtle.

    The only types are ``owl:Class`` and ``rdf:Property``, so that instances of a domain class come
    from a building's graph alone: that graph and this one give every gold query its rows.
    """
    triples = ontology.subclass_triples()
    triples += [ox.Triple(ox.NamedNode(cls), _TYPE, _CLASS) for cls in ontology.parents]
    triples += [ox.Triple(ox.NamedNode(prop), _TYPE, _PROPERTY) for prop in ontology.properties]
    terms = {*ontology.parents, *ontology.properties}
    for predicate, wording in ((_LABEL, ontology.labels), (_DEFINITION, ontology.definitions)):
        triples += [
            ox.Triple(ox.NamedNode(term), predicate, ox.Literal(text, language="en"))
            for term, text in wording.items()
            if term in terms
        ]
    return readable(triples, own_prefix="ns")


def _order(triple: ox.Triple) -> tuple[bool, str, bool, str, str]:
    """Named subjects first, and a subject's types before its other statements."""
    is_blank = isinstance(triple.subject, ox.BlankNode)
    is_type = triple.predicate == _TYPE
    return (
        is_blank,
        str(triple.subject),
        not is_type,
        str(triple.predicate),
        str(triple.object),
    )


def _prefixes(triples: Sequence[ox.Triple], own_prefix: str) -> dict[str, str]:
    used = _namespaces(triples)
    known = {prefix: namespace for prefix, namespace in PREFIXES.items() if namespace in used}
    own = [
        namespace
        for namespace, _ in sorted(used.items(), key=lambda item: (-item[1], item[0]))
        if namespace not in known.values()
    ]
    names = [own_prefix, *(f"{own_prefix}{number}" for number in range(2, len(own) + 1))]
    return known | dict(zip(names, own, strict=False))


def _namespaces(triples: Sequence[ox.Triple]) -> Counter[str]:
    """Count the nodes of each namespace that is worth a prefix."""
    iris: Counter[str] = Counter()
    subjects: set[str] = set()
    for triple in triples:
        for term in (triple.subject, triple.predicate, triple.object):
            if isinstance(term, ox.NamedNode):
                iris[term.value] += 1
            elif isinstance(term, ox.Literal):
                iris[term.datatype.value] += 1
        if isinstance(triple.subject, ox.NamedNode):
            subjects.add(split_iri(triple.subject.value)[0])
    used: Counter[str] = Counter()
    for iri, count in iris.items():
        namespace = split_iri(iri)[0]
        is_worth = namespace in subjects or namespace in PREFIXES.values()
        if is_worth and _NAMESPACE.fullmatch(namespace):
            used[namespace] += count
    return used
