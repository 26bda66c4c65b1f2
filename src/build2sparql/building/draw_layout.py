"""A layered layout: each thing stands to the right of what feeds or holds it."""

from collections import defaultdict

import msgspec

Edge = tuple[str, str]
# Leaves of one class below one parent that are drawn one by one; more are drawn as one box.
_ALIKE = 3


class Box(msgspec.Struct, frozen=True):
    """A node at column and row, with its lines of text; ``count`` things stand behind it."""

    key: str
    column: int
    row: float
    lines: tuple[str, ...]


class Layout(msgspec.Struct, frozen=True):
    """Boxes, arrows between their keys, and the number of rows of the longest column."""

    boxes: tuple[Box, ...]
    arrows: tuple[Edge, ...]
    rows: int


def lay_out(edges: list[Edge], names: dict[str, str], classes: dict[str, str]) -> Layout:
    """Place the ends of edges: like leaves are joined, and cycles are cut for the order."""
    arrows, texts = _folded(edges, names, classes)
    columns = _columns(arrows)
    rows = _rows(arrows, columns)
    boxes = tuple(
        Box(key, columns[key], rows[key], texts[key])
        for key in sorted(columns, key=lambda key: (columns[key], rows[key]))
    )
    return Layout(boxes, tuple(arrows), 1 + max((int(box.row) for box in boxes), default=0))


def _folded(
    edges: list[Edge], names: dict[str, str], classes: dict[str, str]
) -> tuple[list[Edge], dict[str, tuple[str, ...]]]:
    parents: dict[str, set[str]] = defaultdict(set)
    for start, end in edges:
        parents[end].add(start)
    starts = {start for start, _ in edges}
    alike: dict[tuple[frozenset[str], str], list[str]] = defaultdict(list)
    for node in sorted(parents):
        if node not in starts:
            alike[frozenset(parents[node]), classes.get(node, "")].append(node)
    into: dict[str, str] = {}
    texts: dict[str, tuple[str, ...]] = {
        node: (names[node], classes.get(node, "")) for edge in edges for node in edge
    }
    for (_, cls), nodes in alike.items():
        if len(nodes) > _ALIKE:
            into.update(dict.fromkeys(nodes, nodes[0]))
            texts[nodes[0]] = (f"{names[nodes[0]]} .. {names[nodes[-1]]}", f"{len(nodes)} x {cls}")
    arrows = {(start, into.get(end, end)) for start, end in edges}
    return sorted(arrows), texts


def _columns(arrows: list[Edge]) -> dict[str, int]:
    """Return the column of each node: one right of its rightmost source, back edges left out."""
    sources: dict[str, list[str]] = defaultdict(list)
    targets: dict[str, list[str]] = defaultdict(list)
    for start, end in arrows:
        sources[end].append(start)
        targets[start].append(end)
    nodes = sorted({node for arrow in arrows for node in arrow})
    forward = _acyclic(nodes, sources, targets)
    columns: dict[str, int] = {}
    for node in forward:
        earlier = [columns[s] for s in sources[node] if s in columns]
        columns[node] = 1 + max(earlier) if earlier else 0
    return columns


def _acyclic(
    nodes: list[str], sources: dict[str, list[str]], targets: dict[str, list[str]]
) -> list[str]:
    """Return an order in which sources come first, as far as cycles let them."""
    left = {node: len(sources[node]) for node in nodes}
    order: list[str] = []
    todo = [node for node in nodes if not left[node]]
    waiting = dict.fromkeys(nodes)
    while waiting:
        if not todo:
            # A cycle: start with what waits for the least and feeds the most.
            todo = [min(waiting, key=lambda n: (left[n], -len(targets[n]), n))]
        node = todo.pop(0)
        if node not in waiting:
            continue
        del waiting[node]
        order.append(node)
        for target in targets[node]:
            left[target] -= 1
            if left[target] == 0 and target in waiting:
                todo.append(target)
    return order


def _rows(arrows: list[Edge], columns: dict[str, int]) -> dict[str, float]:
    """Place each column in the order of the middle of its sources."""
    sources: dict[str, list[str]] = defaultdict(list)
    for start, end in arrows:
        if columns[start] < columns[end]:
            sources[end].append(start)
    rows: dict[str, float] = {}
    for column in range(1 + max(columns.values(), default=0)):
        members = [node for node, place in columns.items() if place == column]

        def middle(node: str) -> float:
            above = [rows[s] for s in sources[node] if s in rows]
            return sum(above) / len(above) if above else 0.0

        for row, node in enumerate(sorted(members, key=lambda n: (middle(n), n))):
            rows[node] = float(row)
    return rows
