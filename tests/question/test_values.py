import pytest
from grammar import faults

from build2sparql.pattern.filtered import ATTRIBUTES
from build2sparql.question import terms
from build2sparql.question.noun import in_number, noun
from build2sparql.question.values import phrases, wording
from build2sparql.question.words import load
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import S223, expand

REGISTERS = ("systems", "operational", "plain")
VALUES = [expand(name) for name in load("values")["values"]]


@pytest.mark.parametrize(
    ("attribute", "value", "register", "expected"),
    [
        ("qudt:hasUnit", "unit:PPM", "systems", "with values in parts per million"),
        ("qudt:hasUnit", "unit:DEG_F", "plain", "given in degrees Fahrenheit"),
        ("s223:hasMedium", "s223:Water-HotWater", "systems", "carrying hot water"),
        ("s223:hasRole", "s223:Role-Exhaust", "systems", "with an exhaust role"),
        ("s223:hasRole", "s223:Role-Heating", "plain", "used for heating"),
        ("qudt:hasQuantityKind", "quantitykind:Temperature", "operational", "for temperature"),
    ],
)
def test_wordings_that_people_use(attribute: str, value: str, register: str, expected: str) -> None:
    assert expected in phrases(expand(attribute), expand(value), register)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("unit:KiloGM-PER-HR", "kilo GM per hour"),
        ("quantitykind:SoundPressureLevel", "sound pressure level"),
        ("s223:Substance-Soot", "soot"),
        ("s223:AC-480VLL-3Ph-60Hz", "AC 480VLL 3Ph 60Hz"),
    ],
)
def test_a_value_that_no_list_has_is_its_words(value: str, expected: str) -> None:
    assert expected == wording(expand(value), "systems")


def test_an_attribute_that_no_list_has_is_its_words() -> None:
    assert phrases("urn:x#hasColour", expand("unit:PPM"), "plain") == (
        "with colour parts per million",
    )


FITTING = {
    "qudt:hasUnit": ("unit:",),
    "brick:hasUnit": ("unit:",),
    "qudt:hasQuantityKind": ("quantitykind:",),
    "brick:hasQuantity": ("quantitykind:",),
    "s223:hasMedium": ("s223:Fluid", "s223:Water", "s223:Electricity-", "s223:AC", "s223:EM"),
    "s223:ofMedium": ("s223:Fluid", "s223:Water"),
    "s223:ofConstituent": ("s223:Constituent",),
    "s223:ofSubstance": ("s223:Constituent", "s223:Particulate", "s223:Refrigerant"),
    "s223:hasRole": ("s223:Role",),
    "s223:hasAspect": ("s223:Aspect", "s223:EnumerationKind-Position"),
    "s223:hasEnumerationKind": ("s223:EnumerationKind-", "s223:Binary", "s223:Occupancy"),
    "s223:hasElectricalPhase": ("s223:ElectricalPhaseIdentifier",),
    "s223:hasThermodynamicPhase": ("s223:ThermodynamicPhase",),
    "brick:hasSubstance": ("s223:Fluid",),
}


def test_every_attribute_of_filtered_patterns_is_tried() -> None:
    assert sorted(map(expand, FITTING)) == sorted(ATTRIBUTES)


@pytest.mark.parametrize("register", REGISTERS)
@pytest.mark.parametrize("attribute", FITTING)
def test_every_attribute_with_its_values(attribute: str, register: str) -> None:
    shipped, kind = tbox.load(), S223 + "EnumerationKind"
    enumerated = {cls for cls in shipped.parents if kind in shipped.parents[cls] or "-" in cls}
    fitting = tuple(map(expand, FITTING[attribute]))
    tried = [value for value in sorted({*VALUES, *enumerated}) if value.startswith(fitting)]
    assert tried
    for value in tried:
        for phrase in phrases(expand(attribute), value, register):
            text = noun("reading").with_post(phrase).plural
            assert faults(text) == [], (attribute, value)
            assert "_" not in text


@pytest.mark.parametrize("value", VALUES)
def test_plain_values_use_no_word_of_the_trade(value: str) -> None:
    banned = terms.banned_terms("plain")
    assert terms.found(wording(value, "plain"), banned, terms.LONGEST_TERM) == []


def test_phrases_agree_in_number() -> None:
    phrase = next(
        p for p in phrases(expand("s223:hasMedium"), expand("s223:Fluid-Air"), "plain") if "{" in p
    )
    assert in_number(phrase, False) == "that carries air"


