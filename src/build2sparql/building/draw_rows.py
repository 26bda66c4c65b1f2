"""Rows of a picture: an order with few crossings, and heights near those of the neighbours.

After Sugiyama, Tagawa and Toda, Methods for Visual Understanding of Hierarchical System Structures,
IEEE Transactions on Systems, Man, and Cybernetics 11, 1981: barycentres, swept to and fro.
"""

from collections import defaultdict
from collections.abc import Mapping

from build2sparql.building.draw_fold import Edge

_SWEEPS = 8
# Room that a line needs where it passes a column, in rows.
_LINE = 0.35


def rows_of(columns: Mapping[str, int], edges: list[Edge], lines: set[str]) -> dict[str, float]:
    """Return each node's row, from 0; ``edges`` join neighbouring columns.

    ``lines`` are nodes that are no boxes, but the places where a longer edge passes a column.
    """
    before: dict[str, list[str]] = defaultdict(list)
    after: dict[str, list[str]] = defaultdict(list)
    for start, end in edges:
        after[start].append(end)
        before[end].append(start)
    layers: list[list[str]] = [[] for _ in range(1 + max(columns.values()))]
    for node in _in_depth(columns, after):
        layers[columns[node]].append(node)
    rows = {node: float(index) for layer in layers for index, node in enumerate(layer)}
    for sweep in range(2 * _SWEEPS):
        is_forward = sweep % 2 == 0
        for layer in layers if is_forward else reversed(layers):
            _place(layer, rows, before if is_forward else after, lines, sweep < _SWEEPS)
    top = min(rows.values())
    return {node: row - top for node, row in rows.items()}


def _in_depth(columns: Mapping[str, int], after: Mapping[str, list[str]]) -> list[str]:
    """Return nodes so that what belongs to one source stands together."""
    found: dict[str, None] = {}
    roots = sorted(columns, key=lambda node: (columns[node], node), reverse=True)
    todo: list[str] = []
    while roots:
        todo.append(roots.pop())
        while todo:
            node = todo.pop()
            if node not in found:
                found[node] = None
                todo += sorted(after.get(node, ()), reverse=True)
    return list(found)


def _place(
    layer: list[str],
    rows: dict[str, float],
    neighbours: Mapping[str, list[str]],
    lines: set[str],
    may_swap: bool,
) -> None:
    """Move a column's nodes towards their neighbours, one below the other."""
    wanted = {
        node: sum(rows[n] for n in near) / len(near)
        if (near := neighbours.get(node))
        else rows[node]
        for node in layer
    }
    if may_swap:
        layer.sort(key=lambda node: (wanted[node], rows[node], node))
    tops, top = [], 0.0
    for node in layer:
        tops.append(top)
        top += _LINE if node in lines else 1.0
    heights = _never_falling([wanted[node] - t for node, t in zip(layer, tops, strict=True)])
    for node, height, t in zip(layer, heights, tops, strict=True):
        rows[node] = height + t


def _never_falling(values: list[float]) -> list[float]:
    """Return the nearest sequence, by least squares, that never falls (pool adjacent violators)."""
    pools: list[tuple[float, int]] = []
    for value in values:
        pools.append((value, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (second, m), (first, n) = pools.pop(), pools.pop()
            pools.append(((first * n + second * m) / (n + m), n + m))
    return [mean for mean, count in pools for _ in range(count)]
