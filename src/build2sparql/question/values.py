"""What a filtered pattern says of its terminals: measured in parts per million, carrying water."""

import re
from itertools import groupby

from build2sparql.query.english import article
from build2sparql.query.tokens import tokens
from build2sparql.question import compose, terms
from build2sparql.question.words import load
from build2sparql.rdf.namespaces import S223, compact, split_iri

_LABELS = frozenset({"brick:hasQuantity", "brick:hasSubstance", "qudt:hasQuantityKind"})
_FOR_ONE_WORD = frozenset({"s223:Role-Heating", "s223:Role-Cooling"})
# Heads that say no more than that there is a value, so that "high limits" says all.
_GENERAL = frozenset({"value", "property", "setting", "control", "command", "state", "status"})
# Nouns of two words that do not say yet either what they are about.
_GENERAL_NOUNS = frozenset({"data point", "BMS point", "control signal"})
# What a value is said before, in a noun that says what it belongs to.
_HEADS = ("control signal", "command", "setpoint", "setting", "sensor", "reading", "point")
_VALUES = ("value", "measurement")
_VOLTS = re.compile(r"\d.* power$")
_COLUMNS = {"systems": 0, "grounded": 0, "operational": 1, "plain": 2}
# Words of unit and value names that are no words: 12 mA, LineNeutralVoltage-120V.
_UNIT_WORDS = {"per": "per", "hr": "hour", "sec": "second", "min": "minute", "deg": "degrees"}


def phrases(attribute: str, value: str, register: str, noun: str = "") -> tuple[str, ...]:
    """Return what is said beside the noun that carries the value, with ``{singular|plural}`` parts.

    A noun that says the value already is told to be labelled so: temperature readings *labelled as
    temperature*, for not every one of them is. A star stands for the noun: ``speed *``; what begins
    with an equals sign is said in the noun's place: ``=high limit*``.
    """
    said = wording(value, register)
    if instead := _wholly(noun, value) or _instead(noun, value, register):
        return (instead,)
    if compact(attribute) in _LABELS and _says(noun, said):
        return (f"labelled as {said.replace('-', ' ')}",)
    entry = load("values")["attributes"].get(compact(attribute))
    if entry is None:
        return (f"with {' '.join(_words(attribute)).removeprefix('has ')} {said}",)
    if "before" in entry and noun.endswith(_VALUES) and not noun.startswith("control"):
        # What is measured says more than that it is a value: "measured values for frequency".
        head = "reading" if register == "plain" else noun.rpartition(" ")[2]
        if register != "plain":
            # "What temperature values" would ask for numbers.
            head = (
                "measurement" if noun.startswith(("measure", "monitored", "observed")) else "point"
            )
        return (f"={said.replace('-', ' ')} {head}*",)
    where = entry.get("before", "")
    if before := _inside(noun, said, register, where) or _before(noun, said, register, where):
        return (before,)
    # "A valve with a cooling role" is how the model has it.
    column = "operational" if compact(value) in _FOR_ONE_WORD else register
    templates = entry.get(column) or entry["systems"]
    if "before" in entry:
        said = _spaced(said, register)
    return tuple(
        template.replace("{a v}", f"{article(said)} {said}").replace("{v}", said)
        for template in templates
    )


def _spaced(said: str, register: str) -> str:
    """Return a compound as words, unless they are a word of the trade: "for supply-air"."""
    apart = said.replace("-", " ")
    banned = terms.banned_terms(register) if register == "plain" else frozenset[str]()
    return said if terms.found(apart, banned, terms.LONGEST_TERM) else apart


def _says(noun: str, said: str) -> bool:
    return set(said.replace("-", " ").split()) <= set(noun.replace("-", " ").split())


