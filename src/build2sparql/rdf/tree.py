"""RDF/XML and JSON-LD to N-Triples: syntaxes in which IRIs are repaired after parsing."""

import re
import xml.parsers.expat

import pyoxigraph as ox

from build2sparql.rdf.ntriples import ParseError, to_ntriples
from build2sparql.rdf.repair import Repair, repair_turtle

_QUOTED_IRI = re.compile(r"parsing IRI '(.*?)'", re.DOTALL)
_NO_SCHEME = re.compile(r"<(?![A-Za-z][A-Za-z0-9+.-]*:)")
_XML_ENCODING = re.compile(r"^(\s*<\?xml[^>]*?)\s+encoding\s*=\s*[\"'][^\"']*[\"']")
_REMOTE = "LoadDocumentCallback"
_REMOTE_MESSAGE = "the @context is remote, and nothing is read from the network"


def parse_tree(text: str, form: ox.RdfFormat, name: str, base: str) -> tuple[str, list[Repair]]:
    """Return RDF/XML or JSON-LD text as strictly valid N-Triples, and what was repaired.

    Parsed leniently, since the strict JSON-LD parser drops statements with bad IRIs unseen. Keys
    of JSON-LD that map to no IRI are left out, as its standard has it, and reported. Raises
    ``ParseError``.
    """
    if form == ox.RdfFormat.RDF_XML:
        # The text is decoded by now, whatever it was in.
        text = _XML_ENCODING.sub(r"\1", text)
    try:
        raw, found = repair_turtle(to_ntriples(text, form, base, lenient=True))
        mapped, unmapped = _without_unmapped(raw)
        triples = to_ntriples(mapped, ox.RdfFormat.N_TRIPLES, None)
    except SyntaxError as error:
        raise ParseError(name, *_place(text, form, error)) from error
    changes = {("iri" if r.kind == "name" else r.kind, r.before, r.after) for r in found}
    changes |= {("unmapped_key", key, "") for key in unmapped}
    repairs = [Repair(kind, *_find(_tail(b), text), b, a) for kind, b, a in sorted(changes)]
    return triples, repairs


def _without_unmapped(triples: str) -> tuple[str, list[str]]:
    if _NO_SCHEME.search(triples) is None:
        return triples, []
    kept, keys = [], []
    for line in triples.split("\n"):
        predicate = line.split(" ", 2)[1] if line else ""
        if _NO_SCHEME.match(predicate):
            keys.append(predicate[1:-1])
        else:
            kept.append(line)
    return "\n".join(kept), keys


def _place(text: str, form: ox.RdfFormat, error: SyntaxError) -> tuple[int, int, str]:
    """Return line, column and message: the RDF/XML parser tells no place, an XML parser does."""
    message = str(error.msg).replace("\n", "\\n")
    if _REMOTE in message:
        return *_find("@context", text), _REMOTE_MESSAGE
    if error.lineno is not None:
        return error.lineno, error.offset or 1, message.split(": ", 1)[-1]
    if form == ox.RdfFormat.RDF_XML:
        parser = xml.parsers.expat.ParserCreate()
        try:
            parser.Parse(text.encode("utf-8"), True)
        except xml.parsers.expat.ExpatError as found:
            return found.lineno, found.offset + 1, xml.parsers.expat.ErrorString(found.code)
    quoted = _QUOTED_IRI.search(message)
    return *_find(quoted.group(1) if quoted else "", text), message


def _find(fragment: str, text: str) -> tuple[int, int]:
    """Return line and column at which a text has a fragment first; zeros where it has not."""
    at = text.find(fragment) if fragment else -1
    return (text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)) if at >= 0 else (0, 0)


def _tail(iri: str) -> str:
    """Return the end of an IRI that stands in the file however its namespace is written there."""
    return re.split(r"[#/:]", iri)[-1]
