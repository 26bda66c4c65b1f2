"""Labels of blank nodes that depend on the graph alone, not on the file's order or labels.

Colour refinement: a node's colour is the digest of what is said of it and of what refers to it,
again and again until no more nodes are told apart. Nodes that stay alike are then set apart one
by one. Blank nodes in building graphs form trees; of those that refinement leaves alike there,
any two can change places without changing the graph, so that the labels are canonical.
"""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from build2sparql.rdf.ntriples import Statement

# What is said of a blank node, and what refers to it: direction, property, the other node.
_Around = Mapping[str, Sequence[tuple[str, str, str]]]


def label_blank_nodes(statements: Sequence[Statement]) -> list[Statement]:
    """Return the statements with each blank node named by the digest of its surroundings."""
    around: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for s, p, o in statements:
        if s.startswith("_:"):
            around[s].append(("s", p, o))
        if o.startswith("_:"):
            around[o].append(("o", p, s))
    if not around:
        return list(statements)
    colours = dict.fromkeys(around, "")
    _refine(around, list(around), colours)
    _set_apart(around, list(around), colours)
    labels = {node: f"_:b{colour}" for node, colour in colours.items()}
    return [(labels.get(s, s), p, labels.get(o, o)) for s, p, o in statements]


def _digest(content: object) -> str:
    return hashlib.blake2b(repr(content).encode(), digest_size=8).hexdigest()


def _refine(around: _Around, nodes: Sequence[str], colours: dict[str, str]) -> None:
    """Refine the colours of these nodes until a round tells no more of them apart."""
    count = len({colours[node] for node in nodes})
    while nodes:
        colours |= {
            node: _digest(
                (
                    colours[node],
                    sorted((w, p, colours.get(n, n), n == node) for w, p, n in around[node]),
                )
            )
            for node in nodes
        }
        # A node that is told from all others keeps its colour from here on.
        nodes, before = _alike(nodes, colours), len(nodes)
        found = len({colours[node] for node in nodes}) + before - len(nodes)
        if found == count:
            return
        count = len({colours[node] for node in nodes})


def _alike(nodes: Sequence[str], colours: Mapping[str, str]) -> list[str]:
    sizes = Counter(colours[node] for node in nodes)
    return [node for node in nodes if sizes[colours[node]] > 1]


def _set_apart(around: _Around, nodes: Sequence[str], colours: dict[str, str]) -> None:
    """Give each of these nodes a colour of its own.

    Nodes that have one are as good as named, so the others fall into groups that see each other
    only. Groups that are alike are numbered; which comes first makes no difference to the graph.
    """
    copies: dict[tuple[str, ...], list[list[str]]] = defaultdict(list)
    for group in _groups(around, _alike(nodes, colours)):
        if len(group) == len(nodes):
            # Nothing tells the nodes of a whole group apart: choose one, and see who is near it.
            colours[min(group, key=colours.__getitem__)] += "+"
            _refine(around, group, colours)
        _set_apart(around, group, colours)
        copies[tuple(sorted(colours[node] for node in group))].append(group)
    for signature, groups in copies.items():
        for number, group in enumerate(groups):
            key = _digest((signature, number))
            colours |= {node: _digest((colours[node], key)) for node in group}


def _groups(around: _Around, nodes: Sequence[str]) -> Iterator[list[str]]:
    """Yield nodes that are joined by statements about each other."""
    left = dict.fromkeys(nodes)
    while left:
        group = [left.popitem()[0]]
        for node in group:
            for _, _, other in around[node]:
                if other in left:
                    del left[other]
                    group.append(other)
        yield group
