"""What an untrusted query may not ask for, found by its words before anything runs.

SPARQL's tokens are regular: outside of IRIs, strings, comments, variables and prefixed names, a
bare word is a keyword. So a forbidden keyword is found exactly, and ``service:x``, ``"DROP"`` or
``?load`` are not taken for one.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
      (?P<iri><[^<>"{}|^`\\\x00-\x20]*>)
    | (?P<comment>\#[^\n\r]*)
    | (?P<string>\"{3}(?:\"{0,2}(?:[^\"\\]|\\.))*+\"{3} | '{3}(?:'{0,2}(?:[^'\\]|\\.))*+'{3}
        | "(?:[^"\\\n\r]|\\.)*+" | '(?:[^'\\\n\r]|\\.)*+')
    | (?P<variable>[?$]\w+)
    | (?P<language>@[A-Za-z-]+)
    | (?P<name>(?:[^\W\d_][\w.-]*)?:(?:[\w.:-]|%[0-9A-Fa-f]{2}|\\.)*)
    | (?P<word>[^\W\d_]\w*)
    | (?P<mark>[][{}(),;.*/|^!=<>+-])
    """,
    re.VERBOSE | re.DOTALL,
)
# Writing, and reading from anywhere but the dataset that was given.
FORBIDDEN = frozenset(
    "ADD CLEAR COPY CREATE DELETE DROP FROM INSERT LOAD MOVE SERVICE".split()  # noqa: SIM905
)


class Token(NamedTuple):
    """A token of SPARQL and where it stands; ``kind`` is the name of its group above."""

    kind: str
    text: str
    start: int
    end: int


def tokens(query: str) -> Iterator[Token]:
    """Yield the tokens of a query but for numbers, in order; text that is none is passed over."""
    for match in _TOKEN.finditer(query):
        yield Token(match.lastgroup or "", match.group(), match.start(), match.end())


def refused_keyword(query: str) -> str:
    """Return the first forbidden keyword of a query, upper case, or the empty string."""
    for token in tokens(query):
        if token.kind == "word" and (word := token.text.upper()) in FORBIDDEN:
            return word
    return ""


def prefixed_names(query: str) -> list[tuple[int, int, str]]:
    """Return where each IRI and prefixed name of a query stands, and the IRI that it means.

    Names in the query's own PREFIX lines, and those whose prefix it does not declare, are left out.
    """
    prefixes: dict[str, str] = {}
    found = []
    declared = None
    for kind, text, start, end in tokens(query):
        if kind == "word":
            declared = "" if text.upper() in ("PREFIX", "BASE") else None
        elif kind == "name" and declared is not None:
            declared = text
        elif kind == "iri" and declared is not None:
            prefixes[declared] = text[1:-1]
            declared = None
        elif kind == "iri":
            found.append((start, end, text[1:-1]))
        elif kind == "name":
            # A full stop at the end of a name ends the triple.
            prefix, _, local = text.rstrip(".").partition(":")
            if (namespace := prefixes.get(f"{prefix}:")) is not None:
                found.append((start, start + len(text.rstrip(".")), namespace + local))
    return found
