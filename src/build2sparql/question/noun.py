"""A noun phrase in its two numbers, read from the lexicon's notation."""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from build2sparql.query.english import article, plural

_CLAUSE = re.compile(r"\b(?:(?:report|measur)ing in|that|how|whether|what|where|which|while)\b")
# What is counted of an uncountable noun: a modifier goes behind it, "pieces of heating equipment".
_COUNTED = re.compile(r"pieces? of ")
_NUMBERED = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
# Heads that say nothing when they are repeated alone: "which pieces are they".
_EMPTY_HEADS = frozenset({"piece", "item", "part", "thing", "one", "set", "kind"})
# Heads that mean something else or too little without the word before them: "heat pump",
# "connection point", "air handling unit".
_LEANING_HEADS = frozenset(
    {
        "conditioner",
        "element",
        "handler",
        "opening",
        "point",
        "port",
        "reference",
        "value",
    }
)
COMPOUNDS = ("heat pump", "power plant", "trend log", "control panel", "fan coil")


def in_number(text: str, is_plural: bool) -> str:
    """Resolve ``{singular|plural}`` alternatives: ``{is|are} fed by``."""
    return _NUMBERED.sub(lambda found: found[2 if is_plural else 1], text)


@dataclass(frozen=True)
class Noun:
    """A noun phrase without determiner; ``short`` is its head alone, in the plural.

    ``short_one`` is the same in the singular, in full where the head alone says too little.

    ``is_compact`` tells that nothing follows the head, ``is_clausal`` that a clause does: behind
    "boxes that let air in" nothing more can be said of the boxes. ``is_spare`` tells that it is
    said only where another thing has the class's other nouns.
    """

    singular: str
    plural: str
    short: str
    short_one: str
    is_compact: bool = True
    is_clausal: bool = False
    is_spare: bool = False

    @property
    def indefinite(self) -> str:
        """With its indefinite article."""
        return f"{article(self.singular)} {self.singular}"

    def renamed(self, words: Mapping[str, str]) -> "Noun":
        """Return the noun with other words where they are given: a meter's submeter for water."""
        said = [self.singular, self.plural, self.short, self.short_one]
        for word, instead in words.items():
            said = [re.sub(rf"\b{word}(s?)\b", rf"{instead}\1", text) for text in said]
        singular, plural_, short, short_one = said
        return replace(self, singular=singular, plural=plural_, short=short, short_one=short_one)

    def with_post(self, modifier: str) -> "Noun":
        """Return the noun with a modifier behind it, which may have ``{singular|plural}`` parts.

        Where the modifier has a star, the star stands for the noun: ``speed *``. Where it begins
        with an equals sign, it is a noun that is said instead: ``=high limit*``.
        """
        if modifier.startswith("="):
            return noun(modifier[1:])

        def said(text: str, is_plural: bool) -> str:
            beside = in_number(modifier, is_plural)
            counted = _COUNTED.match(text)
            if counted and beside.endswith(" *"):
                return f"{counted[0]}{beside[:-1]}{text[counted.end() :]}"
            return beside.replace("*", text) if "*" in beside else f"{text} {beside}"

        singular, plural_ = said(self.singular, False), said(self.plural, True)
        is_clausal = self.is_clausal or bool(_CLAUSE.search(modifier))
        return replace(self, singular=singular, plural=plural_, is_clausal=is_clausal)


@functools.cache
def noun(text: str) -> Noun:
    """Read the lexicon's notation: ``unit* that {conditions|condition} the air``.

    The star follows the head, the word that takes the plural; without a star it is the last word.
    ``{reading or setting|readings and settings}`` gives both numbers itself. What begins with "or"
    is spare.
    """
    if text.startswith("or "):
        return replace(noun(text.removeprefix("or ")), is_spare=True)
    before, star, after = text.partition("*")
    if not star and _NUMBERED.search(text):
        return Noun(in_number(text, False), in_number(text, True), "ones", in_number(text, False))
    *_, head = words = before.split(" ")
    # "That heat pump", "that air handler": the head with the word before it.
    leans = head in _LEANING_HEADS or before.endswith(COMPOUNDS)
    short = " ".join(words[-2:]) if leans else head
    is_empty = head in _EMPTY_HEADS
    return Noun(
        singular=before + in_number(after, False),
        plural=plural(before) + in_number(after, True),
        short="ones" if is_empty else plural(short),
        short_one=before + in_number(after, False) if is_empty else short,
        is_compact=not after,
        is_clausal=bool(_CLAUSE.search(after)),
    )
