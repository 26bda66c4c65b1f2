import pytest

from build2sparql.evaluation.ranking import cost_ranking, differences, ranking
from build2sparql.evaluation.statistics import result


@pytest.fixture
def results(scored, system, task):
    """Return a function from covered counts per run (out of 10) to a system's result."""

    def make(name, counts, price=0.0):
        tasks = {str(n): task(str(n), building_id=str(n)) for n in range(10)}
        verdicts = [
            scored(str(n), n < count, run, tokens=10**6)
            for run, count in enumerate(counts, start=1)
            for n in range(10)
        ]
        prices = ("EUR", price, 0.0) if price else ("", 0.0, 0.0)
        return result(system(name, verdicts, prices), tasks)

    return make


@pytest.mark.parametrize(
    ("one", "other", "is_difference"),
    [
        ([8, 8, 8], [5, 5, 5], True),
        ([8, 8, 5], [5, 5, 5], False),  # by 2, spread 3
        ([8, 8, 6], [5, 5, 5], True),  # by 7/3, spread 2
        ([8, 8, 8], [6, 4, 5], True),  # by 3, spread 2
        ([8, 8, 8], [7, 4, 4], False),  # by 3, spread 3
        ([5], [5], False),
    ],
)
def test_a_difference_exceeds_both_spreads(results, one, other, is_difference):
    [found] = differences([results("b", other), results("a", one)])
    assert (found.better, found.is_difference) == ("a", is_difference)


def test_systems_are_ranked_by_covered_then_name(results):
    found = ranking([results("b", [5]), results("a", [5]), results("c", [6])])
    assert [one.system for one in found] == ["c", "a", "b"]


def test_systems_are_ranked_by_cost_per_covered_question(results):
    dear, cheap, free = results("dear", [9], 100.0), results("cheap", [2], 1.0), results("f", [9])
    assert [one.system for one in cost_ranking([free, dear, cheap])] == ["cheap", "dear", "f"]
