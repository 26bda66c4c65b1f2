"""Subsets of the records by construction: named, and listed in ``splits.json``."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

import pyarrow as pa

from build2sparql.building.record import Building
from build2sparql.pattern.record import Pattern
from build2sparql.question.record import Record
from build2sparql.release.split import TEST, Side, Splits

Ids = tuple[str, ...]


class ReleasedSplits(Splits, frozen=True):
    """``splits.json`` of a release: beside the buildings' sides, the record ids of each subset."""

    subsets: dict[str, Ids]


class _Placed:
    """A record's pattern with what its building says of it."""

    def __init__(self, pattern: Pattern, building: Building, split: Side) -> None:
        self.pattern, self.split = pattern, split
        self.is_synthetic = building.origin.is_synthetic


def _balanced(records: Sequence[_Placed]) -> Iterable[_Placed]:
    """On each side as many records of every pattern type as the rarest one there has.

    Which ones falls by record id, a digest of building and pattern.
    """
    groups: dict[Side, dict[str, list[_Placed]]] = defaultdict(lambda: defaultdict(list))
    for one in records:
        groups[one.split][one.pattern.pattern_type].append(one)
    for types in groups.values():
        rarest = min(map(len, types.values()))
        for found in types.values():
            yield from sorted(found, key=lambda one: one.pattern.record_id)[:rarest]


def _challenge(records: Sequence[_Placed]) -> Iterable[_Placed]:
    """Every record that is more than one path."""
    return (one for one in records if one.pattern.pattern_type != "linear")


def _operator(records: Sequence[_Placed]) -> Iterable[_Placed]:
    """Every record that does not ask about connection points and connections as such."""
    return (one for one in records if not one.pattern.is_connection_topology)


def _real_test(records: Sequence[_Placed]) -> Iterable[_Placed]:
    """Every record about a test building that was not generated."""
    return (one for one in records if one.split == TEST and not one.is_synthetic)


_CHOICES: dict[str, Callable[[Sequence[_Placed]], Iterable[_Placed]]] = {
    "balanced": _balanced,
    "challenge": _challenge,
    "operator": _operator,
    "real_test": _real_test,
}
SUBSETS = tuple(_CHOICES)


def subsets(
    records: Iterable[Record], buildings: Mapping[str, Building], splits: Splits
) -> dict[str, Ids]:
    """Return the sorted record ids of every subset, in the order of ``SUBSETS``."""
    patterns = [record.readable.gold.pattern for record in records]
    placed = [
        _Placed(p, buildings[p.building_id], splits.buildings[p.building_id].split)
        for p in patterns
    ]
    return {
        name: tuple(sorted(one.pattern.record_id for one in choose(placed)))
        for name, choose in _CHOICES.items()
    }


def listed(records: pa.Table) -> dict[str, Ids]:
    """Return the record ids of every subset as the table of records has them."""
    found: dict[str, list[str]] = {name: [] for name in SUBSETS}
    columns = (records[column].to_pylist() for column in ("record_id", "subsets"))
    for record_id, names in zip(*columns, strict=True):
        for name in names:
            found[name].append(record_id)
    return {name: tuple(ids) for name, ids in found.items()}


def memberships(listed: Mapping[str, Iterable[str]]) -> dict[str, Ids]:
    """Return the names of the subsets that a record is in, by record id."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, ids in listed.items():
        for record_id in ids:
            found[record_id].append(name)
    return {record_id: tuple(names) for record_id, names in found.items()}
