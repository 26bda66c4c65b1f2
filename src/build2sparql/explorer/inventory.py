"""What a building's graph holds: its classes and its relations, each with a count."""

from collections import Counter
from collections.abc import Iterable

import msgspec
import pyoxigraph as ox

from build2sparql.rdf.namespaces import META_NAMESPACES, RDF_TYPE, compact, expand
from build2sparql.rdf.tbox import TBox

# Superclass -> the part of the inventory that its subclasses belong to; the first that fits counts.
_PARTS = {
    expand(name): part
    for name, part in {
        # In 223P a domain space is connectable, as equipment is.
        "s223:DomainSpace": "Spaces",
        "brick:Equipment": "Equipment",
        "s223:Connectable": "Equipment",
        "brick:Location": "Spaces",
        "rec:Architecture": "Spaces",
        "s223:PhysicalSpace": "Spaces",
        "brick:Point": "Points and properties",
        "s223:Property": "Points and properties",
        "s223:Connection": "Connections",
        "s223:ConnectionPoint": "Connections",
    }.items()
}
_OTHER = "Other"
PARTS = ("Equipment", "Spaces", "Points and properties", "Connections", _OTHER)


class ClassCount(msgspec.Struct, frozen=True, array_like=True):
    """A class with the number of IRI nodes declared to be of it, and the part it belongs to."""

    part: str
    name: str
    count: int


class Inventory(msgspec.Struct, frozen=True):
    """Classes by part, commonest first; relations likewise, as name and number of statements."""

    classes: tuple[ClassCount, ...]
    relations: tuple[tuple[str, int], ...]


def inventory(triples: Iterable[ox.Triple], tbox: TBox) -> Inventory:
    """Return what is declared in a graph; ``tbox`` is extended by the graph's own classes.

    Types of RDF's own vocabularies (``owl:Class``) are no inventory, and neither are relations of
    them. A node with two classes counts for both.
    """
    statements = list(triples)
    known = tbox.with_classes_of(statements)
    classes: Counter[str] = Counter()
    relations: Counter[str] = Counter()
    for triple in statements:
        predicate, value = triple.predicate.value, triple.object
        if predicate == RDF_TYPE and isinstance(value, ox.NamedNode):
            if isinstance(triple.subject, ox.NamedNode):
                classes[value.value] += not value.value.startswith(META_NAMESPACES)
        elif not predicate.startswith(META_NAMESPACES):
            relations[predicate] += 1
    counted = [ClassCount(_part(cls, known), compact(cls), n) for cls, n in classes.items() if n]
    return Inventory(
        tuple(sorted(counted, key=lambda one: (PARTS.index(one.part), -one.count, one.name))),
        tuple(sorted(((compact(p), n) for p, n in relations.items()), key=_commonest)),
    )


def _part(cls: str, tbox: TBox) -> str:
    above = tbox.ancestors(cls)
    return next((part for top, part in _PARTS.items() if top in above), _OTHER)


def _commonest(entry: tuple[str, int]) -> tuple[int, str]:
    return -entry[1], entry[0]
