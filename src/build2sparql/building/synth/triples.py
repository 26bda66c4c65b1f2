"""A set of triples that is written in prefixed names and serialised in one order."""

from collections.abc import Mapping

import pyoxigraph as ox

from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE, expand

XSD = PREFIXES["xsd"]


class Triples:
    """Triples about things in the namespace ``home``.

    Local names without a prefix are the building's own; a name that starts with ``_:`` is blank.
    """

    def __init__(self, home: str) -> None:
        self.home = home
        self._triples: set[tuple[str, str, str]] = set()
        self._terms: dict[str, ox.NamedNode | ox.BlankNode | ox.Literal] = {}

    def __len__(self) -> int:
        return len(self._triples)

    def add(self, subject: str, predicate: str, value: str) -> None:
        """State that two things, or a thing and a term of an ontology, are related."""
        self._triples.add((self._node(subject), self._term(predicate), self._node(value)))

    def add_type(self, subject: str, cls: str) -> None:
        """State a thing's class."""
        key = str(ox.NamedNode(RDF_TYPE))
        self._terms[key] = ox.NamedNode(RDF_TYPE)
        self._triples.add((self._node(subject), key, self._term(cls)))

    def add_literal(self, subject: str, predicate: str, value: str, datatype: str = "") -> None:
        """State a value: a string, or of a datatype of XML Schema."""
        literal = ox.Literal(value, datatype=ox.NamedNode(XSD + datatype) if datatype else None)
        self._terms[str(literal)] = literal
        self._triples.add((self._node(subject), self._term(predicate), str(literal)))

    def is_typed(self, subject: str) -> bool:
        """Tell whether a thing has a class."""
        node, kind = self._node(subject), str(ox.NamedNode(RDF_TYPE))
        return any(s == node and p == kind for s, p, _ in self._triples)

    def turtle(self, prefix: str, more: Mapping[str, str]) -> bytes:
        """Write the triples, sorted, with the prefixes of the field and the building's own."""
        triples = [
            ox.Triple(self._terms[s], self._terms[p], self._terms[o])  # type: ignore[arg-type]
            for s, p, o in sorted(self._triples)
        ]
        used = {name: iri for name, iri in PREFIXES.items() if any(self._uses(iri))}
        prefixes = {**used, **more, prefix: self.home}
        return ox.serialize(triples, format=ox.RdfFormat.TURTLE, prefixes=prefixes) or b""

    def _uses(self, namespace: str) -> list[str]:
        return [key for key in self._terms if key.startswith("<" + namespace)]

    def _node(self, name: str) -> str:
        if name.startswith("_:"):
            node: ox.NamedNode | ox.BlankNode = ox.BlankNode(name[2:])
        elif ":" in name:
            return self._term(name)
        else:
            node = ox.NamedNode(self.home + name)
        self._terms[str(node)] = node
        return str(node)

    def _term(self, name: str) -> str:
        node = ox.NamedNode(expand(name))
        self._terms[str(node)] = node
        return str(node)
