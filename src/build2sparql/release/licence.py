"""Licences of graphs: what is known of them, and the release without what they do not permit."""

import functools
import importlib.resources
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import msgspec

from build2sparql.building.record import Building
from build2sparql.building.reject import Reason, Reject
from build2sparql.query.record import Answer
from build2sparql.question.record import Record
from build2sparql.release.split import Placement, Splits

# Which graphs are released: all, or those alone whose licence permits commercial use.
Use = Literal["any", "commercial"]


class Licence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A published licence: its name, the address of its text, and what that says of commerce."""

    name: str
    url: str
    permits_commercial_use: bool


@functools.cache
def known_licences() -> dict[str, Licence]:
    """Return what ``licences.yaml`` says, by SPDX identifier."""
    file = importlib.resources.files("build2sparql.release") / "licences.yaml"
    return msgspec.yaml.decode(file.read_bytes(), type=dict[str, Licence])


def permits_commercial_use(licence: str) -> bool:
    """Tell whether a licence is known to permit commercial use."""
    known = known_licences().get(licence)
    return known is not None and known.permits_commercial_use


class Corpus(NamedTuple):
    """What the stages before the release have made."""

    buildings: list[Building]
    records: list[Record]
    answers: list[Answer]
    rejects: list[Reject]
    splits: Splits


def permitted(corpus: Corpus, use: Use) -> Corpus:
    """Return the corpus without the buildings whose licence does not permit the use.

    Their records, answers and places in the split go too, and so do their earlier rejects, whose
    subjects quote the graph. Instead there is one reject a building, and one that counts its
    records. The split and the caps across buildings were settled with all of them: a pattern that
    a cap took from a building that stays is not brought back.
    """
    if use == "any":
        return corpus
    out = {b.building_id: b for b in corpus.buildings if not permits_commercial_use(_licence(b))}
    records = [r for r in corpus.records if r.readable.gold.pattern.building_id not in out]
    ids = {record.readable.gold.pattern.record_id for record in records}
    rejects = [reject for reject in corpus.rejects if reject.building_id not in out]
    return Corpus(
        [building for building in corpus.buildings if building.building_id not in out],
        records,
        [answer for answer in corpus.answers if answer.record_id in ids],
        [*rejects, *_rejects(out.values(), corpus.records)],
        _without(corpus.splits, out),
    )


def _licence(building: Building) -> str:
    return building.origin.licence


def _rejects(buildings: Iterable[Building], records: Iterable[Record]) -> Iterator[Reject]:
    counts = Counter(record.readable.gold.pattern.building_id for record in records)
    for building in buildings:
        name, licence = building.building_id, _licence(building)
        yield Reject("release", name, Reason.LICENCE, "graph", licence, 1)
        if counts[name]:
            yield Reject("release", name, Reason.LICENCE, "records", licence, counts[name])


def _without(splits: Splits, out: Iterable[str]) -> Splits:
    """Return the places of the other buildings; a cluster is called after one that is left."""
    left = {name: place for name, place in splits.buildings.items() if name not in set(out)}
    names: dict[str, str] = {}
    for name in sorted(left):
        names.setdefault(left[name].cluster, name)
    return Splits(
        {name: Placement(place.split, names[place.cluster]) for name, place in left.items()}
    )
