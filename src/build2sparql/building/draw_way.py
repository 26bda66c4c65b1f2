"""The way of an arrow from box to box, as the path of an SVG."""

from collections.abc import Sequence

# A box, and the distance from one to the next.
WIDTH, HEIGHT = 190, 32
COLUMN, ROW = 250, 40
# Wide enough for the turns left of the first column.
MARGIN = 48
# Arrows of neighbouring lanes turn so far from each other, and so many before they turn alike.
_APART, _TURNS = 6, 6

# The upper left corner of a box.
Place = tuple[int, int]


def way(start: Place, end: Place, heights: Sequence[int], lane: int | None) -> str:
    """Return the path from the right side of one box to the left side of another.

    ``heights`` are those at which it passes the columns between. ``lane`` is the height below all
    boxes at which an arrow leads back, or None for one that leads on.
    """
    x, y = start[0] + WIDTH, start[1] + HEIGHT // 2
    goal = (end[0], end[1] + HEIGHT // 2)
    if lane is not None:
        turn = _APART * (1 + lane % _TURNS)
        return f"M{x} {y}H{x + turn}V{lane}H{goal[0] - turn}V{goal[1]}H{goal[0]}"
    path = f"M{x} {y}"
    for number, height in enumerate(heights, start=1):
        left = start[0] + number * COLUMN
        path += _curve(x, y, left, height) + f"H{left + WIDTH}"
        x, y = left + WIDTH, height
    return path + _curve(x, y, *goal)


def _curve(x: int, y: int, to_x: int, to_y: int) -> str:
    bend = (to_x - x) // 2
    return f"C{x + bend} {y} {to_x - bend} {to_y} {to_x} {to_y}"
