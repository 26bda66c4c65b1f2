"""The words inside an IRI's local name: underscores, hyphens, CamelCase, numbers, acronyms."""

import functools
import re

from build2sparql.rdf.namespaces import local_name

# In order: names whose capitals say nothing, numbers with a unit, acronyms with digits, acronyms
# before a CamelCase word or an end, words, single capitals, numbers.
_TOKEN = re.compile(
    r"BACnet|PlugStrip|\d+(?:\.\d+)?(?:[A-Z]{1,3}(?![a-z])|Hz|Ph)|[A-Z]{1,4}\d+(?:\.\d+)?[A-Z]?(?![A-Za-z])|[A-Z]{1,4}\d+(?=[A-Z])"
    r"|[A-Z]{2,}(?=[A-Z][a-z]|[^A-Za-z]|$)|[A-Z]?[a-z]+|[A-Z]+|\d+(?:\.\d+)?"
)
_RUN_ON = {"PlugStrip": ("Plug", "Strip")}
# Sounds of names that a person made up: at least one vowel in every word of four letters and more.
_PRONOUNCEABLE = re.compile(r"[aeiouyAEIOUY]")


@functools.cache
def tokens(iri: str) -> tuple[str, ...]:
    """Return the words of the local name as they are written; none where it has no words."""
    found: list[str] = []
    for token in _TOKEN.findall(local_name(iri)):
        found += _RUN_ON.get(token, (token,))
    return tuple(found) if _speaks(found) else ()


def _speaks(words: list[str]) -> bool:
    """Tell a name from a code: ``LgS0wi9o600`` falls into crumbs, most of them no words."""
    if not words:
        return False
    crumbs = sum(len(word) < 3 and not word.isupper() for word in words)
    return crumbs * 10 <= len(words) * 7 and any(_PRONOUNCEABLE.search(word) for word in words)


def is_acronym(token: str) -> bool:
    """Tell whether a token keeps its capitals inside a sentence (VAV, CO2, PM2.5, 60Hz)."""
    has_letters = any(char.isalpha() for char in token)
    return has_letters and len(token) > 1 and (token.upper() == token or token[0].isdigit())
