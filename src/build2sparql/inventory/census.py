"""What is in a graph: classes with counts, by kind of thing, and the relations that join them."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from build2sparql.building.index import GraphIndex
from build2sparql.inventory.record import ClassCount, ClassGroup, RelationCount
from build2sparql.inventory.repaired import term
from build2sparql.pattern.system_type import SYSTEM_TYPES, system_type
from build2sparql.query.phrase import phrase
from build2sparql.rdf.namespaces import expand
from build2sparql.rdf.tbox import TBox

# Kind of thing -> classes at its top; the first kind that fits counts.
_KINDS = {
    kind: frozenset(map(expand, names))
    for kind, names in {
        "Connections": ("s223:ConnectionPoint", "s223:Connection", "s223:Junction"),
        "Equipment": ("brick:Equipment", "s223:Equipment", "rec:Asset"),
        "Points": ("brick:Point", "s223:Property", "rec:Point"),
        "Spaces and zones": (
            "brick:Location",
            "rec:Space",
            "rec:Architecture",
            "rec:BuildingElement",
            "s223:PhysicalSpace",
            "s223:DomainSpace",
            "s223:Zone",
        ),
        "Systems and groups": (
            "brick:System",
            "brick:Loop",
            "brick:Collection",
            "rec:Collection",
            "s223:System",
            "s223:ZoneGroup",
        ),
        "References": ("ref:ExternalReference", "s223:ExternalReference"),
    }.items()
}
_REST = "Other"
_ORDER = (
    "Equipment",
    "Points",
    "Spaces and zones",
    "Systems and groups",
    "Connections",
    "References",
    _REST,
)


def class_groups(index: GraphIndex) -> tuple[ClassGroup, ...]:
    """Return the classes that type something, by kind of thing, the commonest first."""
    counts = Counter(cls for types in index.types for cls in types)
    things = Counter(_kind(types, index.tbox) for types in index.types)
    by_kind: dict[str, list[ClassCount]] = defaultdict(list)
    for cls, count in sorted(counts.items(), key=lambda found: (-found[1], found[0])):
        known = index.tbox.is_class(cls)
        entry = ClassCount(term(cls), phrase(cls, index.tbox), count, known)
        by_kind[_kind((cls,), index.tbox)].append(entry)
    return tuple(
        ClassGroup(kind, things[kind], tuple(by_kind[kind])) for kind in _ORDER if by_kind[kind]
    )


def relations(index: GraphIndex) -> tuple[RelationCount, ...]:
    """Return the properties that join typed things, the commonest first."""
    found = []
    for name, edges in index.edges.items():
        subjects, objects = edges.subjects.tolist(), edges.objects.tolist()
        pairs = Counter(
            (_said(index, s), _said(index, o)) for s, o in zip(subjects, objects, strict=True)
        )
        (subject, object_), _ = min(pairs.items(), key=lambda pair: (-pair[1], pair[0]))
        found.append(RelationCount(term(name), len(subjects), subject, object_))
    return tuple(sorted(found, key=lambda relation: (-relation.count, relation.name)))


def things_by_system(index: GraphIndex) -> dict[str, int]:
    """Return how many things belong to each system type."""
    counts = Counter(system_type(types, index.tbox) for types in index.types)
    return {system: counts[system] for system in SYSTEM_TYPES}


def most_specific(types: Iterable[str], tbox: TBox) -> str:
    """Return the class that is lowest in the hierarchy, of several the first by name."""
    return max(sorted(types), key=lambda cls: len(tbox.ancestors(cls)))


def _said(index: GraphIndex, node: int) -> str:
    return phrase(most_specific(index.types[node], index.tbox), index.tbox)


def _kind(types: Sequence[str], tbox: TBox) -> str:
    above = set[str]().union(*map(tbox.ancestors, types))
    return next((kind for kind, tops in _KINDS.items() if above & tops), _REST)