@pytest.mark.parametrize(
    ("register", "noun", "expected"),
    [
        ("systems", "air temperature sensor", "labelled as temperature"),
        ("plain", "air temperature reading", "labelled as temperature"),
        ("plain", "reading", "temperature *"),
    ],
)
def test_a_value_that_the_noun_says_already(register: str, noun: str, expected: str) -> None:
    attribute, value = expand("brick:hasQuantity"), expand("quantitykind:Temperature")
    assert phrases(attribute, value, register, noun) == (expected,)


def test_a_unit_is_said_even_where_the_noun_has_its_word() -> None:
    found = phrases(expand("qudt:hasUnit"), expand("unit:PERCENT"), "systems", "percent sensor")
    assert "reported in percent" in found


def test_one_word_in_common_is_no_repetition() -> None:
    attribute, value = expand("brick:hasSubstance"), expand("brick:Zone_Air")
    assert phrases(attribute, value, "systems", "air temperature setpoint") == ("zone *",)
    assert phrases(attribute, value, "systems", "zone temperature reading") == ("for zone air",)


@pytest.mark.parametrize(
    ("register", "noun", "expected"),
    [
        ("systems", "command", "speed *"),
        ("systems", "valve command", "=valve speed command*"),
        ("operational", "command", "=speed control signal*"),
        ("plain", "reading or setting", "speed *"),
    ],
)
def test_a_quantity_goes_before_a_noun_that_does_not_say_what_it_is_about(
    register: str, noun: str, expected: str
) -> None:
    attribute, value = expand("brick:hasQuantity"), expand("brick:Speed")
    assert phrases(attribute, value, register, noun) == (expected,)


def test_air_as_a_value_is_no_stream() -> None:
    assert wording(expand("brick:Zone_Air"), "systems") == "zone air"
    assert wording(expand("brick:Ventilation_Air"), "systems") == "ventilation air"


@pytest.mark.parametrize(
    ("role", "noun", "register", "expected"),
    [
        ("Role-Heating", "piece of equipment", "systems", "heating *"),
        ("Role-Heating", "heating coil", "systems", "used for heating"),
        ("Role-Heating", "coil", "operational", "used for heating"),
        ("Role-Supply", "device", "operational", "supply-side *"),
        ("Role-Supply", "device", "plain", "* on the supply side"),
    ],
)
def test_a_role_goes_before_a_noun_that_it_makes_no_term_with(
    role: str, noun: str, register: str, expected: str
) -> None:
    assert expected in phrases(expand("s223:hasRole"), S223 + role, register, noun)


@pytest.mark.parametrize(
    ("register", "noun", "expected"),
    [
        ("systems", "analog value", "=high limit*"),
        ("plain", "reading or setting", "=upper limit*"),
        ("systems", "monitored state", "=high limit*"),
    ],
)
def test_an_aspect_is_said_instead_of_a_noun_that_says_no_more_than_value(
    register: str, noun: str, expected: str
) -> None:
    value = S223 + "Aspect-HighLimit"
    assert expected in phrases(expand("s223:hasAspect"), value, register, noun)


def test_a_stream_makes_a_compound_where_its_words_are_of_the_trade() -> None:
    attribute, value = expand("brick:hasSubstance"), expand("brick:Supply_Air")
    assert phrases(attribute, value, "plain", "air temperature reading") == ("supply-*",)
    assert phrases(attribute, value, "plain", "supply temperature reading") == ("for supply-air",)


@pytest.mark.parametrize("section", ["modifiers", "nouns"])
def test_what_is_said_of_roles_and_aspects_is_free_in_its_register(section: str) -> None:
    for written in load("values")[section].values():
        for column, register in enumerate(REGISTERS[1:], start=1):
            said = noun(written[min(column, len(written) - 1)]).plural
            assert terms.found(said, terms.banned_terms(register), terms.LONGEST_TERM) == []


@pytest.mark.parametrize(
    ("noun", "register", "expected"),
    [
        ("measured value", "systems", "=temperature measurement*"),
        ("measurement", "operational", "=temperature measurement*"),
        ("measured value", "plain", "=temperature reading*"),
        ("control value", "systems", "for temperature"),
    ],
)
def test_what_is_measured_is_said_instead_of_that_it_is_measured(
    noun: str, register: str, expected: str
) -> None:
    attribute, value = expand("qudt:hasQuantityKind"), expand("quantitykind:Temperature")
    assert phrases(attribute, value, register, noun) == (expected,)
