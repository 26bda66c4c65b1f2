"""Which phrases are terms of the ontologies or of the trade, and whether a text uses one."""

import functools
import re
from collections.abc import Iterable, Iterator

from build2sparql.query.english import plural
from build2sparql.query.tokens import tokens
from build2sparql.question.words import load
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import PREFIXES

# A hyphenated compound is one word: "cooling-water pump" does not say the term "water pump".
_WORD = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.'-]*[A-Za-z0-9])?")
_NO_THINGS = ("https://brickschema.org/schema/BrickShape#", "http://www.w3.org/ns/sosa/")


def words(text: str) -> list[str]:
    """Return the words of a text in lower case, hyphenated ones as one."""
    return [word.lower() for word in _WORD.findall(text)]


def phrase(iri_or_label: str) -> str:
    """Return a name or label as a phrase in lower case: ``Zone_Air``, "zone air"."""
    return " ".join(words(" ".join(tokens("#" + iri_or_label.replace(" ", "_")))))


def found(text: str, terms: frozenset[str], longest: int) -> list[str]:
    """Return the terms that occur in the text as whole words, in the order of the text."""
    said = words(text)
    return [
        gram
        for start in range(len(said))
        for gram in _grams(said[start : start + longest])
        if gram in terms
    ]


def _grams(said: list[str]) -> Iterator[str]:
    for end in range(1, len(said) + 1):
        yield " ".join(said[:end])


@functools.cache
def ontology_terms() -> frozenset[str]:
    """Return labels and names of the classes, each in both numbers, without everyday words."""
    shipped = tbox.load()
    values = PREFIXES["s223"] + "EnumerationKind"
    named = [
        cls
        for cls in shipped.parents
        # Values of enumerations (air, on, Monday) are no kinds of things.
        if values not in shipped.ancestors(cls) and not cls.startswith(_NO_THINGS)
    ]
    return class_terms(named) | _numbered(
        phrase(shipped.labels[cls]) for cls in named if cls in shipped.labels
    )


def class_terms(classes: Iterable[str]) -> frozenset[str]:
    """Return the names of classes as terms, each in both numbers, without everyday words."""
    return _numbered(map(_class_phrase, classes))


def own_terms(classes: Iterable[str]) -> frozenset[str]:
    """Return the names of a query's own classes as terms, of any ontology.

    A single word that no ontology here knows (Temperature, Percent) is a word like any other.
    """
    return _numbered(said for said in map(_class_phrase, classes) if " " in said)


def _class_phrase(cls: str) -> str:
    return " ".join(words(" ".join(tokens(cls))))


@functools.cache
def banned_terms(register: str) -> frozenset[str]:
    """Return the terms that operational or plain questions do without, each in both numbers.

    The staff's one-word terms (damper, setpoint) are free in operational questions.
    """
    if register == "plain":
        return ontology_terms() | engineering_terms()
    return ontology_terms() - _listed("workplace")


def engineering_terms() -> frozenset[str]:
    """Return the words of the trade that plain questions do without, each in both numbers."""
    return _listed("engineering")


@functools.cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(
        form for term in load("terms")[name] for form in (term.lower(), plural(term.lower()))
    )


@functools.cache
def _everyday() -> frozenset[str]:
    return frozenset(load("terms")["everyday"])


def _numbered(phrases: Iterable[str]) -> frozenset[str]:
    kept = {said for said in phrases if said and said not in _everyday()}
    return frozenset(kept | {plural(said) for said in kept})


LONGEST_TERM = 10
