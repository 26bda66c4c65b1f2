"""A release of two records: one linear of a hotel in Brick, one about connections in 223P."""

import pytest

BUILDINGS = {
    "b": {"source": "synthetic", "ontology": "brick", "archetype": "hotel"},
    "s": {"source": "synthetic", "ontology": "s223", "archetype": "hotel"},
}
RECORDS = [
    {
        "building_id": name,
        "pattern_type": kind,
        "anchor_class": "A",
        "terminal_classes": ["B"],
        "properties": ["p"],
        "is_connection_topology": name == "s",
    }
    for name, kind in (("b", "linear"), ("s", "union"))
]


@pytest.mark.parametrize(
    ("figure", "found", "is_met"),
    [
        ("pattern types, synthetic Brick", "1", False),
        ("pattern types, hotel", "1", False),
        ("union records", "1", False),
        ("filtered records", "0", False),
        ("linear share", "50.0%", True),
        ("classes and properties", "3", False),
        ("connection topology", "50.0%", False),
    ],
)
def test_figure(benchmark_module, figure, found, is_met):
    rows = benchmark_module("variety").findings(RECORDS, BUILDINGS)
    assert (found, is_met) == next((row[2], row[3]) for row in rows if row[0] == figure)
