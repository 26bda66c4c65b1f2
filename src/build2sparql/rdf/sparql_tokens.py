"""The tokens of SPARQL text, whether it parses or not, and the keywords of what is not reading.

SPARQL's tokens are regular: outside of IRIs, strings, comments, variables and prefixed names, a
bare word is a keyword. So a keyword is found exactly, and ``service:x``, ``"DROP"`` or ``?load``
are not taken for one.

Whatever the text, each character is looked at a few times at most: a string that does not end is
one token to the end, where trying every quote again would take hours.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
      (?P<iri><[^<>"{}|^`\\\x00-\x20]*>)
    | (?P<comment>\#[^\n\r]*)
    | (?P<string>\"{3}(?:\"{0,2}(?:[^\"\\]|\\.))*+(?:\"{3})?
        | '{3}(?:'{0,2}(?:[^'\\]|\\.))*+(?:'{3})?
        | "(?:[^"\\\n\r]|\\.)*+"? | '(?:[^'\\\n\r]|\\.)*+'?)
    | (?P<variable>[?$]\w+)
    | (?P<language>@[A-Za-z-]+)
    | (?P<name>(?:[^\W\d_][\w.-]*+)?+:(?:[\w.:-]|%[0-9A-Fa-f]{2}|\\.)*)
    | (?P<word>[^\W\d_][\w.-]*+)
    | (?P<mark>[][{}(),;.*/|^!=<>+-])
    """,
    re.VERBOSE | re.DOTALL,
)
_PART = re.compile(r"[.-]|[^.-]+")
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
        kind, text, start = match.lastgroup or "", match.group(), match.start()
        if kind != "word":
            yield Token(kind, text, start, match.end())
            continue
        # "true.SERVICE" is two words: a full stop may follow one without a space.
        for part in _PART.finditer(text):
            kind = "mark" if part.group() in ".-" else "word"
            yield Token(kind, part.group(), start + part.start(), start + part.end())
