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


@dataclass(frozen=True)
class TBox:
    """Class hierarchy and wording of the ontologies, or of those plus one building's own classes.

    ``parents`` maps a class to its direct superclasses (IRI nodes only); every other map goes
    from a term's IRI to one value. ``replacements`` holds the ontology's own ``isReplacedBy``.
    """

    parents: Mapping[str, tuple[str, ...]]
    labels: Mapping[str, str]
    definitions: Mapping[str, str]
    properties: frozenset[str]
    inverses: Mapping[str, str]
    replacements: Mapping[str, str]
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
        )

    def subclass_triples(self) -> list[ox.Triple]:
        """Return the ``rdfs:subClassOf`` statements, sorted: all that gold queries need of the TBox."""
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
    parents: dict[str, set[str]] = defaultdict(set)
    labels: dict[str, str] = {}
    definitions: dict[str, tuple[int, str]] = {}
    properties: set[str] = set()
    inverses: dict[str, str] = {}
    replacements: dict[str, str] = {}
    for name in _FILES:
        for quad in ox.parse((root / name).read_bytes(), format=ox.RdfFormat.TURTLE):
            subject, predicate, value = quad.subject, quad.predicate.value, quad.object
            if not isinstance(subject, ox.NamedNode):
                continue
            iri = subject.value
            if isinstance(value, ox.Literal):
                if value.language not in (None, "en", "en-us"):
                    continue
                if predicate == RDFS_LABEL:
                    labels[iri] = min(value.value, labels.get(iri, value.value))
                elif predicate in _DEFINITIONS:
                    rank = (_DEFINITIONS.index(predicate), value.value)
                    definitions[iri] = min(rank, definitions.get(iri, rank))
            elif isinstance(value, ox.NamedNode):
                if predicate == RDFS_SUBCLASS_OF:
                    parents[iri].add(value.value)
                elif predicate == RDF_TYPE and value.value in _CLASS_TYPES:
                    parents[iri].update(())
                elif predicate == RDF_TYPE and value.value in _PROPERTY_TYPES:
                    properties.add(iri)
                elif predicate in _INVERSES:
                    inverses[iri] = value.value
                    inverses[value.value] = iri
                elif predicate == _REPLACED_BY:
                    replacements[iri] = value.value
    return TBox(
        parents={cls: tuple(sorted(parents[cls])) for cls in sorted(parents)},
        labels=labels,
        definitions={iri: text for iri, (_, text) in definitions.items()},
        properties=frozenset(properties),
        inverses=inverses,
        replacements=replacements,
    )
