import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.rating.agreement import agreement, wilson

MARKS = st.sampled_from("YBN")


def test_ten_items_by_hand():
    """Nine of ten agree; by chance 0.8 * 0.9 + 0.1 * 0 + 0.1 * 0.1 = 0.73 would."""
    found = agreement(list("YYYYYYYYBN"), list("YYYYYYYYYN"))
    assert (found.count, found.agreed, found.raw) == (10, 9, 0.9)
    assert found.kappa == pytest.approx(0.17 / 0.27)
    error = (0.9 * 0.1 / 10) ** 0.5 / 0.27
    assert found.kappa_interval == (pytest.approx(0.17 / 0.27 - 1.96 * error, abs=1e-4), 1.0)
    assert found.pabak == pytest.approx((3 * 0.9 - 1) / 2)


def test_kappa_is_low_where_one_mark_rules_and_pabak_is_not():
    """The paradox that PABAK is for: 98 of 100 agree, and kappa says worse than chance."""
    found = agreement(["Y"] * 99 + ["N"], ["N"] + ["Y"] * 99)
    assert found.raw == 0.98
    assert found.kappa == pytest.approx((0.98 - 0.9802) / (1 - 0.9802))
    assert found.pabak == pytest.approx(0.97)


def test_kappa_is_undefined_where_all_marks_are_one():
    found = agreement(["Y"] * 5, ["Y"] * 5)
    assert (found.kappa, found.kappa_interval, found.pabak) == (None, None, 1.0)


def test_wilson_by_the_book():
    assert wilson(0.9, 10) == (pytest.approx(0.5958, abs=1e-4), pytest.approx(0.9821, abs=1e-4))
    assert wilson(1.0, 10)[1] == pytest.approx(1)


@given(st.lists(st.tuples(MARKS, MARKS), min_size=1))
def test_raters_may_be_swapped_and_intervals_hold_their_value(pairs):
    first, second = map(list, zip(*pairs, strict=True))
    found = agreement(first, second)
    assert agreement(second, first) == found
    assert found.raw_interval[0] <= found.raw + 1e-9
    assert found.raw <= found.raw_interval[1] + 1e-9
    assert found.kappa is None or -1 <= found.kappa <= 1
