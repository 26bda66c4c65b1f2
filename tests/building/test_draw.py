"""Drawn graph: a site with a building of one level and two rooms; an air handler feeds a box that
feeds a zone; a pump feeds the box's coil; a panel feeds the pump.
"""

import xml.etree.ElementTree as ET

import pyoxigraph as ox
import pytest

from build2sparql.building.draw import draw
from build2sparql.building.draw_edges import edges_of
from build2sparql.building.draw_layout import lay_out
from build2sparql.rdf import tbox

PREFIXES = """@prefix : <http://test.example/b#> . @prefix rec: <https://w3id.org/rec#> .
@prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix s223: <http://data.ashrae.org/standard223#> .
"""
BRICK = """
:site a rec:Site ; brick:hasPart :house . :house a rec:Building ; brick:hasPart :one .
:one a rec:Level . :r1 a rec:Room ; brick:isPartOf :one . :r2 a rec:Room ; brick:isPartOf :one .
:ahu a brick:Air_Handling_Unit ; brick:feeds :box .
:box a brick:Variable_Air_Volume_Box ; brick:feeds :zone ; brick:hasPart :coil .
:zone a rec:HVACZone . :coil a brick:Hot_Water_Coil ; brick:isFedBy :pump .
:pump a brick:Hot_Water_Pump . :panel a brick:Breaker_Panel ; brick:feeds :pump .
"""
S223 = """
:house a s223:PhysicalSpace ; s223:contains :room .
:room a s223:PhysicalSpace ; s223:encloses :air .
:air a s223:DomainSpace ; s223:hasConnectionPoint :in .
:fan a s223:Fan ; s223:hasConnectionPoint :out .
:in a s223:InletConnectionPoint . :out a s223:OutletConnectionPoint .
:duct a s223:Duct ; s223:hasMedium s223:Fluid-Air ; s223:connectsAt :in, :out .
"""


def _triples(text: str) -> list[ox.Triple]:
    return [quad.triple for quad in ox.parse(PREFIXES + text, format=ox.RdfFormat.TURTLE)]


def _panel(text: str, panel: str) -> list[str]:
    edges = edges_of(_triples(text), tbox.load()).edges[panel]
    return [" ".join(end.rsplit("#")[-1] for end in edge) for edge in edges]


@pytest.mark.parametrize(
    ("panel", "expected"),
    [
        ("spaces", ["house one", "one r1", "one r2", "site house"]),
        ("air", ["ahu box", "box zone"]),
        ("water", ["pump coil"]),
        ("electricity", ["panel pump"]),
        ("gas", []),
    ],
)
def test_edges_of_brick(panel, expected):
    assert expected == _panel(BRICK, panel)


@pytest.mark.parametrize(
    ("panel", "expected"), [("spaces", ["house room", "room air"]), ("air", ["fan air"])]
)
def test_edges_of_223p(panel, expected):
    assert expected == _panel(S223, panel)


def test_a_thing_stands_right_of_what_feeds_it():
    names = {name: name for name in "abcd"}
    layout = lay_out([("a", "b"), ("b", "c"), ("a", "c"), ("c", "d")], names, {})
    assert {"a": 0, "b": 1, "c": 2, "d": 3} == {box.key: box.column for box in layout.boxes}


def test_a_loop_is_drawn():
    layout = lay_out([("a", "b"), ("b", "a")], {"a": "a", "b": "b"}, {})
    assert {0, 1} == {box.column for box in layout.boxes}
    assert 2 == len(layout.arrows)


def test_many_leaves_of_one_class_are_one_box():
    names = {f"r{n}": f"r{n}" for n in range(9)} | {"floor": "floor"}
    edges = [("floor", f"r{n}") for n in range(9)]
    layout = lay_out(edges, names, {f"r{n}": "Room" for n in range(9)})
    assert [("floor", ""), ("r0 .. r8", "9 x Room")] == [box.lines for box in layout.boxes]


def test_a_picture_is_svg_and_names_what_it_shows():
    root = ET.fromstring(draw(_triples(BRICK), "A & B"))
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "A & B" == texts[0]
    assert {"Spaces", "Air", "Water", "Electricity and light"} <= set(texts)
    assert "Gas" not in texts


def test_a_picture_is_the_same_whatever_the_order_of_triples():
    triples = _triples(BRICK)
    assert draw(triples, "x") == draw(triples[::-1], "x")
