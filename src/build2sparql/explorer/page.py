"""The page itself: one file with its style and its code inside."""

from pathlib import Path

import jinja2

_FOLDER = Path(__file__).parent / "page_parts"
# In the order in which they need each other.
_CODE = (
    "element.js",
    "data.js",
    "address.js",
    "search.js",
    "sparql.js",
    "picture.js",
    "list.js",
    "filters.js",
    "record.js",
    "building.js",
    "start.js",
)
_ENVIRONMENT = jinja2.Environment(
    loader=jinja2.FileSystemLoader(_FOLDER),
    undefined=jinja2.StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(version: str) -> str:
    """Return the page of a release of that version."""
    return _ENVIRONMENT.get_template("index.html.j2").render(
        version=version,
        style=(_FOLDER / "style.css").read_text(encoding="utf-8"),
        code="\n".join((_FOLDER / name).read_text(encoding="utf-8") for name in _CODE),
    )
