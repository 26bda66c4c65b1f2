"""When two cells of two answers are equal: terms by what they mean, not by how they are written.

Numbers are equal by value whatever their datatype (``360.0`` and ``360``), up to nine significant
digits, since engines divide and print differently. Language tags are left out (``"x"`` and
``"x"@en``): a label in the wrong language is another text. A string is no number (``"1"`` and
``1``) and an IRI is equal to itself only, case included. A blank node is equal to any blank node:
labels do not outlive their document.
"""

import functools
import re
from datetime import UTC, datetime
from decimal import Context, Decimal, DecimalException

from build2sparql.rdf.namespaces import PREFIXES

# A cell is None where unbound, else a kind and a value; cells are equal when these are.
Cell = tuple[str, str] | None

_XSD = PREFIXES["xsd"]
_TEXT = {_XSD + "string", PREFIXES["rdf"] + "langString"}
_NUMBERS = {
    _XSD + name
    for name in [
        "byte",
        "decimal",
        "double",
        "float",
        "int",
        "integer",
        "long",
        "negativeInteger",
        "nonNegativeInteger",
        "nonPositiveInteger",
        "positiveInteger",
        "short",
        "unsignedByte",
        "unsignedInt",
        "unsignedLong",
        "unsignedShort",
    ]
}
_NINE_DIGITS = Context(prec=9)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)
_SHORT = {"t": "\t", "n": "\n", "r": "\r", "b": "\b", "f": "\f"}


@functools.lru_cache(maxsize=1 << 18)
def cell(term: str | None) -> Cell:
    """Return the comparable form of a term in N-Triples syntax (None: unbound)."""
    if term is None:
        return None
    if term.startswith("<"):
        return "iri", term[1:-1]
    if term.startswith("_:"):
        return "bnode", ""
    text, _, suffix = term[1:].rpartition('"')
    return literal(_unescaped(text), suffix.removeprefix("^^<").removesuffix(">"))


def literal(text: str, datatype: str) -> Cell:
    """Return the comparable form of a literal; ``datatype`` is empty, an IRI or ``@`` and a tag."""
    if not datatype or datatype.startswith("@") or datatype in _TEXT:
        return "text", text
    if datatype in _NUMBERS:
        return _number(text) or (datatype, text)
    if datatype == _XSD + "boolean":
        return "boolean", {"1": "true", "0": "false"}.get(text, text)
    if datatype == _XSD + "dateTime":
        return "time", _instant(text)
    return datatype, text


def _number(text: str) -> Cell:
    try:
        value = _NINE_DIGITS.create_decimal(text.strip())
    except DecimalException:
        return None
    if not value.is_finite():
        return "number", text.strip().upper().removeprefix("+")
    # Zero has a sign and an exponent that its value does not.
    return "number", str(value.normalize(_NINE_DIGITS) if value else Decimal(0))


def _instant(text: str) -> str:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return text
    return (moment.astimezone(UTC) if moment.tzinfo else moment).isoformat()


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda m: _character(m[1] or m[2], m[3]), text)


def _character(code: str | None, short: str) -> str:
    return chr(int(code, 16)) if code else _SHORT.get(short, short)
