"""The graph of test_draw, and single relations."""

import pyoxigraph as ox
import pytest

from build2sparql.building.draw_edges import edges_of
from build2sparql.rdf import tbox

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


def _panel(text: str, panel: str) -> list[str]:
    parsed = ox.parse(PREFIXES + text, format=ox.RdfFormat.TURTLE)
    edges = edges_of((quad.triple for quad in parsed), tbox.load())
    return [
        " ".join(end.rsplit("#")[-1] for end in edge) + " back" * (edge in edges.returns[panel])
        for edge in edges.edges[panel]
    ]


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
    ("text", "panel", "expected"),
    [
        (":m a brick:Gas_Meter ; brick:feeds :b .", "gas", ["m b"]),
        (":l a brick:Chilled_Water_Loop ; brick:feeds :c .", "water", ["l c"]),
        # What comes into a tank is water, whatever it comes from.
        (":x brick:feeds :t . :t a brick:Hot_Water_Storage_Tank .", "water", ["x t back"]),
        (":z a rec:HVACZone ; brick:feeds :a .", "air", ["z a back"]),
        (":v brick:feeds :b . :b a brick:Boiler .", "water", ["v b back"]),
        (
            ":c a brick:Chiller ; brick:feeds :t . :t a brick:Cooling_Tower .",
            "water",
            ["c t back"],
        ),
        (":p a brick:Water_Pump ; brick:feeds :b . :b a brick:Boiler .", "water", ["p b"]),
        # A zone has rooms, but is no part of the tree of spaces.
        (":z a rec:HVACZone ; brick:hasPart :r . :r a rec:Room .", "spaces", []),
    ],
)
def test_media_and_ways_back(text, panel, expected):
    assert expected == _panel(text, panel)


def test_air_passes_the_parts_of_units():
    """From the unit into the box by its damper, and out of its coil; exhaust leaves the unit."""
    text = """
    :ahu a brick:AHU ; brick:feeds :box ; brick:hasPart :out, :mix, :fan, :relief .
    :out a brick:Outside_Damper ; brick:feeds :fan . :mix brick:feeds :fan .
    :fan a brick:Supply_Fan . :ret brick:feeds :relief . :relief a brick:Exhaust_Damper .
    :box a brick:VAV ; brick:hasPart :damper, :coil ; brick:feeds :zone .
    :damper brick:feeds :coil .
    """
    assert [
        "ahu damper",
        "box zone",
        "coil box",
        "damper coil",
        "fan ahu",
        "mix fan",
        "out fan",
        "ret relief",
    ] == _panel(text, "air")
