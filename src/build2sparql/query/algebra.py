"""Whether two queries are the same but for the names of variables and the order of triples.

The algebra of each (SPARQL 1.1, section 18.2) is written down with variables numbered by what the
query does with them; two queries are the same when these texts are.
"""

import functools
import re
from collections.abc import Mapping

from pyparsing.exceptions import ParseException
from rdflib.paths import Path
from rdflib.plugins.sparql.algebra import translateQuery
from rdflib.plugins.sparql.parser import parseQuery
from rdflib.plugins.sparql.parserutils import CompValue
from rdflib.term import Identifier, Variable

# What the translation notes beside the structure: sets that follow from it, hints to its engine.
_NOTES = frozenset({"_vars", "lazy"})
_UNORDERED = "triples"
_VARIABLE = re.compile(r"\?(\w+)")
_MAY_HIDE_A_MARK = re.compile(r"""["'$]|<[^<>\s]*\?|\?(?!\w)""")


def same_structure(first: str, second: str) -> bool:
    """Tell whether two queries differ only in variable names and in the order of triple patterns.

    The order of selected columns counts. Raises ``ValueError`` where a text is no query.
    """
    return _is_renaming(first, second) or normal_form(first) == normal_form(second)


def _is_renaming(first: str, second: str) -> bool:
    """Tell whether the texts are equal but for variable names, one for one.

    Enough for a rewriting by rules, at a thousandth of the price of parsing. Texts in which a
    question mark may stand for something else (in a string, an IRI, a path) are left to the parser.
    """
    if any(_MAY_HIDE_A_MARK.search(text) for text in (first, second)):
        return False
    ours, theirs = _VARIABLE.split(first), _VARIABLE.split(second)
    names = set(zip(ours[1::2], theirs[1::2], strict=False))
    one_for_one = len({a for a, _ in names}) == len(names) == len({b for _, b in names})
    return ours[::2] == theirs[::2] and one_for_one


@functools.lru_cache(maxsize=20_000)
def normal_form(sparql: str) -> str:
    """Return a query's algebra as text, its variables numbered.

    A variable's number is the rank of the text in which it alone is marked, repeated until the
    numbers tell all variables apart. Of variables that play equal parts either may come first;
    where they only look alike, equal queries might be told apart, never different ones taken for
    equal.
    """
    try:
        algebra = translateQuery(parseQuery(sparql)).algebra
    except ParseException as error:
        raise ValueError(f"no query: {error}") from error
    numbers = dict.fromkeys(_variables(algebra), 0)
    while len(set(numbers.values())) < len(numbers):
        refined = _refined(algebra, numbers)
        if len(set(refined.values())) == len(set(numbers.values())):
            refined = _one_apart(refined)
        numbers = refined
    return _text(algebra, numbers)


def _refined(algebra: object, numbers: Mapping[Variable, int]) -> dict[Variable, int]:
    marked = {v: (n, _text(algebra, {**numbers, v: -1})) for v, n in numbers.items()}
    ranks = {text: rank for rank, text in enumerate(sorted(set(marked.values())))}
    return {variable: ranks[text] for variable, text in marked.items()}


def _one_apart(numbers: dict[Variable, int]) -> dict[Variable, int]:
    """Give the first of the lowest numbered equals a number of its own."""
    counts = list(numbers.values())
    tied = next(v for v, n in sorted(numbers.items(), key=lambda i: i[1]) if counts.count(n) > 1)
    return {**{v: n + (n >= numbers[tied]) for v, n in numbers.items()}, tied: numbers[tied]}


def _variables(value: object) -> list[Variable]:
    """Return the variables of a part of the algebra in the order of their appearance."""
    match value:
        case Variable():
            return [value]
        case CompValue():
            parts = [value[key] for key in value if key not in _NOTES]
        case list() | tuple() | set():
            parts = list(value)
        case dict():
            parts = [*value.keys(), *value.values()]
        case _:
            parts = []
    return list(dict.fromkeys(variable for part in parts for variable in _variables(part)))


def _text(value: object, numbers: Mapping[Variable, int]) -> str:
    match value:
        case Variable():
            return f"?{numbers[value]}"
        case CompValue():
            keys = (key for key in sorted(value) if key not in _NOTES)
            return f"{value.name}({', '.join(_entry(key, value[key], numbers) for key in keys)})"
        case Path() | Identifier():
            return value.n3()
        case list() | tuple() | set():
            parts = [_text(part, numbers) for part in value]
            return f"[{', '.join(sorted(parts) if isinstance(value, set) else parts)}]"
        case dict():
            cells = sorted(f"{_text(k, numbers)}: {_text(v, numbers)}" for k, v in value.items())
            return f"{{{', '.join(cells)}}}"
        case None | str() | int():
            return repr(value)
    raise TypeError(f"unknown part of the algebra: {value!r}")


def _entry(key: str, value: object, numbers: Mapping[Variable, int]) -> str:
    if key == _UNORDERED and isinstance(value, list):
        return f"{key}: [{', '.join(sorted(_text(triple, numbers) for triple in value))}]"
    return f"{key}: {_text(value, numbers)}"
