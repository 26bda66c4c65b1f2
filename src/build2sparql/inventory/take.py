"""The inventory of one building: a survey, told in words and figures."""

import msgspec

from build2sparql.building.index import GraphIndex
from build2sparql.inventory import asked, census, completeness, repaired
from build2sparql.inventory.record import Inventory
from build2sparql.inventory.survey import Survey
from build2sparql.query.description import describe
from build2sparql.rdf import tbox
from build2sparql.rdf.engine import Engine


def take(found: Survey, shown_rows: int) -> Inventory:
    """Return the inventory of a survey; a question shows its first ``shown_rows`` rows."""
    building, report = found.cleaned.building, found.cleaned.report
    index = GraphIndex(found.triples, tbox.load())
    ontology = building.origin.ontology
    usual = completeness.corpus()
    return Inventory(
        file=building.origin.path,
        sha256=building.origin.sha256,
        ontology=ontology,
        description=describe(building, found.triples, found.known),
        statements=building.triple_count,
        things=building.instance_count,
        repairs=repaired.repaired(report),
        unknown=repaired.unknown(report, found.known),
        groups=census.class_groups(index),
        relations=census.relations(index),
        families=asked.families(found),
        systems=asked.systems(found, census.things_by_system(index)),
        checks=completeness.measured(Engine(found.triples, tbox.load()), ontology),
        corpus=(usual.buildings[ontology], usual.generated[ontology]),
        questions=asked.answerable(found, shown_rows),
        left_out=asked.left_out(found),
        is_complete=found.mined.is_complete,
    )


def as_json(taken: Inventory) -> str:
    """Return an inventory as JSON text."""
    return msgspec.json.format(msgspec.json.encode(taken).decode(), indent=1) + "\n"
