"""Variable names that speak: labels of classes in snake_case, numbered where they repeat."""

import re
from collections import Counter

from build2sparql.pattern.record import Aggregation, Shape
from build2sparql.query.phrase import phrase
from build2sparql.query.render import role_classes
from build2sparql.rdf.tbox import TBox

_NOT_WORD = re.compile(r"[^A-Za-z0-9]+")


def readable_names(shape: Shape, tbox: TBox) -> dict[str, str]:
    """Return a variable name for every role of a shape, each used once.

    Roles of one class are numbered in the order of the query; the count of an aggregation is
    named after what it counts.
    """
    bases = {role: _snake_case(phrase(cls, tbox)) for role, cls in role_classes(shape).items()}
    if isinstance(shape, Aggregation):
        bases["n"] = f"{bases['t']}_count"
    repeated = {base for base, times in Counter(bases.values()).items() if times > 1}
    used: set[str] = set()
    names: dict[str, str] = {}
    for role, base in bases.items():
        number, name = 1, base
        while name in used or (base in repeated and name == base):
            name, number = f"{base}_{number}", number + 1
        used.add(name)
        names[role] = name
    return names


def _snake_case(text: str) -> str:
    name = _NOT_WORD.sub("_", text).strip("_").lower()
    # The grammar allows a digit in front, readers and some tools do not.
    return name if name[:1].isalpha() else f"node_{name}".rstrip("_")
