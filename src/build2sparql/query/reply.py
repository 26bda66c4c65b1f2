"""From a model's reply to the one query in it, or to none.

Models put a query into fences of any language, or of none, or forget to close them; they think
aloud before it and explain after it; they write aggregates without AS, commas between variables
and a last semicolon as in SQL. What can have one meaning only is read as that.
"""

import itertools
import re
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from build2sparql.query.reply_text import without_thoughts
from build2sparql.rdf.sparql_tokens import FORBIDDEN, Token, tokens

_FENCE = re.compile(r"(?:```|~~~)[ \t]*([\w+-]*)[^\S\n]*\n?(.*?)(?:```|~~~|\Z)", re.DOTALL)
_START = re.compile(r"\b(?:PREFIX|BASE|SELECT|ASK|CONSTRUCT|DESCRIBE)\b", re.IGNORECASE)
_FORMS = {"SELECT", "ASK", "CONSTRUCT", "DESCRIBE"}
# What may follow a query's last brace.
_MODIFIERS = {
    *("GROUP", "BY", "HAVING", "ORDER", "ASC", "DESC", "LIMIT", "OFFSET", "VALUES", "UNDEF"),
    *("COUNT", "SUM", "AVG", "MIN", "MAX", "SAMPLE", "GROUP_CONCAT", "DISTINCT", "STR", "LCASE"),
    *("UCASE", "STRLEN", "ABS", "ROUND", "BOUND", "IF", "COALESCE", "AS"),
}
_AGGREGATES = {"COUNT", "SUM", "AVG", "MIN", "MAX", "SAMPLE", "GROUP_CONCAT"}
_KEYS = ("sparql", "query", "sparql_query")
# Places where a query may begin that are tried: a model that repeats itself has thousands.
_STARTS = 50
_NUMBER = re.compile(r"\s*[0-9]+")


class Read(NamedTuple):
    """The query of a reply (empty: there is none), and what was mended in it."""

    query: str
    repairs: tuple[str, ...]


NOTHING = Read("", ())


def read_reply(reply: str) -> Read:
    """Return the query of a reply.

    Of several fenced queries the last counts: models correct themselves. A thought that does not
    end leaves no answer, whatever query it holds.
    """
    text = without_thoughts(reply)
    fenced = _fenced(text)
    for candidate in (*reversed(fenced), _from_json(text), text):
        if query := _query(candidate):
            return _mended(query)
    # What stands where a query should is judged as one: an update is refused, not overlooked.
    given = next((block.strip() for block in reversed(fenced) if block.strip()), text.strip())
    is_meant = fenced or given.partition(" ")[0].upper() in FORBIDDEN
    return Read(given if is_meant else "", ())


def _fenced(text: str) -> list[str]:
    """Return the blocks of a text: their query where they are JSON, nothing where it has none."""
    return [
        _from_json(block) if block.lstrip().startswith("{") and language != "sparql" else block
        for language, block in ((m[1].lower(), m[2]) for m in _FENCE.finditer(text))
    ]


def _from_json(text: str) -> str:
    try:
        found = msgspec.json.decode(text.strip())
    except msgspec.DecodeError:
        return ""
    if not isinstance(found, dict):
        return ""
    return next((found[key] for key in _KEYS if isinstance(found.get(key), str)), "")


def _query(text: str) -> str:
    """Return the first stretch of a text that is a query: braces closed, modifiers included."""
    for match in itertools.islice(_START.finditer(text), _STARTS):
        rest = text[match.start() :]
        found = list(tokens(rest))
        end = _end(rest, found)
        if end and any(t.kind == "word" and t.text.upper() in _FORMS for t in found):
            return rest[:end].strip()
    return ""


def _end(text: str, found: Sequence[Token]) -> int:
    """Return where a query that starts at the beginning of a text ends; 0: it is prose.

    Prose has words where a query has its header: "Select the sensors", "Prefix: none".
    """
    opening = next((i for i, token in enumerate(found) if token.text == "{"), None)
    if opening is None or not _is_header(found[:opening]):
        return 0
    depth, end = 0, 0
    for token in found[opening:]:
        if token.text == "{":
            depth += 1
        elif token.text == "}":
            depth -= 1
            if depth < 0:
                return end
            end = token.end
        elif depth == 0:
            if not _goes_on(token):
                break
            end = token.end
            if number := _NUMBER.match(text, end):
                end = number.end()
    # Braces that never close: the reply was cut, and the engine shall say so.
    return end if depth == 0 else len(text)


_HEADER = {
    *("PREFIX", "BASE", "SELECT", "ASK", "CONSTRUCT", "DESCRIBE", "DISTINCT", "REDUCED", "WHERE"),
    *("AS", "FROM", "NAMED", "SEPARATOR", "IF", "BOUND", "STR", "COALESCE", "ROUND", "CONCAT"),
    *_AGGREGATES,
}


def _is_header(found: Sequence[Token]) -> bool:
    depth = 0
    for token in found:
        depth += {"(": 1, ")": -1}.get(token.text, 0)
        if token.kind == "word" and depth == 0 and token.text.upper() not in _HEADER:
            return False
    return True


def _goes_on(token: Token) -> bool:
    if token.kind == "word":
        return token.text.upper() in _MODIFIERS
    return token.kind in ("variable", "comment", "iri", "string") or token.text in "()*+-/=<>!|,"


def _mended(query: str) -> Read:
    found = list(tokens(query))
    start = next(
        (i for i, t in enumerate(found) if t.kind == "word" and t.text.upper() == "SELECT"), None
    )
    if start is None:
        return Read(query, ())
    end = next(
        i for i, t in enumerate(found) if i > start and (t.text.upper() == "WHERE" or t.text == "{")
    )
    head, repairs = _projection(query, found[start + 1 : end])
    if not repairs:
        return Read(query, ())
    return Read(query[: found[start].end] + head + query[found[end].start :], repairs)


def _projection(query: str, found: Sequence[Token]) -> tuple[str, tuple[str, ...]]:
    """Return a projection with AS around every bare aggregate, and without commas."""
    parts: list[str] = []
    repairs: set[str] = set()
    number, i = 0, 0
    while i < len(found):
        token = found[i]
        if token.text == ",":
            repairs.add("commas between variables")
        elif token.kind == "word" and token.text.upper() in _AGGREGATES:
            close = _closing(found, i + 1)
            name, i = f"?{token.text.lower()}{number or ''}", close
            if [t.text.upper() for t in found[close + 1 : close + 2]] == ["AS"]:
                name, i = found[min(close + 2, len(found) - 1)].text, close + 2
            number += 1
            parts.append(f"({query[token.start : found[close].end]} AS {name})")
            repairs.add("an aggregate without AS in parentheses")
        elif token.text == "(":
            close = _closing(found, i)
            parts.append(query[token.start : found[close].end])
            i = close
        else:
            parts.append(token.text)
        i += 1
    return " " + " ".join(parts) + " ", tuple(sorted(repairs))


def _closing(found: Sequence[Token], opening: int) -> int:
    """Return the place of the parenthesis that closes the one at ``opening``."""
    depth = 0
    for i in range(opening, len(found)):
        depth += {"(": 1, ")": -1}.get(found[i].text, 0)
        if depth <= 0:
            return i
    return len(found) - 1
