"""A comparison as a table: on the terminal, and as CSV."""

import csv
import io
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from build2sparql.inventory.cells import plain
from build2sparql.inventory.comparison import Comparison


def labels(files: Sequence[str]) -> list[str]:
    """Return a letter for each file: A to Z, then A1 and so on."""
    return [chr(65 + n % 26) + (str(n // 26) if n >= 26 else "") for n in range(len(files))]


def shown_count(count: int, max_rows: int) -> str:
    """Return a count of rows; a dash for none, and more than the limit as such."""
    if not count:
        return "-"
    return f">{max_rows:,}" if count > max_rows else f"{count:,}"


def show(out: Console, found: Comparison, wording: str) -> None:
    """Print the buildings with their letters, then each question with the rows of each."""
    total = len(found.questions)
    buildings = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for column in ("", "building", "things", "answers"):
        buildings.add_column(column, justify="left" if column in ("", "building") else "right")
    for label, file, things, answered in zip(
        labels(found.files), found.files, found.things, found.answered, strict=True
    ):
        answers = f"{answered} of {total}"
        buildings.add_row(Text(label, style="bold"), Text(plain(file)), f"{things:,}", answers)
    out.print(buildings)
    out.print()
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("system", no_wrap=True, style="dim")
    table.add_column("question", overflow="fold")
    for label in labels(found.files):
        table.add_column(label, justify="right", no_wrap=True)
    for one in found.questions:
        counts = [Text(shown_count(count, found.max_rows)) for count in one.row_counts]
        table.add_row(one.system_type, Text(one.texts[wording]), *counts)
    out.print(table)
    out.print(Text("\nNumbers are rows; - is no answer.", style="dim"))


def as_csv(found: Comparison) -> str:
    """Return a line a question, with a column of row counts for each file.

    A name that a spreadsheet would take for a formula has an apostrophe in front.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    wordings = ("operational", "plain", "systems", "technical")
    kept = ("canonical_id", "pattern_type", "system_type", *wordings, "sparql")
    writer.writerow([*kept, *map(_cell, found.files)])
    for one in found.questions:
        said = [_cell(one.texts[wording]) for wording in wordings]
        ids = [one.canonical_id, one.pattern_type, one.system_type]
        writer.writerow([*ids, *said, one.sparql, *one.row_counts])
    return out.getvalue()


def _cell(text: str) -> str:
    said = plain(text)
    return f"'{said}" if said.startswith(("=", "+", "-", "@")) else said
