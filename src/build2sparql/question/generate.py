"""Questions of a building's records: worded, grounded and validated; and which wording is kept."""

from collections.abc import Collection, Iterable

import msgspec
import pyoxigraph as ox

from build2sparql.building.reject import Reason, Reject
from build2sparql.query import walk
from build2sparql.query.answer import answer_sha256
from build2sparql.query.record import Answer, ReadableQuery, Row
from build2sparql.question import ground, writer
from build2sparql.question.checks import Facts
from build2sparql.question.choice import Choice
from build2sparql.question.facts import facts
from build2sparql.question.instance import names_of
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.record import REGISTERS, Question, Record
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.namespaces import RDFS_SUBCLASS_OF
from build2sparql.rdf.tbox import TBox

_MARK = "\N{OBJECT REPLACEMENT CHARACTER}"


class Generate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``wordings`` is how many sets of five are made, to choose one that no record has yet."""

    seed: int
    wordings: int


class Worded(msgspec.Struct, frozen=True):
    """A record with several sets of five texts, and the answer of its grounded question.

    ``instance`` is empty where the rows hold no IRI; then ``grounded_sparql`` is the record's own.
    ``writers`` tells by register who wrote the texts.
    """

    query: ReadableQuery
    sets: tuple[dict[str, str], ...]
    writers: dict[str, str]
    instance: str
    identifier: str
    grounded_sparql: str
    grounded_rows: tuple[Row, ...]


def word_building(
    triples: Collection[ox.Triple],
    tbox: TBox,
    queries: Iterable[ReadableQuery],
    settings: Generate,
) -> list[Worded | Reject]:
    """Word the records of one building, in their order.

    Raises ``Disagreement`` when the two evaluations of a grounded query differ.
    """
    building = BuildingWriter(triples, tbox, settings)
    return [building.word(query) for query in queries]


class BuildingWriter:
    """The offline writer of one building's records."""

    def __init__(self, triples: Collection[ox.Triple], tbox: TBox, settings: Generate) -> None:
        self.settings = settings
        self.lexicon = Lexicon(tbox.extended(_own_classes(triples)))
        self.names = names_of(triples)
        self.graph = walk.Graph(triples, tbox)
        self.engine = Engine(triples, tbox)

    def word(self, query: ReadableQuery) -> Worded | Reject:
        """Return the record's sets of texts, or why there are none."""
        pattern = query.gold.pattern
        choice = self._choice(query)
        instance = ground.pick_instance(query, self.names, self.lexicon, choice)
        known = self.facts(query)
        try:
            sets = tuple(
                writer.write(query, instance, known, self.lexicon, choice.at(number))
                for number in range(self.settings.wordings)
            )
        except writer.Failed as failed:
            ids = (pattern.building_id, Reason.QUESTION_FAILED_CHECK, pattern.record_id)
            return Reject("generate", *ids, f"{failed.register}: {failed.detail}", 1)
        writers = dict.fromkeys(REGISTERS, writer.WRITER)
        if instance is None:
            return Worded(query, sets, writers, "", "", query.sparql, ())
        sparql = ground.grounded_sparql(query, instance)
        rows = ground.grounded_rows(query, instance, self.graph, self.engine)
        return Worded(query, sets, writers, instance.iri, instance.identifier, sparql, rows)

    def facts(self, query: ReadableQuery) -> Facts:
        """Return what the checks know of a record and the instance that its question names."""
        instance = ground.pick_instance(query, self.names, self.lexicon, self._choice(query))
        return facts(query, walk.rows(self.graph, query.gold.pattern.shape), instance)

    def _choice(self, query: ReadableQuery) -> Choice:
        return Choice(f"{self.settings.seed}|{query.gold.pattern.record_id}")


def settle(worded: Iterable[Worded]) -> tuple[list[Record], list[Answer]]:
    """Give every record the first of its sets whose texts no record before it has.

    Records are taken in the order of their ids, so that a text depends on other records only where
    two would say the same. Texts are compared within a register, identifiers masked.
    """
    taken: set[tuple[str, str]] = set()
    records, answers = [], []
    for found in sorted(worded, key=lambda w: w.query.gold.pattern.record_id):
        masked = [_masked(texts, found.identifier) for texts in found.sets]
        best = min(range(len(masked)), key=lambda number: (len(masked[number] & taken), number))
        taken |= masked[best]
        records.append(_record(found, found.sets[best]))
        if found.instance:
            pattern = found.query.gold.pattern
            ids = (pattern.record_id, "grounded", found.query.variables)
            answers.append(Answer(*ids, found.grounded_rows))
    return records, answers


def _masked(texts: dict[str, str], identifier: str) -> set[tuple[str, str]]:
    return {
        (register, text.replace(identifier, _MARK) if identifier else text)
        for register, text in texts.items()
    }


def _record(found: Worded, texts: dict[str, str]) -> Record:
    gold, own = found.query.gold, found.query.sparql
    plain = (own, gold.row_count, gold.answer_sha256)
    rows = found.grounded_rows
    grounded = (found.grounded_sparql, len(rows), answer_sha256(rows)) if found.instance else plain
    questions = tuple(
        Question(register, texts[register], found.instance, *grounded, found.writers[register])
        if register == "grounded"
        else Question(register, texts[register], "", *plain, found.writers[register])
        for register in REGISTERS
    )
    return Record(found.query, questions)


def _own_classes(triples: Iterable[ox.Triple]) -> list[tuple[str, str]]:
    """Return the building's own subclass statements between IRIs."""
    return [
        (triple.subject.value, triple.object.value)
        for triple in triples
        if triple.predicate.value == RDFS_SUBCLASS_OF
        and isinstance(triple.subject, ox.NamedNode)
        and isinstance(triple.object, ox.NamedNode)
    ]
