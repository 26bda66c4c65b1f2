"""What a class or a value is called in a sentence: noun phrases made from labels."""

import re

from build2sparql.query.english import article, plural
from build2sparql.query.tokens import is_acronym, tokens
from build2sparql.rdf.namespaces import local_name
from build2sparql.rdf.tbox import TBox

# Brick's classes that are named by an acronym alone, in the words of their twins or parents.
_SPELLED = {
    "AED": "automated external defibrillator",
    "AHU": "air handling unit",
    "CAV": "constant air volume box",
    "CRAC": "computer room air conditioner",
    "CRAH": "computer room air handler",
    "DDAHU": "dual duct air handling unit",
    "DOAS": "dedicated outdoor air system",
    "ESS": "energy storage system",
    "FCU": "fan coil unit",
    "HX": "heat exchanger",
    "IDF": "intermediate distribution frame",
    "MAU": "makeup air unit",
    "MDF": "main distribution frame",
    "NVR": "network video recorder",
    "PAU": "primary air unit",
    "RTU": "rooftop unit",
    "RVAV": "variable air volume box with reheat",
    "VAV": "variable air volume box",
    "VFD": "variable frequency drive",
}
_QUALIFIED = re.compile(r"([^()]+?)\s*\(([^()]+)\)")
_CAMEL = re.compile(r"[a-z][A-Z]")
_OPPOSITES = re.compile(r"\b(on off|open close|start stop)\b")
# Values of 223P are named Kind-Value; a value with digits is a code, and said as it is written.
_OF_A_KIND = re.compile(r"[A-Za-z]+-([A-Za-z]+)")
# Heads that have no plural; of equipment one counts the pieces.
_EQUIPMENT = "equipment"
_UNCOUNTED = frozenset({_EQUIPMENT, "hardware", "furniture", "lighting", "storage", "electricity"})
# Where the head of a phrase is not its last word: what follows it.
_POSTMODIFIER = re.compile(r" (?:with|of|for|in|on|by|from|to|at) ")


def phrase(iri: str, tbox: TBox) -> str:
    """Return the noun phrase of a class or value: its label, else the words of its local name.

    Lower case but for acronyms, and acronyms that are a class of their own are spelled out.
    """
    local, label = local_name(iri), " ".join(tbox.labels.get(iri, "").split()).rstrip(".")
    if label in ("", local) or _CAMEL.search(label):
        if "-" in local and any(character.isdigit() for character in local):
            return local
        of_a_kind = _OF_A_KIND.fullmatch(local)
        label = " ".join(tokens(of_a_kind[1] if of_a_kind else iri)) or local
    if (qualified := _QUALIFIED.fullmatch(label)) is not None:
        label = f"{qualified[2]} {qualified[1]}"
    said = " ".join(_in_sentence(word) for word in label.replace("_", " ").split())
    return _OPPOSITES.sub(lambda found: found[0].replace(" ", "/"), said)


def _in_sentence(word: str) -> str:
    if word in _SPELLED:
        return _SPELLED[word]
    is_mixed = len(word) > 1 and not word[1:].islower()
    return word if is_mixed or is_acronym(word) else word.lower()


def plural_phrase(singular: str) -> str:
    """Return the plural of a noun phrase: ``boxes with reheat``, ``pieces of equipment``."""
    head, rest = _head(singular)
    if head == _EQUIPMENT or head.endswith(f" {_EQUIPMENT}"):
        return f"pieces of {singular}"
    return singular if _is_uncounted(singular) else plural(head) + rest


def indefinite(singular: str) -> str:
    """Return a noun phrase for one that is not known yet: ``a fan``, ``a piece of equipment``."""
    if not _is_uncounted(singular):
        return f"{article(singular)} {singular}"
    return f"a piece of {singular}" if _head(singular)[0].endswith(_EQUIPMENT) else singular


def counted(number: int, singular: str) -> str:
    """Return a number and what is counted: ``1 chiller``, ``1,200 points``."""
    if number != 1:
        return f"{number:,} {plural_phrase(singular)}"
    return f"1 {indefinite(singular).removeprefix('an ').removeprefix('a ')}"


def listed(items: list[str]) -> str:
    """Return items as an English list: ``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def _head(singular: str) -> tuple[str, str]:
    post = _POSTMODIFIER.search(singular)
    return (singular[: post.start()], singular[post.start() :]) if post else (singular, "")


def _is_uncounted(singular: str) -> bool:
    return _head(singular)[0].rpartition(" ")[2] in _UNCOUNTED
