"""What a query retrieves, in one sentence: a small grammar over pattern types."""

import importlib.resources

import msgspec

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Linear,
    Optional,
    Path,
    Shape,
    Union,
)
from build2sparql.query.phrase import indefinite, listed, phrase, plural_phrase
from build2sparql.query.render import role_classes
from build2sparql.query.tokens import tokens
from build2sparql.rdf.namespaces import PREFIXES, expand, local_name
from build2sparql.rdf.tbox import TBox

_WORDS = {
    expand(name): words
    for name, words in msgspec.yaml.decode(
        (importlib.resources.files("build2sparql.query") / "relations.yaml").read_bytes(),
        type=dict[str, str],
    ).items()
}
# Values whose name is a code or a unit, which is said as it is written.
_CODES = (PREFIXES["unit"],)
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def retrieved_information(shape: Shape, tbox: TBox) -> str:
    """Return one sentence that says which rows come back."""
    return _Sentence(shape, tbox).text()


class _Sentence:
    """The noun phrases of one query's anchor and terminals, told apart where they are equal."""

    def __init__(self, shape: Shape, tbox: TBox) -> None:
        self.shape = shape
        self.tbox = tbox
        classes = role_classes(shape)
        ends = [role for role in ("a", "t", "t1", "t2", "o") if role in classes]
        phrases = {role: phrase(classes[role], tbox) for role in ends}
        self.nouns: dict[str, str] = {}
        for role, noun in phrases.items():
            same = [other for other, its in phrases.items() if its == noun]
            ordinal = f"{_ORDINALS[same.index(role)]} " if len(same) > 1 else ""
            self.nouns[role] = ordinal + noun

    def text(self) -> str:
        match self.shape:
            case Linear(path):
                return f"{self.pairs()} in which {self.clause(path)}."
            case Branching(first, second):
                both = f"{self.clause(first, 't1')}, and the same {self.chain(second, 't2')}"
                return f"All combinations of {self.with_articles('a', 't1', 't2')} in which {both}."
            case Union(first, second):
                either = f"{self.clause(first)}, or {self.the('a')} {self.hops(second, 't')}"
                return f"{self.pairs()} in which {either}."
            case Aggregation(path):
                anchor, counted = self.nouns["a"], plural_phrase(self.nouns["t"])
                return (
                    f"For each {anchor}, the number of distinct {counted} for which "
                    f"{self.clause(path)}; those with none are left out."
                )
            case Optional(path, extra):
                then = f"{self.with_articles('o')} that {self.the('t')} {_relation(extra.property)}"
                return f"{self.pairs()} in which {self.clause(path)}, with {then}, if there is one."
            case Filtered(path, attribute, value):
                carried = self.carried(attribute, value)
                return f"{self.pairs()} in which {self.clause(path)}, and {carried}."

    def pairs(self) -> str:
        return f"All pairs of {self.with_articles('a', 't')}"

    def clause(self, path: Path, role: str = "t") -> str:
        return f"{self.the('a')} {self.hops(path, role)}"

    def chain(self, path: Path, role: str) -> str:
        return f"{self.nouns['a']} {self.hops(path, role)}"

    def hops(self, path: Path, role: str) -> str:
        """Say the hops of a path one after the other: ``feeds a box that has a coil ..``."""
        said = []
        for hop in path.hops[:-1]:
            said.append(f"{_relation(hop.property)} {indefinite(phrase(hop.target, self.tbox))}")
        said.append(f"{_relation(path.hops[-1].property)} {self.the(role)}")
        return " that ".join(said)

    def carried(self, attribute: str, value: str) -> str:
        noun = _attribute(attribute)
        said = local_name(value) if value.startswith(_CODES) else phrase(value, self.tbox)
        return f"the {noun} of {self.the('t')} is {said.removesuffix(' ' + noun)}"

    def the(self, role: str) -> str:
        return f"the {self.nouns[role]}"

    def with_articles(self, *roles: str) -> str:
        return listed([indefinite(self.nouns[role]) for role in roles])


def _relation(property_: str) -> str:
    words = " ".join(tokens(property_)).lower() or local_name(property_)
    return _WORDS.get(property_) or f"is related by “{words}” to"


def _attribute(property_: str) -> str:
    return _WORDS.get(property_) or " ".join(tokens(property_)).lower()
