from collections import Counter

from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.style import deal_style


def test_styles_are_spread_evenly_over_five_seeds(pair):
    styles = [deal_style(Dice(*pair, seed)) for seed in range(5)]
    assert 5 == len({style.naming for style in styles})
    assert {"forward": 2, "inverse": 1, "both": 2} == Counter(s.attachment for s in styles)


def test_naming_and_attachment_do_not_go_together():
    pairs = {
        (style.naming, style.attachment)
        for n in range(300)
        for style in [deal_style(Dice(f"type {n}", "2004", 0))]
    }
    assert 15 == len(pairs)


def test_one_seed_of_five_is_without_mess(pair):
    assert [0.0] == [m for s in range(5) if (m := deal_style(Dice(*pair, s)).mess) == 0]
