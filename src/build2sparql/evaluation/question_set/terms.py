"""Terms of the SPARQL JSON results format in N-Triples syntax."""

from collections.abc import Mapping, Sequence
from typing import Any

import pyoxigraph as ox

Row = tuple[str | None, ...]
BOOLEAN = '"{}"^^<http://www.w3.org/2001/XMLSchema#boolean>'


def term(binding: Mapping[str, Any]) -> str:
    """Return one bound value; raises ``ValueError`` for a type that results do not have."""
    value = binding["value"]
    match binding["type"]:
        case "uri":
            return f"<{value}>"
        case "bnode":
            return f"_:{value}"
        case "literal" | "typed-literal":
            return str(_literal(value, binding.get("datatype"), binding.get("xml:lang")))
    raise ValueError(f"a term of type {binding['type']!r}")


def _literal(value: str, datatype: str | None, language: str | None) -> ox.Literal:
    if language:
        return ox.Literal(value, language=language)
    return ox.Literal(value, datatype=ox.NamedNode(datatype)) if datatype else ox.Literal(value)


def table(results: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    """Return variables and rows of a results document; ASK has one row of one boolean."""
    if "boolean" in results:
        return ("ask",), ((BOOLEAN.format(str(results["boolean"]).lower()),),)
    variables: Sequence[str] = results["head"]["vars"]
    rows = tuple(
        tuple(term(row[name]) if name in row else None for name in variables)
        for row in results["results"]["bindings"]
    )
    return tuple(variables), rows
