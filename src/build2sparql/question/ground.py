"""The instance that a grounded question names, and the query that fits the question exactly."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import pyoxigraph as ox

from build2sparql.pattern.record import Filtered, Linear, Optional, Path, Shape, Union
from build2sparql.query import walk
from build2sparql.query.answer import sorted_rows
from build2sparql.query.record import ReadableQuery, Row
from build2sparql.query.validate import Disagreement
from build2sparql.question.checks import is_code
from build2sparql.question.choice import Choice
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.noun import Noun
from build2sparql.question.relation import Relation, relation
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.namespaces import RDF_TYPE, RDFS_LABEL, local_name

_WHERE = re.compile(r"WHERE\s*\{", re.IGNORECASE)
_TERMINAL_SHARE = 0.3
_LONGEST_LABEL = 30
_MOST_LABEL_WORDS = 3
# A label with such a word says itself what the thing is.
_SAYS_WHAT = re.compile(
    r"\b(?:fan|pump|coil|damper|valve|filter|boiler|chiller|tower|handler|meter|panel|array|inverter"
    r"|exchanger|manifold|plenum|duct|pipe|heater|radiator|sensor|room|office|floor|roof|plant"
    r"|unit|controller|box|breaker|battery|tank|switch|switchboard|dimmer|level|terminal|string"
    r"|circuit|main|group|baseboard|detector|zone|basement)s?\b",
    re.IGNORECASE,
)
_SIDES = frozenset({"east", "west", "north", "south", "left", "right", "upper", "lower"})
_DESCRIBES = re.compile(r"[A-Z]?[a-z-]+(?: [a-z-]+)+")
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
        is_new = _letters(label) != _letters(self.identifier)
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


def pick_instance(
    query: ReadableQuery, names: Names, lexicon: Lexicon, choice: Choice
) -> Instance | None:
    """Return the instance to ask about, from the sample rows; None where they hold no IRI.

    One whose local name no other node has is taken first.
    """
    shape = query.gold.pattern.shape
    rows = choice.order("row", query.gold.sample_rows)
    if isinstance(shape, Optional):
        # Where the extra is there, the question makes sense and its answer is not trivial.
        rows.sort(key=lambda row: row[2] is None)
    role = "t" if _asks_from_terminal(query, lexicon, choice) else "a"
    cells = [row[1 if role == "t" else 0] or "" for row in rows]
    iris = [cell[1:-1] for cell in cells if cell.startswith("<") and local_name(cell[1:-1])]
    if not iris:
        return None
    iri = min(iris, key=lambda iri: bool(names.others(iri)))
    return Instance(role, iri, names.labels.get(iri, ""), names.tail(iri))


def _asks_from_terminal(query: ReadableQuery, lexicon: Lexicon, choice: Choice) -> bool:
    """Tell whether the terminal is what people would name: the VAV box, not its sensor."""
    shape = query.gold.pattern.shape
    if isinstance(shape, Union):
        # A point that belongs to its terminal cannot be said to have it: ask from the terminal.
        return any(len(p.hops) == 1 and _first(p, lexicon).is_to_one for p in shape.paths)
    if not isinstance(shape, Linear) or len(shape.path.hops) > 2:
        return False
    said = _first(shape.path, lexicon)
    return said.is_owned or (not said.is_own and choice.share("terminal") < _TERMINAL_SHARE)


def _first(path: Path, lexicon: Lexicon) -> Relation:
    hop = path.hops[0]
    kinds = lexicon.kind(path.anchor), lexicon.kind(hop.target)
    return relation(hop.property, "systems", *kinds)


def called(shape: Shape, instance: Instance, lexicon: Lexicon, choice: Choice) -> str:
    """Return what a sentence calls the instance, by a noun of its class in the query.

    In a union where another node may be of that class too ("AHU01 or the air handler it belongs
    to"), the noun would be one that may not fit the instance: it goes by its name alone.
    """
    path = shape.paths[0]
    cls = path.terminal if instance.role == "t" else path.anchor
    if isinstance(shape, Union) and is_code(instance.identifier):
        above = lexicon.tbox.ancestors
        between = {c for p in shape.paths for c in p.classes[1:-1]}
        if any(cls in above(other) or other in above(cls) for other in between):
            label = instance.said_label
            return (
                f"{_with_article(label)} ({instance.identifier})" if label else instance.identifier
            )
    nouns = lexicon.nouns(cls, "systems")
    if all(noun.short == "ones" for noun in nouns) and is_code(instance.identifier):
        # "Piece of equipment P-1" is no way to call a thing.
        label = instance.said_label
        return f"{_with_article(label)} ({instance.identifier})" if label else instance.identifier
    bare = [
        replace(noun, singular=noun.singular.removeprefix("piece of "))
        for noun in nouns
        if noun.singular.startswith("piece of ")
    ]
    handy = [noun for noun in nouns if noun.is_compact and noun.short != "ones"]
    return named(instance, choice.pick("name", handy or bare or list(nouns)))


def named(instance: Instance, noun: Noun) -> str:
    """Return how a sentence calls the instance: VAV box VAV_101, AHU01, room Lobby (R_001)."""
    identifier, label = instance.identifier, instance.said_label
    # "Domestic hot water system Domestic hot water" says it twice.
    if label and _letters(label) not in _letters(noun.singular):
        if _SAYS_WHAT.fullmatch(label):
            # "On Roof (RL)" lacks an article, "floor Roof (RL)" is two things.
            return f"{noun.singular} {identifier}"
        has_noun = noun.singular.rpartition(" ")[2].lower() in label.lower()
        if has_noun or _SAYS_WHAT.search(label) or _DESCRIBES.fullmatch(label):
            return f"{_with_article(label)} ({identifier})"
        return f"{noun.singular} {label} ({identifier})"
    # AHU01 says that it is an AHU; a bare class name as a local name needs its noun.
    said = noun.singular.partition(" ")[0] if noun.singular[:2].isupper() else noun.singular
    if _letters(identifier).startswith(_letters(said)) and not identifier.isalpha():
        return identifier
    if identifier.casefold() == noun.singular.casefold():
        return f"the {noun.singular} called {identifier}"
    return f"{noun.singular} {identifier}"


def _with_article(label: str) -> str:
    """Return a label with "the" where it describes the thing: the primary bypass valve.

    One that ends in a number or a side has none: Boiler 2, Lighting panel east.
    """
    last = label.rpartition(" ")[2]
    if not last.isalpha() or not last.islower() or last in _SIDES or " " not in label:
        return label
    first = f"{label[0].lower()}{label[1:]}" if _DESCRIBES.fullmatch(label) else label
    return f"the {first}"


def grounded_sparql(query: ReadableQuery, instance: Instance) -> str:
    """Return the record's query with its anchor or terminal held to the instance."""
    variable = query.variables[1 if instance.role == "t" else 0]
    held = f"VALUES ?{variable} {{ <{instance.iri}> }}"
    found = _WHERE.search(query.sparql)
    if found is None:
        raise ValueError(f"record {query.gold.pattern.record_id}: the query has no WHERE clause")
    return f"{query.sparql[: found.end()]}\n    {held}{query.sparql[found.end() :]}"


def grounded_rows(
    query: ReadableQuery, instance: Instance, graph: walk.Graph, engine: Engine
) -> tuple[Row, ...]:
    """Return the sorted rows of the grounded query, on which walk and engine agree.

    Raises ``Disagreement`` where they do not, and ``ValueError`` where there are none: the instance
    comes from a row, so that row has to come back.
    """
    pattern = query.gold.pattern
    walked = walk.rows(graph, pattern.shape, {instance.role: instance.iri})
    _, answered = engine.select(grounded_sparql(query, instance))
    if len(answered) != len(walked) or set(answered) != walked:
        raise Disagreement(pattern.record_id, walked, answered)
    if not answered:
        raise ValueError(f"record {pattern.record_id}: no row for its own instance {instance.iri}")
    return sorted_rows(answered)


def frame_set(query: ReadableQuery, instance: Instance | None) -> str:
    """Return the name of the grounded frames that fit the pattern and the instance's role."""
    if instance is not None and instance.role == "t":
        is_union = isinstance(query.gold.pattern.shape, Union)
        return "union_terminal" if is_union else "terminal"
    shape = query.gold.pattern.shape
    return "linear" if isinstance(shape, Filtered) else query.gold.pattern.pattern_type


def _letters(text: str) -> str:
    return _NO_LETTERS.sub("", text).lower()
