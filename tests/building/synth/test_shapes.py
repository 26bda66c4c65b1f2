"""SHACL: for one seed of each archetype and vintage, in both ontologies; there are no exceptions.

The building of the seed without mess is cut down to a few zones, so that every kind of unit, plant
and device is validated and the copies of them are not: pyshacl takes minutes for a whole one. Even
so the 223P graphs take some minutes together: one runs always, all by `pytest -m exhaustive`.
"""

import pyoxigraph as ox
import pytest

from build2sparql.building.synth.brick import write_brick
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.description import Description
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


def _s223(building: Description, dice: Dice) -> Triples:
    part, style = keep_zones(building, 1), deal_style(dice)
    return write_s223(part, style, name_all(part, style), HOME)


def test_a_small_office_in_223p_has_no_violation(drawn):
    dice = Dice("small_office", "2013", 5)
    graph = _s223(drawn("small_office", "2013", 5), dice)
    assert [] == _violations(graph, "s223")


@pytest.mark.exhaustive
def test_223p_has_no_violation(drawn, pair):
    assert [] == _violations(_s223(drawn(*pair, 5), Dice(*pair, 5)), "s223")
