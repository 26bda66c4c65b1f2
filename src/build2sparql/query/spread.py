"""Spread: how many buildings may say the same thing, and which."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from build2sparql.building.record import Building
from build2sparql.building.reject import Reason, Reject
from build2sparql.pattern.coverage import round_robin, shuffled
from build2sparql.pattern.record import canonical_id
from build2sparql.query.record import GoldQuery, RelevantQuery
from build2sparql.query.relevance import Verdict


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many buildings may contribute queries of the same classes, properties and type."""

    buildings_per_pattern: int


def spread(
    queries: Iterable[GoldQuery],
    buildings: Mapping[str, Building],
    sides: Mapping[str, str],
    clusters: Mapping[str, str],
    settings: Filter,
) -> set[str]:
    """Return the ids of the records that stay.

    Of the buildings that share a canonical pattern at most ``buildings_per_pattern`` contribute,
    one of a cluster of near-duplicates. They are taken by turns from each stratum of (side of the
    split, source, archetype), so that no source and no side is crowded out by similar buildings.
    """
    same: dict[str, list[GoldQuery]] = defaultdict(list)
    for query in queries:
        same[canonical_id(query.pattern.shape)].append(query)
    kept: set[str] = set()
    for group in same.values():
        by_building = {query.pattern.building_id: query.pattern.record_id for query in group}
        for building_id in _chosen(list(by_building), buildings, sides, clusters, settings):
            kept.add(by_building[building_id])
    return kept


def _chosen(
    building_ids: Sequence[str],
    buildings: Mapping[str, Building],
    sides: Mapping[str, str],
    clusters: Mapping[str, str],
    settings: Filter,
) -> list[str]:
    strata: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for building_id in shuffled(building_ids):
        origin = buildings[building_id].origin
        strata[sides[building_id], origin.source, origin.archetype].append(building_id)
    chosen: dict[str, str] = {}
    for building_id in round_robin(strata[key] for key in sorted(strata)):
        if len(chosen) == settings.buildings_per_pattern:
            break
        chosen.setdefault(clusters[building_id], building_id)
    return list(chosen.values())


def sifted(
    queries: Sequence[GoldQuery], verdicts: Sequence[Verdict], kept: set[str]
) -> tuple[list[RelevantQuery], list[Reject]]:
    """Return the relevant queries that stay, and a reject for each of the others."""
    relevant: list[RelevantQuery] = []
    rejects: list[Reject] = []
    for query, verdict in zip(queries, verdicts, strict=True):
        pattern = query.pattern
        if pattern.record_id in kept:
            relevant.append(RelevantQuery(query, verdict.reason))
            continue
        reason = verdict.reject or Reason.SAID_ELSEWHERE
        ids = (pattern.building_id, reason, pattern.record_id)
        rejects.append(Reject("filter", *ids, verdict.reason, 1))
    return relevant, sorted(rejects)
