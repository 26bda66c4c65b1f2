"""A shape's rows by walking triples: no query language, no engine, not the miner's index."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

import pyoxigraph as ox

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Linear,
    Optional,
    Path,
    Shape,
    Union,
)
from build2sparql.query.record import Row
from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE
from build2sparql.rdf.tbox import TBox

_INTEGER = PREFIXES["xsd"] + "integer"


class Graph:
    """One ABox as nested dicts: property IRI, subject, objects; nodes in N-Triples syntax.

    ``tbox`` is extended by the ``rdfs:subClassOf`` statements between IRIs among the triples.
    """

    def __init__(self, triples: Collection[ox.Triple], tbox: TBox) -> None:
        self._objects: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        self._declared: dict[str, set[str]] = defaultdict(set)
        self._instances: dict[str, frozenset[str]] = {}
        self._tbox = tbox.with_classes_of(triples)
        for triple in triples:
            subject, property_, value = triple.subject, triple.predicate.value, triple.object
            self._objects[property_][str(subject)].append(str(value))
            if property_ == RDF_TYPE and isinstance(value, ox.NamedNode):
                self._declared[value.value].add(str(subject))

    def instances(self, cls: str) -> frozenset[str]:
        """Return the nodes with a declared type that reaches ``cls`` by ``rdfs:subClassOf*``."""
        if cls not in self._instances:
            below = [c for c in self._declared if cls in self._tbox.ancestors(c)]
            self._instances[cls] = frozenset().union(*(self._declared[c] for c in below))
        return self._instances[cls]

    def objects(self, subject: str, property_: str) -> Collection[str]:
        """Return the objects of the triples with this subject and property."""
        subjects = self._objects.get(property_)
        return subjects.get(subject, ()) if subjects is not None else ()

    def step(self, nodes: Iterable[str], hop: Hop) -> set[str]:
        """Return the instances of the hop's class that its property reaches from ``nodes``."""
        reached = {value for node in nodes for value in self.objects(node, hop.property)}
        return reached & self.instances(hop.target)

    def terminals(self, anchor: str, path: Path) -> set[str]:
        """Return the IRI nodes at the path's end when it is walked from ``anchor``."""
        nodes = {anchor}
        for hop in path.hops:
            nodes = self.step(nodes, hop)
        return {node for node in nodes if _is_iri(node)}


def rows(graph: Graph, shape: Shape, values: Mapping[str, str] | None = None) -> set[Row]:
    """Return the distinct rows of a shape, columns as ``render.selected_roles`` orders them.

    ``values`` restricts roles (``a``, ``t``, ``t1``, ``t2``) to one IRI each, as in ``render``.
    """
    wanted = {role: f"<{iri}>" for role, iri in (values or {}).items()}
    instances = graph.instances(shape.paths[0].anchor)
    anchors = _kept({node for node in instances if _is_iri(node)}, wanted.get("a"))
    return {row for a in anchors for row in _rows_of(graph, shape, a, wanted)}


def _rows_of(graph: Graph, shape: Shape, a: str, wanted: Mapping[str, str]) -> Iterable[Row]:
    """Yield the rows of one anchor, not always distinct."""

    def walk(path: Path, role: str = "t") -> set[str]:
        return _kept(graph.terminals(a, path), wanted.get(role))

    match shape:
        case Linear(path):
            yield from ((a, t) for t in walk(path))
        case Branching(first, second):
            yield from ((a, t1, t2) for t1 in walk(first, "t1") for t2 in walk(second, "t2"))
        case Union(first, second):
            yield from ((a, t) for t in walk(first) | walk(second))
        case Aggregation(path):
            if count := len(walk(path)):
                yield (a, f'"{count}"^^<{_INTEGER}>')
        case Optional(path, extra):
            for t in walk(path):
                extras = [node for node in graph.step({t}, extra) if _is_iri(node)]
                yield from ((a, t, o) for o in extras)
                if not extras:
                    yield (a, t, None)
        case Filtered(path, attribute, value):
            yield from ((a, t) for t in walk(path) if f"<{value}>" in graph.objects(t, attribute))


def _kept(nodes: set[str], wanted: str | None) -> set[str]:
    return nodes if wanted is None else nodes & {wanted}


def _is_iri(node: str) -> bool:
    return node.startswith("<")
