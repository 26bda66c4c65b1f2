"""Repair of IRIs, prefixed names and language tags in Turtle and N-Triples text.

Sources: RFC 3987 (characters of an IRI), RDF 1.1 Turtle (tokens).
"""

import re

import msgspec


class Repair(msgspec.Struct, frozen=True, order=True):
    """One change that made a file readable, at its place in the original (line 0: unknown)."""

    kind: str
    line: int
    column: int
    before: str
    after: str


# Strings and comments come first, since nothing in them is repaired.
_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""'
    r"|'''(?:[^'\\]|\\.|'(?!''))*'''"
    r'|"(?:[^"\\\n\r]|\\.)*"'
    r"|'(?:[^'\\\n\r]|\\.)*'"
    r"|\#[^\n\r]*"
    r"|<(?P<iri>[^>\n\r]*)>"
    r"|(?P<tag>@[A-Za-z][A-Za-z0-9_-]*)"
    r"|(?P<name>(?:[^\W\d_][\w.-]*)?:(?:\\.|[\w.:/%&+=!$~*?|-])*)",
    re.DOTALL,
)
# What RFC 3987 allows nowhere in an IRI: delimiters, controls, surrogates and noncharacters.
_ILLEGAL = re.compile(
    r'[\x00-\x20<>"{}|\\^`\x7f-\x9f'
    "\ud800-\udfff\ufdd0-\ufdef\ufff0-\uffff\U000e0000-\U000e0fff"
    + "".join(chr(plane * 0x10000 + last) for plane in range(1, 17) for last in (0xFFFE, 0xFFFF))
    + "]"
)
_OUTSIDE_QUERY = re.compile("[\\[\\]\ue000-\uf8ff\U000f0000-\U0010ffff]")
_OUTSIDE_FRAGMENT = re.compile("[#\\[\\]\ue000-\uf8ff\U000f0000-\U0010ffff]")
_PRIVATE_USE = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff]")
_DELIMITERS = re.compile(r"[\[\]:@]")
_BRACKETS = re.compile(r"[\[\]]")
_UNICODE_ESCAPE = re.compile(r"\\u([0-9A-Fa-f]{4})|\\U([0-9A-Fa-f]{8})")
_LONE_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")
_AUTHORITY = re.compile(r"((?:[A-Za-z][A-Za-z0-9+.-]*:)?//)([^/?#]*)")
_LEGAL_AUTHORITY = re.compile(r"(?:[^@\[\]]*@)?(?:\[[0-9A-Fa-f:.]+\]|[^@:\[\]]*)(?::[0-9]*)?")
_NAME_ESCAPES = re.compile(r"(?<!\\)[/&+=!$~*?|]")


def repair_iri(iri: str) -> str:
    """Return the IRI with every character that RFC 3987 forbids at its place percent-encoded.

    A valid IRI comes back unchanged; the result repaired again is the same. Unicode escapes are
    read first, as Turtle does. No scheme is invented: a relative reference stays relative.
    """
    fixed = _ILLEGAL.sub(_encoded, _UNICODE_ESCAPE.sub(_unescaped, iri))
    fixed = _LONE_PERCENT.sub("%25", fixed)
    start = ""
    if authority := _AUTHORITY.match(fixed):
        start, fixed = fixed[: authority.end()], fixed[authority.end() :]
        if not _LEGAL_AUTHORITY.fullmatch(authority.group(2)):
            start = authority.group(1) + _DELIMITERS.sub(_encoded, authority.group(2))
    hierarchy, hash_mark, fragment = fixed.partition("#")
    path, question_mark, query = hierarchy.partition("?")
    return "".join(
        (
            _PRIVATE_USE.sub(_encoded, start),
            _OUTSIDE_QUERY.sub(_encoded, path),
            question_mark,
            _BRACKETS.sub(_encoded, query),
            hash_mark,
            _OUTSIDE_FRAGMENT.sub(_encoded, fragment),
        )
    )


def _encoded(match: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in match.group().encode("utf-8", "replace"))


def _unescaped(match: re.Match[str]) -> str:
    code = int(match.group(1) or match.group(2), 16)
    valid = code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF
    return chr(code) if valid else "\ufffd"


def _repair_name(name: str) -> str:
    prefix, colon, local = name.partition(":")
    # A dot at the end closes the statement, it is not part of the name.
    body = local.rstrip(".")
    fixed = _NAME_ESCAPES.sub(lambda m: "%7C" if m.group() == "|" else "\\" + m.group(), body)
    return prefix + colon + _LONE_PERCENT.sub("%25", fixed) + local[len(body) :]


def _repair_tag(tag: str) -> str:
    return tag.replace("_", "-").rstrip("-")


_REPAIRS = {"iri": repair_iri, "name": _repair_name, "tag": _repair_tag}


def repair_turtle(text: str) -> tuple[str, list[Repair]]:
    """Return Turtle (or N-Triples) text with its IRIs, prefixed names and language tags made legal.

    Strings and comments are left alone, and no line is added or taken away.
    """
    repairs: list[Repair] = []
    pieces: list[str] = []
    end, line = 0, 1
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        if kind is None:
            continue
        before = token.group(kind)
        after = _REPAIRS[kind](before)
        if after != before:
            start = token.start(kind)
            line += text.count("\n", end, start)
            column = start - text.rfind("\n", 0, start)
            repairs.append(Repair(kind, line, column, before, after))
            pieces += text[end:start], after
            end = token.end(kind)
    return "".join((*pieces, text[end:])), repairs
