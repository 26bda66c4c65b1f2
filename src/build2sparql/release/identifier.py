"""Identifiers of instances: which a building has, who shares them, and what text leaks one."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

import msgspec
import pyoxigraph as ox

from build2sparql.question.checks import is_code
from build2sparql.rdf.namespaces import META_NAMESPACES, PREFIXES, RDF_TYPE, local_name
from build2sparql.rdf.tbox import TBox

_VOCABULARIES = tuple(sorted(PREFIXES.values()))
_TOKEN = re.compile(r"\w[\w.:/#-]*")
_NUMBERED = re.compile(r"[\d_]")
_PART = re.compile(r"[\w-]+")


class Names(msgspec.Struct, frozen=True):
    """IRIs of one building: its typed instances, and every IRI that it mentions as a node.

    IRIs of the field's vocabularies (units, substances, classes) belong to no building.
    """

    instances: frozenset[str]
    mentioned: frozenset[str]


def names(triples: Iterable[ox.Triple]) -> Names:
    """Return the IRIs that a building's graph introduces and mentions."""
    instances: set[str] = set()
    mentioned: set[str] = set()
    for triple in triples:
        subject, value = triple.subject, triple.object
        is_type = triple.predicate.value == RDF_TYPE
        if isinstance(subject, ox.NamedNode):
            mentioned.add(subject.value)
            if is_type and _is_domain_class(value):
                instances.add(subject.value)
        if isinstance(value, ox.NamedNode) and not is_type:
            mentioned.add(value.value)
    return Names(_own(instances), _own(mentioned))


def _is_domain_class(value: object) -> bool:
    return isinstance(value, ox.NamedNode) and not value.value.startswith(META_NAMESPACES)


def _own(iris: Iterable[str]) -> frozenset[str]:
    return frozenset(iri for iri in iris if not iri.startswith(_VOCABULARIES))


def sharing(buildings: Mapping[str, Names]) -> list[tuple[str, ...]]:
    """Return the groups of buildings that mention the same instance of one of them, sorted.

    A group lists two or more building ids; groups overlap where buildings share several IRIs.
    """
    mentions: dict[str, list[str]] = defaultdict(list)
    for building_id in sorted(buildings):
        for iri in buildings[building_id].mentioned:
            mentions[iri].append(building_id)
    instances = frozenset[str]().union(*(found.instances for found in buildings.values()))
    return sorted({tuple(m) for iri, m in mentions.items() if len(m) > 1 and iri in instances})


class Identifiers:
    """Local names of instances, looked for in texts without regard to case.

    Which local names nobody would write who had not read the graph is for the checks of questions
    to say; ``words`` of the ontology (``co2``, ``pm10``) are none. ``is_numbered`` keeps those with
    a digit or an underscore: of instances that a query does not answer with, ``supply-fan`` may
    stand in its questions.
    """

    def __init__(
        self, iris: Iterable[str], words: Collection[str], *, is_numbered: bool = False
    ) -> None:
        names = {local_name(iri) for iri in iris}
        codes = {name.casefold() for name in names if is_code(name)}.difference(words)
        if is_numbered:
            codes = {code for code in codes if _NUMBERED.search(code)}
        self._tokens = {code for code in codes if _TOKEN.fullmatch(code)}
        self._others = sorted(codes - self._tokens)

    def leaked(self, text: str) -> str | None:
        """Return an identifier that a text contains as a word, in lower case, else None."""
        lower = text.casefold()
        for token in _TOKEN.findall(lower):
            parts: list[str] = [token, token.rstrip(".:/#-"), *_PART.findall(token)]
            for part in parts:
                if part in self._tokens:
                    return part
        return next((code for code in self._others if code in lower), None)


def ontology_words(tbox: TBox) -> frozenset[str]:
    """Return the parts of the names of classes and properties, in lower case."""
    names = (local_name(iri) for iri in (*tbox.parents, *tbox.properties))
    return frozenset(part.casefold() for name in names for part in re.split(r"[_-]", name))
