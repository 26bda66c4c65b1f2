"""The layout of one panel: boxes in columns and rows, and the ways of the arrows between them."""

from collections.abc import Mapping
from itertools import pairwise

import msgspec

from build2sparql.building.draw_columns import columns_of, going_round
from build2sparql.building.draw_fold import Edge, fold
from build2sparql.building.draw_rows import rows_of


class Box(msgspec.Struct, frozen=True):
    """One or more nodes at a column and a row, with two lines of text."""

    key: str
    column: int
    row: float
    lines: tuple[str, str]


class Arrow(msgspec.Struct, frozen=True):
    """An arrow between boxes.

    ``rows`` are its heights in the columns that it passes. ``lane`` numbers the lanes below the
    boxes, from 0, in which arrows lead back, one for each target; -1 for an arrow that leads on.
    """

    start: str
    end: str
    rows: tuple[float, ...]
    lane: int


class Layout(msgspec.Struct, frozen=True):
    """Boxes and arrows, the height in rows, and the number of lanes below it."""

    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]
    height: float
    lanes: int


def lay_out(
    edges: list[Edge],
    names: dict[str, str],
    classes: dict[str, str],
    returns: set[Edge],
    *,
    only_ends: bool = False,
) -> Layout:
    """Place the ends of edges; ``returns`` are the edges that lead back where they go round.

    With ``only_ends`` like things are one box at the ends of the picture only.
    """
    back = going_round(edges, returns)
    nodes = sorted({node for edge in edges for node in edge})
    held = fold([edge for edge in edges if edge not in back], classes, nodes, only_ends=only_ends)
    into = {node: box for box, nodes in held.items() for node in nodes}
    folded = sorted({(into[start], into[end]) for start, end in edges if into[start] != into[end]})
    columns = columns_of(folded, {(into[start], into[end]) for start, end in back})
    stops = _stops(folded, columns)
    rows = _rows(columns, stops)
    targets = sorted({end for start, end in folded if (start, end) not in stops})
    boxes = tuple(
        Box(key, columns[key], rows[key], _lines(held[key], names, classes))
        for key in sorted(columns, key=lambda key: (columns[key], rows[key]))
    )
    arrows = tuple(
        Arrow(*edge, tuple(rows[stop] for stop in stops[edge]), -1)
        if edge in stops
        else Arrow(*edge, (), targets.index(edge[1]))
        for edge in folded
    )
    return Layout(boxes, arrows, 1 + max(box.row for box in boxes), len(targets))


def _stops(edges: list[Edge], columns: Mapping[str, int]) -> dict[Edge, list[str]]:
    """Return for each edge that leads on a name of the place where it passes each column."""
    return {
        (start, end): [f"{start} > {end} @ {n}" for n in range(columns[start] + 1, columns[end])]
        for start, end in edges
        if columns[start] < columns[end]
    }


def _rows(columns: Mapping[str, int], stops: Mapping[Edge, list[str]]) -> dict[str, float]:
    passing = {
        stop: columns[start] + 1 + n
        for (start, _), found in stops.items()
        for n, stop in enumerate(found)
    }
    steps = [
        step for (start, end), found in stops.items() for step in pairwise([start, *found, end])
    ]
    return rows_of({**columns, **passing}, steps, set(passing))


def _lines(nodes: list[str], names: dict[str, str], classes: dict[str, str]) -> tuple[str, str]:
    cls = classes.get(nodes[0], "")
    if len(nodes) == 1:
        return names[nodes[0]], cls
    ordered = sorted(names[node] for node in nodes)
    return f"{ordered[0]} .. {ordered[-1]}", f"{len(nodes)} x {cls}"
