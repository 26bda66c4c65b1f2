"""A set of triples that is written in prefixed names and serialised in one order."""

from collections.abc import Mapping

import pyoxigraph as ox

from build2sparql.rdf.namespaces import PREFIXES, expand

Node = ox.NamedNode | ox.BlankNode
# A triple in names: a value that is a pair is a literal, as text and datatype.
_Value = str | tuple[str, str]


class Triples:
    """Triples about things in the namespace ``home``.

    Local names without a prefix are the building's own; a name that starts with ``_:`` is blank.
    """

    def __init__(self, home: str) -> None:
        self.home = home
        self._triples: set[tuple[str, str, _Value]] = set()

    def __len__(self) -> int:
        return len(self._triples)

    def add(self, subject: str, predicate: str, value: str) -> None:
        """State that two things, or a thing and a term of an ontology, are related."""
        self._triples.add((subject, predicate, value))

    def add_type(self, subject: str, cls: str) -> None:
        """State a thing's class."""
        self._triples.add((subject, "rdf:type", cls))

    def add_literal(self, subject: str, predicate: str, value: str, datatype: str = "") -> None:
        """State a value: a string, or of a datatype of XML Schema."""
        self._triples.add((subject, predicate, (value, datatype)))

    def turtle(self, prefix: str, more: Mapping[str, str]) -> bytes:
        """Write the triples, sorted, with the prefixes that they use and the building's own."""
        terms: dict[_Value, Node | ox.Literal] = {}
        for triple in self._triples:
            for name in triple:
                if name not in terms:
                    terms[name] = self._term(name)
        text = {name: str(term) for name, term in terms.items()}
        ordered = sorted(self._triples, key=lambda triple: tuple(text[name] for name in triple))
        triples = [ox.Triple(*(terms[name] for name in triple)) for triple in ordered]  # type: ignore[arg-type]
        known = {**PREFIXES, **more, prefix: self.home}
        used = {name.partition(":")[0] for name in terms if isinstance(name, str) and ":" in name}
        prefixes = {name: iri for name, iri in known.items() if name in used or name == prefix}
        return ox.serialize(triples, format=ox.RdfFormat.TURTLE, prefixes=prefixes) or b""

    def _term(self, name: _Value) -> Node | ox.Literal:
        if isinstance(name, tuple):
            value, datatype = name
            cls = ox.NamedNode(PREFIXES["xsd"] + datatype) if datatype else None
            return ox.Literal(value, datatype=cls)
        if name.startswith("_:"):
            return ox.BlankNode(name[2:])
        return ox.NamedNode(expand(name) if ":" in name else self.home + name)
