"""A graph file of any syntax to statements that strict parsers read, every repair accounted for."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

import pyoxigraph as ox

from build2sparql.rdf.decode import decode, syntax
from build2sparql.rdf.namespaces import PREFIXES
from build2sparql.rdf.ntriples import ParseError, Statement, statements, to_ntriples
from build2sparql.rdf.repair import Repair, repair_turtle
from build2sparql.rdf.tree import parse_tree

_UNDECLARED = re.compile(r"The prefix ([^:]*): has not been declared")
_POSITION = re.compile(r"^Parser error .*?: ", re.DOTALL)
_IRI = re.compile(r"<([^>]*)>")


@dataclass(frozen=True)
class Parsed:
    """Statements in the order of the file, duplicates included, and what was repaired."""

    statements: list[Statement]
    repairs: list[Repair]


def parse(data: bytes, name: str, base: str) -> Parsed:
    """Read Turtle, N-Triples, RDF/XML or JSON-LD into statements that strict parsers accept.

    ``name`` stands in error messages and tells the syntax where the content does not; relative
    IRIs are resolved against ``base`` where the file declares none. Raises ``ParseError``.
    """
    try:
        text, repairs = decode(data)
    except UnicodeDecodeError as error:
        raise ParseError(name, 1, 1, f"not {error.encoding}, which the file begins as") from error
    form = syntax(text, name)
    if form in (ox.RdfFormat.TURTLE, ox.RdfFormat.N_TRIPLES):
        triples, more = _parse_turtle(text, name, base)
    else:
        triples, more = parse_tree(text, form, name, base)
    return Parsed(statements(triples), sorted(repairs + more + _resolved(triples, base)))


def _parse_turtle(text: str, name: str, base: str) -> tuple[str, list[Repair]]:
    """Parse Turtle, of which N-Triples is a part: strictly, then repaired, then leniently."""
    form = ox.RdfFormat.TURTLE
    try:
        return to_ntriples(text, form, base), []
    except SyntaxError:
        text, repairs = repair_turtle(text)
    declared = ""
    while True:
        try:
            return to_ntriples(declared + text, form, base), repairs
        except SyntaxError as error:
            missing = _UNDECLARED.search(str(error))
            if missing is None or missing.group(1) not in PREFIXES:
                place = _place(error, len(declared), repairs)
                return _parse_leniently(declared + text, name, base, place, repairs)
            # On the first line, so that lines keep their numbers.
            added = f"@prefix {missing.group(1)}: <{PREFIXES[missing.group(1)]}> . "
            repairs.append(Repair("prefix", 1, 1, "", added.rstrip()))
            declared += added


def _parse_leniently(
    text: str, name: str, base: str, strict: tuple[int, int, str], repairs: list[Repair]
) -> tuple[str, list[Repair]]:
    """Accept what only a lenient parser reads, provided that what it read is strictly valid."""
    line, column, message = strict
    try:
        lenient = to_ntriples(text, ox.RdfFormat.TURTLE, base, lenient=True)
        triples = to_ntriples(lenient, ox.RdfFormat.N_TRIPLES, None)
    except SyntaxError as error:
        raise ParseError(name, line, column, message) from error
    return triples, [*repairs, Repair("syntax", line, column, message, "read leniently")]


def _place(error: SyntaxError, added: int, repairs: Iterable[Repair]) -> tuple[int, int, str]:
    """Return line, column and message of an error, as the file had them before the repairs."""
    line, column = error.lineno or 1, error.offset or 1
    if line == 1:
        column -= added
    shift = 0
    for repair in sorted(r for r in repairs if r.line == line and r.kind != "prefix"):
        if repair.column + shift < column:
            shift += len(repair.after) - len(repair.before)
    message = _POSITION.sub("", str(error.msg)).replace("\n", "\\n")
    return line, max(column - shift, 1), message


def _resolved(triples: str, base: str) -> list[Repair]:
    if f"<{base}" not in triples:
        return []
    found = {iri for iri in _IRI.findall(triples) if iri.startswith(base)}
    return [Repair("relative_iri", 0, 0, iri[len(base) :], iri) for iri in sorted(found)]
