"""The data card's tables: written between markers, from the metrics, so that none goes stale."""

import csv
import io
import re
from collections.abc import Mapping, Sequence

# <!-- table NAME --> .. <!-- end --> in the card; what stands between is generated.
_TABLE = re.compile(r"(<!-- table ([a-z_]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def refreshed(card: str, metrics: Mapping[str, float], plots: Mapping[str, bytes]) -> str:
    """Return the card with every table as the metrics have it.

    ``plots`` maps the name of a breakdown to its CSV. Raises ``ValueError`` where the card names a
    table that there is none for, or where a table's end is missing.
    """
    tables = {name: _table(_rows(content)) for name, content in plots.items()}
    tables["corpus"] = _table([["", "count"], *([k, str(v)] for k, v in metrics.items())])
    if card.count("<!-- table ") != len(_TABLE.findall(card)):
        raise ValueError("the card has a table without an end")

    def replaced(found: re.Match[str]) -> str:
        if found[2] not in tables:
            raise ValueError(f"the card asks for table {found[2]!r}; there are {sorted(tables)}")
        return f"{found[1]}{tables[found[2]]}{found[3]}"

    return _TABLE.sub(replaced, card)


def _rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode())))


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table; underscores read as spaces."""
    cells = [[cell.replace("_", " ") for cell in row] for row in rows]
    lines = [" | ".join(row) for row in cells]
    rule = " | ".join(["---", *["---:"] * (len(cells[0]) - 1)])
    return "".join(f"| {line} |\n" for line in [lines[0], rule, *lines[1:]])
