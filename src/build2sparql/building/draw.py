"""A picture of a building: its spatial tree, air, water, electricity and gas, as one SVG.

The layout is done here, so that a picture needs no program beside Python.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape

import pyoxigraph as ox

from build2sparql.building.draw_edges import PANELS, edges_of
from build2sparql.building.draw_layout import Box, Layout, lay_out
from build2sparql.building.graph_file import FORMATS
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import local_name

_WIDTH, _HEIGHT = 190, 32
_COLUMN, _ROW = 240, 40
_MARGIN, _TITLE = 20, 40
_TITLES = {
    "spaces": "Spaces",
    "air": "Air",
    "water": "Water",
    "electricity": "Electricity and light",
    "gas": "Gas",
}
_COLOURS = {
    "spaces": "#6b7280",
    "air": "#0284c7",
    "water": "#1d4ed8",
    "electricity": "#d97706",
    "gas": "#b91c1c",
}
# Characters that a box holds in its two sizes of text.
_NAME_LENGTH, _CLASS_LENGTH = 30, 36


def draw(triples: Iterable[ox.Triple], title: str) -> str:
    """Return a picture of a Brick or 223P graph; a panel without edges is left out."""
    drawing = edges_of(triples, tbox.load())
    names = {
        end: local_name(end) for edges in drawing.edges.values() for edge in edges for end in edge
    }
    panels = {
        panel: lay_out(drawing.edges[panel], names, drawing.classes)
        for panel in PANELS
        if drawing.edges[panel]
    }
    top, width, parts = _MARGIN + _TITLE, 0, []
    for panel, layout in panels.items():
        parts.append(_panel(panel, layout, top))
        top += _TITLE + layout.rows * _ROW + _MARGIN
        width = max(width, 1 + max(box.column for box in layout.boxes))
    return _page(title, width * _COLUMN + _MARGIN, top, parts)


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
        f'<text x="{_MARGIN}" y="36" font-size="20">{escape(title)}</text>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _panel(panel: str, layout: Layout, top: int) -> str:
    colour = _COLOURS[panel]
    places = {box.key: _place(box, top) for box in layout.boxes}
    lines = [
        f'<text x="{_MARGIN}" y="{top + 24}" font-size="16" fill="{colour}">{_TITLES[panel]}</text>'
    ]
    lines += [_arrow(panel, places[start], places[end]) for start, end in layout.arrows]
    lines += [_box(box, places[box.key], colour) for box in layout.boxes]
    return "\n".join(lines)


def _place(box: Box, top: int) -> tuple[int, int]:
    return _MARGIN + box.column * _COLUMN, top + _TITLE + round(box.row * _ROW)


def _arrow(panel: str, start: tuple[int, int], end: tuple[int, int]) -> str:
    x1, y1 = start[0] + _WIDTH, start[1] + _HEIGHT // 2
    x2, y2 = end[0], end[1] + _HEIGHT // 2
    # What flows back is dashed and passes below the boxes.
    is_back = x2 <= x1
    bend = 60 if is_back else max(24, (x2 - x1) // 2)
    path = f"M{x1} {y1}C{x1 + bend} {y1} {x2 - bend} {y2} {x2} {y2}"
    dash = ' stroke-dasharray="4 3" stroke-opacity="0.6"' if is_back else ""
    return (
        f'<path d="{path}" fill="none" stroke="{_COLOURS[panel]}"{dash} '
        f'marker-end="url(#{panel})"/>'
    )


def _box(box: Box, place: tuple[int, int], colour: str) -> str:
    x, y = place
    name, cls = box.lines
    return (
        f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{_HEIGHT}" rx="4" fill="white" '
        f'stroke="{colour}"/>'
        f'<text x="{x + 6}" y="{y + 13}" font-size="11">{escape(_cut(name, _NAME_LENGTH))}</text>'
        f'<text x="{x + 6}" y="{y + 26}" font-size="9" fill="#555">'
        f"{escape(_cut(cls, _CLASS_LENGTH))}</text>"
    )


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[: length - 1]}…"


def main(file: Path, out: Path) -> None:
    """Draw a graph file in any format that a source may have."""
    quads = ox.parse(file.read_bytes(), format=FORMATS[file.suffix], lenient=True)
    out.write_text(draw((quad.triple for quad in quads), file.stem), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:3]))
