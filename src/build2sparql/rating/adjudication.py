"""The list of disputes for a third look, and what it decided."""

import csv
import io
from collections.abc import Iterable, Mapping

from build2sparql.rating.merge import Dispute
from build2sparql.rating.record import DIMENSIONS, SCORES, Dimension, Item, Mark
from build2sparql.rating.sheet import plain_cell, read_rows

COLUMNS = (
    *("question_id", "dimension", "first", "second", "settled"),
    *("register", "text", "summary", "sparql"),
)


def write_disputes(disputes: Iterable[Dispute], items: Mapping[str, Item]) -> str:
    """Return the disputes as CSV; the column ``settled`` is to be filled with Y, B or N."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for one in disputes:
        item = items[one.question_id]
        marks = (one.question_id, one.dimension, one.first, one.second, one.settled or "")
        shown = (item.register, item.text, item.summary, item.sparql.strip())
        writer.writerow([*marks, *map(plain_cell, shown)])
    return out.getvalue()


def read_settled(text: str, name: str) -> dict[tuple[str, Dimension], Mark]:
    """Return the settled marks of a list of disputes; raises ``ValueError`` for another mark."""
    settled: dict[tuple[str, Dimension], Mark] = {}
    for place, row in read_rows(text, name, {"question_id", "dimension", "settled"}):
        said = row["settled"].strip().upper()
        if not said:
            continue
        dimension = next((d for d in DIMENSIONS if d == row["dimension"]), None)
        mark = next((m for m in SCORES if m == said), None)
        if dimension is None or mark is None:
            raise ValueError(f"{place}: {row['dimension']} is settled as {row['settled']!r}")
        settled[row["question_id"], dimension] = mark
    return settled
