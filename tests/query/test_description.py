import pyoxigraph as ox
import pytest

from build2sparql.building.record import Building, Origin
from build2sparql.query.description import describe
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import RDF_TYPE, expand


def typed(**counts: int) -> list[ox.Triple]:
    return [
        ox.Triple(
            ox.NamedNode(f"urn:x#{name}_{number}"),
            ox.NamedNode(RDF_TYPE),
            ox.NamedNode(expand(name.replace("__", ":"))),
        )
        for name, count in counts.items()
        for number in range(count)
    ]


def building(ontology="brick", archetype="", vintage="", is_synthetic=False) -> Building:
    origin = Origin("s", "b", "", "", "", "", "", "", ontology, is_synthetic, archetype, vintage)
    return Building("s.b", origin, 9, 7, ())


CASES = [
    (building(), {}, "A building modelled in Brick. It has 7 typed instances."),
    (
        building(),
        {"brick__AHU": 1, "brick__Point": 2},
        "A building modelled in Brick. It has 1 piece of equipment (1 air handling unit)"
        " and 2 points.",
    ),
    (
        building("s223"),
        {"s223__Fan": 2, "s223__Equipment": 1, "s223__DomainSpace": 1},
        "A building modelled in ASHRAE 223P. It has 3 pieces of equipment (among them 2 fans)"
        " and 1 space.",
    ),
    (
        building(archetype="outpatient", vintage="2013", is_synthetic=True),
        {"rec__Room": 3},
        "A synthetic outpatient of the 2013 vintage modelled in Brick. It has 3 spaces.",
    ),
    (
        building(),
        {f"brick__{cls}": n for n, cls in enumerate(("AHU", "VAV", "Fan", "Pump", "Boiler"), 1)},
        "A building modelled in Brick. It has 15 pieces of equipment (among them 5 boilers,"
        " 4 pumps, 3 fans and 2 variable air volume boxes).",
    ),
    (
        building(archetype="office"),
        {"brick__VAV": 1},
        "An office modelled in Brick. It has 1 piece of equipment (1 variable air volume box).",
    ),
]


@pytest.mark.parametrize(("record", "counts", "expected"), CASES)
def test_description(record, counts, expected):
    assert expected == describe(record, typed(**counts), tbox.load())


def test_an_instance_of_two_classes_is_counted_once():
    triples = [
        ox.Triple(ox.NamedNode("urn:x#u"), ox.NamedNode(RDF_TYPE), ox.NamedNode(expand(name)))
        for name in ("brick:AHU", "brick:RTU")
    ]
    expected = "It has 1 piece of equipment (1 rooftop unit)."
    assert describe(building(), triples, tbox.load()).endswith(expected)
