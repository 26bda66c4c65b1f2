import pytest

from build2sparql.query.phrase import counted, indefinite, listed, phrase, plural_phrase
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("brick:Zone_Air_Temperature_Sensor", "zone air temperature sensor"),
        ("brick:CO2_Sensor", "CO2 sensor"),
        ("brick:PM2.5_Sensor", "PM2.5 sensor"),
        ("brick:AHU", "air handling unit"),
        ("brick:Fan_VFD", "fan variable frequency drive"),
        ("brick:On_Off_Command", "on/off command"),
        ("brick:Hot_Water_System", "hot water system"),  # no label in the ontology
        ("rec:HVACZone", "HVAC zone"),
        ("rec:LaboratoryDry", "dry laboratory"),
        ("s223:SingleDuctTerminal", "single duct terminal"),
        ("s223:Fluid-Air", "air"),
        ("s223:EnumerationKind-OnOff", "on/off"),
        ("s223:AC-120VLN-1Ph-60Hz", "AC-120VLN-1Ph-60Hz"),
        ("quantitykind:MoleFraction", "mole fraction"),
    ],
)
def test_phrase_of_a_class_or_value(name, expected):
    assert expected == phrase(expand(name), tbox.load())


def test_phrase_of_a_building_own_class():
    assert "frost detection collection" == phrase("urn:x#FrostDetectionCollection", tbox.load())


@pytest.mark.parametrize(
    ("singular", "expected"),
    [
        ("air handling unit", "air handling units"),
        ("variable air volume box with reheat", "variable air volume boxes with reheat"),
        ("battery", "batteries"),
        ("piece of equipment", "pieces of equipment"),
        ("HVAC equipment", "pieces of HVAC equipment"),
        ("lighting", "lighting"),
        ("switch", "switches"),
        ("AED", "AEDs"),
    ],
)
def test_plural(singular, expected):
    assert expected == plural_phrase(singular)


@pytest.mark.parametrize(
    ("singular", "expected"),
    [
        ("air handling unit", "an air handling unit"),
        ("HVAC zone", "an HVAC zone"),
        ("UPS", "a UPS"),
        ("equipment", "a piece of equipment"),
        ("ICT equipment", "a piece of ICT equipment"),
        ("lighting", "lighting"),
    ],
)
def test_indefinite(singular, expected):
    assert expected == indefinite(singular)


@pytest.mark.parametrize(
    ("number", "noun", "expected"),
    [
        (1, "chiller", "1 chiller"),
        (2, "chiller", "2 chillers"),
        (1200, "point", "1,200 points"),
        (1, "piece of equipment", "1 piece of equipment"),
        (1, "equipment", "1 piece of equipment"),
        (1, "air handling unit", "1 air handling unit"),
    ],
)
def test_counted(number, noun, expected):
    assert expected == counted(number, noun)


@pytest.mark.parametrize(
    ("items", "expected"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_listed(items, expected):
    assert expected == listed(items)
