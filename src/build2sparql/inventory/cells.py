"""How untrusted text of a graph is shown: names of terms, and nothing that steers a screen."""

import unicodedata

from build2sparql.query.record import Row
from build2sparql.rdf.namespaces import local_name
from build2sparql.release.term import typed_terms

# Control characters, format characters (among them those that turn the direction of writing),
# surrogates, private use.
_UNSEEN = ("Cc", "Cf", "Cs", "Co")


def plain(text: str) -> str:
    """Return a text in one line, without characters that move a cursor or turn a line around."""
    spaced = " ".join(text.split())
    return "".join("�" if unicodedata.category(c) in _UNSEEN else c for c in spaced)


def shown_rows(rows: tuple[Row, ...]) -> list[list[str]]:
    """Return rows as people read them: local names, values, a dash where nothing is bound."""
    terms = typed_terms(cell for row in rows for cell in row if cell is not None)
    said = {
        text: plain(local_name(term.value) if term.type == "iri" else term.value)
        for text, term in terms.items()
    }
    return [["-" if cell is None else said[cell] for cell in row] for row in rows]


def heading(column: str) -> str:
    """Return a variable's name as the head of a column."""
    return column.replace("_", " ")
