from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.synth.choice import Dice

DICE = Dice("office", "2004", 0)


def test_a_decision_depends_on_its_own_path_only():
    before = DICE.share("b")
    DICE.share("a")
    assert before == DICE.share("b")


def test_a_known_value_stays_what_it_is():
    # The first eight bytes of the SHA-256 of "office/2004/0/floors", over 2**64.
    assert 0.2085041 == pytest.approx(DICE.share("floors"), abs=1e-7)


def test_vintages_of_one_seed_decide_apart():
    assert DICE.share("floors") != Dice("office", "2013", 0).share("floors")


@given(st.text(), st.integers(0, 50), st.integers(0, 50))
def test_an_integer_lies_in_its_range(path: str, low: int, more: int):
    assert low <= DICE.between((low, low + more), path) <= low + more


def test_choices_follow_their_weights():
    picks = Counter(Dice("office", "2004", s).pick({"a": 3, "b": 1}, "x") for s in range(2000))
    assert 0.75 == pytest.approx(picks["a"] / 2000, abs=0.04)


def test_a_weight_of_zero_is_never_picked():
    picks = {Dice("office", "2004", s).pick({"a": 1, "b": 0}, "x") for s in range(200)}
    assert {"a"} == picks


def test_five_seeds_hold_each_card_once():
    dealt = [Dice("office", "2004", seed).deal("abcde", "style") for seed in range(5)]
    assert list("abcde") == sorted(dealt)


def test_seeds_of_archetypes_do_not_go_together():
    first = {Dice(f"type {n}", "2004", 0).deal("abcde", "style") for n in range(40)}
    assert set("abcde") == first


def test_a_deck_of_another_size_is_an_error():
    with pytest.raises(ValueError, match="5 cards"):
        DICE.deal("abcd", "style")
