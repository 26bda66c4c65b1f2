"""Rating sheets as CSV: written for a rater, read back with their marks."""

import csv
import io
from collections.abc import Iterator, Sequence, Set

from build2sparql.rating.record import DIMENSIONS, SCORES, Dimension, Item, Mark, Rating

SHOWN = ("register", "text", "summary", "sparql", "rows")
COLUMNS = ("question_id", *SHOWN, *DIMENSIONS, "comment")
# Spreadsheets take a cell that begins so for a formula.
_FORMULA = ("=", "+", "-", "@")


def write_sheet(items: Sequence[Item]) -> str:
    """Return a sheet with empty marks: one line an item, in the order given."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for item in items:
        rows = "\n".join(" | ".join(row) for row in (item.variables, *item.rows))
        shown = (item.register, item.text, item.summary, item.sparql.strip(), rows)
        writer.writerow([item.question_id, *map(plain_cell, shown), *[""] * len(DIMENSIONS), ""])
    return out.getvalue()


def plain_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def read_sheet(text: str, name: str) -> list[Rating]:
    """Return the ratings of a sheet; lines that are rated in no dimension are left out.

    Raises ``ValueError`` that names sheet and line for a missing column, a mark other than Y, B and
    N, a line rated in some dimensions only, or a question that is rated twice.
    """
    found: dict[str, Rating] = {}
    for place, row in read_rows(text, name, {"question_id", *DIMENSIONS}):
        marks = {dimension: _mark(row[dimension], dimension, place) for dimension in DIMENSIONS}
        given: dict[Dimension, Mark] = {d: mark for d, mark in marks.items() if mark}
        if not given:
            continue
        if len(given) < len(DIMENSIONS):
            lacking = ", ".join(name for name in DIMENSIONS if name not in given)
            raise ValueError(f"{place}: {row['question_id']} has no mark for {lacking}")
        if row["question_id"] in found:
            raise ValueError(f"{place}: {row['question_id']} is rated twice")
        rating = Rating(row["question_id"], given, row.get("comment", "").strip())
        found[rating.question_id] = rating
    return list(found.values())


def read_rows(text: str, name: str, columns: Set[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the rows of a CSV file as a spreadsheet saves it, each with its place in the file.

    Commas or semicolons part the columns. Raises ``ValueError`` for a missing column.
    """
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    heading = text.partition("\n")[0]
    delimiter = ";" if heading.count(";") > heading.count(",") else ","
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, restval="")
    if missing := columns - set(reader.fieldnames or ()):
        raise ValueError(f"{name}: there is no column {', '.join(sorted(missing))}")
    for row in reader:
        yield f"{name}:{reader.line_num}", row


def _mark(cell: str, dimension: str, place: str) -> Mark | None:
    said = cell.strip().upper()
    if not said:
        return None
    for mark in SCORES:
        if said == mark:
            return mark
    raise ValueError(f"{place}: {dimension} is {cell!r}, not Y, B or N")
