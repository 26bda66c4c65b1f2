"""A building in one or two sentences, for the reader and the model that have not seen its graph."""

from collections import Counter, defaultdict
from collections.abc import Iterable

import pyoxigraph as ox

from build2sparql.building.record import Building, Ontology
from build2sparql.query.english import article, sentence_case
from build2sparql.query.phrase import counted, listed, phrase
from build2sparql.rdf.namespaces import RDF_TYPE, expand
from build2sparql.rdf.tbox import TBox

_ONTOLOGIES: dict[Ontology, str] = {"brick": "Brick", "s223": "ASHRAE 223P"}
# Superclass -> what its instances are called in a count.
_KINDS = {
    expand(name): noun
    for name, noun in {
        "brick:Equipment": "piece of equipment",
        "s223:Equipment": "piece of equipment",
        "brick:Location": "space",
        "rec:Space": "space",
        "s223:PhysicalSpace": "space",
        "s223:DomainSpace": "space",
        "brick:Point": "point",
        "s223:Property": "property",
    }.items()
}
_NAMED_CLASSES = 4


def describe(building: Building, triples: Iterable[ox.Triple], tbox: TBox) -> str:
    """Return what the building is, and how much of what it has; ``tbox`` knows its own classes.

    Its commonest classes of equipment are named, the rest is counted.
    """
    types: dict[ox.NamedNode, set[str]] = defaultdict(set)
    for triple in triples:
        subject, cls = triple.subject, triple.object
        if triple.predicate.value != RDF_TYPE:
            continue
        if isinstance(subject, ox.NamedNode) and isinstance(cls, ox.NamedNode):
            types[subject].add(cls.value)
    return f"{_what(building)} {_inventory(building, list(types.values()), tbox)}"


def _what(building: Building) -> str:
    origin = building.origin
    kind = origin.archetype.replace("_", " ").replace("-", " ") or "building"
    kind = f"synthetic {kind}" if origin.is_synthetic else kind
    vintage = f" of the {origin.vintage} vintage" if origin.vintage else ""
    return sentence_case(
        f"{article(kind)} {kind}{vintage} modelled in {_ONTOLOGIES[origin.ontology]}."
    )


def _inventory(building: Building, instances: list[set[str]], tbox: TBox) -> str:
    kinds: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for types in instances:
        found = [_KINDS[top] for top in _KINDS if any(top in tbox.ancestors(cls) for cls in types)]
        kinds.update(found[:1])
        if found[:1] == ["piece of equipment"]:
            named[phrase(_most_specific(types, tbox), tbox)] += 1
    del named["equipment"]
    parts = [counted(kinds[kind], kind) for kind in dict.fromkeys(_KINDS.values()) if kinds[kind]]
    if not parts:
        return f"It has {counted(building.instance_count, 'typed instance')}."
    if named:
        commonest = sorted(named, key=lambda noun: (-named[noun], noun))[:_NAMED_CLASSES]
        words = listed([counted(named[noun], noun) for noun in commonest])
        is_all = sum(named[noun] for noun in commonest) == kinds["piece of equipment"]
        among = "" if is_all else "among them "
        parts[0] += f" ({among}{words})"
    return f"It has {listed(parts)}."


def _most_specific(types: set[str], tbox: TBox) -> str:
    return max(sorted(types), key=lambda cls: len(tbox.ancestors(cls)))
