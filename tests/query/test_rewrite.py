"""Readable queries on the small graph, and how a rewrite that changes the query is found."""

import pytest

from build2sparql.building.record import Building, Origin
from build2sparql.pattern.record import Aggregation, Hop, Linear, Path, Pattern, record_id
from build2sparql.query import rewrite as module
from build2sparql.query.answer import answer_sha256, sorted_rows
from build2sparql.query.naming import readable_names
from build2sparql.query.record import GoldQuery, RelevantQuery
from build2sparql.query.render import render
from build2sparql.query.rewrite import RewriteError, difference, rewrite_building
from build2sparql.rdf.engine import Engine

X = "urn:x#"
PATH = Path(X + "VAV", (Hop(X + "hasPoint", X + "ZAT"),))
BUILDING = Building(
    "s.b", Origin("s", "b", "", "", "", "", "", "", "brick", False, "", ""), 30, 10, ()
)


@pytest.fixture
def relevant(triples, tbox):
    def make(shape) -> RelevantQuery:
        pattern = Pattern(
            record_id("s.b", shape), "s.b", shape, "air", False, (X + "VAV", X + "ZAT")
        )
        sparql = render(shape, pattern.has_anonymous)
        variables, rows = Engine(triples, tbox).select(sparql)
        answer = sorted_rows(rows)
        digest = answer_sha256(answer)
        gold = GoldQuery(pattern, sparql, variables, len(answer), digest, answer[:1])
        return RelevantQuery(gold, "Relevant.")

    return make


def test_a_readable_query_says_what_its_variables_are(relevant, triples, tbox):
    (readable,) = rewrite_building(BUILDING, triples, tbox, [relevant(Linear(PATH))])
    assert ("variable_air_volume_box", "zat") == readable.variables
    assert "    ?variable_air_volume_box <urn:x#hasPoint> ?zat .\n" in readable.sparql
    assert "    FILTER(isIRI(?zat))\n" in readable.sparql
    assert ("Relevant.", "rules") == (readable.relevance, readable.writer)
    assert "A building modelled in Brick. It has 10 typed instances." == readable.description
    assert readable.retrieved_information.startswith("All pairs of a variable air volume box and")


def test_every_pattern_type_gives_the_rows_of_its_gold_query(relevant, triples, tbox):
    queries = [relevant(shape) for shape in (Linear(PATH), Aggregation(PATH))]
    readable = rewrite_building(BUILDING, triples, tbox, queries)
    digests = [answer_sha256(Engine(triples, tbox).select(r.sparql)[1]) for r in readable]
    assert [query.gold.answer_sha256 for query in queries] == digests


def test_another_structure_is_a_difference(relevant, triples, tbox):
    gold = relevant(Linear(PATH)).gold
    changed = gold.sparql.replace("hasPoint", "hasPart")
    assert "the algebra differs" == difference(gold, changed, Engine(triples, tbox))


def test_other_rows_are_a_difference(relevant, triples, tbox):
    gold = relevant(Linear(PATH)).gold
    fewer = Engine([t for t in triples if t.object.value != X + "zat1"], tbox)
    assert "2 rows instead of 3, or other ones" == difference(gold, gold.sparql, fewer)


def test_other_names_are_none(relevant, triples, tbox):
    gold = relevant(Linear(PATH)).gold
    renamed = gold.sparql.replace("?a", "?box").replace("?t", "?a")
    assert "" == difference(gold, renamed, Engine(triples, tbox))


def test_rules_that_change_a_query_stop_the_run(relevant, triples, tbox, monkeypatch):
    def clumsy(shape, known):
        return {**readable_names(shape, known), "t": "variable_air_volume_box"}

    monkeypatch.setattr(module, "readable_names", clumsy)
    query = relevant(Linear(PATH))
    with pytest.raises(RewriteError, match=f"record {query.gold.pattern.record_id}: the algebra"):
        rewrite_building(BUILDING, triples, tbox, [query])
