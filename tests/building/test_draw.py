"""Drawn graph: a site with a building of one level and two rooms; an air handler feeds a box that
feeds a zone; a pump feeds the box's coil; a panel feeds the pump.
"""

import xml.etree.ElementTree as ET

import pyoxigraph as ox
import pytest

from build2sparql.building.draw import NothingToDrawError, draw

PREFIXES = """@prefix : <http://test.example/b#> . @prefix rec: <https://w3id.org/rec#> .
@prefix brick: <https://brickschema.org/schema/Brick#> .
"""
BRICK = """
:site a rec:Site ; brick:hasPart :house . :house a rec:Building ; brick:hasPart :one .
:one a rec:Level . :r1 a rec:Room ; brick:isPartOf :one . :r2 a rec:Room ; brick:isPartOf :one .
:ahu a brick:Air_Handling_Unit ; brick:feeds :box .
:box a brick:Variable_Air_Volume_Box ; brick:feeds :zone ; brick:hasPart :coil .
:zone a rec:HVACZone . :coil a brick:Hot_Water_Coil ; brick:isFedBy :pump .
:pump a brick:Hot_Water_Pump . :panel a brick:Breaker_Panel ; brick:feeds :pump .
"""


def _triples(text: str) -> list[ox.Triple]:
    return [quad.triple for quad in ox.parse(PREFIXES + text, format=ox.RdfFormat.TURTLE)]


def test_a_picture_is_svg_and_names_what_it_shows():
    root = ET.fromstring(draw(_triples(BRICK), "A & B"))
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "A & B" == texts[0]
    assert {"Spaces", "Air", "Water and refrigerant", "Electricity and light"} <= set(texts)
    assert "Gas" not in texts


def test_a_picture_is_the_same_whatever_the_order_of_triples():
    triples = _triples(BRICK)
    assert draw(triples, "x") == draw(triples[::-1], "x")


def test_a_name_that_is_cut_stands_whole_in_its_title():
    name = "a_name_of_more_than_thirty_characters_in_all"
    picture = draw(_triples(BRICK.replace(":ahu", f":{name}")), "x")
    assert f"<title>{name}\nAir_Handling_Unit</title>" in picture
    assert f">{name}</text>" not in picture


def test_nothing_to_draw_is_an_error():
    with pytest.raises(NothingToDrawError, match="sensors: no space"):
        draw(_triples(":t a brick:Temperature_Sensor ; brick:isPointOf :box ."), "sensors")
