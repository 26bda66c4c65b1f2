"""The vocabulary of one dataset: its classes and properties with how often each occurs."""

from collections.abc import Sequence

import msgspec
import pyoxigraph as ox

from build2sparql.rdf.namespaces import META_NAMESPACES, RDF_TYPE, compact
from build2sparql.rdf.tbox import TBox

_CLASSES = "SELECT ?class (COUNT(DISTINCT ?s) AS ?n) { ?s a ?class } GROUP BY ?class"
_PROPERTIES = "SELECT ?property (COUNT(*) AS ?n) { ?s ?property ?o } GROUP BY ?property"
_IN_NAMED = "GRAPH ?g"


class Vocabulary(msgspec.Struct, frozen=True):
    """Class and property IRIs, each with its count, the most frequent first."""

    classes: tuple[tuple[str, int], ...]
    properties: tuple[tuple[str, int], ...]

    @property
    def class_names(self) -> tuple[str, ...]:
        """Class IRIs in order of their own names, for lookups that need a fixed order."""
        return tuple(sorted(name for name, _ in self.classes))


def read_vocabulary(store: ox.Store) -> Vocabulary:
    """Count what a dataset's instances are and how they are linked.

    Terms that describe RDF, OWL or SHACL itself are left out.
    """
    return Vocabulary(_counts(store, _CLASSES), _counts(store, _PROPERTIES))


def _counts(store: ox.Store, query: str) -> tuple[tuple[str, int], ...]:
    found: dict[str, int] = {}
    for graph in ("", _IN_NAMED):
        text = query.replace("{ ", f"{{ {graph} {{ ", 1).replace(" }", " } }", 1)
        solutions = store.query(text)
        assert isinstance(solutions, ox.QuerySolutions)
        for term, count in solutions:
            if isinstance(term, ox.NamedNode) and isinstance(count, ox.Literal):
                found[term.value] = found.get(term.value, 0) + int(count.value)
    kept = [
        (iri, n)
        for iri, n in found.items()
        if not iri.startswith(META_NAMESPACES) or iri == RDF_TYPE
    ]
    return tuple(sorted(kept, key=lambda item: (-item[1], item[0])))


def listing(terms: Sequence[tuple[str, int]], limit: int) -> str:
    """Return one line a term with its count, the most frequent ``limit`` of them."""
    lines = [f"{compact(iri)} ({count})" for iri, count in terms[:limit]]
    left = len(terms) - len(lines)
    return "\n".join(lines + ([f"and {left} more"] if left > 0 else []))


def reachable(vocabulary: Vocabulary, tbox: TBox) -> frozenset[str]:
    """Return the classes that have instances, also by way of a subclass."""
    return frozenset(
        ancestor for name, _ in vocabulary.classes for ancestor in tbox.ancestors(name)
    )
