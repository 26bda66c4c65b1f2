"""A survey: one cleaned building taken through the steps that build the corpus, in memory."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec
import pyoxigraph as ox

from build2sparql.building.clean import Clean, Cleaned
from build2sparql.building.reject import Reject
from build2sparql.pattern.budget import Mine
from build2sparql.pattern.filtered import ATTRIBUTES
from build2sparql.pattern.keep import Keep
from build2sparql.pattern.mine import Mined, mine
from build2sparql.query.record import Answer, RelevantQuery
from build2sparql.query.relevance import judge
from build2sparql.query.rewrite import rewrite_building
from build2sparql.query.validate import Validate, Validated, validate
from build2sparql.question.generate import Generate, settle, word_building
from build2sparql.question.record import Record
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import META_NAMESPACES, RDF_TYPE
from build2sparql.rdf.tbox import TBox


class Settings(msgspec.Struct, frozen=True):
    """The parameters of the steps, as the stages of the same names have them."""

    clean: Clean
    keep: Keep
    mine: Mine
    validate: Validate
    generate: Generate


@dataclass(frozen=True)
class Survey:
    """What each step made of one building; ``known`` is the TBox with the building's own classes.

    ``rejects`` are those of all steps, for what became neither a query nor a question.
    """

    cleaned: Cleaned
    triples: list[ox.Triple]
    known: TBox
    mined: Mined
    validated: Validated
    rejects: tuple[Reject, ...]
    records: tuple[Record, ...]

    def queried(self) -> str:
        """The graph that the queries run on, as N-Triples: the building, and which class is below
        which."""
        hierarchy = "".join(f"{triple} .\n" for triple in tbox.load().subclass_triples())
        return self.cleaned.ntriples + hierarchy

    @property
    def answers(self) -> dict[str, Answer]:
        """All rows of each query, by record id."""
        return {answer.record_id: answer for answer in self.validated.answers}


def survey(
    cleaned: Cleaned, settings: Settings, tell: Callable[[str], None] = lambda step: None
) -> Survey:
    """Mine, validate, judge, rewrite and word one building; ``tell`` hears which step begins.

    Statements whose class or property no ontology declares are not mined: no query with one of
    them is relevant, and they would use up the caps of those that are.
    """
    building = cleaned.building
    form = ox.RdfFormat.N_TRIPLES
    triples = [quad.triple for quad in ox.parse(cleaned.ntriples, format=form)]
    known = tbox.load().with_classes_of(triples)
    tell("Looking for patterns")
    keep, caps = settings.keep, settings.mine
    mined = mine(building, _declared(triples, known), tbox.load(), keep, caps)
    tell("Running queries")
    validated = validate(
        building, triples, tbox.load(), mined.patterns, keep=keep, settings=settings.validate
    )
    verdicts = [(query, judge(query.pattern, known)) for query in validated.gold]
    relevant = [RelevantQuery(query, v.reason) for query, v in verdicts if v.reject is None]
    left_out = [
        Reject("filter", building.building_id, v.reject, query.pattern.record_id, v.reason, 1)
        for query, v in verdicts
        if v.reject is not None
    ]
    tell("Wording questions")
    readable = rewrite_building(building, triples, tbox.load(), relevant)
    worded = word_building(triples, tbox.load(), readable, settings.generate)
    records, _ = settle(found for found in worded if not isinstance(found, Reject))
    unsaid = [found for found in worded if isinstance(found, Reject)]
    rejects = (*mined.rejects, *validated.rejects, *left_out, *unsaid)
    return Survey(cleaned, triples, known, mined, validated, rejects, tuple(records))


def _declared(triples: Iterable[ox.Triple], known: TBox) -> list[ox.Triple]:
    properties = known.properties | set(ATTRIBUTES)
    return [
        triple
        for triple in triples
        if (
            known.is_class(triple.object.value)
            if triple.predicate.value == RDF_TYPE and isinstance(triple.object, ox.NamedNode)
            else triple.predicate.value in properties
            or triple.predicate.value.startswith(META_NAMESPACES)
        )
    ]
