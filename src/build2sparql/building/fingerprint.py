"""Fingerprints of a graph's structure, to find the same building under two names.

MinHash (Broder, 1997) over the nodes of a graph, each seen as its kind with the bag of its
properties and its neighbours' kinds. Names, namespaces and values play no part, and of a class
only its kind does: what two versions of one graph say differently is mostly the classes.
"""

import functools
import hashlib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from build2sparql.rdf.namespaces import BRICK, META_NAMESPACES, RDF_TYPE, REC, local_name
from build2sparql.rdf.ntriples import Statement
from build2sparql.rdf.tbox import TBox

_SIZE = 256
_TYPE = f"<{RDF_TYPE}>"
_META = tuple(f"<{namespace}" for namespace in META_NAMESPACES)
_KINDS = (
    BRICK + "Alarm",
    BRICK + "Command",
    BRICK + "Parameter",
    BRICK + "Sensor",
    BRICK + "Setpoint",
    BRICK + "Status",
    BRICK + "Equipment",
    REC + "Space",
)
_Integers = npt.NDArray[np.uint64]


def fingerprint(statements: Sequence[Statement], tbox: TBox) -> tuple[int, ...]:
    """Return 256 MinHash values below 2^32; equal structures have equal values."""
    shingles = _shingles(statements, tbox)
    if not shingles:
        return (0,) * _SIZE
    digests = [_digest(shingle) for shingle in shingles]
    counts = list(shingles.values())
    # A shingle that occurs n times counts as n elements, so that sizes are compared too.
    numbers = np.concatenate([np.arange(count, dtype=np.uint64) for count in counts])
    elements = _mixed(np.repeat(np.array(digests, dtype=np.uint64), counts) + _mixed(numbers))
    seeds = _mixed(np.arange(1, _SIZE + 1, dtype=np.uint64))
    return tuple(int(_mixed(elements ^ seed).min() >> np.uint64(32)) for seed in seeds)


def _digest(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def _mixed(values: _Integers) -> _Integers:
    """Spread values over 64 bits (the finaliser of SplitMix64; Steele, Lea and Flood, 2014)."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def _shingles(statements: Sequence[Statement], tbox: TBox) -> Counter[str]:
    """Count the nodes that look alike: kind, what they point to, what points to them."""
    kind_of = functools.cache(functools.partial(_kind, tbox=tbox))
    kinds: dict[str, set[str]] = defaultdict(set)
    for s, p, o in statements:
        if p == _TYPE and not o.startswith(_META):
            kinds[s].add(kind_of(o))
    names = {node: "+".join(sorted(found)) for node, found in kinds.items()}
    # What is around a node is collected as numbers: there are few different edges.
    numbers: dict[tuple[str, str, str], int] = {}
    around: dict[str, list[int]] = defaultdict(list)
    for s, p, o in statements:
        if p != _TYPE:
            if s in names:
                edge = (">", p, names.get(o, o[0]))
                around[s].append(numbers.setdefault(edge, len(numbers)))
            if o in names:
                edge = ("<", p, names.get(s, s[0]))
                around[o].append(numbers.setdefault(edge, len(numbers)))
    edges = list(numbers)
    alike = Counter((name, tuple(sorted(around[node]))) for node, name in names.items())
    return Counter(
        {
            repr((name, sorted(edges[number] for number in found))): count
            for (name, found), count in alike.items()
        }
    )


def _kind(cls: str, tbox: TBox) -> str:
    above = tbox.ancestors(cls[1:-1])
    return next((kind for kind in _KINDS if kind in above), local_name(cls[1:-1]))


def similarity(one: Sequence[int], other: Sequence[int]) -> float:
    """Return the estimated Jaccard similarity, 0 to 1, of the structures of two graphs."""
    return sum(a == b for a, b in zip(one, other, strict=True)) / len(one)


def nearest(
    fingerprints: Mapping[str, Sequence[int]], count: int
) -> dict[str, tuple[tuple[str, float], ...]]:
    """Return, for each name, the most similar other names with their similarity, best first."""
    names = sorted(fingerprints)
    values = np.array([fingerprints[name] for name in names], dtype=np.uint32)
    found = {}
    for name, row in zip(names, values, strict=True):
        shares = [float(share) for share in (values == row).mean(axis=1)]
        others = [(o, s) for o, s in zip(names, shares, strict=True) if o != name and s > 0]
        found[name] = tuple(sorted(others, key=lambda pair: (-pair[1], pair[0]))[:count])
    return found


def clusters(fingerprints: Mapping[str, Sequence[int]], threshold: float) -> list[tuple[str, ...]]:
    """Return groups of names that a chain of similarities of at least ``threshold`` joins.

    Every name is in one group; names in a group and groups are sorted.
    """
    leader = {name: name for name in fingerprints}

    def root(name: str) -> str:
        while leader[name] != name:
            name = leader[name]
        return name

    names = sorted(fingerprints)
    values = np.array([fingerprints[name] for name in names], dtype=np.uint32)
    for n, name in enumerate(names):
        for other in np.flatnonzero((values[n + 1 :] == values[n]).mean(axis=1) >= threshold):
            first, second = sorted((root(name), root(names[n + 1 + int(other)])))
            leader[second] = first
    groups: dict[str, list[str]] = defaultdict(list)
    for name in names:
        groups[root(name)].append(name)
    return [tuple(group) for _, group in sorted(groups.items())]
