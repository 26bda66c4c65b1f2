"""Every class that the ontologies know, and classes that no one has seen, read well."""

import re
from pathlib import Path

import pyoxigraph as ox
import pytest
from grammar import faults
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.question import terms
from build2sparql.question.lexicon import SPOKEN_REGISTERS, Lexicon
from build2sparql.question.words import load
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, PREFIXES, RDF_TYPE, REC, S223

LEXICON = Lexicon(tbox.load())
OWN = "urn:plant#"


def worded(cls: str, register: str) -> list[str]:
    return [noun.plural for noun in LEXICON.nouns(cls, register)]


def bad_nouns(cls: str) -> list[str]:
    """Return the class's nouns that have faults or say what their register must not."""
    found = []
    for register in SPOKEN_REGISTERS:
        banned = frozenset[str]()
        if register != "systems":
            banned = terms.banned_terms(register) | terms.own_terms([cls])
        for noun in LEXICON.nouns(cls, register):
            for text in (noun.singular, noun.plural):
                wrong = faults(text) + terms.found(text, banned, terms.LONGEST_TERM)
                if wrong or "_" in text or noun.singular == noun.plural:
                    found.append(f"{cls} {register}: {text!r} {wrong}")
    return found


def test_every_class_of_the_ontologies() -> None:
    """Values of enumerations (phase A, on) are no classes of nodes; values.yaml words them."""
    shipped, values = tbox.load(), S223 + "EnumerationKind"
    classes = [cls for cls in sorted(shipped.parents) if values not in shipped.ancestors(cls)]
    assert len(classes) > 1500
    assert [fault for cls in classes for fault in bad_nouns(cls)] == []


def test_every_class_has_a_noun_that_more_can_be_said_of() -> None:
    """A noun that ends in a clause (boxes that let air in) takes no further modifier."""
    closed = [
        (cls, register)
        for cls in sorted(tbox.load().parents)
        for register in SPOKEN_REGISTERS
        if all(noun.is_clausal for noun in LEXICON.nouns(cls, register))
    ]
    assert closed == []


def test_hand_written_wordings_of_other_classes() -> None:
    own = [f"{OWN}{key}" for key in load("classes") if ":" not in key]
    assert [fault for cls in own for fault in bad_nouns(cls)] == []


@pytest.mark.parametrize(
    ("cls", "register", "expected"),
    [
        (BRICK + "AHU", "systems", "AHUs"),
        (BRICK + "Air_Handling_Unit", "systems", "AHUs"),
        (BRICK + "Supply_Air_Temperature_Sensor", "systems", "supply air temperature sensors"),
        (
            BRICK + "Supply_Air_Temperature_Sensor",
            "operational",
            "supply-air temperature readings",
        ),
        (BRICK + "Zone_Air_Temperature_Sensor", "plain", "indoor temperature readings"),
        (BRICK + "Max_Air_Temperature_Setpoint", "systems", "maximum air temperature setpoints"),
        (BRICK + "Max_Air_Temperature_Setpoint", "plain", "maximum air temperature settings"),
        (BRICK + "Damper_Position_Command", "operational", "damper-position commands"),
        (BRICK + "Damper_Position_Command", "plain", "flap-opening signals"),
        (BRICK + "Speed_Command", "operational", "speed control signals"),
        (BRICK + "Return_Damper", "operational", "return-air dampers"),
        (BRICK + "Chilled_Water_Pump", "operational", "chilled-water pumps"),
        (BRICK + "Occupancy_Sensor", "plain", "readings of whether anyone is there"),
        (REC + "Room", "plain", "rooms"),
        (S223 + "Sensor", "plain", "sensors"),
        (BRICK + "VAV", "operational", "variable-volume boxes"),
        (BRICK + "Air_Plenum", "plain", "ceiling air spaces"),
        (BRICK + "Discharge_Air_Temperature_Sensor", "plain", "supply-air temperature readings"),
        (BRICK + "Point", "plain", "readings, settings and controls"),
        (BRICK + "Chilled_Water_Pump", "plain", "chilled-water pumps"),
        (BRICK + "Current_Sensor", "plain", "electric-current readings"),
        (BRICK + "Bypass_Valve", "plain", "bypass-line valves"),
        (S223 + "OutletConnectionPoint", "plain", "outlet connections"),
        (BRICK + "Sensor", "operational", "sensors"),
        (S223 + "QuantifiableObservableProperty", "operational", "measurements"),
    ],
)
def test_wordings_that_people_use(cls: str, register: str, expected: str) -> None:
    assert expected in worded(cls, register)


@pytest.mark.parametrize(
    ("name", "register", "expected"),
    [
        ("Roof_Garden_Air_Temperature_Sensor", "systems", "roof garden air temperature sensors"),
        (
            "Roof_Garden_Air_Temperature_Sensor",
            "operational",
            "roof garden air temperature readings",
        ),
        ("SnowMeltingPump", "systems", "snow melting pumps"),
        ("SnowMeltingPump", "operational", "snow-melting pumps"),
        ("Box_With_Reheat", "systems", "boxes with reheat"),
        ("LgS0wi9o600", "systems", "items"),
    ],
)
def test_classes_that_no_ontology_knows(name: str, register: str, expected: str) -> None:
    assert expected in worded(OWN + name, register)


@pytest.mark.parametrize(
    ("cls", "expected"),
    [
        (BRICK + "Zone_Air_Temperature_Sensor", "reading"),
        (BRICK + "VAV", "device"),
        (REC + "Room", "place"),
        (S223 + "InletConnectionPoint", "port"),
        (OWN + "Frost_Sensor", "reading"),
        (OWN + "Air_Connection_Point", "port"),
        (OWN + "Whatever", "other"),
    ],
)
def test_kind(cls: str, expected: str) -> None:
    assert expected == LEXICON.kind(cls)


@pytest.mark.parametrize(
    ("cls", "expected"), [("QuantifiableProperty", "setpoint"), ("Damper", "damper")]
)
def test_a_value_is_what_its_property_makes_of_it(cls: str, expected: str) -> None:
    found = LEXICON.nouns(S223 + cls, "systems", S223 + "hasSetpoint")
    assert [noun.singular for noun in found] == [expected]


def test_a_building_can_say_what_its_classes_are() -> None:
    own = Lexicon(tbox.load().extended([(OWN + "Gizmo", S223 + "Damper")]))
    assert own.kind(OWN + "Gizmo") == "passage"


@given(st.from_regex(r"[A-Za-z][A-Za-z0-9_.-]{0,40}", fullmatch=True))
def test_any_name_gets_a_noun_without_underscore(name: str) -> None:
    for register in SPOKEN_REGISTERS:
        nouns = LEXICON.nouns(OWN + name, register)
        assert nouns
        assert not any(re.search(r"_|^\s*$", noun.plural) for noun in nouns)


@pytest.mark.real
def test_every_class_of_real_graphs(mirror: Path) -> None:
    classes = set()
    for file in sorted(mirror.glob("*/*.ttl")):
        for quad in ox.parse(file.read_bytes(), format=ox.RdfFormat.TURTLE, lenient=True):
            if quad.predicate.value == RDF_TYPE and isinstance(quad.object, ox.NamedNode):
                classes.add(quad.object.value)
    meta = tuple(PREFIXES[prefix] for prefix in ("owl", "rdf", "rdfs", "sh"))
    # What no ontology declares is not asked about, and gets no words.
    shipped = tbox.load()
    known = sorted(cls for cls in classes if not cls.startswith(meta) and shipped.is_class(cls))
    assert len(known) > 100
    assert [fault for cls in known for fault in bad_nouns(cls)] == []
