"""What an untrusted query may not ask for, found by its words before anything runs.

SPARQL's tokens are regular: outside of IRIs, strings, comments, variables and prefixed names, a
bare word is a keyword. So a forbidden keyword is found exactly, and ``service:x``, ``"DROP"`` or
``?load`` are not taken for one.
"""

import re

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
    """,
    re.VERBOSE | re.DOTALL,
)
# Writing, and reading from anywhere but the dataset that was given.
FORBIDDEN = frozenset(
    "ADD CLEAR COPY CREATE DELETE DROP FROM INSERT LOAD MOVE SERVICE".split()  # noqa: SIM905
)


def refused_keyword(query: str) -> str:
    """Return the first forbidden keyword of a query, upper case, or the empty string."""
    for match in _TOKEN.finditer(query):
        if match.lastgroup == "word" and (word := match.group().upper()) in FORBIDDEN:
            return word
    return ""
