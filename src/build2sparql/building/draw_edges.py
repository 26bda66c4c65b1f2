"""What a picture of a building shows: its spaces and its flows of air, water, power and gas."""

from collections import defaultdict
from collections.abc import Iterable

import msgspec
import pyoxigraph as ox

from build2sparql.building.draw_brick import BrickPanels
from build2sparql.building.draw_fold import Edge
from build2sparql.building.draw_panel import PANELS, Graph
from build2sparql.building.draw_s223 import S223Panels
from build2sparql.rdf.namespaces import META_NAMESPACES, RDF_TYPE, S223, local_name
from build2sparql.rdf.tbox import TBox


class Drawing(msgspec.Struct, frozen=True):
    """The edges of each panel, as pairs of IRIs in order, and which of them lead back.

    ``classes`` holds the local names of each node's classes.
    """

    edges: dict[str, list[Edge]]
    returns: dict[str, set[Edge]]
    classes: dict[str, str]


def edges_of(triples: Iterable[ox.Triple], tbox: TBox) -> Drawing:
    """Read the panels of a building in either ontology off its triples; nodes are IRIs."""
    statements = list(triples)
    graph = _graph(statements, tbox.with_classes_of(statements))
    is_223p = any(name.startswith(S223) for name in graph.links)
    panels = S223Panels(graph) if is_223p else BrickPanels(graph)
    edges = {
        panel: sorted({edge for edge in panels.edges(panel) if edge[0] != edge[1]})
        for panel in PANELS
    }
    returns = {
        panel: {edge for edge in found if panels.is_return(panel, *edge)}
        for panel, found in edges.items()
    }
    names = {n: ", ".join(sorted(map(local_name, own))) for n, own in graph.types.items()}
    return Drawing(edges, returns, names)


def _graph(triples: list[ox.Triple], tbox: TBox) -> Graph:
    links: dict[str, list[Edge]] = defaultdict(list)
    types: dict[str, list[str]] = defaultdict(list)
    for triple in triples:
        subject, value = triple.subject, triple.object
        if isinstance(subject, ox.NamedNode) and isinstance(value, ox.NamedNode):
            if triple.predicate.value != RDF_TYPE:
                links[triple.predicate.value].append((subject.value, value.value))
            elif not value.value.startswith(META_NAMESPACES):
                types[subject.value].append(value.value)
    ancestors = {
        node: frozenset().union(*(tbox.ancestors(cls) for cls in classes))
        for node, classes in types.items()
    }
    return Graph(links, types, ancestors)
