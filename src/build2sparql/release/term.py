"""RDF terms as the release shows them: kind, value, datatype and language in cells of their own."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

import pyoxigraph as ox

Kind = Literal["iri", "literal", "bnode"]


class TypedTerm(NamedTuple):
    """One term. ``datatype`` is the IRI that every literal has, ``language`` its tag or None."""

    type: Kind
    value: str
    datatype: str | None
    language: str | None


def typed_terms(texts: Iterable[str]) -> dict[str, TypedTerm]:
    """Return the typed term of each text in N-Triples syntax.

    Raises ``SyntaxError`` where a text is no term.
    """
    distinct = sorted(set(texts))
    # pyoxigraph reads documents, not terms: each term is made the object of a statement.
    document = "".join(f"<x:s> <x:p> {text} .\n" for text in distinct)
    quads = list(ox.parse(document, format=ox.RdfFormat.N_TRIPLES))
    if len(quads) != len(distinct):
        raise SyntaxError(f"{len(distinct)} terms were read as {len(quads)} statements")
    # Blank nodes get new labels when parsed, so theirs is taken from the text.
    return {text: _typed(text, quad.object) for text, quad in zip(distinct, quads, strict=True)}


def _typed(text: str, term: object) -> TypedTerm:
    match term:
        case ox.NamedNode():
            return TypedTerm("iri", term.value, None, None)
        case ox.Literal():
            return TypedTerm("literal", term.value, term.datatype.value, term.language)
        case ox.BlankNode():
            return TypedTerm("bnode", text.removeprefix("_:"), None, None)
    raise TypeError(f"no term of an answer: {text}")
