"""What a question must fulfil in its register, whoever wrote it: a rule or a model."""

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from build2sparql.question import terms

# The longest question that a reader still takes in at once.
LONGEST_QUESTION = 40
_MARK = "\N{OBJECT REPLACEMENT CHARACTER}"
_PREFIXED = re.compile(
    r"(?<![A-Za-z0-9/])[A-Za-z][A-Za-z0-9]*:[A-Za-z_]|https?:|urn:|[<>{}]|\?[a-z]"
)
_CAMEL = re.compile(r"\b[a-z]+[A-Z][A-Za-z]*\b|\b[A-Z][a-z]+[A-Z][A-Za-z]*\b")
# Names with an inner capital that people write in a sentence.
_WRITTEN_SO = frozenset({"BACnet", "kW", "kWh", "kPa", "mA", "pH", "dB"})
_SENTENCE_END = re.compile(r"[.?!](?=\s|$)")
_DOUBLED = re.compile(r"\b([a-z]+) \1\b", re.IGNORECASE)
_WRONG_ARTICLE = re.compile(r"\b(?:a|an) (?:a|an|the|each|every|which|its)\b", re.IGNORECASE)
_DOUBLING = frozenset({"that", "had"})


@dataclass(frozen=True)
class Facts:
    """What the checks know of a record.

    ``names`` are local names of the query's classes, properties and filter value; ``identifiers``
    the local names of instances in its rows; ``instance`` the local name that the grounded
    question asks about, or empty, and ``label`` what people call it; ``terms`` the names of the
    query's own classes as phrases.
    """

    names: tuple[str, ...]
    identifiers: tuple[str, ...]
    instance: str
    label: str
    terms: frozenset[str]


def failures(register: str, text: str, facts: Facts) -> list[str]:
    """Return what is wrong with one question, in words; an empty list where nothing is."""
    found = _shape_failures(text, facts)
    if register == "technical":
        found += [f"does not name {name}" for name in facts.names if not names(text, name)]
        return found
    if register == "grounded":
        if facts.instance and not names(text, facts.instance):
            found.append(f"does not name the instance {facts.instance}")
        text = _masked(_masked(text, facts.instance), facts.label)
    found += _raw_failures(text)
    if register != "grounded":
        found += [f"leaks {name}" for name in facts.identifiers if leaks(text, name)]
    if register in ("operational", "plain"):
        banned = terms.banned_terms(register) | facts.terms
        trade = terms.engineering_terms() if register == "plain" else frozenset[str]()
        found += [
            f"uses the {'trade word' if term in trade else 'term'} {term}"
            for term in terms.found(text, banned, terms.LONGEST_TERM)
        ]
    return found


def distinct_failures(texts: Sequence[str]) -> list[str]:
    """Return what is wrong among the five questions of a record: texts and first words differ."""
    found = []
    if len(set(texts)) < len(texts):
        found.append("two questions have the same text")
    openings = [first_word(text) for text in texts]
    found += [
        f"two questions open with {word}"
        for word in sorted({w for w in openings if openings.count(w) > 1})
    ]
    return found


def first_word(text: str) -> str:
    """Return the first word in lower case, without what follows an apostrophe (I'd, I)."""
    words = terms.words(text)
    return words[0].partition("'")[0] if words else ""


def names(text: str, name: str) -> bool:
    """Tell whether the text has the name as a whole word."""
    return bool(_whole(name).search(text))


def leaks(text: str, identifier: str) -> bool:
    """Tell whether the text has an identifier, in any case, that cannot be taken for a word."""
    return is_code(identifier) and names(text.casefold(), identifier.casefold())


def is_code(identifier: str) -> bool:
    """Tell whether a local name cannot be taken for a word.

    One of letters only (``Kitchen``, ``AHU``) is a word like any other; one with a digit, a
    separator or an inner capital is not.
    """
    inside = identifier[1:]
    has_inner_capital = inside != inside.lower() and inside != inside.upper()
    return len(identifier) > 1 and (not identifier.isalpha() or has_inner_capital)


def _shape_failures(text: str, facts: Facts) -> list[str]:
    """Check what holds of every question: one sentence, well formed, not too long."""
    if not text.strip():
        return ["is empty"]
    found = []
    plain = text
    for name in sorted((*facts.names, facts.instance, facts.label), key=len, reverse=True):
        plain = _masked(plain, name)
    if text != " ".join(text.split()):
        found.append("has stray spaces")
    if text[0].islower():
        found.append("starts in lower case")
    if len(_SENTENCE_END.findall(plain)) != 1 or text[-1] not in ".?":
        found.append("is not one sentence that ends with a full stop or a question mark")
    if len(text.split()) > LONGEST_QUESTION:
        found.append(f"has more than {LONGEST_QUESTION} words")
    found += [
        f"doubles the word {word[0]}"
        for word in _DOUBLED.finditer(plain)
        if word[1].lower() not in _DOUBLING
    ]
    found += [f"has the words {wrong[0]}" for wrong in _WRONG_ARTICLE.finditer(plain)]
    return found


def _raw_failures(text: str) -> list[str]:
    found = []
    if "_" in text:
        found.append("has an underscore")
    if _PREFIXED.search(text):
        found.append("has a prefix, an address or a variable")
    found += [f"has the name {w[0]}" for w in _CAMEL.finditer(text) if w[0] not in _WRITTEN_SO]
    return found


def _masked(text: str, name: str) -> str:
    return _whole(name).sub(_MARK, text) if name else text


@functools.lru_cache(maxsize=4096)
def _whole(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])")
