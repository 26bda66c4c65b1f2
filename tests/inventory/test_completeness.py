import re

import pyoxigraph as ox
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build2sparql.inventory import completeness
from build2sparql.inventory.completeness import checks, corpus, measured, share
from build2sparql.rdf import tbox
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.namespaces import BRICK, PREFIXES, RDF_TYPE, expand

_NAME = re.compile(r"(?<![\w:])[a-z][a-z0-9]*:[A-Za-z]\w*")
# Ontologies that the TBox does not hold.
_OTHERS = {"qudt:hasUnit", "qudt:hasQuantityKind"}


def by_check(taken) -> dict:
    return {one.check: one for one in taken.checks}


@pytest.mark.parametrize("ontology", ["brick", "s223"])
def test_checks_name_only_what_the_ontologies_declare(ontology):
    known = tbox.load()
    classes = {name for check in checks(ontology) for name in (*check.of, *check.to)}
    paths = {name for check in checks(ontology) for name in _NAME.findall(check.by)}
    assert {name for name in classes if not known.is_class(expand(name))} == set()
    assert {n for n in paths - _OTHERS if expand(n) not in known.properties} == set()


@pytest.mark.parametrize("ontology", ["brick", "s223"])
def test_checks_have_names_of_their_own(ontology):
    names = [check.id for check in checks(ontology)]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("ontology", ["brick", "s223"])
def test_what_is_usual_was_measured_for_these_checks(ontology):
    usual = corpus().usual[ontology]
    assert set(usual) == {check.id for check in checks(ontology)}
    assert all(0 <= one.low <= one.median <= 1 and one.buildings for one in usual.values())


def test_shares_are_counted(taken):
    found = {name: (one.having, one.subjects) for name, one in by_check(taken).items()}
    assert found["sensor_unit"] == (1, 3)
    assert found["terminal_fed"] == (3, 3)
    assert found["terminal_serves"] == (2, 3)
    assert found["terminal_zone_temperature"] == (2, 3)
    assert found["ahu_supply_temperature"] == (1, 1)
    assert found["room_floor"] == (1, 2)
    assert found["zone_fed"] == (2, 2)


def test_verdicts_follow_what_is_usual(taken):
    verdicts = {name: one.verdict for name, one in by_check(taken).items()}
    assert verdicts["setpoint_unit"] == "missing"
    assert verdicts["building"] == "missing"
    assert verdicts["sensor_unit"] == "below"
    assert verdicts["terminal_fed"] == "usual"
    assert verdicts["floors"] == "usual"
    assert verdicts["ahu_mixed_temperature"] == "rare"


def test_the_worst_stand_first(taken):
    order = [completeness.VERDICTS.index(one.verdict) for one in taken.checks]
    assert order == sorted(order)


def test_what_there_is_nothing_of_is_not_checked(taken):
    assert {"boiler_temperature", "meter_points", "light_location"} & set(by_check(taken)) == set()


def test_things_without_are_named_and_found_by_the_query(taken, floor):
    one = by_check(taken)["terminal_serves"]
    assert one.lacking == ("VAV3",)
    _, rows = Engine(floor.triples, tbox.load()).select(one.sparql)
    assert rows == [("<http://example.org/floor#VAV3>",)]


def test_every_query_finds_what_is_lacking(taken, floor):
    engine = Engine(floor.triples, tbox.load())
    asked = [one for one in taken.checks if one.sparql]
    found = {one.check: len(engine.select(one.sparql)[1]) for one in asked}
    assert found == {one.check: one.subjects - one.having for one in asked}


@pytest.mark.parametrize("ontology", ["brick", "s223"])
def test_an_empty_graph_lacks_what_most_have_and_nothing_else(ontology):
    found = measured(Engine([], tbox.load()), ontology)
    assert {one.verdict for one in found} == {"missing"}
    assert all(one.sparql == "" for one in found)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.booleans(), max_size=8))
def test_sensors_with_a_unit_are_those_that_have_one(has_unit):
    def named(local):
        return ox.NamedNode(f"urn:x:{local}")

    triples = []
    for number, has in enumerate(has_unit):
        sensor = named(f"s{number}")
        cls = ox.NamedNode(BRICK + "Air_Temperature_Sensor")
        triples.append(ox.Triple(sensor, ox.NamedNode(RDF_TYPE), cls))
        if has:
            triples.append(
                ox.Triple(sensor, ox.NamedNode(BRICK + "hasUnit"),
                          ox.NamedNode(PREFIXES["unit"] + "DEG_C"))
            )  # fmt: skip
    [check] = [check for check in checks("brick") if check.id == "sensor_unit"]
    things, lacking = share(Engine(triples, tbox.load()), check)
    assert len(things) == len(has_unit)
    assert lacking == tuple(f"<urn:x:s{n}>" for n, has in enumerate(has_unit) if not has)
