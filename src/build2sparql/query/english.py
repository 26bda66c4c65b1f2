"""English that a lexicon cannot list: articles by sound, plurals, participles."""

import re

# First letters of acronyms whose spoken name starts with a vowel (an "ell", an "em", an "ess").
_VOWEL_LETTERS = frozenset("AEFHILMNORSX")
# Acronyms that are read as a word, so that their first letter decides as in any word.
_READ_AS_WORDS = frozenset({"DOAS", "NOX", "RAM", "LAN", "SIM", "MAC", "RADON", "NEMA", "LIDAR"})
_CONSONANT_SOUND = re.compile(
    r"u(?:ni(?!n|m)|s[aeiu]|tili|v\b)|eu|one\b|once\b|ubiq", re.IGNORECASE
)
_SILENT_H = re.compile(r"(?:hour|honest|honou?r|heir)", re.IGNORECASE)
_VOWEL_NUMBER = re.compile(r"8|1[18](?!\d)")
_FIRST_WORD = re.compile(r"[A-Za-z]+|\d+")
_CAPITALS = re.compile(r"[A-Z]{2,}(?![a-z])")

_IRREGULAR = {
    "person": "people",
    "man": "men",
    "foot": "feet",
    "leaf": "leaves",
    "shelf": "shelves",
    "half": "halves",
    "axis": "axes",
    "analysis": "analyses",
    "matrix": "matrices",
    "datum": "data",
    "criterion": "criteria",
    "child": "children",
}
_INVARIANT = frozenset(
    {"series", "species", "data", "premises", "people", "headquarters", "stairs", "lights", "means"}
)
_SIBILANT = re.compile(r"(?:s|x|z|ch|sh)$", re.IGNORECASE)
_CONSONANT_Y = re.compile(r"(?<=[^aeiou])y$", re.IGNORECASE)


def article(phrase: str) -> str:
    """Return ``a`` or ``an``, as the first sound of the phrase wants it (an AHU, a VAV, a unit)."""
    found = _FIRST_WORD.search(phrase)
    if found is None:
        return "a"
    word, start = found[0], phrase[found.start() :]
    if word[0].isdigit():
        return "an" if _VOWEL_NUMBER.match(word) else "a"
    spelled = _CAPITALS.match(start)
    alone = len(word) == 1
    # A capital letter before the next CamelCase word belongs to that word (HVACZone: HVAC, Zone).
    letters = spelled[0] if spelled else word
    if alone or (spelled and letters not in _READ_AS_WORDS):
        return "an" if letters[0].upper() in _VOWEL_LETTERS else "a"
    if _CONSONANT_SOUND.match(start):
        return "a"
    return "an" if word[0].lower() in "aeiou" or _SILENT_H.match(word) else "a"


def plural(noun: str) -> str:
    """Return the plural of a noun; of a compound, with its last word in the plural."""
    head, separator, last = _last_word(noun)
    return head + separator + _plural_word(last)


def _last_word(noun: str) -> tuple[str, str, str]:
    for position in range(len(noun) - 1, -1, -1):
        if noun[position] in " -":
            return noun[:position], noun[position], noun[position + 1 :]
    return "", "", noun


def _plural_word(word: str) -> str:
    lower = word.lower()
    if lower in _INVARIANT:
        return word
    if lower in _IRREGULAR:
        return _IRREGULAR[lower]
    if word[-1:].isupper() or word[-1:].isdigit():
        return word + "s"
    if _SIBILANT.search(word):
        return word + "es"
    if _CONSONANT_Y.search(word):
        return word[:-1] + "ies"
    return word + "s"


_DOUBLED = frozenset(
    {"run", "cut", "get", "put", "set", "sit", "let", "stop", "begin", "control", "map"}
)
_SILENT_E = re.compile(r"[^aeoiy]e$|[aeiou]e$")


def participle(verb: str) -> str:
    """Return the present participle of a base verb: feed, feeding; serve, serving; sit, sitting."""
    if verb in _DOUBLED:
        return verb + verb[-1] + "ing"
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if _SILENT_E.search(verb) and not verb.endswith(("ee", "oe", "ye")):
        return verb[:-1] + "ing"
    return verb + "ing"


def sentence_case(text: str) -> str:
    """Return the text with its first letter as a capital."""
    return text[:1].upper() + text[1:]
