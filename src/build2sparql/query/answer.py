"""The answer of a query: its rows in one order, and their digest."""

import hashlib
from collections.abc import Iterable

import msgspec

from build2sparql.query.record import Row


def sorted_rows(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return rows in the order of their terms' text, unbound cells first."""
    return tuple(sorted(rows, key=lambda row: [(cell is not None, cell or "") for cell in row]))


def answer_sha256(rows: Iterable[Row]) -> str:
    """Return the SHA-256 of the sorted rows as JSON: equal for equal sets of rows."""
    return hashlib.sha256(msgspec.json.encode(sorted_rows(rows))).hexdigest()
