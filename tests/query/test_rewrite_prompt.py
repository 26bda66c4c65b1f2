"""A model's rewrite of a linear query on the small graph: what is taken, and what is refused."""

import pytest

from build2sparql.building.record import Building, Origin
from build2sparql.pattern.record import Hop, Linear, Path, Pattern, record_id
from build2sparql.query.answer import answer_sha256, sorted_rows
from build2sparql.query.dialogue import Heard
from build2sparql.query.record import GoldQuery, ReadableQuery, RelevantQuery
from build2sparql.query.render import render
from build2sparql.query.rewrite import rewrite_building
from build2sparql.query.rewrite_prompt import prompt, read_rewrite, rewritten
from build2sparql.rdf.engine import Engine

X = "urn:x#"
SHAPE = Linear(Path(X + "VAV", (Hop(X + "hasPoint", X + "ZAT"),)))
BUILDING = Building(
    "s.b", Origin("s", "b", "", "", "", "", "", "", "brick", False, "", ""), 30, 10, ()
)
INFORMATION = "Boxes and the sensors that they have."


@pytest.fixture
def engine(triples, tbox) -> Engine:
    return Engine(triples, tbox)


@pytest.fixture
def by_rules(triples, tbox, engine) -> ReadableQuery:
    pattern = Pattern(record_id("s.b", SHAPE), "s.b", SHAPE, "air", False, (X + "VAV", X + "ZAT"))
    sparql = render(SHAPE, pattern.has_anonymous)
    variables, rows = engine.select(sparql)
    answer = sorted_rows(rows)
    gold = GoldQuery(pattern, sparql, variables, len(answer), answer_sha256(answer), answer[:1])
    (readable,) = rewrite_building(BUILDING, triples, tbox, [RelevantQuery(gold, "Relevant.")])
    return readable


@pytest.fixture
def good(by_rules) -> str:
    return by_rules.gold.sparql.replace("?a", "?air_box").replace("?t", "?warmth_sensor")


def reply(query: str, information: str = INFORMATION) -> Heard:
    return Heard(f"```sparql\n{query}\n```\n**Information:** {information}", "")


def test_the_prompt_shows_query_building_and_rows(by_rules):
    text = prompt(by_rules)
    assert by_rules.gold.sparql.strip() in text
    assert by_rules.description in text
    assert "a | t\nrvav | zat4\n" in text


def test_names_and_sentence_are_the_models(by_rules, good, engine):
    talk = rewritten(by_rules, engine, "m")
    next(talk)
    with pytest.raises(StopIteration) as end:
        talk.send(reply(good))
    found = end.value.value
    assert found.problem == ""
    assert found.query.variables == ("air_box", "warmth_sensor")
    assert found.query.retrieved_information == INFORMATION
    assert (found.query.writer, found.query.sparql) == ("m", good)


CHANGES = {
    "the algebra differs": ("SELECT DISTINCT", "SELECT"),
    "WHERE is not written out": ("WHERE {", "{"),
    "there is a comment in it": ("WHERE {", "WHERE { # all of them"),
    "the PREFIX lines are not those of the query": ("SELECT", "PREFIX x: <urn:y#>\nSELECT"),
    "?t is no readable name in snake_case": ("?warmth_sensor", "?t"),
    "?airBox is no readable name in snake_case": ("?air_box", "?airBox"),
    "the query does not parse": ("?air_box <", "<"),
}


@pytest.mark.parametrize("problem", CHANGES)
def test_a_change_of_anything_else_is_told(by_rules, good, engine, problem):
    changed = good.replace(*CHANGES[problem])
    assert read_rewrite(reply(changed), by_rules, engine)[2].startswith(problem)


@pytest.mark.parametrize("information", ["", "All of them", "x" * 400 + "."])
def test_the_sentence_is_one(by_rules, good, engine, information):
    assert "Information:" in read_rewrite(reply(good, information), by_rules, engine)[2]


def test_after_two_failures_the_rules_version_stays(by_rules, engine):
    talk = rewritten(by_rules, engine, "m")
    next(talk)
    again = talk.send(Heard("", "an empty reply"))
    assert "That cannot be used: an empty reply." in again
    with pytest.raises(StopIteration) as end:
        talk.send(Heard("I cannot.", ""))
    assert end.value.value.query == by_rules
    assert end.value.value.problem == "there is no query in it"
