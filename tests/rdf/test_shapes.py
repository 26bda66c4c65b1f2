from pathlib import Path

import pyoxigraph as ox
import pytest

from build2sparql.rdf.namespaces import PREFIXES
from build2sparql.rdf.shapes import Violation, violations

EX = "http://example.org/b#"


def triples(turtle):
    prefixes = {**PREFIXES, "": EX}
    head = "".join(f"@prefix {name}: <{iri}> .\n" for name, iri in prefixes.items())
    return [quad.triple for quad in ox.parse(head + turtle, format=ox.RdfFormat.TURTLE)]


def found(turtle, ontology):
    """Severity, local names of focus and path of every result."""
    results = violations(triples(turtle), ontology)
    return [
        (r.severity, r.focus.removeprefix(EX), r.path.rpartition("#")[2] or r.path) for r in results
    ]


def test_a_sound_brick_graph_gives_nothing():
    graph = """
        :ahu a brick:Air_Handling_Unit ; brick:feeds :vav ; brick:hasPoint :t .
        :vav a brick:Variable_Air_Volume_Box ; brick:feeds :zone .
        :zone a rec:HVACZone ; brick:hasPart :room .
        :room a rec:Room .
        :t a brick:Supply_Air_Temperature_Sensor ; brick:hasUnit unit:DEG_C ;
            brick:hasSubstance brick:Supply_Air ; ref:hasExternalReference :log .
        :log a ref:TimeseriesReference ; ref:hasTimeseriesId "1" .
    """
    assert found(graph, "brick") == []


def test_equipment_has_no_room_as_part():
    graph = ":pump a brick:Pump ; brick:hasPart :room . :room a rec:Room ."
    assert ("Violation", "pump", "hasPart") in found(graph, "brick")


def test_rules_run_first_so_that_the_inverse_is_checked():
    graph = ":pump a brick:Pump . :room a rec:Room ; brick:isPartOf :pump ."
    assert ("Violation", "pump", "hasPart") in found(graph, "brick")


def test_a_point_has_no_location():
    graph = ":t a brick:Temperature_Sensor ; brick:hasLocation :room . :room a rec:Room ."
    assert found(graph, "brick") == [("Violation", "t", "hasLocation")]


def test_a_deprecated_class_is_a_warning():
    assert found(":room a brick:Room .", "brick") == [("Warning", "room", "")]


def test_a_timeseries_reference_needs_its_id():
    graph = """:t a brick:Temperature_Sensor ;
        ref:hasExternalReference [ a ref:TimeseriesReference ; ref:storedAt "archive" ] ."""
    [(severity, focus, path)] = found(graph, "brick")
    assert (severity, focus[:2], path) == ("Violation", "_:", "hasTimeseriesId")


@pytest.mark.parametrize(
    ("attribute", "expected"),
    [
        ("brick:hasQuantity quantitykind:Temperature", []),
        ("brick:hasQuantity brick:CO2_Concentration", []),
        ("brick:hasUnit unit:KiloW-HR", []),
        ("brick:hasUnit brick:Air", [("Violation", "t", "hasUnit")]),
        ("brick:hasSubstance quantitykind:Temperature", ["hasSubstance"]),
    ],
)
def test_units_and_quantity_kinds_are_those_of_qudt(attribute, expected):
    results = found(f":t a brick:Temperature_Sensor ; {attribute} .", "brick")
    if expected == ["hasSubstance"]:
        results = sorted({path for _, focus, path in results if focus == "t" and path})
    assert results == expected


def test_a_meter_is_no_instance_of_what_has_its_substance():
    graph = ":m a brick:Water_Meter ; brick:meters :room . :room a rec:Room ."
    assert found(graph, "brick") == []


