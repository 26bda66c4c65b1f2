"""A building: one ABox, where it came from, and what it holds."""

from typing import Literal

import msgspec

Ontology = Literal["brick", "s223"]


class Origin(msgspec.Struct, frozen=True):
    """Where a building graph came from, and under which terms.

    ``archetype`` and ``vintage`` are empty for a real building that declares none; ``url`` and
    ``commit`` are empty for a graph that has no public address. ``path`` leads to the file inside
    its repository, folder or archive; for a graph of an endpoint it is the graph's IRI.
    """

    source: str
    name: str
    url: str
    commit: str
    path: str
    sha256: str
    licence: str
    citation: str
    ontology: Ontology
    is_synthetic: bool
    archetype: str
    vintage: str


class FetchedGraph(msgspec.Struct, frozen=True):
    """One downloaded file: ``file`` is its name inside the fetch stage's folder of the source."""

    origin: Origin
    file: str


class Building(msgspec.Struct, frozen=True):
    """One cleaned ABox: counts of triples and of IRI nodes typed by a domain class.

    ``building_id`` is ``source.name``. ``fingerprint`` holds the MinHash values of the graph's
    structure (names play no part), from which near-duplicates are found.
    """

    building_id: str
    origin: Origin
    triple_count: int
    instance_count: int
    fingerprint: tuple[int, ...]
