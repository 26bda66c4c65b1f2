"""``LICENSES.md`` of a release: under which terms each graph stands, and whom to cite."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa

from build2sparql.release.licence import known_licences

_HEAD = """# Licences

Records, queries and questions of this release are under CC BY 4.0. Each graph in `graphs/` keeps
the licence of its source, and so do identifiers and values that answers and questions take from
it. `tbox.ttl` is an extract of Brick (BSD-3-Clause) with RealEstateCore, and of ASHRAE 223P.

"""

Row = Mapping[str, Any]


def licence_page(buildings: pa.Table) -> bytes:
    """Return the page for the buildings of a release, as Markdown."""
    rows = buildings.to_pylist()
    lines = [*_licences(rows), "", "## Buildings", "", *_buildings(rows)]
    return (_HEAD + "\n".join(lines) + "\n").encode()


def _licences(rows: Sequence[Row]) -> Iterator[str]:
    yield from table_head("licence", "commercial use", "buildings")
    for licence, count in sorted(Counter(row["licence"] for row in rows).items()):
        yield f"| {licence_link(licence)} | {commercial_use(licence)} | {count} |"


def _buildings(rows: Sequence[Row]) -> Iterator[str]:
    yield from table_head("building", "licence", "origin", "cite")
    for row in rows:
        cells = row["building_id"], row["licence"], origin(row), row["citation"]
        yield f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


def table_head(*columns: str) -> list[str]:
    """Return the two lines that a Markdown table begins with."""
    return [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]


def licence_link(licence: str) -> str:
    """Return a licence with a link to its text, where it is known."""
    known = known_licences().get(licence)
    return f"[{licence}]({known.url})" if known else licence


def commercial_use(licence: str) -> str:
    """Say whether a licence permits commercial use."""
    known = known_licences().get(licence)
    if known is None:
        return "not known"
    return "yes" if known.permits_commercial_use else "no"


def origin(row: Row) -> str:
    """Say where a building's graph comes from: address and commit, or the source and file here."""
    if not row["url"]:
        return f"{row['source']}/{row['path']}" if row["path"] else row["source"]
    return f"{row['url']} @ {row['commit'][:12]}" if row["commit"] else str(row["url"])
