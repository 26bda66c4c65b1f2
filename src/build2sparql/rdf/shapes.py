"""SHACL: what the shapes of Brick 1.5 and ASHRAE 223P find wrong in a building graph.

Shapes and rules are those of the ontology files that the pinned package ``brickschema`` ships,
and pyshacl runs them: rules to their fixed point, then every constraint of every severity.
``_LEFT_OUT``, ``_CLOSED_WORLD`` and ``_REFUSES_QUDT`` name all that is run otherwise, and why.
"""

import functools
import importlib.resources
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec
import pyoxigraph as ox
import pyshacl
from pyshacl.graph_abstraction import OxigraphDataGraph
from rdflib import OWL, RDF, RDFS, SH, BNode, Graph, Literal, URIRef
from rdflib.term import Node

from build2sparql.rdf.namespaces import BRICK, PREFIXES, RDF_TYPE, S223

ONTOLOGIES = {"brick": "Brick.ttl", "s223": "extensions/223p.ttl"}

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
)
# Their queries take Oxigraph 0.5 s a node; ``_closed_world`` says the same.
_CLOSED_WORLD = (S223 + "ClosedWorld223Shape", S223 + "ClosedWorldQUDTShape")
# Brick 1.5 deprecates its general quantities in favour of QUDT's, and this shape still wants a
# brick:Quantity for every brick:hasQuantity of a brick:Point; bsh:hasQuantityShape allows either.
_REFUSES_QUDT = (URIRef(BRICK + "Point"), URIRef(BRICK + "hasQuantity"), URIRef(BRICK + "Quantity"))
_STRUCTURE = {str(term) for term in (RDF.type, RDF.first, RDF.rest, RDFS.subClassOf)}
_TARGETS = (SH.targetClass, SH.targetSubjectsOf, SH.targetObjectsOf)
# Both ontologies import QUDT and neither file holds it: what stands in its namespaces counts.
_QUDT = {"unit": "Unit", "quantitykind": "QuantityKind"}


K = TypeVar("K")
V = TypeVar("V", bound="str | Node")


class Violation(msgspec.Struct, frozen=True, order=True):
    """One result: ``severity`` is ``Violation``, ``Warning`` or ``Info``.

    ``path`` and ``value`` are empty where the shape gives none; blank nodes are written ``_:id``.
    """

    severity: str
    focus: str
    path: str
    value: str
    message: str


@dataclass(frozen=True)
class _Ontology:
    """Shapes without class targets; shapes, properties and superclasses of a class; all quads."""

    shapes: Graph
    targets: Mapping[tuple[str, str], tuple[Node, ...]]
    declared: Mapping[str, tuple[str, ...]]
    parents: Mapping[str, tuple[str, ...]]
    quads: tuple[ox.Quad, ...]


class _Data(OxigraphDataGraph):
    """A store that is true without being counted: pyshacl asks at every result."""

    def __bool__(self) -> bool:
        return True


def violations(building: Path | Iterable[ox.Triple], ontology: str) -> list[Violation]:
    """Return what the ontology's shapes report about a building (a Turtle file or triples), sorted.

    Target nodes are the building's own, never the ontology's. ``ontology`` is a key of
    ``ONTOLOGIES``.
    """
    tbox = _read(ontology)
    triples = _triples(building)
    store = ox.Store()
    store.extend([*tbox.quads, *(ox.Quad(*triple) for triple in triples), *_qudt_terms(triples)])
    shapes = _aimed(tbox, triples)
    _infer(store, shapes)
    _, report, _ = pyshacl.validate(_Data(store), shacl_graph=shapes, advanced=True, inplace=True)
    results = {*_results(report), *_closed_world(tbox, triples)}
    own = {_text(_node(term)) for triple in triples for term in (triple.subject, triple.object)}
    return sorted(result for result in results if result.focus in own)


def _infer(store: ox.Store, shapes: Graph) -> None:
    """Add what the rules entail, to the fixed point of all of them, and take the rules out.

    pyshacl repeats the rules of one shape, never those of a shape that came before.
    """
    size = 0
    while size < (size := len(store)):
        pyshacl.shacl_rules(_Data(store), shacl_graph=shapes, inplace=True, iterate_rules=True)
    shapes.remove((None, SH.rule, None))


def _triples(building: Path | Iterable[ox.Triple]) -> list[ox.Triple]:
    if isinstance(building, Path):
        return [quad.triple for quad in ox.parse(path=building, format=ox.RdfFormat.TURTLE)]
    return list(building)


def _qudt_terms(triples: Iterable[ox.Triple]) -> Iterator[ox.Quad]:
    """Yield the type that QUDT gives to each of its units and quantity kinds that is mentioned."""
    for triple in triples:
        for prefix, cls in _QUDT.items():
            if triple.object.value.startswith(PREFIXES[prefix]):
                kind = ox.NamedNode(PREFIXES["qudt"] + cls)
                yield ox.Quad(triple.object, ox.NamedNode(RDF_TYPE), kind)


@functools.cache
def _read(ontology: str) -> _Ontology:
    """Read an ontology, and keep of its shapes what SHACL needs, without class targets."""
    root = importlib.resources.files("brickschema") / "ontologies" / "1.5"
    text = (root / ONTOLOGIES[ontology]).read_bytes()
    quads = tuple(ox.parse(text, format=ox.RdfFormat.TURTLE))
    full = Graph()
    for quad in quads:
        if quad.predicate.value in _STRUCTURE or quad.predicate.value.startswith(str(SH)):
            full.add((_node(quad.subject), URIRef(quad.predicate.value), _node(quad.object)))
    return _Ontology(
        _shapes(full),
        _targets(full),
        _declared(full),
        _grouped((str(s), str(o)) for s, o in full.subject_objects(RDFS.subClassOf)),
        quads,
    )


