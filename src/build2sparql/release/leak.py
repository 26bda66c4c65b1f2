"""Identifiers in questions that must be free of them."""

import re
from collections.abc import Collection, Iterable

from build2sparql.question.checks import is_code
from build2sparql.rdf.namespaces import local_name
from build2sparql.rdf.tbox import TBox

_TOKEN = re.compile(r"\w[\w.:/#-]*")
_NUMBERED = re.compile(r"[\d_]")
_PART = re.compile(r"[\w-]+")


class Identifiers:
    """Local names of instances, looked for in texts without regard to case.

    Which local names nobody would write who had not read the graph is for the checks of questions
    to say; ``words`` of the ontology (``co2``, ``pm10``) are none. ``is_numbered`` keeps those with
    a digit or an underscore: of instances that a query does not answer with, ``supply-fan`` may
    stand in its questions.
    """

    def __init__(
        self, iris: Iterable[str], words: Collection[str], *, is_numbered: bool = False
    ) -> None:
        names = {local_name(iri) for iri in iris}
        codes = {name.casefold() for name in names if is_code(name)}.difference(words)
        if is_numbered:
            codes = {code for code in codes if _NUMBERED.search(code)}
        self._tokens = {code for code in codes if _TOKEN.fullmatch(code)}
        self._others = sorted(codes - self._tokens)

    def leaked(self, text: str) -> str | None:
        """Return an identifier that a text contains as a word, in lower case, else None."""
        lower = text.casefold()
        for token in _TOKEN.findall(lower):
            parts: list[str] = [token, token.rstrip(".:/#-"), *_PART.findall(token)]
            for part in parts:
                if part in self._tokens:
                    return part
        return next((code for code in self._others if code in lower), None)


def ontology_words(tbox: TBox) -> frozenset[str]:
    """Return the parts of the names of classes and properties, in lower case."""
    names = (local_name(iri) for iri in (*tbox.parents, *tbox.properties))
    return frozenset(part.casefold() for name in names for part in re.split(r"[_-]", name))
