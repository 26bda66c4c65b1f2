"""Columns of a picture: each thing stands to the right of what feeds or holds it."""

import numpy as np
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

from build2sparql.building.draw_fold import Edge, Flow


def columns_of(edges: list[Edge], back: set[Edge]) -> dict[str, int]:
    """Return each node's column, from 0.

    The edges ``back`` may lead to the left, and where others go round, as few of them as a greedy
    choice finds. What nothing leads to stands right before the first thing that it leads to.
    """
    flow = Flow([edge for edge in edges if edge not in back])
    flow.nodes = Flow(edges).nodes
    columns: dict[str, int] = {}
    order = _order(flow)
    for node in order:
        columns[node] = 1 + max((columns[n] for n in flow.before[node] if n in columns), default=-1)
    for node in reversed(order):
        later = [columns[n] for n in flow.after[node] if columns[n] > columns[node]]
        if later and not any(columns[n] < columns[node] for n in flow.before[node]):
            columns[node] = min(later) - 1
    return columns


def going_round(edges: list[Edge], returns: set[Edge]) -> set[Edge]:
    """Return those of ``returns`` that lead back to where they came from."""
    nodes = Flow(edges).nodes
    place = {node: index for index, node in enumerate(nodes)}
    if not edges:
        return set()
    rows = np.array([[place[start], place[end]] for start, end in edges])
    graph = coo_array((np.ones(len(edges)), (rows[:, 0], rows[:, 1])), shape=(len(nodes),) * 2)
    _, rounds = connected_components(graph, connection="strong")
    return {edge for edge in returns if rounds[place[edge[0]]] == rounds[place[edge[1]]]}


def _order(flow: Flow) -> list[str]:
    """Return an order in which sources come first, as far as rounds let them."""
    left = {node: len(flow.before[node]) for node in flow.nodes}
    order: list[str] = []
    todo = [node for node in flow.nodes if not left[node]]
    waiting = dict.fromkeys(flow.nodes)
    while waiting:
        if not todo:
            # A round: start with what waits for the least and leads to the most.
            todo = [min(waiting, key=lambda n: (left[n], -len(flow.after[n]), n))]
        node = todo.pop(0)
        if node not in waiting:
            continue
        del waiting[node]
        order.append(node)
        for target in sorted(flow.after[node]):
            left[target] -= 1
            if left[target] == 0 and target in waiting:
                todo.append(target)
    return order
