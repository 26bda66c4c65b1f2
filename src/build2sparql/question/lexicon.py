"""How a class is called in a register: nouns from the lexicon, or composed from its name."""

from functools import cached_property

from build2sparql.query.tokens import tokens
from build2sparql.question import compose, terms
from build2sparql.question.noun import Noun, noun
from build2sparql.question.words import load
from build2sparql.rdf.namespaces import compact, expand, local_name
from build2sparql.rdf.tbox import TBox

SPOKEN_REGISTERS = ("systems", "operational", "plain")


class Lexicon:
    """Wordings of classes over one TBox, which may hold a building's own classes."""

    def __init__(self, tbox: TBox) -> None:
        self.tbox = tbox
        self._nouns: dict[tuple[str, str], tuple[Noun, ...]] = {}
        self._kinds: dict[str, str] = {}

    def nouns(self, cls: str, register: str, hop: str = "") -> tuple[Noun, ...]:
        """Return the class's nouns in a spoken register, the most usual first; at least one.

        ``hop`` is the property that reaches the node, where it tells what a value is: a setpoint.
        """
        if self.kind(cls) == "value" and (said := load("values")["reached"].get(compact(hop))):
            return tuple(noun(text) for text in said[register])
        key = (cls, register)
        if key not in self._nouns:
            self._nouns[key] = tuple(noun(text) for text in self._texts(cls, register))
        if renamed := load("relations")["reached"].get(compact(hop)):
            heads = {head: said[register] for head, said in renamed.items()}
            return tuple(noun.renamed(heads) for noun in self._nouns[key])
        return self._nouns[key]

    def kind(self, cls: str) -> str:
        """Return what kind of thing a class names (``words/kinds.yaml``)."""
        if cls not in self._kinds:
            self._kinds[cls] = self._find_kind(cls)
        return self._kinds[cls]

    def _texts(self, cls: str, register: str) -> list[str]:
        written = _written(cls)
        if register in written:
            return list(written[register])
        if register == "systems":
            return [compose.systems(tokens(cls)) or self._last_resort(cls, "operational")]
        return self._composed(cls, register)

    def _composed(self, cls: str, register: str) -> list[str]:
        composer = compose.operational if register == "operational" else compose.plain
        banned = terms.banned_terms(register) | terms.own_terms([cls])
        options = _options([*composer(tokens(cls))], register)
        free = [text for text in options if _is_free(text, banned)]
        clauses = [text for text in free[1:] if noun(text).is_clausal]
        return [*free[:1], *clauses] or [self._last_resort(cls, register)]

    def _last_resort(self, cls: str, register: str) -> str:
        wanted = self.kind(cls)
        return next(str(entry[register]) for entry in load("kinds") if entry["kind"] == wanted)

    def _find_kind(self, cls: str) -> str:
        above = self.tbox.ancestors(cls)
        for kind, tops in self._tops:
            if above & tops:
                return kind
        name = " " + " ".join(tokens(cls)).lower()
        for entry in load("kinds"):
            if any(name.endswith(f" {ending}") for ending in entry.get("endings", ())):
                return str(entry["kind"])
        return "other"

    @cached_property
    def _tops(self) -> list[tuple[str, frozenset[str]]]:
        return [
            (str(entry["kind"]), frozenset(map(_iri, entry["classes"]))) for entry in load("kinds")
        ]


def _iri(name: str) -> str:
    return name[1:-1] if name.startswith("<") else expand(name)


def _written(cls: str) -> dict[str, list[str]]:
    """Return the hand-written wordings: by prefixed name, else by local name."""
    entries = load("classes")
    return entries.get(compact(cls)) or entries.get(local_name(cls)) or {}


def _options(said: list[str], register: str) -> list[str]:
    """Return composed wordings, the best first; a compound is preferred to "command for speed".

    "Valve position command" is a term, "valve-position command" is none and reads as well.
    """
    if not said:
        return []
    before, _, head = said[0].rpartition(" ")
    if before.endswith(" status"):
        # "Freeze status" is a term, a freeze-status point is none.
        return [said[0], f"{'-'.join(before.split())} {head}", *said[1:]]
    joined, heads = "-".join(before.split()), load("tokens")["heads"]
    options = said[:1]
    if joined.count("-") == 1:
        options.append(f"{joined} {head}")
    if register == "operational" and (other := heads.get(head.removesuffix("*"))):
        options.append(f"{before} {other}*".strip())
    return options + said[1:]


def _is_free(text: str, banned: frozenset[str]) -> bool:
    said = noun(text)
    return not any(
        terms.found(form, banned, terms.LONGEST_TERM) for form in (said.singular, said.plural)
    )
