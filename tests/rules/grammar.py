"""Mechanical faults of English that a text can have, for tests over many texts."""

import re

from build2sparql.query.english import article

# "Blown in for cooling" and "passed on to" are right: in and on may belong to the verb before.
_PREPOSITIONS = "of|to|for|from|with|by|at|about"
_FAULTS = [
    r"  ",
    r"^ | $",
    r"[{}*|\[\]]",
    r" [,.?]",
    r"\b([a-z]+) \1\b",
    rf"\b(?:{_PREPOSITIONS}) (?:of|for|from|with|at|about)\b",
    r"\b(?:is|are|has|have) (?:is|are|has|have)\b",
    r"\b(?:each|every|the|its|their) (?:each|every|the|its|their|which|what|is|are)\b",
    r"\b(?:each|every|a|an) (?:pieces|\w+ings)\b",
]
_ARTICLE = re.compile(r"\b(an?) ([A-Za-z0-9][\w.:-]*)")


def faults(text: str) -> list[str]:
    """Return what a reader of grammar would mark; an empty list where there is nothing."""
    found = [match[0] for fault in _FAULTS for match in re.finditer(fault, text)]
    found += [m[0] for m in _ARTICLE.finditer(text) if article(m[2]) != m[1]]
    return found if text else ["empty"]
