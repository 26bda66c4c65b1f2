"""The vocabulary of one dataset: its classes and properties with how often each occurs."""

import re
from collections.abc import Sequence

import msgspec

from build2sparql.evaluation.executor import Executor
from build2sparql.evaluation.sandbox import Failed
from build2sparql.rdf.namespaces import META_NAMESPACES, RDF_TYPE, compact
from build2sparql.rdf.tbox import TBox

_QUERY = (
    "SELECT ?term (COUNT(*) AS ?n) {{ {{ {0} }} UNION {{ GRAPH ?g {{ {0} }} }} }} GROUP BY ?term"
)
_CLASSES = _QUERY.format("?s a ?term")
_PROPERTIES = _QUERY.format("?s ?term ?o")
_COUNT = re.compile(r'"(\d+)"')


class Vocabulary(msgspec.Struct, frozen=True):
    """Class and property IRIs, each with its count, the most frequent first."""

    classes: tuple[tuple[str, int], ...]
    properties: tuple[tuple[str, int], ...]

    @property
    def class_names(self) -> tuple[str, ...]:
        """Class IRIs in order of their own names, for lookups that need a fixed order."""
        return tuple(sorted(name for name, _ in self.classes))


def read_vocabulary(executor: Executor) -> Vocabulary:
    """Count what a dataset's instances are and how they are linked.

    Terms that describe RDF, OWL or SHACL itself are left out. Raises ``ValueError`` where the
    dataset cannot be asked.
    """
    return Vocabulary(_counts(executor, _CLASSES), _counts(executor, _PROPERTIES))


def _counts(executor: Executor, query: str) -> tuple[tuple[str, int], ...]:
    outcome = executor.run(query, is_gold=True)
    if isinstance(outcome, Failed):
        raise ValueError(f"the dataset's vocabulary cannot be read: {outcome.message}")
    found = []
    for term, count in outcome.rows:
        if term is None or count is None or not term.startswith("<"):
            continue
        iri, number = term[1:-1], _COUNT.match(count)
        if number and (iri == RDF_TYPE or not iri.startswith(META_NAMESPACES)):
            found.append((iri, int(number[1])))
    return tuple(sorted(found, key=lambda item: (-item[1], item[0])))


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
