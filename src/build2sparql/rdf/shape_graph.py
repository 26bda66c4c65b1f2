"""The shapes of an ontology file, made ready for one building after another.

Only what SHACL reads is kept, and targets are a building's own nodes: with the ontology's nodes
among them, a building of 300 triples takes two minutes instead of two seconds.
"""

import functools
import importlib.resources
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

import pyoxigraph as ox
from rdflib import OWL, RDF, RDFS, SH, BNode, Graph, Literal, URIRef
from rdflib.term import Node

from build2sparql.rdf.namespaces import BRICK, PREFIXES, S223

ONTOLOGIES = {"brick": "Brick.ttl", "s223": "extensions/223p.ttl"}

Statement = tuple[Node, URIRef, Node]
_Aim = tuple[Node, Node, Node]
K = TypeVar("K")

_BSH = "https://brickschema.org/schema/BrickShape#"
# Left out, beside the 6,074 rules that add tags: more tags; types that no constraint reads (the
# deprecation constraint stays); rules that repeat bsh:InferInverseProperties, since Brick declares
# every inverse in both directions and no property symmetric; a rule that makes a meter an instance
# of whatever has its substance, sensors included; shapes about the ontology's own classes.
_LEFT_OUT = (
    _BSH + "TagInferenceRule",
    _BSH + "DeprecationInferenceForInstancesRule",
    _BSH + "InferInverseProperties2",
    _BSH + "InferSymmetricProperties",
    _BSH + "MeterInferSubclassNonBuildingMeter",
    _BSH + "PointsHaveQuantityKinds",
    _BSH + "SensorInheritQuantityKind",
    PREFIXES["ref"] + "ExternalReferenceShape",
    # Their queries take Oxigraph 0.5 s a node; ``ShapeGraph.declared`` serves the same check.
    S223 + "ClosedWorld223Shape",
    S223 + "ClosedWorldQUDTShape",
)
# Brick 1.5 deprecates its general quantities in favour of QUDT's, and this shape still wants a
# brick:Quantity for every brick:hasQuantity of a brick:Point; bsh:hasQuantityShape allows either.
_REFUSES_QUDT = tuple(URIRef(BRICK + name) for name in ("Point", "hasQuantity", "Quantity"))
_TARGETS = (SH.targetClass, SH.targetSubjectsOf, SH.targetObjectsOf)
_STRUCTURE = (RDF.type, RDF.first, RDF.rest, RDFS.subClassOf)


@dataclass(frozen=True)
class ShapeGraph:
    """Shapes without targets, and what is known of the ontology's terms.

    ``targets`` maps a kind of target and its class or property to shapes, ``declared`` a class to
    the properties that its shapes name, ``parents`` a class to its superclasses; ``quads`` is the
    whole ontology file.
    """

    shapes: Graph
    targets: Mapping[tuple[Node, Node], tuple[Node, ...]]
    declared: Mapping[Node, tuple[Node, ...]]
    parents: Mapping[Node, tuple[Node, ...]]
    quads: tuple[ox.Quad, ...]

    def ancestors(self, cls: Node) -> set[Node]:
        """Return the class and every class above it."""
        seen, todo = {cls}, [cls]
        while todo:
            more = set(self.parents.get(todo.pop(), ())) - seen
            seen |= more
            todo.extend(more)
        return seen

    def aimed(self, statements: Iterable[Statement]) -> Graph:
        """Return the shapes that nodes of these statements are targets of, with those nodes."""
        aims = {
            (shape, node)
            for subject, predicate, value in statements
            for kind, term, node in self._targeted(subject, predicate, value)
            for shape in self.targets.get((kind, term), ())
        }
        shapes = Graph()
        todo = [*{shape for shape, _ in aims}, *self.shapes.subjects(SH.target)]
        seen = set(todo)
        while todo:
            for triple in self.shapes.triples((todo.pop(), None, None)):
                shapes.add(triple)
                # A class that values have to be of is no part of the shape, though a shape itself.
                if triple[1] != SH["class"] and triple[2] not in seen:
                    seen.add(triple[2])
                    todo.append(triple[2])
        for shape, node in aims:
            shapes.add((shape, SH.targetNode, node))
        return shapes

    def _targeted(self, subject: Node, predicate: Node, value: Node) -> Iterator[_Aim]:
        """Yield the kinds of target that a statement makes its nodes: kind, term and node."""
        yield SH.targetSubjectsOf, predicate, subject
        yield SH.targetObjectsOf, predicate, value
        if predicate == RDF.type:
            for cls in self.ancestors(value):
                yield SH.targetClass, cls, subject


