"""The building-level split: retrieval pool and test, near-duplicates on one side."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from build2sparql.building.record import Building

Side = Literal["retrieval_pool", "test"]
POOL: Side = "retrieval_pool"
TEST: Side = "test"


class SplitParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many buildings are tested, and what has to stay together."""

    seed: int
    test_buildings: int
    max_test_share: float
    held_out_archetype: str
    duplicate_similarity: float


class Placement(msgspec.Struct, frozen=True):
    """The side of a building, and its cluster: the least building id among its near-duplicates."""

    split: Side
    cluster: str


class Splits(msgspec.Struct, frozen=True):
    """Placement of every building that has gold queries, by building id: ``splits.json``."""

    buildings: dict[str, Placement]


def join(building_ids: Iterable[str], groups: Iterable[Sequence[str]]) -> dict[str, str]:
    """Return the cluster of every building: those that a chain of groups connects share one."""
    cluster = {building_id: building_id for building_id in building_ids}

    def root(building_id: str) -> str:
        while cluster[building_id] != building_id:
            building_id = cluster[building_id]
        return building_id

    for group in groups:
        roots = sorted({root(building_id) for building_id in group if building_id in cluster})
        for other in roots[1:]:
            cluster[other] = roots[0]
    return {building_id: root(building_id) for building_id in sorted(cluster)}


def split(
    buildings: Iterable[Building], clusters: Mapping[str, str], params: SplitParams
) -> Splits:
    """Place each building; ``clusters`` maps its id to its cluster.

    Whole clusters go to the test side: first those of the held-out archetype, then one of each
    ontology and one each of the real and the synthetic buildings, then whichever cluster narrows
    the gap between each group's share of the test side and its share of the corpus most. No pick
    takes an ontology's, or the pool's, last cluster. Ties fall by a digest of seed and cluster.
    Nothing is held out where no building has the archetype: a corpus of one's own has none.
    """
    draft = _Draft(buildings, clusters, params)
    draft.hold_out(params.held_out_archetype)
    draft.represent()
    draft.fill()
    placed = {
        building_id: Placement(TEST if cluster in draft.test else POOL, cluster)
        for cluster, members in draft.members.items()
        for building_id in (building.building_id for building in members)
    }
    return Splits({building_id: placed[building_id] for building_id in sorted(placed)})


Group = tuple[str, str]


def _required(building: Building) -> list[Group]:
    """Return the groups that have to stand on both sides where they have two clusters."""
    origin = building.origin
    kind = "synthetic" if origin.is_synthetic else "real"
    return [("ontology", origin.ontology), ("kind", kind)]


def _groups(building: Building) -> list[Group]:
    origin = building.origin
    finest = f"{origin.source} {origin.archetype} {origin.ontology}"
    return [
        *_required(building),
        ("source", origin.source),
        ("archetype", origin.archetype),
        ("stratum", finest),
    ]


class _Draft:
    """Clusters, the quota of test buildings, and the clusters picked so far."""

    def __init__(
        self, buildings: Iterable[Building], clusters: Mapping[str, str], params: SplitParams
    ) -> None:
        self.members: dict[str, list[Building]] = defaultdict(list)
        for building in sorted(buildings, key=lambda b: b.building_id):
            self.members[clusters[building.building_id]].append(building)
        self.seed = params.seed
        self.total = sum(map(len, self.members.values()))
        wanted = min(params.test_buildings, int(params.max_test_share * self.total))
        self.quota = max(1, wanted) if params.test_buildings else 0
        self.test: set[str] = set()
        self.size: Counter[Group] = Counter(
            group for members in self.members.values() for b in members for group in _groups(b)
        )
        self.picked: Counter[Group] = Counter()
        self.picked_count = 0

    def hold_out(self, archetype: str) -> None:
        if not archetype:
            return
        held = [
            cluster
            for cluster, members in self.members.items()
            if any(building.origin.archetype == archetype for building in members)
        ]
        for cluster in held:
            self.pick(cluster)

    def represent(self) -> None:
        required = {g for members in self.members.values() for b in members for g in _required(b)}
        for group in sorted(required):
            if not self.picked[group] and (cluster := self.best(self.having(group))):
                self.pick(cluster)

    def fill(self) -> None:
        while cluster := self.best(self.open()):
            self.pick(cluster)
        if not self.test and self.quota:
            # Every cluster is larger than the quota: a large test side is better than none.
            sizes = {cluster: len(self.members[cluster]) for cluster in self.members}
            for cluster in sorted(sizes, key=lambda c: (sizes[c], self.digest(c)))[:1]:
                if len(self.members) > 1:
                    self.pick(cluster)

    def pick(self, cluster: str) -> None:
        self.test.add(cluster)
        self.picked.update(group for b in self.members[cluster] for group in _groups(b))
        self.picked_count += len(self.members[cluster])

    def open(self) -> list[str]:
        """Return the clusters that fit the quota and leave each required group in the pool."""
        room = self.quota - self.picked_count
        return [
            cluster
            for cluster, members in self.members.items()
            if cluster not in self.test and len(members) <= room and self.leaves_some(members)
        ]

    def leaves_some(self, members: Sequence[Building]) -> bool:
        taken = Counter(group for building in members for group in _required(building))
        return all(self.size[g] - self.picked[g] > taken[g] for g in taken)

    def having(self, group: Group) -> list[str]:
        return [c for c in self.open() if any(group in _required(b) for b in self.members[c])]

    def best(self, candidates: Sequence[str]) -> str:
        """Return the candidate whose groups lack most test buildings, or '' if there is none."""
        return min(candidates, key=lambda c: (-self.lack(c), self.digest(c)), default="")

    def lack(self, cluster: str) -> float:
        """Return a building's mean lack: by how many test buildings its groups fall short."""
        members = self.members[cluster]
        # Integers throughout: quota * size / total - picked, times the total.
        short = sum(
            self.quota * self.size[group] - self.picked[group] * self.total
            for building in members
            for group in _groups(building)
        )
        return short / len(members)

    def digest(self, cluster: str) -> str:
        return hashlib.sha256(f"{self.seed}\n{cluster}".encode()).hexdigest()
