"""The TBox: classes, labels, definitions and replacements of Brick 1.5 and ASHRAE 223P.

Source: the ontology files that the pinned package ``brickschema`` ships.
"""

import functools
import importlib.resources
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import pyoxigraph as ox

from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE, RDFS_LABEL, RDFS_SUBCLASS_OF

_FILES = ("Brick.ttl", "extensions/223p.ttl")
_RDFS, _OWL, _SKOS, _S223 = (PREFIXES[p] for p in ("rdfs", "owl", "skos", "s223"))
_CLASS_TYPES = {_OWL + "Class", _RDFS + "Class", _S223 + "Class", _S223 + "AbstractClass"}
_PROPERTY_TYPES = {
    _OWL + "ObjectProperty",
    _OWL + "DatatypeProperty",
    PREFIXES["rdf"] + "Property",
    PREFIXES["brick"] + "Relationship",
    PREFIXES["brick"] + "EntityProperty",
    _S223 + "Relation",
    _S223 + "RelationWithInverse",
    _S223 + "SymmetricRelation",
}
_DEFINITIONS = (_SKOS + "definition", _RDFS + "comment")
_INVERSES = {_OWL + "inverseOf", _S223 + "inverseOf"}
_REPLACED_BY = PREFIXES["brick"] + "isReplacedBy"
_HAS_QUANTITY = PREFIXES["brick"] + "hasQuantity"


@dataclass(frozen=True)
class TBox:
    """Class hierarchy and wording of the ontologies, or of those plus one building's own classes.

    ``parents`` maps a class to its direct superclasses (IRI nodes only); every other map goes
    from a term's IRI to one value. ``replacements`` holds the ontology's own ``isReplacedBy``;
    ``quantities`` the IRIs of the quantities that it gives a class of points.
    """

    parents: Mapping[str, tuple[str, ...]]
    labels: Mapping[str, str]
    definitions: Mapping[str, str]
    properties: frozenset[str]
    inverses: Mapping[str, str]
    replacements: Mapping[str, str]
    quantities: Mapping[str, frozenset[str]] = field(default_factory=dict)
    _ancestors: dict[str, frozenset[str]] = field(default_factory=dict, repr=False, compare=False)

    def ancestors(self, cls: str) -> frozenset[str]:
        """Return every class that ``cls`` reaches by ``rdfs:subClassOf*``, itself included."""
        if (known := self._ancestors.get(cls)) is not None:
            return known
        seen, todo = {cls}, [cls]
        while todo:
            for parent in self.parents.get(todo.pop(), ()):
                if parent not in seen:
                    seen.add(parent)
                    todo.append(parent)
        return self._ancestors.setdefault(cls, frozenset(seen))

    def quantities_of(self, cls: str) -> frozenset[str]:
        """Return what the instances of a class measure or set, by it or by a class above it."""
        found = (self.quantities.get(above, frozenset()) for above in self.ancestors(cls))
        return frozenset().union(*found)

    def is_class(self, iri: str) -> bool:
        """Tell whether the ontologies (or the building's own extension) declare this class."""
        return iri in self.parents

    def replacement(self, iri: str) -> str:
        """Return what the ontology puts in place of a deprecated term, followed to its end."""
        seen = {iri}
        while (successor := self.replacements.get(iri)) is not None and successor not in seen:
            seen.add(successor)
            iri = successor
        return iri

    def extended(self, subclass_pairs: Iterable[tuple[str, str]]) -> "TBox":
        """Return this TBox plus a building's own ``(class, superclass)`` statements."""
        added: dict[str, set[str]] = defaultdict(set)
        for child, parent in subclass_pairs:
            added[child].add(parent)
        if not added:
            return self
        parents = dict(self.parents)
        for child, more in added.items():
            parents[child] = tuple(sorted({*parents.get(child, ()), *more}))
        return TBox(
            parents,
            self.labels,
            self.definitions,
            self.properties,
            self.inverses,
            self.replacements,
            self.quantities,
        )

    def with_classes_of(self, triples: Iterable[ox.Triple]) -> "TBox":
        """Return this TBox plus the subclass statements between IRIs among a building's triples."""
        return self.extended(
            (triple.subject.value, triple.object.value)
            for triple in triples
            if triple.predicate.value == RDFS_SUBCLASS_OF
            and isinstance(triple.subject, ox.NamedNode)
            and isinstance(triple.object, ox.NamedNode)
        )

    def subclass_triples(self) -> list[ox.Triple]:
        """Return the ``rdfs:subClassOf`` statements, sorted: what gold queries need of the TBox."""
        predicate = ox.NamedNode(RDFS_SUBCLASS_OF)
        return [
            ox.Triple(ox.NamedNode(child), predicate, ox.NamedNode(parent))
            for child in sorted(self.parents)
            for parent in self.parents[child]
        ]


@functools.cache
def load() -> TBox:
    """Read the shipped ontologies into one TBox (about 0.2 s, then kept)."""
    root = importlib.resources.files("brickschema") / "ontologies" / "1.5"
    reader = _Reader()
    for name in _FILES:
        for quad in ox.parse((root / name).read_bytes(), format=ox.RdfFormat.TURTLE):
            if isinstance(quad.subject, ox.NamedNode):
                if isinstance(quad.object, ox.Literal):
                    reader.read_text(quad.subject.value, quad.predicate.value, quad.object)
                elif isinstance(quad.object, ox.NamedNode):
                    reader.read_link(quad.subject.value, quad.predicate.value, quad.object.value)
    return reader.tbox()


class _Reader:
    """Collects what a TBox holds from ontology triples, in any order."""

    def __init__(self) -> None:
        self.parents: dict[str, set[str]] = defaultdict(set)
        self.labels: dict[str, str] = {}
        self.definitions: dict[str, tuple[int, str]] = {}
        self.properties: set[str] = set()
        self.inverses: dict[str, str] = {}
        self.replacements: dict[str, str] = {}
        self.quantities: dict[str, set[str]] = defaultdict(set)

    def read_text(self, iri: str, predicate: str, text: ox.Literal) -> None:
        """Take an English label or definition; of several the first in order."""
        if text.language not in (None, "en", "en-us"):
            return
        if predicate == RDFS_LABEL:
            self.labels[iri] = min(text.value, self.labels.get(iri, text.value))
        elif predicate in _DEFINITIONS:
            rank = (_DEFINITIONS.index(predicate), text.value)
            self.definitions[iri] = min(rank, self.definitions.get(iri, rank))

    def read_link(self, iri: str, predicate: str, value: str) -> None:
        """Take a statement about a class or a property."""
        if predicate == RDFS_SUBCLASS_OF:
            self.parents[iri].add(value)
        elif predicate == RDF_TYPE and value in _CLASS_TYPES:
            self.parents[iri].update(())
        elif predicate == RDF_TYPE and value in _PROPERTY_TYPES:
            self.properties.add(iri)
        elif predicate in _INVERSES:
            self.inverses[iri] = value
            self.inverses[value] = iri
        elif predicate == _REPLACED_BY:
            self.replacements[iri] = value
        elif predicate == _HAS_QUANTITY:
            self.quantities[iri].add(value)

    def tbox(self) -> TBox:
        """Return what was read."""
        return TBox(
            parents={cls: tuple(sorted(self.parents[cls])) for cls in sorted(self.parents)},
            labels=self.labels,
            definitions={iri: text for iri, (_, text) in self.definitions.items()},
            properties=frozenset(self.properties),
            inverses=self.inverses,
            replacements=self.replacements,
            quantities={cls: frozenset(found) for cls, found in self.quantities.items()},
        )
