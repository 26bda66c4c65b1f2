"""Identifiers of instances: which a building has, and which buildings share some."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

import msgspec
import pyoxigraph as ox

from build2sparql.rdf.namespaces import META_NAMESPACES, PREFIXES, RDF_TYPE

_VOCABULARIES = tuple(sorted(PREFIXES.values()))


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
