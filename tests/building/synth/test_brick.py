import msgspec
import pyoxigraph as ox
import pytest

from build2sparql.building.synth.brick import write_brick
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.mess import Messy
from build2sparql.building.synth.naming import name_all
from build2sparql.building.synth.style import deal_style
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, RDF_TYPE, REC

HOME = "https://test.example/b#"
STYLE = deal_style(Dice("medium_office", "2013", 0))


@pytest.fixture
def relations(drawn):
    def write(
        pair: tuple[str, str] = ("medium_office", "2013"), seed: int = 1, **style
    ) -> dict[str, set[tuple[str, str]]]:
        building = drawn(*pair, seed)
        chosen = msgspec.structs.replace(STYLE, **style)
        names = name_all(building, chosen)
        graph = write_brick(Messy(building, {}, {}), chosen, names, "rec:Building", HOME)
        found: dict[str, set[tuple[str, str]]] = {}
        for quad in ox.parse(graph.turtle("b", {}), format=ox.RdfFormat.TURTLE):
            pair = (quad.subject.value, quad.object.value)
            found.setdefault(quad.predicate.value.removeprefix(BRICK), set()).add(pair)
        return found

    return write


def _swapped(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    return {(second, first) for first, second in pairs}


@pytest.mark.parametrize(
    ("style", "forward", "inverse"),
    [
        ("attachment", "hasPoint", "isPointOf"),
        ("containment", "hasPart", "isPartOf"),
        ("location", "hasLocation", "isLocationOf"),
        ("flow", "feeds", "isFedBy"),
        ("metering", "meters", "isMeteredBy"),
    ],
)
def test_a_relation_is_stated_in_one_direction_or_both(relations, style, forward, inverse):
    one, other, both = (relations(**{style: way}) for way in ("forward", "inverse", "both"))
    assert inverse not in one
    assert forward not in other
    assert one[forward] == _swapped(other[inverse]) == both[forward] == _swapped(both[inverse])


def test_every_class_is_current(relations):
    known = tbox.load()
    classes = {cls for _, cls in relations(has_groups=True, has_histories=True)[RDF_TYPE]}
    assert set() == {c for c in classes if not known.is_class(c) or known.replacement(c) != c}


def test_every_point_hangs_on_something(relations):
    found, known = relations(attachment="inverse"), tbox.load()
    points = {n for n, c in found[RDF_TYPE] if BRICK + "Point" in known.ancestors(c)}
    assert points == {point for point, _ in found["isPointOf"]}


def test_units_of_measure_follow_the_style(relations):
    found = relations(annotations=("unit",), unit_system="si")
    units = {unit.rsplit("/", 1)[1] for _, unit in found["hasUnit"]}
    assert "DEG_C" in units
    assert "DEG_F" not in units
    assert "hasQuantity" not in found


def test_rooms_are_parts_of_levels_and_zones(relations):
    found, known = relations(containment="forward", has_zone_rooms=True), tbox.load()
    types = dict(found[RDF_TYPE])
    wholes = {types[whole] for whole, part in found["hasPart"] if types[part] == REC + "OfficeRoom"}
    assert REC + "HVACZone" in wholes
    assert any(REC + "Level" in known.ancestors(cls) for cls in wholes)


def test_some_models_do_not_say_which_rooms_a_zone_has(relations):
    found = relations(containment="forward", has_zone_rooms=False)
    types = dict(found[RDF_TYPE])
    assert REC + "HVACZone" not in {types[whole] for whole, _ in found["hasPart"]}
    assert REC + "HVACZone" in {types[part] for _, part in found["hasPart"]}


def _fed(found: dict[str, set[tuple[str, str]]], cls: str) -> set[str]:
    """Return the classes of what things of a class feed."""
    types = dict(found[RDF_TYPE])
    return {
        types[target].removeprefix(BRICK)
        for source, target in found["feeds"]
        if types[source] == BRICK + cls
    }


FINE = {
    "has_parts": True,
    "has_terminal_parts": True,
    "has_short_names": False,
    "plain_classes": "none",
    "flow": "forward",
}


def test_a_condensing_unit_feeds_its_coil(relations):
    found = relations(("outpatient", "2004"), 3, **FINE)
    assert {"Direct_Expansion_Cooling_Coil"} == _fed(
        found, "Cooling_Only_Air_Source_Condensing_Unit"
    )


def test_ventilation_air_enters_a_unit_and_water_its_coil(relations):
    found = relations(("hotel", "2013"), 2, **FINE)
    outdoor = _fed(found, "Dedicated_Outdoor_Air_System_Unit")
    assert {"Fan_Coil_Unit", "Exhaust_Fan"} >= outdoor
    assert "Fan_Coil_Unit" in outdoor
    assert {"Chilled_Water_Coil"} == _fed(found, "Chilled_Water_Pump")


def test_parts_that_are_not_modelled_leave_their_points_to_the_unit(relations):
    coarse = relations(has_parts=False, has_terminal_parts=False, attachment="forward")
    fine = relations(has_parts=True, has_terminal_parts=True, attachment="forward")
    assert len(coarse["hasPoint"]) == len(fine["hasPoint"])
    assert len({owner for owner, _ in coarse["hasPoint"]}) < len(
        {owner for owner, _ in fine["hasPoint"]}
    )
