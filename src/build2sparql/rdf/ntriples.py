"""Statements as N-Triples has them: what parsers give, and what a cleaned graph is written in."""

import pyoxigraph as ox

# Subject, predicate and object, each in N-Triples syntax.
Statement = tuple[str, str, str]


class ParseError(ValueError):
    """A file that no repair makes readable; the text is ``file:line:column: message``."""

    def __init__(self, name: str, line: int, column: int, message: str) -> None:
        super().__init__(f"{name}:{line}:{column}: {message}")
        self._parts = (name, line, column, message)

    def __reduce__(self) -> tuple[type["ParseError"], tuple[str, int, int, str]]:
        # Errors travel between processes, which make them anew from their parts.
        return ParseError, self._parts


def to_ntriples(text: str, form: ox.RdfFormat, base: str | None, *, lenient: bool = False) -> str:
    """Return a graph in any syntax as N-Triples, duplicates included; raises ``SyntaxError``.

    Statements of named graphs are statements like all others.
    """
    quads = ox.parse(text, format=form, base_iri=base, lenient=lenient)
    if form == ox.RdfFormat.JSON_LD:
        triples = [quad.triple for quad in quads]
        written = ox.serialize(triples, format=ox.RdfFormat.N_TRIPLES)
    else:
        # The other syntaxes have no named graphs, and without one N-Quads are N-Triples: quads go
        # from the parser to the serializer without a step in Python.
        written = ox.serialize(quads, format=ox.RdfFormat.N_QUADS)
    return (written or b"").decode("utf-8")


def statements(ntriples: str) -> list[Statement]:
    """Return the statements of N-Triples text as ``to_ntriples`` writes it."""
    # Equal terms are one object: a third less memory, and each is hashed once.
    terms: dict[str, str] = {}
    shared = terms.setdefault
    found = []
    for line in ntriples.split("\n"):
        if line:
            # A line is "subject predicate object ."; only the object can have a space in it.
            subject, predicate, value = line[:-2].split(" ", 2)
            found.append(
                (shared(subject, subject), shared(predicate, predicate), shared(value, value))
            )
    return found
