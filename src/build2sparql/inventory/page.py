"""The inventory as one page of HTML that needs no other file.

Names in a graph are anybody's: all text is escaped, none becomes a link, and the page's own policy
lets no script run but the one that it came with.
"""

import base64
import hashlib
from pathlib import Path

import jinja2

from build2sparql.inventory.cells import heading, plain, shown_rows
from build2sparql.inventory.comparison import Compared, Comparison
from build2sparql.inventory.comparison_text import labels, shown_count
from build2sparql.inventory.record import Inventory
from build2sparql.inventory.telling import (
    GRAPH_NOTE,
    MARKS,
    WORDINGS,
    here,
    percent,
    usual_note,
    without,
)
from build2sparql.pattern.record import PATTERN_TYPES

_FOLDER = Path(__file__).parent
_ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(_FOLDER),
    undefined=jinja2.StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)
_ENVIRONMENT.filters["plain"] = plain


def page(taken: Inventory) -> str:
    """Return the page of an inventory."""
    gaps = [one for one in taken.checks if one.verdict in ("missing", "below")]
    return _ENVIRONMENT.get_template("page.html.j2").render(
        taken=taken,
        gaps=gaps,
        rest=[one for one in taken.checks if one not in gaps],
        note=usual_note(taken),
        graph_note=GRAPH_NOTE,
        marks=MARKS,
        wordings=WORDINGS,
        here=here,
        without=without,
        percent=percent,
        heading=heading,
        rows=shown_rows,
        **assets(),
    )


def comparison_page(found: Comparison) -> str:
    """Return the page of a comparison."""
    names = labels(found.files)

    def counts(one: Compared) -> list[tuple[str, str]]:
        said = [shown_count(count, found.max_rows) for count in one.row_counts]
        return list(zip(names, said, strict=True))

    return _ENVIRONMENT.get_template("comparison.html.j2").render(
        found=found,
        buildings=list(zip(names, found.files, found.things, found.answered, strict=True)),
        systems=sorted({one.system_type for one in found.questions}),
        families=[k for k in PATTERN_TYPES if any(k == q.pattern_type for q in found.questions)],
        counts=counts,
        wordings=WORDINGS,
        **assets(),
    )


def assets() -> dict[str, str]:
    """Return style, script, and the policy that allows this script and no other."""
    code = (_FOLDER / "page.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    style = (_FOLDER / "page.css").read_text(encoding="utf-8")
    return {"style": style, "code": code, "policy": policy}
