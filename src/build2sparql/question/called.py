"""What a sentence calls one thing: VAV box VAV_101, AHU01, the lobby zone (ZN-1-01)."""

import re
from dataclasses import replace

from build2sparql.pattern.record import Shape, Union
from build2sparql.question.checks import is_code
from build2sparql.question.choice import Choice
from build2sparql.question.instance import Instance, letters
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.noun import COMPOUNDS, Noun

# A label with such a word says itself what the thing is.
_SAYS_WHAT = re.compile(
    r"\b(?:fan|pump|coil|damper|valve|filter|boiler|chiller|tower|handler|meter|panel|array|inverter"
    r"|exchanger|manifold|plenum|duct|pipe|heater|radiator|sensor|room|office|floor|roof|plant"
    r"|unit|controller|box|breaker|battery|tank|switch|switchboard|dimmer|level|terminal|string"
    r"|circuit|main|group|baseboard|detector|zone|basement|closet)s?\b",
    re.IGNORECASE,
)
_SIDES = frozenset({"east", "west", "north", "south", "left", "right", "upper", "lower"})
_DESCRIBES = re.compile(r"[A-Z]?[a-z-]+(?: [a-z-]+)+")


def called(shape: Shape, instance: Instance, lexicon: Lexicon, choice: Choice) -> str:
    """Return what a sentence calls the instance, by a noun of its class in the query.

    In a union where another node may be of that class too ("AHU01 or the air handler it belongs
    to"), the noun would be one that may not fit the instance: it goes by its name alone.
    """
    path = shape.paths[0]
    cls = path.terminal if instance.role == "t" else path.anchor
    if isinstance(shape, Union) and is_code(instance.identifier):
        above = lexicon.tbox.ancestors
        between = {c for p in shape.paths for c in p.classes[1:-1]}
        if any(cls in above(other) or other in above(cls) for other in between):
            label = instance.said_label
            return (
                f"{_with_article(label)} ({instance.identifier})" if label else instance.identifier
            )
    nouns = lexicon.nouns(cls, "systems")
    if all(noun.short == "ones" for noun in nouns) and is_code(instance.identifier):
        # "Piece of equipment P-1" is no way to call a thing.
        label = instance.said_label
        return f"{_with_article(label)} ({instance.identifier})" if label else instance.identifier
    bare = [
        replace(noun, singular=noun.singular.removeprefix("piece of "))
        for noun in nouns
        if noun.singular.startswith("piece of ")
    ]
    handy = [noun for noun in nouns if noun.is_compact and noun.short != "ones"]
    return named(instance, choice.pick("name", handy or bare or list(nouns)))


def head(name: str) -> str:
    """Return the last word of a thing's label that says what it is, in lower case, or ``""``."""
    label = name.partition("(")[0].lower()
    found = _SAYS_WHAT.findall(label)
    compound = next((said for said in COMPOUNDS if said in label), "")
    return compound or (str(found[-1]) if found else "")


def named(instance: Instance, noun: Noun) -> str:
    """Return how a sentence calls the instance: VAV box VAV_101, AHU01, room Lobby (R_001)."""
    identifier, label = instance.identifier, instance.said_label
    # "Domestic hot water system Domestic hot water" says it twice.
    if label and letters(label) not in letters(noun.singular):
        if _SAYS_WHAT.fullmatch(label):
            # "On Roof (RL)" lacks an article, "floor Roof (RL)" is two things.
            return f"{noun.singular} {identifier}"
        has_noun = noun.singular.rpartition(" ")[2].lower() in label.lower()
        if has_noun or _SAYS_WHAT.search(label) or _DESCRIBES.fullmatch(label):
            return f"{_with_article(label)} ({identifier})"
        return f"{noun.singular} {label} ({identifier})"
    # AHU01 says that it is an AHU; a bare class name as a local name needs its noun.
    said = noun.singular.partition(" ")[0] if noun.singular[:2].isupper() else noun.singular
    if letters(identifier).startswith(letters(said)) and not identifier.isalpha():
        return identifier
    if identifier.casefold() == noun.singular.casefold():
        return f"the {noun.singular} called {identifier}"
    return f"{noun.singular} {identifier}"


def _with_article(label: str) -> str:
    """Return a label with "the" where it describes the thing: the primary bypass valve.

    One that ends in a number or a side has none: Boiler 2, Lighting panel east.
    """
    last = label.rpartition(" ")[2]
    if not last.isalpha() or not last.islower() or last in _SIDES or " " not in label:
        return label
    first = f"{label[0].lower()}{label[1:]}" if _DESCRIBES.fullmatch(label) else label
    return f"the {first}"
