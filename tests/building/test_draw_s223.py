"""A fan whose duct ends in a room; the same said in other ways."""

import pyoxigraph as ox
import pytest

from build2sparql.building.draw_edges import edges_of
from build2sparql.rdf import tbox

PREFIXES = """@prefix : <http://test.example/b#> . @prefix rec: <https://w3id.org/rec#> .
@prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix s223: <http://data.ashrae.org/standard223#> .
"""
S223 = """
:house a s223:PhysicalSpace ; s223:contains :room .
:room a s223:PhysicalSpace ; s223:encloses :air .
:air a s223:DomainSpace ; s223:hasConnectionPoint :in .
:fan a s223:Fan ; s223:hasConnectionPoint :out .
:in a s223:InletConnectionPoint . :out a s223:OutletConnectionPoint .
:duct a s223:Duct ; s223:hasMedium s223:Fluid-Air ; s223:connectsAt :in, :out .
"""


CONNECTED = """
:in a s223:InletConnectionPoint . :out a s223:OutletConnectionPoint . :duct a s223:Duct .
:fan a s223:Fan . :air a s223:DomainSpace .
"""


def _panel(text: str, panel: str) -> list[str]:
    parsed = ox.parse(PREFIXES + text, format=ox.RdfFormat.TURTLE)
    edges = edges_of((quad.triple for quad in parsed), tbox.load())
    return [
        " ".join(end.rsplit("#")[-1] for end in edge) + " back" * (edge in edges.returns[panel])
        for edge in edges.edges[panel]
    ]


@pytest.mark.parametrize(
    ("panel", "expected"), [("spaces", ["house room", "room air"]), ("air", ["fan air"])]
)
def test_edges_of_223p(panel, expected):
    assert expected == _panel(S223, panel)


@pytest.mark.parametrize(
    "text",
    [
        ":fan s223:hasConnectionPoint :out . :air s223:hasConnectionPoint :in . "
        ":in s223:connectsThrough :duct . :out s223:connectsThrough :duct . "
        ":duct s223:hasMedium s223:Fluid-Air .",
        ":out s223:isConnectionPointOf :fan . :in s223:isConnectionPointOf :air . "
        ":duct s223:connectsAt :in, :out . :in s223:hasMedium s223:Fluid-Air .",
        ":fan s223:cnx :out . :out s223:cnx :duct . :duct s223:cnx :in . :in s223:cnx :air . "
        ":duct s223:hasMedium s223:Fluid-Air .",
    ],
)
def test_connections_are_stated_in_several_ways(text):
    assert ["fan air"] == _panel(CONNECTED + text, "air")


def test_a_port_that_stands_for_one_inside_is_the_part():
    unit = ":unit s223:hasConnectionPoint :outer . :out s223:mapsTo :outer . "
    outside = S223.replace("s223:connectsAt :in, :out", "s223:connectsAt :in, :outer")
    text = outside + unit + ":outer a s223:OutletConnectionPoint ."
    assert ["fan air"] == _panel(text, "air")


@pytest.mark.parametrize(
    ("medium", "panel"),
    [
        ("Water-ChilledWater", "water"),
        ("Fluid-Refrigerant", "water"),
        ("GlycolSolution-30Percent", "water"),
        ("Electricity-DC", "electricity"),
        ("Fluid-NaturalGas", "gas"),
    ],
)
def test_panel_of_a_medium(medium, panel):
    assert ["fan air"] == _panel(S223.replace("Fluid-Air", medium), panel)


@pytest.mark.parametrize(
    ("start", "end", "medium", "expected"),
    [
        ("DomainSpace", "Fan", "Fluid-Air", ["s e back"]),
        ("TwoWayValve", "Boiler", "Water-HotWater", ["s e back"]),
        ("Pump", "Boiler", "Water-HotWater", ["s e"]),
        ("Chiller", "CoolingTower", "Fluid-Water", ["s e back"]),
    ],
)
def test_ways_back(start, end, medium, expected):
    text = f"""
    :s a s223:{start} ; s223:hasConnectionPoint :out . :out a s223:OutletConnectionPoint .
    :e a s223:{end} ; s223:hasConnectionPoint :in . :in a s223:InletConnectionPoint .
    :c a s223:Connection ; s223:hasMedium s223:{medium} ; s223:connectsAt :in, :out .
    """
    assert expected == _panel(text, "air" if medium == "Fluid-Air" else "water")
