"""Bytes of a graph file to text, whatever editor wrote them, and the syntax that they are in."""

import re
from pathlib import PurePath

import pyoxigraph as ox

from build2sparql.rdf.repair import Repair

# Byte order marks, longest first: UTF-32 little-endian begins like UTF-16 little-endian.
_MARKS = (
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_XML_ENCODING = re.compile(rb"\s*<\?xml[^>]*?\bencoding\s*=\s*[\"']([A-Za-z0-9._-]+)[\"']")
_XML_START = re.compile(r"\s*(?:<\?xml|<!DOCTYPE|<!--|<rdf:RDF)\b")
_NOT_UTF8 = re.compile("[\udc80-\udcff]+")
_SUFFIXES = {
    ".nt": ox.RdfFormat.N_TRIPLES,
    ".rdf": ox.RdfFormat.RDF_XML,
    ".jsonld": ox.RdfFormat.JSON_LD,
}


def decode(data: bytes) -> tuple[str, list[Repair]]:
    """Return the text of a file, and what had to be done to read it.

    UTF-8, unless a byte order mark or an XML declaration says otherwise. Bytes that are not UTF-8
    are read as Windows-1252, which is what files called Latin-1 are mostly in. Raises
    ``UnicodeDecodeError`` where a byte order mark promises what the bytes do not keep.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            body, noted = data[len(mark) :], Repair("byte_order_mark", 1, 1, encoding, "")
            if encoding != "utf-8":
                return body.decode(encoding), [noted]
            text, repairs = _decode_utf8(body)
            return text, [noted, *repairs]
    declared = _XML_ENCODING.match(data)
    if declared is not None:
        try:
            return data.decode(declared.group(1).decode("ascii")), []
        except (LookupError, UnicodeDecodeError):
            return _decode_utf8(data)
    return _decode_utf8(data)


def _decode_utf8(data: bytes) -> tuple[str, list[Repair]]:
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError:
        return _decode_mixed(data.decode("utf-8", errors="surrogateescape"))


def _decode_mixed(text: str) -> tuple[str, list[Repair]]:
    """Read the bytes that are not UTF-8, which are lone surrogates here, as Windows-1252."""
    repairs = []
    line, seen = 1, 0
    for found in _NOT_UTF8.finditer(text):
        start, raw = found.start(), _bytes(found)
        line += text.count("\n", seen, start)
        seen = start
        column = start - text.rfind("\n", 0, start)
        repairs.append(Repair("encoding", line, column, raw.hex(), _windows(raw)))
    return _NOT_UTF8.sub(lambda found: _windows(_bytes(found)), text), repairs


def _bytes(found: re.Match[str]) -> bytes:
    return found.group().encode("utf-8", errors="surrogateescape")


def _windows(raw: bytes) -> str:
    # Five code points of Windows-1252 are unassigned; Latin-1 has a character for each.
    read = raw.decode("cp1252", errors="replace")
    return raw.decode("latin-1") if "\ufffd" in read else read


def syntax(text: str, name: str) -> ox.RdfFormat:
    """Return the format that a file is in: by its beginning, else by its suffix, else Turtle.

    What is called RDF/XML and does not begin like XML is Turtle: editors use one suffix for both.
    """
    if _XML_START.match(text):
        return ox.RdfFormat.RDF_XML
    if text.lstrip().startswith("{"):
        return ox.RdfFormat.JSON_LD
    found = _SUFFIXES.get(PurePath(name).suffix.lower(), ox.RdfFormat.TURTLE)
    return ox.RdfFormat.TURTLE if found == ox.RdfFormat.RDF_XML else found
