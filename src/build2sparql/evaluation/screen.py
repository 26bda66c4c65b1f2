"""What an untrusted query may not ask for, found by its keywords before anything runs."""

from build2sparql.rdf.sparql_tokens import FORBIDDEN, tokens


def refused_keyword(query: str) -> str:
    """Return the first forbidden keyword of a query, upper case, or the empty string."""
    for token in tokens(query):
        if token.kind == "word" and (word := token.text.upper()) in FORBIDDEN:
            return word
    return ""


def prefixed_names(query: str) -> list[tuple[int, int, str]]:
    """Return where each IRI and prefixed name of a query stands, and the IRI that it means.

    Names in the query's own PREFIX lines, and those whose prefix it does not declare, are left out.
    """
    prefixes: dict[str, str] = {}
    found = []
    declared = None
    for kind, text, start, end in tokens(query):
        if kind == "word":
            declared = "" if text.upper() in ("PREFIX", "BASE") else None
        elif kind == "name" and declared is not None:
            declared = text
        elif kind == "iri" and declared is not None:
            prefixes[declared] = text[1:-1]
            declared = None
        elif kind == "iri":
            found.append((start, end, text[1:-1]))
        elif kind == "name":
            # A full stop at the end of a name ends the triple.
            prefix, _, local = text.rstrip(".").partition(":")
            if (namespace := prefixes.get(f"{prefix}:")) is not None:
                found.append((start, start + len(text.rstrip(".")), namespace + local))
    return found
