"""A graph file of the user's own: its bytes, or one sentence about why it is no building."""

import codecs
from pathlib import Path

import msgspec

from build2sparql.building import vocabulary
from build2sparql.building.clean import Clean, Cleaned, clean
from build2sparql.building.graph_file import SUFFIXES, GraphFile, from_facts, slug
from build2sparql.building.ontology import detect
from build2sparql.building.record import Ontology
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.source import Facts
from build2sparql.query.phrase import counted
from build2sparql.rdf import tbox
from build2sparql.rdf.decode import decode, syntax
from build2sparql.rdf.namespaces import BRICK, RDF_TYPE, RDFS_SUBCLASS_OF, REC, S223
from build2sparql.rdf.ntriples import ParseError
from build2sparql.rdf.parse import parse

# The source that a file belongs to which belongs to no source.
SOURCE = "own"
_FACTS = Facts(licence="not stated", citation="not stated", is_synthetic=False)
_FORMATS = "Turtle (.ttl), N-Triples (.nt), RDF/XML (.rdf, .owl, .xml) and JSON-LD (.jsonld)"
# How files begin that are packed: their content is not read.
_PACKED = {b"PK\x03\x04": "a zip archive", b"\x1f\x8b": "packed with gzip", b"BZh": "packed"}
_TYPE, _SUBCLASS = f"<{RDF_TYPE}>", f"<{RDFS_SUBCLASS_OF}>"
_BUILDING = (BRICK, REC, S223)


class GraphError(ValueError):
    """A file without a building that can be read; the text is one sentence that names it."""


def read_building(path: Path, params: Clean) -> Cleaned:
    """Return the cleaned building of a file; raises ``GraphError``."""
    found = read_file(path)
    try:
        cleaned = clean(found.graph, found.content, vocabulary.load(), params)
    except ParseError as error:
        raise GraphError(_unreadable(path, found.graph.file, str(error))) from error
    if isinstance(cleaned, Reject):
        if cleaned.reason == Reason.UNPARSABLE:
            raise GraphError(_unreadable(path, found.graph.file, cleaned.detail))
        raise GraphError(
            f"{path} holds no building: {cleaned.detail}, as in a file of an ontology or of shapes"
        )
    if not _has_building(cleaned):
        things = counted(cleaned.building.instance_count, "typed thing")
        raise GraphError(
            f"{path} holds no building: of {things} in it, none is of a class of Brick, "
            "RealEstateCore or ASHRAE 223P"
        )
    return cleaned


def read_file(path: Path) -> GraphFile:
    """Return a file's bytes and facts; raises ``GraphError`` where it can hold no building."""
    if path.is_dir():
        raise GraphError(f"{path} is a folder: give the file of one building")
    if not path.is_file():
        raise GraphError(f"{path}: there is no such file")
    content = path.read_bytes()
    _check_bytes(path, content)
    suffix = SUFFIXES.get(path.suffix.lower())
    if suffix is None:
        ending = f"files that end in {path.suffix}" if path.suffix else "files without an ending"
        raise GraphError(f"{path}: {ending} are not read, but {_FORMATS} are")
    if (ontology := _ontology(path.name, content)) is None:
        raise GraphError(_foreign(path, content))
    facts = msgspec.structs.replace(_FACTS, ontology=ontology)
    name = slug(path.stem)
    found = from_facts(SOURCE, name, path.name, suffix=suffix, content=content, facts=facts)
    if isinstance(found, Reject):
        raise AssertionError(f"{path}: rejected, though its ontology is known: {found}")
    return found


def _ontology(name: str, content: bytes) -> Ontology | None:
    """Return the ontology of a file in whatever encoding, None where there is none to be found."""
    try:
        text, _ = decode(content)
    except UnicodeDecodeError:
        return None
    return detect(text.encode(), syntax(text, name))


def _check_bytes(path: Path, content: bytes) -> None:
    if not content.strip():
        raise GraphError(f"{path} is empty")
    for start, kind in _PACKED.items():
        if content.startswith(start):
            raise GraphError(f"{path} is {kind}: unpack it, and give the file inside")
    is_wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    if b"\0" in content[:4096] and not is_wide:
        raise GraphError(f"{path} is a binary file, and no text with a graph in it")


def _foreign(path: Path, content: bytes) -> str:
    """Say why no ontology was found: the file is broken, or has nothing of a building."""
    try:
        count = len(parse(content, path.name, "https://example.org/").statements)
    except ParseError as error:
        return _unreadable(path, path.name, str(error))
    if not count:
        return f"{path} is empty: there is no statement in it"
    said = counted(count, "statement")
    return f"{path} holds no building: of {said} in it, none uses Brick or ASHRAE 223P"


def _unreadable(path: Path, name: str, error: str) -> str:
    """Tell a parse error, which is ``name:line:column: message``, of the path that was given."""
    line, column, message = error.removeprefix(f"{name}:").split(":", 2)
    place = f", line {line}, column {column}" if line != "0" else ""
    return f"{path} cannot be read{place}: {message.strip()}"


def _has_building(cleaned: Cleaned) -> bool:
    """Tell whether something is typed by a class of a building ontology, or by the file's own
    below one."""
    classes = {o[1:-1] for _, p, o in cleaned.statements if p == _TYPE and o.startswith("<")}
    pairs = [(s[1:-1], o[1:-1]) for s, p, o in cleaned.statements if p == _SUBCLASS]
    known = tbox.load().extended(pairs)
    above = set[str]().union(*map(known.ancestors, classes))
    return any(cls.startswith(_BUILDING) for cls in above)
