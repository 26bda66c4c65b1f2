"""The class index: which classes a property joins in a building, declared or lifted."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache, partial

import msgspec

from build2sparql.building.index import Edges, GraphIndex
from build2sparql.rdf.namespaces import BRICK, META_NAMESPACES, S223
from build2sparql.rdf.tbox import TBox

# Classes above everything: a question about all of them is a question about nothing.
_TOO_GENERAL = {
    BRICK + "Class",
    BRICK + "Entity",
    S223 + "Class",
    S223 + "Concept",
    S223 + "Connectable",
}

Types = tuple[str, ...]


class ClassTriple(msgspec.Struct, frozen=True, order=True):
    """A class-level triple and the number of instance edges that it stands for.

    ``is_lifted`` where no node at one of its ends declares the class there, which joins two or
    more declared classes.
    """

    subject: str
    property: str
    object: str
    count: int
    is_lifted: bool


def class_triples(index: GraphIndex) -> list[ClassTriple]:
    """Return all class-level triples of a building, sorted.

    A lifted class stays where it joins at least two declared classes that share the hop, and no
    more specific class covers the same edges.
    """
    return sorted(
        triple
        for predicate, edges in index.edges.items()
        for triple in _of_property(predicate, _type_groups(index, edges), index.tbox)
    )


def _type_groups(index: GraphIndex, edges: Edges) -> list[tuple[Types, Types, int]]:
    """Count edges by (types of the subject, types of the object)."""
    counts = Counter(
        (index.types[s], index.types[o])
        for s, o in zip(edges.subjects.tolist(), edges.objects.tolist(), strict=True)
    )
    return [(*types, counts[types]) for types in sorted(counts)]


def _of_property(
    predicate: str, groups: list[tuple[Types, Types, int]], tbox: TBox
) -> Iterable[ClassTriple]:
    """Yield the class-level triples of one property.

    Groups of edges with equal types are the bits of an integer, so that two class pairs are
    compared by what they cover at the price of comparing integers.
    """
    covers: dict[tuple[str, str], int] = defaultdict(int)
    subjects: dict[str, int] = defaultdict(int)
    objects: dict[str, int] = defaultdict(int)
    for bit, (subject_types, object_types, _) in enumerate(groups):
        for cls in subject_types:
            subjects[cls] |= 1 << bit
        for cls in object_types:
            objects[cls] |= 1 << bit
        above = _above(object_types, tbox)
        for subject in _above(subject_types, tbox):
            for obj in above:
                covers[subject, obj] |= 1 << bit
    below_subject = cache(partial(_below, declared=subjects, tbox=tbox))
    below_object = cache(partial(_below, declared=objects, tbox=tbox))
    for (subject, obj), cover in covers.items():
        lifted_subject = not subjects.get(subject, 0) & cover
        lifted_object = not objects.get(obj, 0) & cover
        if lifted_subject and not _joins_two(subject, subjects, cover, tbox):
            continue
        if lifted_object and not _joins_two(obj, objects, cover, tbox):
            continue
        if lifted_subject and any(covers.get((s, obj)) == cover for s in below_subject(subject)):
            continue
        if lifted_object and any(covers.get((subject, o)) == cover for o in below_object(obj)):
            continue
        count = sum(n for bit, (_, _, n) in enumerate(groups) if cover >> bit & 1)
        yield ClassTriple(subject, predicate, obj, count, lifted_subject or lifted_object)


def _above(types: Types, tbox: TBox) -> set[str]:
    """Return the classes of a node, declared and inherited, that are worth asking for."""
    reached = set[str]().union(*(tbox.ancestors(cls) for cls in types)) - _TOO_GENERAL
    return {cls for cls in reached if not cls.startswith(META_NAMESPACES)}


def _joins_two(cls: str, declared: dict[str, int], cover: int, tbox: TBox) -> bool:
    """Tell whether two or more declared classes under ``cls`` have edges in the cover."""
    joined = (d for d, bits in declared.items() if bits & cover and cls in tbox.ancestors(d))
    return sum(1 for _ in joined) >= 2


def _below(cls: str, declared: dict[str, int], tbox: TBox) -> frozenset[str]:
    """Return the strict subclasses of ``cls`` that lie above a declared class."""
    lines = (tbox.ancestors(d) for d in declared)
    between = set[str]().union(*(line for line in lines if cls in line)) - {cls}
    return frozenset(c for c in between if cls in tbox.ancestors(c))