@functools.cache
def read(ontology: str) -> ShapeGraph:
    """Read the shapes of a key of ``ONTOLOGIES`` from the pinned package ``brickschema``."""
    root = importlib.resources.files("brickschema") / "ontologies" / "1.5"
    text = (root / ONTOLOGIES[ontology]).read_bytes()
    quads = tuple(ox.parse(text, format=ox.RdfFormat.TURTLE))
    full = Graph()
    for subject, predicate, value in map(statement, quads):
        if predicate in _STRUCTURE or _is_shacl(predicate):
            full.add((subject, predicate, value))
    parents = _grouped(full.subject_objects(RDFS.subClassOf))
    return ShapeGraph(_shapes(full), _targets(full), _declared(full), parents, quads)


def statement(triple: ox.Triple | ox.Quad) -> Statement:
    """Return a triple in rdflib's terms, which pyshacl speaks; blank nodes keep their names."""
    return _node(triple.subject), URIRef(triple.predicate.value), _node(triple.object)


def _node(term: ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple) -> Node:
    if isinstance(term, ox.NamedNode):
        return URIRef(term.value)
    if isinstance(term, ox.BlankNode):
        return BNode(term.value)
    if isinstance(term, ox.Triple):
        raise ValueError(f"a triple stands where a term should: {term}")
    if term.language is not None:
        return Literal(term.value, lang=term.language)
    return Literal(term.value, datatype=URIRef(term.datatype.value))


def _is_shacl(term: Node) -> bool:
    return str(term).startswith(str(SH))


def _shapes(full: Graph) -> Graph:
    """Return the statements that SHACL reads, less targets and what is left out or repaired."""
    shapes = Graph()
    for subject, predicate, value in full:
        # Without its type as a class, no shape is the target of its own.
        if predicate != RDFS.subClassOf and (predicate != RDF.type or _is_shacl(value)):
            shapes.add((subject, predicate, value))
    for rule in list(shapes.subjects(SH.predicate, URIRef(BRICK + "hasTag"))):
        shapes.remove((None, SH.rule, rule))
        shapes.remove((rule, None, None))
    for name in _LEFT_OUT:
        shapes.remove((URIRef(name), None, None))
    for target in _TARGETS:
        shapes.remove((None, target, None))
    _allow_qudt(shapes)
    _declare_once(shapes)
    _put_counts_right(shapes)
    return shapes


def _allow_qudt(shapes: Graph) -> None:
    owner, path, cls = _REFUSES_QUDT
    for shape in list(shapes.objects(owner, SH.property)):
        if (shape, SH.path, path) in shapes:
            shapes.remove((shape, SH["class"], cls))


def _declare_once(shapes: Graph) -> None:
    """Drop repeated declarations of a prefix: pyshacl reads all of them for every query."""
    seen = set()
    for declaration in list(shapes.objects(None, SH.declare)):
        prefix = shapes.value(declaration, SH.prefix)
        if prefix in seen:
            shapes.remove((None, SH.declare, declaration))
        seen.add(prefix)


def _put_counts_right(shapes: Graph) -> None:
    """Move a qualified count out of the shape that it counts: two shapes of 223P have it inside."""
    for shape, counted in list(shapes.subject_objects(SH.qualifiedValueShape)):
        for name in (SH.qualifiedMinCount, SH.qualifiedMaxCount):
            for count in list(shapes.objects(counted, name)):
                shapes.remove((counted, name, count))
                shapes.add((shape, name, count))


def _targets(full: Graph) -> dict[tuple[Node, Node], tuple[Node, ...]]:
    """Return the shapes that have each class or property as a target; a class is its own."""
    classes = {*full.subjects(RDF.type, OWL.Class), *full.subjects(RDFS.subClassOf)}
    own = [cls for cls in full.subjects(RDF.type, SH.NodeShape) if cls in classes]
    pairs = [((SH.targetClass, cls), cls) for cls in own]
    for kind in _TARGETS:
        pairs += [((kind, term), shape) for shape, term in full.subject_objects(kind)]
    return _grouped(pairs)


def _declared(full: Graph) -> dict[Node, tuple[Node, ...]]:
    """Return the properties that the shapes of each class name, in sh:or and sh:xone too."""
    pairs = list(full.subject_objects(SH.property))
    for kind in (SH["or"], SH.xone):
        for cls, members in full.subject_objects(kind):
            pairs += [(cls, p) for m in full.items(members) for p in full.objects(m, SH.property)]
    return _grouped((cls, path) for cls, shape in pairs for path in full.objects(shape, SH.path))


def _grouped(pairs: Iterable[tuple[K, Node]]) -> dict[K, tuple[Node, ...]]:
    groups: dict[K, dict[Node, None]] = defaultdict(dict)
    for key, value in pairs:
        groups[key][value] = None
    return {key: tuple(values) for key, values in groups.items()}
