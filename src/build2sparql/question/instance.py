"""The instance that a grounded question names, and how the nodes of its building are called."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pyoxigraph as ox

from build2sparql.rdf.namespaces import RDF_TYPE, RDFS_LABEL, local_name

_LONGEST_LABEL = 30
_MOST_LABEL_WORDS = 3
_NO_LETTERS = re.compile(r"[^A-Za-z]+")
_SEPARATOR = re.compile(r"[/#:]")


@dataclass(frozen=True)
class Instance:
    """An instance of the rows: its role in the query (``a`` or ``t``), IRI, and label or ``""``.

    ``tail`` is the end of the IRI that no other node has, where others have the same local name.
    """

    role: str
    iri: str
    label: str
    tail: str = ""

    @property
    def said_label(self) -> str:
        """The label, where a sentence can use it: short, and more than the local name again.

        One with a comma would part the sentence.
        """
        label = " ".join(self.label.split())
        is_new = letters(label) != letters(self.identifier)
        is_long = len(label) > _LONGEST_LABEL or len(label.split()) > _MOST_LABEL_WORDS
        return "" if is_long or not is_new or "," in label else label

    @property
    def identifier(self) -> str:
        """What the question has to say: the local name, or more of the IRI where it is shared."""
        return self.tail or local_name(self.iri)


@dataclass(frozen=True)
class Names:
    """How the nodes of a building are called.

    ``labels`` by IRI, without those that several nodes have; ``namesakes`` are the IRIs with one
    local name (in any case), where there are several.
    """

    labels: Mapping[str, str]
    namesakes: Mapping[str, frozenset[str]]

    def others(self, iri: str) -> frozenset[str]:
        """Return the other nodes with the IRI's local name."""
        return self.namesakes.get(local_name(iri).casefold(), frozenset()) - {iri}

    def tail(self, iri: str) -> str:
        """Return the shortest end of an IRI that tells it from its namesakes; else ``""``."""
        others = [other.casefold() for other in self.others(iri)]
        if not others:
            return ""
        starts = [found.end() for found in _SEPARATOR.finditer(iri)]
        tails = [iri[start:] for start in reversed(starts) if len(iri) > start]
        longer = [tail for tail in tails if tail != local_name(iri)]
        apart = (t for t in longer if not any(o.endswith(t.casefold()) for o in others))
        return next(apart, iri)


def names_of(triples: Iterable[ox.Triple]) -> Names:
    """Return the names of a building's nodes: what stands as a subject or as a value."""
    kept = list(triples)
    nodes: dict[str, set[str]] = defaultdict(set)
    for triple in kept:
        is_type = triple.predicate.value == RDF_TYPE
        for node in (triple.subject,) if is_type else (triple.subject, triple.object):
            if isinstance(node, ox.NamedNode):
                nodes[local_name(node.value).casefold()].add(node.value)
    shared = {name: frozenset(iris) for name, iris in nodes.items() if len(iris) > 1}
    labels = labels_of(kept)
    count = Counter(labels.values())
    return Names({iri: said for iri, said in labels.items() if count[said] == 1}, shared)


def labels_of(triples: Iterable[ox.Triple]) -> dict[str, str]:
    """Return the English (or untagged) label of each labelled IRI, the first in sorted order."""
    found: dict[str, str] = {}
    for triple in triples:
        subject, value = triple.subject, triple.object
        if triple.predicate.value != RDFS_LABEL or not isinstance(subject, ox.NamedNode):
            continue
        if isinstance(value, ox.Literal) and (value.language or "en").startswith("en"):
            found[subject.value] = min(value.value, found.get(subject.value, value.value))
    return found


def letters(text: str) -> str:
    """Return the letters of a text, in lower case: what two names have in common."""
    return _NO_LETTERS.sub("", text).lower()
