"""Spread: how many buildings may say the same thing, and which."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

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
    one of a cluster of near-duplicates. The sides of the split take turns, within a side its
    sources, within a source its archetypes, so that none is crowded out by similar buildings.
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
    def stratum(building_id: str) -> tuple[str, str, str]:
        origin = buildings[building_id].origin
        return sides[building_id], origin.source, origin.archetype

    chosen: dict[str, str] = {}
    for building_id in _by_turns([(stratum(b), b) for b in shuffled(building_ids)]):
        if len(chosen) == settings.buildings_per_pattern:
            break
        chosen.setdefault(clusters[building_id], building_id)
    return list(chosen.values())


def _by_turns(placed: Sequence[tuple[tuple[str, ...], str]]) -> Iterator[str]:
    """Yield items so that the first parts of their strata take turns, within each the second, ..

    With one turn over all strata, those of the first side would use up a small cap.
    """
    if all(not stratum for stratum, _ in placed):
        yield from (item for _, item in placed)
        return
    groups: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
    for (first, *rest), item in placed:
        groups[first].append((tuple(rest), item))
    yield from round_robin(_by_turns(groups[key]) for key in sorted(groups))


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