def _before(noun: str, said: str, register: str, where: str) -> str:
    """Return the value as a modifier before the noun, empty where it does not go there."""
    # A noun of one word, a command or a setpoint, does not say yet what it is about.
    is_general = " " not in noun or " or " in noun or noun in _GENERAL_NOUNS
    # "Three-phase power measurements" would measure power.
    if not noun or _VOLTS.search(said) or not (where == "any" or (where and is_general)):
        return ""
    said = _without_overlap(said, noun)
    kept = said.replace("-", " ").split()
    if not kept or set(kept) & set(noun.replace("-", " ").split()):
        return ""
    if register not in ("operational", "plain"):
        return f"{said} *"
    said = said if "-" in said else said.replace(" ", "-")
    banned = terms.banned_terms(register)
    if not terms.found(f"{said} {noun}", banned, terms.LONGEST_TERM):
        return f"{said} *"
    if where == "any" and " " in noun:
        # A compound is no term: "supply-air temperature readings".
        return f"{said}-*"
    head = load("tokens")["heads"].get(noun)
    is_free = head and not terms.found(f"{said} {head}", banned, terms.LONGEST_TERM)
    return f"={said} {head}*" if is_free else ""


def _inside(noun: str, said: str, register: str, where: str) -> str:
    """Return the noun with the value before its head: damper (position) command; else ``""``."""
    head = next((head for head in _HEADS if noun.endswith(f" {head}")), "")
    before = noun.removesuffix(head).strip() if head else ""
    words = set(said.replace("-", " ").split())
    is_said = words & set(noun.replace("-", " ").split())
    if where != "general" or not before or noun in _GENERAL_NOUNS or " or " in noun or is_said:
        return ""
    if register not in ("operational", "plain"):
        return f"={before} {said} {head}*"
    whole = f"{before}-{said.replace(' ', '-')} {head}"
    is_term = terms.found(whole, terms.banned_terms(register), terms.LONGEST_TERM)
    return "" if is_term else f"={whole}*"


def _without_overlap(said: str, noun: str) -> str:
    """Return the value without the words that the noun begins with: entering (condenser water)."""
    words, before = said.split(), noun.split()
    for count in range(len(words), 0, -1):
        if words[-count:] == before[:count]:
            return " ".join(words[:-count])
    apart = said.replace("-", " ").split()
    return " ".join(apart[:-1]) if apart[-1] == before[0] else said


def _wholly(noun: str, value: str) -> str:
    said = load("values")["wholly"].get(noun, {}).get(compact(value))
    return f"={said}" if said else ""


def _instead(noun: str, value: str, register: str) -> str:
    """Return the noun or the modifier that says what a role or an aspect makes of the noun."""
    column = _COLUMNS[register]
    if said := load("values")["nouns"].get(compact(value)):
        is_general = noun.rpartition(" ")[2] in _GENERAL
        return f"={said[min(column, len(said) - 1)]}" if is_general else ""
    written = load("values")["modifiers"].get(compact(value))
    if not noun or not written:
        return ""
    said = written[min(column, len(written) - 1)]
    banned = frozenset[str]() if column == 0 else terms.banned_terms(register)
    kept = noun.removeprefix("piece of ")
    if compact(value) in _FOR_ONE_WORD and " " in kept:
        # "Cooling ventilation units" are cooled, or are for that alone.
        return ""
    if set(said.split("-")) & set(kept.replace("-", " ").split()) or terms.found(
        f"{said} {kept}", banned, terms.LONGEST_TERM
    ):
        return ""
    return said if "*" in said else f"{said} *"


def wording(value: str, register: str) -> str:
    """Return a value of an enumeration, a quantity kind or a unit in words."""
    written = load("values")["values"].get(compact(value))
    if written is not None:
        return str(written[min(_COLUMNS[register], len(written) - 1)])
    return " ".join(_words(value)) or split_iri(value)[1]


def _words(iri: str) -> list[str]:
    """Return the words of a name, a value's own (``Role-Heating``) without its enumeration's."""
    namespace, local = split_iri(iri)
    kind, _, own = local.partition("-")
    if namespace == S223 and kind.isalpha() and own[:1].isalpha():
        local = own
    # A stream of supply air is counted, supply air itself is not.
    said = compose.systems(tokens(namespace + local)).removesuffix(" stream*").replace("*", "")
    return [_UNIT_WORDS.get(word.lower(), word) for word, _ in groupby(said.split())]
