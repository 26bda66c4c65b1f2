"""The data card: a header, and a text whose tables are written from a release's figures."""

import csv
import importlib.resources
import io
import re
from collections.abc import Mapping, Sequence

import pyarrow as pa

from build2sparql.release.card_header import header
from build2sparql.release.card_tables import card_tables
from build2sparql.release.metrics import BREAKDOWNS, corpus, plot

# <!-- table NAME --> .. <!-- end --> in the text; what stands between is generated.
_TABLE = re.compile(r"(<!-- table ([a-z_]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_NUMBER = re.compile(r"-?[\d.]+")


def card(
    counts: Mapping[str, float], plots: Mapping[str, bytes], tables: Mapping[str, bytes]
) -> str:
    """Return the data card of a corpus.

    ``counts`` are its metrics, ``plots`` its breakdowns and ``tables`` the card's own tables, both
    as CSV by name.
    """
    return header(counts, tables["sources"]) + "\n" + refreshed(text(), counts, plots, tables)


def card_of(tables: Mapping[str, pa.Table]) -> str:
    """Return the data card of released tables, breakdowns whole."""
    plots = {name: plot(name, tables, len(count(tables))) for name, count in BREAKDOWNS.items()}
    return card(corpus(tables), plots, card_tables(tables))


def text() -> str:
    """Return the card's text, with the places of its tables."""
    file = importlib.resources.files("build2sparql.release") / "card.md"
    return file.read_text(encoding="utf-8")


def refreshed(
    card: str,
    metrics: Mapping[str, float],
    plots: Mapping[str, bytes],
    more: Mapping[str, bytes],
) -> str:
    """Return a text with every table as the figures have it.

    Names in the tables of ``more`` are left as they are written; in the others underscores read as
    spaces. Raises ``ValueError`` where the text names a table that there is none for, or where a
    table's end is missing.
    """
    tables = {name: _table(_worded(_rows(content))) for name, content in plots.items()}
    tables["corpus"] = _table(_worded([["", "count"], *([k, str(v)] for k, v in metrics.items())]))
    for name, content in more.items():
        head, *rows = _rows(content)
        tables[name] = _table([*_worded([head]), *rows])
    if card.count("<!-- table ") != len(_TABLE.findall(card)):
        raise ValueError("the card has a table without an end")

    def replaced(found: re.Match[str]) -> str:
        if found[2] not in tables:
            raise ValueError(f"the card asks for table {found[2]!r}; there are {sorted(tables)}")
        return f"{found[1]}{tables[found[2]]}{found[3]}"

    return _TABLE.sub(replaced, card)


def _rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode())))


def _worded(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    return [[cell.replace("_", " ") for cell in row] for row in rows]


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table; columns of numbers stand on the right."""
    head, *body = rows
    columns = [[row[number] for row in body] for number in range(len(head))]
    is_number = [all(map(_NUMBER.fullmatch, column)) for column in columns]
    rule = ["---:" if found and number else "---" for number, found in enumerate(is_number)]
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, rule, *body])
