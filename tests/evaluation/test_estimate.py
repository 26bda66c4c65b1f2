import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.evaluation.estimate import Estimate, estimate


def covered(one):
    return float(one.comparison.is_covered)


@pytest.fixture
def share(scored, task):
    """Return a function from (building, covered) pairs to the estimate of the covered share."""

    def find(pairs):
        tasks = {str(n): task(str(n), building_id=b) for n, (b, _) in enumerate(pairs)}
        return estimate([scored(str(n), c) for n, (_, c) in enumerate(pairs)], tasks, covered)

    return find


def test_an_interval_that_can_be_computed_on_paper(share):
    # Two buildings of two questions, 2 and 1 covered: mean 3/4, squares 2 * (1/2)^2 = 1/2,
    # error sqrt(2/1 * 1/2) / 4 = 1/4, and t of one degree of freedom at 97.5 % is 12.7062.
    found = share([("a", True), ("a", True), ("b", True), ("b", False)])
    assert found == Estimate(0.75, 0.0, 1.0)
    many = share([(str(b), b % 2 == 0) for b in range(10) for _ in range(2)])
    # Ten buildings, half of them covered: error sqrt(10/9 * 10) / 20 = 1/6, t of 9 is 2.262157.
    reach = 2.262157 * math.sqrt(10 / 9 * 10) / 20
    assert (many.low, many.high) == pytest.approx((0.5 - reach, 0.5 + reach), abs=1e-6)


def test_one_building_has_no_interval(share):
    assert share([("a", True), ("a", False)]) == Estimate(0.5, None, None)


def test_questions_of_the_same_buildings_do_not_narrow_the_interval(share):
    pairs = [("a", True), ("b", False), ("c", True), ("d", False)]
    assert share(pairs * 5) == share(pairs)


@given(st.lists(st.tuples(st.sampled_from("abcd"), st.booleans()), min_size=1, max_size=30))
def test_the_mean_lies_in_the_interval_and_the_interval_in_the_unit(pairs):
    from build2sparql.evaluation.question_set.record import Task  # noqa: PLC0415

    class One:
        def __init__(self, number, is_covered):
            self.prediction = type("P", (), {"question_id": str(number)})
            self.is_covered = is_covered

    tasks = {
        str(n): Task(str(n), "", "", b, "", "", "", "", "", "ASK {}", None, -1)
        for n, (b, _) in enumerate(pairs)
    }
    ones = [One(n, c) for n, (_, c) in enumerate(pairs)]
    found = estimate(ones, tasks, lambda one: float(one.is_covered))
    if found.low is not None:
        assert 0 <= found.low <= found.mean <= found.high <= 1