def _shapes(full: Graph) -> Graph:
    """Return the statements that SHACL reads, less class targets and what is left out."""
    shapes = Graph()
    shapes += full
    # Without their types as classes, pyshacl takes no class for the target of its own shape.
    for cls in {*full.objects(None, RDF.type)}:
        if not str(cls).startswith(str(SH)):
            shapes.remove((None, RDF.type, cls))
    shapes.remove((None, RDFS.subClassOf, None))
    for rule in list(shapes.subjects(SH.predicate, URIRef(BRICK + "hasTag"))):
        shapes.remove((None, SH.rule, rule))
        shapes.remove((rule, None, None))
    for name in (*_LEFT_OUT, *_CLOSED_WORLD):
        shapes.remove((URIRef(name), None, None))
    owner, path, cls = _REFUSES_QUDT
    for shape in list(shapes.objects(owner, SH.property)):
        if (shape, SH.path, path) in shapes:
            shapes.remove((shape, SH["class"], cls))
    for target in _TARGETS:
        shapes.remove((None, target, None))
    _declare_once(shapes)
    _put_counts_right(shapes)
    return shapes


def _declare_once(shapes: Graph) -> None:
    """Drop repeated declarations of a prefix: pyshacl reads all of them for every query."""
    seen = set()
    for declaration in sorted(shapes.objects(None, SH.declare)):
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


def _targets(full: Graph) -> dict[tuple[str, str], tuple[Node, ...]]:
    """Return the shapes that each class or property is a target of; a class is also its own."""
    classes = {*full.subjects(RDF.type, OWL.Class), *full.subjects(RDFS.subClassOf)}
    found = {(SH.targetClass, s, s) for s in full.subjects(RDF.type, SH.NodeShape) if s in classes}
    found |= {(kind, term, s) for kind in _TARGETS for s, term in full.subject_objects(kind)}
    return _grouped(((str(kind), str(term)), shape) for kind, term, shape in found)


def _declared(full: Graph) -> dict[str, tuple[str, ...]]:
    """Return the properties that the shapes of each class name, in sh:or and sh:xone too."""
    either = (SH["or"] | SH.xone) / (RDF.rest * "*") / RDF.first / SH.property
    return _grouped(
        (str(cls), str(path))
        for cls, shape in [*full.subject_objects(SH.property), *full.subject_objects(either)]
        for path in full.objects(shape, SH.path)
    )


def _grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, tuple[V, ...]]:
    groups: dict[K, set[V]] = defaultdict(set)
    for key, value in pairs:
        groups[key].add(value)
    return {key: tuple(sorted(values)) for key, values in groups.items()}


def _aimed(tbox: _Ontology, triples: Iterable[ox.Triple]) -> Graph:
    """Return the shapes, with the building's own nodes as targets."""
    shapes = Graph()
    shapes += tbox.shapes
    for triple in triples:
        subject, predicate, value = _node(triple.subject), triple.predicate.value, triple.object
        aims = [(SH.targetSubjectsOf, predicate, subject), (SH.targetObjectsOf, predicate, _node(value))]
        if predicate == RDF_TYPE:
            aims += [(SH.targetClass, cls, subject) for cls in _ancestors(tbox, value.value)]
        for kind, term, node in aims:
            for shape in tbox.targets.get((str(kind), term), ()):
                shapes.add((shape, SH.targetNode, node))
    return shapes


def _ancestors(tbox: _Ontology, cls: str) -> set[str]:
    seen, todo = {cls}, [cls]
    while todo:
        more = set(tbox.parents.get(todo.pop(), ())) - seen
        seen |= more
        todo.extend(more)
    return seen


def _node(term: ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple) -> Node:
    if isinstance(term, ox.NamedNode):
        return URIRef(term.value)
    if isinstance(term, ox.BlankNode):
        return BNode(term.value)
    if isinstance(term, ox.Triple):
        raise ValueError(f"a triple as a term: {term}")
    if term.language is not None:
        return Literal(term.value, lang=term.language)
    return Literal(term.value, datatype=URIRef(term.datatype.value))


def _text(node: Node | None) -> str:
    if node is None:
        return ""
    return f"_:{node}" if isinstance(node, BNode) else str(node)


def _results(report: Graph) -> Iterator[Violation]:
    for result in report.subjects(RDF.type, SH.ValidationResult):
        severity, focus, path, value, message = (
            report.value(result, name)
            for name in (
                SH.resultSeverity,
                SH.focusNode,
                SH.resultPath,
                SH.value,
                SH.resultMessage,
            )
        )
        yield Violation(
            _text(severity).removeprefix(str(SH)),
            _text(focus),
            # A path of more than one step is a blank node, whose name changes from run to run.
            "" if isinstance(path, BNode) else _text(path),
            _text(value),
            _text(message),
        )


def _closed_world(tbox: _Ontology, triples: list[ox.Triple]) -> Iterator[Violation]:
    """Yield the properties of 223P and QUDT that no class of their subject declares."""
    classes: dict[Node, set[str]] = defaultdict(set)
    for triple in triples:
        if triple.predicate.value == RDF_TYPE:
            classes[_node(triple.subject)] |= _ancestors(tbox, triple.object.value)
    for triple in triples:
        focus, path = _node(triple.subject), triple.predicate.value
        if not path.startswith((S223, PREFIXES["qudt"])) or S223 + "Concept" not in classes[focus]:
            continue
        if not any(path in tbox.declared.get(cls, ()) for cls in classes[focus]):
            value = _text(_node(triple.object))
            message = "s223: the property is not defined for any class of the instance"
            yield Violation("Violation", _text(focus), path, value, message)
