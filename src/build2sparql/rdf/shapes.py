"""SHACL: what the shapes of Brick 1.5 and ASHRAE 223P find wrong in a building graph.

Shapes and rules are the ontologies' own, and pyshacl runs them: the rules to their fixed point,
then the constraints of every severity. What runs otherwise, or not, stands with its reason in
``shape_graph``; of the rules, those about the ontology's own terms (``rdfs:subPropertyOf``,
``owl:equivalentProperty``, ``owl:equivalentClass``, ``rdfs:range``) do not run.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
import pyoxigraph as ox
import pyshacl
from pyshacl.graph_abstraction import OxigraphDataGraph
from rdflib import RDF, SH, BNode, Graph, URIRef
from rdflib.term import Node

from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE, S223
from build2sparql.rdf.shape_graph import ShapeGraph, Statement, read, statement

# Both ontologies import QUDT and neither file holds it: what stands in its namespaces counts.
_QUDT = {"unit": "Unit", "quantitykind": "QuantityKind"}
_CLOSED_WORLD = (S223, PREFIXES["qudt"])


class Violation(msgspec.Struct, frozen=True, order=True):
    """One result: ``severity`` is ``Violation``, ``Warning`` or ``Info``.

    ``path`` and ``value`` are empty where the shape gives none, and ``path`` also where it has
    more than one step; blank nodes are written ``_:id``.
    """

    severity: str
    focus: str
    path: str
    value: str
    message: str


class _Data(OxigraphDataGraph):
    """A store that is true without being counted: pyshacl asks at every result."""

    def __bool__(self) -> bool:
        return True


def violations(building: Path | Iterable[ox.Triple], ontology: str) -> list[Violation]:
    """Return what the ontology's shapes report about a building, sorted.

    ``building`` is a Turtle file or triples, ``ontology`` is ``brick`` or ``s223``. Results about
    nodes that the building does not name are left out.
    """
    shape_graph = read(ontology)
    triples = _triples(building)
    statements = [statement(triple) for triple in triples]
    store = ox.Store()
    store.extend(shape_graph.quads)
    store.extend(ox.Quad(*triple) for triple in triples)
    store.extend(_qudt_terms(triples))
    shapes = shape_graph.aimed(statements)
    _infer(store, shapes)
    _, report, _ = pyshacl.validate(_Data(store), shacl_graph=shapes, advanced=True, inplace=True)
    found = {*_results(report), *_closed_world(shape_graph, statements)}
    named = {_text(node) for subject, _, value in statements for node in (subject, value)}
    return sorted(result for result in found if result.focus in named)


def _triples(building: Path | Iterable[ox.Triple]) -> list[ox.Triple]:
    if isinstance(building, Path):
        return [quad.triple for quad in ox.parse(path=building, format=ox.RdfFormat.TURTLE)]
    return list(building)


def _qudt_terms(triples: Iterable[ox.Triple]) -> Iterator[ox.Quad]:
    """Yield the type that QUDT gives to each of its units and quantity kinds that is mentioned."""
    for triple in triples:
        for prefix, cls in _QUDT.items():
            term = triple.object
            if isinstance(term, ox.NamedNode) and term.value.startswith(PREFIXES[prefix]):
                yield ox.Quad(term, ox.NamedNode(RDF_TYPE), ox.NamedNode(PREFIXES["qudt"] + cls))


def _infer(store: ox.Store, shapes: Graph) -> None:
    """Add what the rules entail, to the fixed point of all of them, and take the rules out.

    pyshacl itself repeats the rules of one shape, but not those of a shape that came before.
    """
    size = 0
    while size < (size := len(store)):
        pyshacl.shacl_rules(_Data(store), shacl_graph=shapes, inplace=True, iterate_rules=True)
    shapes.remove((None, SH.rule, None))


def _text(node: Node | None) -> str:
    if node is None:
        return ""
    return f"_:{node}" if isinstance(node, BNode) else str(node)


def _results(report: Graph) -> Iterator[Violation]:
    for result in report.subjects(RDF.type, SH.ValidationResult):
        path = report.value(result, SH.resultPath)
        yield Violation(
            _text(report.value(result, SH.resultSeverity)).removeprefix(str(SH)),
            _text(report.value(result, SH.focusNode)),
            # A path of several steps is a blank node, named anew in each run.
            "" if isinstance(path, BNode) else _text(path),
            _text(report.value(result, SH.value)),
            min((str(text) for text in report.objects(result, SH.resultMessage)), default=""),
        )


def _closed_world(shape_graph: ShapeGraph, statements: Sequence[Statement]) -> Iterator[Violation]:
    """Yield each property of 223P or QUDT that no class of its subject, a 223P concept, declares.

    This is what s223:ClosedWorld223Shape and s223:ClosedWorldQUDTShape say.
    """
    classes: dict[Node, set[Node]] = defaultdict(set)
    for subject, predicate, value in statements:
        if predicate == RDF.type:
            classes[subject] |= shape_graph.ancestors(value)
    for subject, predicate, value in statements:
        own = any(predicate.startswith(namespace) for namespace in _CLOSED_WORLD)
        if not own or URIRef(S223 + "Concept") not in classes[subject]:
            continue
        if not any(predicate in shape_graph.declared.get(cls, ()) for cls in classes[subject]):
            message = "s223: the property is not defined for any class of the instance."
            yield Violation("Violation", _text(subject), predicate, _text(value), message)