PIPE = """
    :pump a s223:Pump ; s223:hasConnectionPoint :pi, :po .
    :pi a s223:InletConnectionPoint ; s223:hasMedium s223:Fluid-Water ;
        s223:isConnectionPointOf :pump .
    :po a s223:OutletConnectionPoint ; s223:hasMedium s223:Fluid-Water ;
        s223:isConnectionPointOf :pump ; s223:connectsThrough :pipe .
    :boiler a s223:Boiler ; s223:hasConnectionPoint :bi, :bo .
    :bi a s223:InletConnectionPoint ; s223:hasMedium s223:Fluid-Water ;
        s223:isConnectionPointOf :boiler ; s223:connectsThrough :pipe .
    :bo a s223:OutletConnectionPoint ; s223:hasMedium s223:Fluid-Water ;
        s223:isConnectionPointOf :boiler .
    :pipe a s223:Pipe ; s223:hasMedium s223:Fluid-Water ; s223:connectsAt :po, :bi .
"""


def serious(graph):
    return [result for result in found(graph, "s223") if result[0] != "Info"]


def test_a_sound_223p_graph_gives_nothing_but_advice():
    assert serious(PIPE) == []


def test_a_pump_without_outlet():
    graph = PIPE.replace("s223:OutletConnectionPoint", "s223:InletConnectionPoint", 1)
    assert ("Violation", "pump", "hasConnectionPoint") in serious(graph)


def test_media_that_do_not_mix():
    graph = PIPE.replace(":pipe a s223:Pipe ; s223:hasMedium s223:Fluid-Water", ":pipe a s223:Pipe")
    graph += ":pipe s223:hasMedium s223:Fluid-Oil ."
    assert ("Violation", "pipe", "hasMedium") in serious(graph)


def test_a_concentration_needs_its_medium():
    graph = """:co2 a s223:QuantifiableProperty ; qudt:hasQuantityKind quantitykind:MoleFraction ;
        qudt:hasUnit unit:PPM ; s223:ofSubstance s223:Constituent-CO2 ."""
    assert serious(graph) == [("Violation", "co2", "ofSubstance")]


def test_a_property_that_no_class_of_its_subject_declares():
    assert serious(PIPE + ":pump s223:observes :pipe .") == [("Violation", "pump", "observes")]


def test_the_count_that_223p_puts_inside_the_counted_shape():
    ends = "s223:hasMedium s223:Fluid-Water ; s223:isConnectionPointOf :hx"
    graph = f"""
        :hx a s223:HydronicHeatExchanger ; s223:hasConnectionPoint :a, :b, :c, :d, :e .
        :a a s223:InletConnectionPoint ; s223:pairedConnectionPoint :b ; {ends} .
        :b a s223:OutletConnectionPoint ; s223:pairedConnectionPoint :a ; {ends} .
        :c a s223:InletConnectionPoint ; s223:pairedConnectionPoint :d ; {ends} .
        :d a s223:OutletConnectionPoint ; s223:pairedConnectionPoint :c ; {ends} .
        :e a s223:BidirectionalConnectionPoint ; {ends} .
    """
    assert serious(graph) == [("Violation", "hx", "hasConnectionPoint")]


def test_a_file_and_its_triples_in_any_order_give_the_same(tmp_path: Path):
    file = tmp_path / "building.ttl"
    graph = triples(
        ":room a brick:Room . :t a brick:Temperature_Sensor ; brick:hasLocation :room ."
    )
    file.write_bytes(ox.serialize(graph, format=ox.RdfFormat.TURTLE))
    from_file = violations(file, "brick")
    assert from_file
    assert from_file == violations(graph, "brick") == violations(reversed(graph), "brick")


def test_what_a_result_says():
    [result] = violations(
        triples(":t a brick:Alarm ; brick:hasLocation :r . :r a rec:Room ."), "brick"
    )
    assert result == Violation(
        "Violation",
        EX + "t",
        PREFIXES["brick"] + "hasLocation",
        "",
        "Points cannot have locations; use 'isPointOf' instead",
    )
