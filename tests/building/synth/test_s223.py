from collections import defaultdict

import pyoxigraph as ox
import pytest

from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.naming import name_all
from build2sparql.building.synth.s223 import write_s223
from build2sparql.building.synth.scope import keep_zones
from build2sparql.building.synth.style import deal_style
from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE, S223

HOME = "https://test.example/b#"


@pytest.fixture
def relations(drawn):
    def write(name: str, vintage: str) -> dict[str, dict[str, list[str]]]:
        dice = Dice(name, vintage, 5)
        building, style = keep_zones(drawn(name, vintage, 5), 4), deal_style(dice)
        graph = write_s223(building, style, name_all(building, style), HOME)
        found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
        for quad in ox.parse(graph.turtle("b", {}), format=ox.RdfFormat.TURTLE):
            found[quad.predicate.value][quad.subject.value].append(quad.object.value)
        return found

    return write


def test_a_connection_joins_ports_of_its_own_medium(relations, pair):
    found = relations(*pair)
    media = found[S223 + "hasMedium"]
    for connection, ports in found[S223 + "connectsAt"].items():
        assert [media[connection]] * len(ports) == [media[port] for port in ports]


def test_every_port_belongs_to_one_thing(relations, pair):
    owners = defaultdict(list)
    for thing, ports in relations(*pair)[S223 + "hasConnectionPoint"].items():
        for port in ports:
            owners[port].append(thing)
    assert [] == [port for port, things in owners.items() if len(things) != 1]


def test_a_port_is_connected_or_mapped_but_not_both(relations, pair):
    found = relations(*pair)
    assert set() == set(found[S223 + "mapsTo"]) & set(found[S223 + "connectsThrough"])


def test_a_sensor_observes_one_property_at_one_place(relations, pair):
    found = relations(*pair)
    observed = found[S223 + "observes"]
    places = found[S223 + "hasObservationLocation"]
    assert set(observed) == set(places)
    assert {1} == {len(values) for values in (*observed.values(), *places.values())}


def test_a_quantity_has_a_kind_and_a_unit(relations, pair):
    found = relations(*pair)
    kinds, units = (found[PREFIXES["qudt"] + name] for name in ("hasQuantityKind", "hasUnit"))
    assert set(kinds) == set(units)
    typed = {n for n, c in found[RDF_TYPE].items() if "Quantifiable" in c[0]}
    assert typed == set(kinds)


def test_a_setpoint_is_wanted_of_what_is_measured(relations):
    found = relations("medium_office", "2013")
    for measured, wanted in found[S223 + "hasSetpoint"].items():
        kinds = found[PREFIXES["qudt"] + "hasQuantityKind"]
        assert [kinds[measured]] * len(wanted) == [kinds[setpoint] for setpoint in wanted]
