"""Completeness: the shares of things that have what such things usually have, beside the corpus."""

import functools
import importlib.resources
import re
from collections.abc import Iterable, Sequence

import msgspec

from build2sparql.building.record import Ontology
from build2sparql.inventory.record import Measured, Usual
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.namespaces import PREFIXES, local_name

_TYPED = "rdf:type/rdfs:subClassOf*"
_NAMED_PATH = re.compile(r"\$(\w+)")
_PREFIX = re.compile(r"(?<![\w:])([a-z][a-z0-9]*):(?=[A-Za-z])")
_SHOWN = 5
VERDICTS = ("missing", "below", "usual", "rare")
# Half: something is missing where no thing has it and the median building has it on most.
_MOST = 0.5


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A check as ``checks.yaml`` describes it; names are prefixed, ``by`` is a property path."""

    id: str
    text: str
    of: tuple[str, ...]
    by: str = ""
    to: tuple[str, ...] = ()

    @property
    def is_about_presence(self) -> bool:
        """Whether the graph itself is asked, and not each of its things."""
        return not self.by


class Shares(msgspec.Struct, frozen=True):
    """The content of ``usual.json``: how many buildings it was measured over, how many of them
    generated, and what is usual, by ontology and check."""

    buildings: dict[str, int]
    generated: dict[str, int]
    usual: dict[str, dict[str, Usual]]


class _Checks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    paths: dict[str, str]
    brick: tuple[Check, ...]
    s223: tuple[Check, ...]


@functools.cache
def checks(ontology: Ontology) -> tuple[Check, ...]:
    """Return the checks on graphs of an ontology, named paths written out."""
    content = (importlib.resources.files(__package__) / "checks.yaml").read_bytes()
    found = msgspec.yaml.decode(content, type=_Checks)
    listed = found.brick if ontology == "brick" else found.s223
    return tuple(
        msgspec.structs.replace(check, by=_written_out(check.by, found.paths)) for check in listed
    )


@functools.cache
def corpus() -> Shares:
    """Return what is usual in the default corpus."""
    content = (importlib.resources.files(__package__) / "usual.json").read_bytes()
    return msgspec.json.decode(content, type=Shares)


def measured(engine: Engine, ontology: Ontology) -> tuple[Measured, ...]:
    """Return each check that applies, with what is usual; the worst verdicts first.

    A check applies where the graph has things to look at and the corpus says what is usual; one on
    presence, where the graph or most buildings of the corpus have what it asks for.
    """
    usual = corpus().usual[ontology]
    found = [
        _judged(check, share(engine, check), usual[check.id])
        for check in checks(ontology)
        if check.id in usual
    ]
    applying = [one for one in found if one.subjects]
    return tuple(sorted(applying, key=lambda one: VERDICTS.index(one.verdict)))


def share(engine: Engine, check: Check) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the things that a check looks at, and those of them that lack what it asks for."""
    things = _nodes(engine, _query(_things(check)))
    if check.is_about_presence:
        return things, ()
    having = set(_nodes(engine, _query(_having(check))))
    return things, tuple(thing for thing in things if thing not in having)


def _nodes(engine: Engine, sparql: str) -> tuple[str, ...]:
    _, rows = engine.select(sparql)
    return tuple(sorted(cell for (cell,) in rows if cell))


def _judged(check: Check, found: tuple[Sequence[str], Sequence[str]], usual: Usual) -> Measured:
    things, lacking = found
    subjects, having = len(things), len(things) - len(lacking)
    if check.is_about_presence:
        # The graph is the one thing that is looked at, where most others have what is asked for.
        having = min(len(things), 1)
        subjects = 1 if having or usual.median >= _MOST else 0
    return Measured(
        check=check.id,
        text=check.text,
        subjects=subjects,
        having=having,
        usual=usual,
        verdict=_verdict(subjects, having, usual),
        lacking=tuple(local_name(cell[1:-1]) for cell in lacking[:_SHOWN]),
        sparql="" if check.is_about_presence else _query(_lacking(check)),
    )


def _verdict(subjects: int, having: int, usual: Usual) -> str:
    if not having:
        return "missing" if usual.median >= _MOST else "rare"
    return "below" if having < usual.low * subjects else "usual"


def _query(lines: Iterable[str]) -> str:
    body = "\n".join(["SELECT DISTINCT ?thing", "WHERE {", *(f"    {line}" for line in lines), "}"])
    used = sorted(set(_PREFIX.findall(body)))
    return "\n".join([*(f"PREFIX {name}: <{PREFIXES[name]}>" for name in used), "", body, ""])


def _things(check: Check) -> list[str]:
    typed = [f"VALUES ?class {{ {' '.join(check.of)} }}", f"?thing {_TYPED} ?class ."]
    return [*typed, "FILTER(isIRI(?thing))"]


def _having(check: Check) -> list[str]:
    has = [f"?thing {check.by} ?other ."]
    if check.to:
        has += [f"VALUES ?kind {{ {' '.join(check.to)} }}", f"?other {_TYPED} ?kind ."]
    return [*_things(check), *has]


def _lacking(check: Check) -> list[str]:
    """Return the query for what ``share`` finds by comparing sets, which is quicker."""
    return [*_things(check), "MINUS {", *(f"    {line}" for line in _having(check)), "}"]


def _written_out(path: str, paths: dict[str, str]) -> str:
    while "$" in path:
        path = _NAMED_PATH.sub(lambda found: paths[found[1]], path)
    return path
