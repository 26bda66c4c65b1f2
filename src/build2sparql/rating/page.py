"""A rater's sheet as one page of HTML that needs no other file: keyboard, progress, export."""

from collections.abc import Sequence
from pathlib import Path

import jinja2
import msgspec
from markdown_it import MarkdownIt

from build2sparql.rating.record import DIMENSIONS, SCORES, Item
from build2sparql.rating.sheet import COLUMNS

_FOLDER = Path(__file__).parent
_ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(_FOLDER),
    undefined=jinja2.StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(items: Sequence[Item], rater: str, sample_id: str) -> str:
    """Return the page of one rater; the browser keeps their marks under sample and name."""
    data = {
        "key": f"build2sparql-rating-{sample_id}-{rater}",
        "file": f"{rater}.csv",
        "columns": COLUMNS,
        "dimensions": DIMENSIONS,
        "marks": list(SCORES),
        "items": items,
    }
    return _ENVIRONMENT.get_template("page.html.j2").render(
        rater=rater,
        count=len(items),
        dimensions=DIMENSIONS,
        marks={"Y": "yes", "B": "borderline", "N": "no"},
        codebook=MarkdownIt().render((_FOLDER / "codebook.md").read_text(encoding="utf-8")),
        # Inside a script element only "</" and "<!--" end or change what is read.
        data=msgspec.json.encode(data).decode().replace("<", "\\u003c"),
        style=(_FOLDER / "page.css").read_text(encoding="utf-8"),
        code=(_FOLDER / "page.js").read_text(encoding="utf-8"),
    )
