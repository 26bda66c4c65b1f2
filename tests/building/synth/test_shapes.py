"""SHACL: for one seed of each archetype and vintage, in both ontologies.

The building of the seed without mess is cut down to a few zones, so that every kind of unit, plant
and device is validated and the copies of them are not: pyshacl takes minutes for a whole one. Even
so a 223P graph takes up to a minute, so that these run on demand: `pytest -m exhaustive`.
"""

import pyoxigraph as ox
import pytest

from build2sparql.building.synth.brick import write_brick
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.mess import Messy
from build2sparql.building.synth.naming import name_all
from build2sparql.building.synth.s223 import write_s223
from build2sparql.building.synth.scope import keep_zones
from build2sparql.building.synth.style import deal_style
from build2sparql.building.synth.triples import Triples
from build2sparql.rdf.shapes import violations

HOME = "https://test.example/b#"


def _violations(graph: Triples, ontology: str) -> list[str]:
    parsed = ox.parse(graph.turtle("b", {}), format=ox.RdfFormat.TURTLE)
    found = violations((quad.triple for quad in parsed), ontology)
    return [f"{v.focus}: {v.message}" for v in found if v.severity == "Violation"]


def _clean_seed(pair: tuple[str, str]) -> Dice:
    dice = (Dice(*pair, seed) for seed in range(5))
    return next(each for each in dice if deal_style(each).mess == 0)


@pytest.mark.slow
def test_brick_has_no_violation(drawn, archetype, pair):
    dice = _clean_seed(pair)
    building, style = keep_zones(drawn(*pair, dice.seed), 3), deal_style(dice)
    names = name_all(building, style)
    cls = archetype(pair[0]).building
    graph = write_brick(Messy(building, {}, {}), style, names, cls, HOME)
    assert [] == _violations(graph, "brick")


@pytest.mark.exhaustive
def test_223p_has_no_violation(drawn, pair):
    dice = Dice(*pair, 5)
    building, style = keep_zones(drawn(*pair, 5), 1), deal_style(dice)
    graph = write_s223(building, style, name_all(building, style), HOME)
    assert [] == _violations(graph, "s223")
