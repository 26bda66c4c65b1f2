"""A building graph as integers: nodes, their types, and each property's edges as arrays."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pyoxigraph as ox

from build2sparql.rdf.namespaces import META_NAMESPACES, RDF_TYPE, RDFS_SUBCLASS_OF
from build2sparql.rdf.tbox import TBox

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

Term = ox.NamedNode | ox.BlankNode


@dataclass(frozen=True)
class Edges:
    """Edges of one property, sorted; the objects of node ``s`` are
    ``objects[starts[s]:starts[s + 1]]``."""

    starts: Ints
    subjects: Ints
    objects: Ints

    def follow(self, nodes: Ints) -> tuple[Ints, Ints]:
        """Return positions in ``nodes`` and the objects that they reach, one entry an edge."""
        counts = self.starts[nodes + 1] - self.starts[nodes]
        position = np.repeat(np.arange(len(nodes)), counts)
        first = np.cumsum(counts) - counts
        offset = np.arange(len(position)) - first[position]
        return position, self.objects[self.starts[nodes][position] + offset]


class GraphIndex:
    """Integer-coded view of one ABox.

    A node has a number in the order of its text; ``types[n]`` are the declared domain classes of
    node ``n``, sorted; ``is_iri`` tells IRI nodes from blank ones. Edges join typed nodes only.
    """

    def __init__(self, triples: Iterable[ox.Triple], tbox: TBox) -> None:
        types, links, pairs = _read(triples)
        self.tbox = tbox.extended(pairs)
        self.nodes: list[Term] = sorted(types, key=str)
        self.number: dict[Term, int] = {node: n for n, node in enumerate(self.nodes)}
        self.types = [tuple(sorted(types[node])) for node in self.nodes]
        self.is_iri: Bools = np.array([isinstance(n, ox.NamedNode) for n in self.nodes], bool)
        self._links = links
        self._members: dict[str, Bools] = {}

    @property
    def instance_count(self) -> int:
        """Number of IRI nodes typed by a domain class."""
        return int(self.is_iri.sum())

    @cached_property
    def edges(self) -> dict[str, Edges]:
        """Edges between typed nodes, by property, in sorted order."""
        found: dict[str, Edges] = {}
        for predicate in sorted(self._links):
            pairs = sorted(
                (self.number[s], self.number[o])
                for s, o in self._links[predicate]
                if s in self.number and o in self.number
            )
            if pairs:
                both = np.array(pairs, dtype=np.int64)
                starts = np.zeros(len(self.nodes) + 1, dtype=np.int64)
                np.cumsum(np.bincount(both[:, 0], minlength=len(self.nodes)), out=starts[1:])
                found[predicate] = Edges(starts, both[:, 0].copy(), both[:, 1].copy())
        return found

    def values(self, attribute: str) -> dict[str, Bools]:
        """Return each IRI value of an attribute, sorted, and the mask of its carriers."""
        carriers: dict[str, list[int]] = defaultdict(list)
        for subject, value in self._links.get(attribute, ()):
            if subject in self.number and isinstance(value, ox.NamedNode):
                carriers[value.value].append(self.number[subject])
        return {value: self.mask(carriers[value]) for value in sorted(carriers)}

    def mask(self, numbers: list[int]) -> Bools:
        """Return the mask of the nodes with these numbers."""
        mask = np.zeros(len(self.nodes), dtype=bool)
        mask[numbers] = True
        return mask

    @cached_property
    def _by_declared(self) -> dict[str, list[int]]:
        grouped: dict[str, list[int]] = defaultdict(list)
        for number, declared in enumerate(self.types):
            for cls in declared:
                grouped[cls].append(number)
        return dict(grouped)

    @cached_property
    def declared(self) -> frozenset[str]:
        """Classes that type a node."""
        return frozenset(self._by_declared)

    def members(self, cls: str) -> Bools:
        """Return the mask of Inst(cls): nodes with a type that reaches ``cls``."""
        if (known := self._members.get(cls)) is not None:
            return known
        below = (n for d, n in self._by_declared.items() if cls in self.tbox.ancestors(d))
        self._members[cls] = mask = self.mask([number for numbers in below for number in numbers])
        return mask

    def has_anonymous(self, cls: str) -> bool:
        """Tell whether some instances of a class are blank nodes."""
        return bool((self.members(cls) & ~self.is_iri).any())


def _read(
    triples: Iterable[ox.Triple],
) -> tuple[dict[Term, set[str]], dict[str, set[tuple[Term, Term]]], list[tuple[str, str]]]:
    """Sort triples into types of nodes, links between nodes, and subclass statements."""
    types: dict[Term, set[str]] = defaultdict(set)
    links: dict[str, set[tuple[Term, Term]]] = defaultdict(set)
    subclass_pairs: list[tuple[str, str]] = []
    for triple in triples:
        subject, predicate, value = triple.subject, triple.predicate.value, triple.object
        if not isinstance(subject, Term) or not isinstance(value, Term):
            continue
        if predicate == RDF_TYPE:
            if isinstance(value, ox.NamedNode) and not value.value.startswith(META_NAMESPACES):
                types[subject].add(value.value)
        elif predicate == RDFS_SUBCLASS_OF:
            if isinstance(subject, ox.NamedNode) and isinstance(value, ox.NamedNode):
                subclass_pairs.append((subject.value, value.value))
        elif not predicate.startswith(META_NAMESPACES):
            links[predicate].add((subject, value))
    return types, links, subclass_pairs
