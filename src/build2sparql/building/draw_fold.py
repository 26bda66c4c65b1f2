"""Folding: what stands alike between the same things is drawn as one box."""

from collections import defaultdict
from collections.abc import Hashable

Edge = tuple[str, str]

# So many alike are drawn one by one; more are drawn as one box.
_ALIKE = 2
# What leads to so few things is one box with its like, even if they are of several kinds.
_FEW = 3
# The same as _ALIKE, of trees that stand apart.
_TREES = 24
# Steps that two things must lead on alike before they count as alike.
_DEPTH = 4


class Flow:
    """The neighbours of each node, and all nodes in order."""

    def __init__(self, edges: list[Edge]) -> None:
        self.before: dict[str, set[str]] = defaultdict(set)
        self.after: dict[str, set[str]] = defaultdict(set)
        for start, end in edges:
            self.after[start].add(end)
            self.before[end].add(start)
        self.nodes = sorted({node for edge in edges for node in edge})


def fold(
    edges: list[Edge], classes: dict[str, str], nodes: list[str], *, only_ends: bool = False
) -> dict[str, list[str]]:
    """Return the nodes behind each box, by the first of them.

    ``nodes`` are the ends of ``edges``, and those that have none. Nodes are one box where their
    class is one, the same boxes lead to them, and they lead to few things, or things of one kind,
    that are alike. Sources are one box where they lead to the same boxes, or to alike things to
    which the same other boxes lead; where there are many trees of one kind that stand apart from
    everything else, these are drawn as one. With ``only_ends`` what leads on by more than one step
    stays a box of its own.
    """
    flow = Flow(edges)
    if only_ends:
        ends = {n for n in flow.nodes if not any(flow.after[m] for m in flow.after[n])}
    else:
        ends = set(flow.nodes)
    kinds = _kinds(flow, classes)
    into = {node: node for node in nodes}
    while True:
        merged = dict(into)
        # Keys end with the number of nodes that are boxes of their own.
        for keys in (_by_neighbours(flow, kinds, into, ends), _by_rivals(flow, kinds, into, ends)):
            found: dict[tuple[Hashable, int], list[str]] = defaultdict(list)
            for node, key in keys.items():
                if merged[node] == into[node]:
                    found[key].append(node)
            for (_, most), alike in found.items():
                if len({into[node] for node in alike}) > most:
                    merged.update(dict.fromkeys(alike, alike[0]))
        if merged == into:
            break
        into = merged
    boxes: dict[str, list[str]] = defaultdict(list)
    for node in nodes:
        boxes[into[node]].append(node)
    return dict(boxes)


_Keys = dict[str, tuple[Hashable, int]]


def _by_neighbours(
    flow: Flow, kinds: dict[str, int], into: dict[str, str], ends: set[str]
) -> _Keys:
    keys: _Keys = {}
    for node in sorted(ends):
        before = frozenset(into[other] for other in flow.before[node])
        after = frozenset(into[other] for other in flow.after[node])
        if not before:
            keys[node] = ((kinds[node], after), _ALIKE)
        elif len(after) <= _FEW or len({kinds[other] for other in flow.after[node]}) == 1:
            keys[node] = ((kinds[node], before), _ALIKE)
    return keys


def _by_rivals(flow: Flow, kinds: dict[str, int], into: dict[str, str], ends: set[str]) -> _Keys:
    """Return keys of sources: what else leads to what they lead to, or that nothing does."""
    keys: _Keys = {}
    for node in sorted(ends):
        if flow.before[node]:
            continue
        others = {into[n] for end in flow.after[node] for n in flow.before[end]} - {into[node]}
        if others:
            keys[node] = ((kinds[node], frozenset(others)), _ALIKE)
        elif _is_apart(flow, node):
            keys[node] = ((kinds[node], "apart"), _TREES)
    return keys


def _is_apart(flow: Flow, source: str) -> bool:
    """Tell whether nothing else leads to what a source leads to."""
    todo = [source]
    while todo:
        after = flow.after[todo.pop()]
        if any(len(flow.before[node]) > 1 for node in after):
            return False
        todo += after
    return True


def _kinds(flow: Flow, classes: dict[str, str]) -> dict[str, int]:
    """Return a number for each node that is one for nodes from which alike things follow."""
    names = sorted({classes.get(node, "") for node in flow.nodes})
    kinds = {node: names.index(classes.get(node, "")) for node in flow.nodes}
    for _ in range(_DEPTH):
        numbers: dict[tuple[int, tuple[int, ...]], int] = {}
        kinds = {
            node: numbers.setdefault(
                (kinds[node], tuple(sorted({kinds[other] for other in flow.after[node]}))),
                len(numbers),
            )
            for node in flow.nodes
        }
    return kinds
