"""A picture of a building: its spatial tree, air, water, electricity and gas, as one SVG.

The layout is done here, so that a picture needs no program beside Python.
"""

from collections.abc import Iterable
from xml.sax.saxutils import escape

import pyoxigraph as ox

from build2sparql.building.draw_edges import edges_of
from build2sparql.building.draw_layout import Box, Layout, lay_out
from build2sparql.building.draw_panel import PANELS
from build2sparql.building.draw_way import COLUMN, HEIGHT, MARGIN, ROW, WIDTH, Place, way
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import local_name

_TITLE = 40
# Room for one lane below the boxes.
_LANE = 7
_TITLES = {
    "spaces": "Spaces",
    "air": "Air",
    "water": "Water and refrigerant",
    "electricity": "Electricity and light",
    "gas": "Gas",
}
_COLOURS = {
    "spaces": "#6b7280",
    "air": "#0284c7",
    "water": "#1d4ed8",
    "electricity": "#b45309",
    "gas": "#b91c1c",
}
# Characters that a box holds in its two sizes of text.
_NAME_LENGTH, _CLASS_LENGTH = 29, 38


class NothingToDrawError(ValueError):
    """A graph without spaces and flows."""


def draw(triples: Iterable[ox.Triple], title: str) -> str:
    """Return a picture of a Brick or 223P graph; a panel without edges is left out.

    Raises ``NothingToDrawError`` where no panel has edges.
    """
    drawing = edges_of(triples, tbox.load())
    names = {
        end: local_name(end) for edges in drawing.edges.values() for edge in edges for end in edge
    }
    top, width, parts = MARGIN + _TITLE, 0, []
    for panel in PANELS:
        if not (edges := drawing.edges[panel]):
            continue
        returns, is_tree = drawing.returns[panel], panel == "spaces"
        layout = lay_out(edges, names, drawing.classes, returns, only_ends=is_tree)
        parts.append(_panel(panel, layout, top))
        top = _bottom(layout, top) + layout.lanes * _LANE + MARGIN
        width = max(width, 1 + max(box.column for box in layout.boxes))
    if not parts:
        raise NothingToDrawError(
            f"{title}: no space holds another, and nothing feeds or is connected to anything"
        )
    return _page(title, width * COLUMN + MARGIN, top, parts)


def _bottom(layout: Layout, top: int) -> int:
    return top + _TITLE + round(layout.height * ROW)


def _page(title: str, width: int, height: int, parts: list[str]) -> str:
    marks = "".join(
        f'<marker id="{panel}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="6" '
        f'markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" fill="{colour}"/></marker>'
        for panel, colour in _COLOURS.items()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif">'
        f'<defs>{marks}</defs><rect width="100%" height="100%" fill="white"/>'
        f'<text x="{MARGIN}" y="36" font-size="20">{escape(title)}</text>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _panel(panel: str, layout: Layout, top: int) -> str:
    colour = _COLOURS[panel]
    places = {box.key: _place(box, top) for box in layout.boxes}
    lines = [
        f'<text x="{MARGIN}" y="{top + 24}" font-size="16" fill="{colour}">{_TITLES[panel]}</text>'
    ]
    for arrow in layout.arrows:
        start, end = places[arrow.start], places[arrow.end]
        heights = [_height(row, top) + HEIGHT // 2 for row in arrow.rows]
        lane = _bottom(layout, top) + arrow.lane * _LANE if arrow.lane >= 0 else None
        dash = "" if lane is None else ' stroke-dasharray="5 3"'
        lines.append(
            f'<path d="{way(start, end, heights, lane)}" fill="none" stroke="{colour}"{dash} '
            f'stroke-opacity="0.7" marker-end="url(#{panel})"/>'
        )
    lines += [_box(box, places[box.key], colour) for box in layout.boxes]
    return "\n".join(lines)


def _place(box: Box, top: int) -> Place:
    return MARGIN + box.column * COLUMN, _height(box.row, top)


def _height(row: float, top: int) -> int:
    return top + _TITLE + round(row * ROW)


def _box(box: Box, place: Place, colour: str) -> str:
    x, y = place
    name, cls = box.lines
    return (
        f"<g><title>{escape(name)}\n{escape(cls)}</title>"
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="white" '
        f'stroke="{colour}"/>'
        f'<text x="{x + 6}" y="{y + 13}" font-size="11">{escape(_cut(name, _NAME_LENGTH))}</text>'
        f'<text x="{x + 6}" y="{y + 26}" font-size="9" fill="#555">'
        f"{escape(_cut(cls, _CLASS_LENGTH))}</text></g>"
    )


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[: length - 1]}…"
