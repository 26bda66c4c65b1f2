import pytest

from build2sparql.evaluation.statistics import flaky, result


@pytest.fixture
def tasks(task):
    return {
        "1": task("1", building_id="a", register="plain"),
        "2": task("2", building_id="b", register="technical"),
    }


def test_every_question_of_every_run_is_in_the_denominator(scored, system, tasks):
    found = result(
        system(
            "s",
            [
                scored("1", True),
                scored("1", False, 2, reason="timeout"),
                scored("2", False, reason="syntax"),
                scored("2", False, 2, reason="no_query"),
            ],
        ),
        tasks,
    )
    assert (found.questions, found.attempted, found.answered) == (2, 4, 1)
    assert (found.covered.mean, found.row_f1.mean) == (0.25, 0.25)
    assert (found.syntax_valid, found.executed) == (0.5, 0.25)


def test_outcomes_are_counted_apart(scored, system, tasks):
    verdicts = [scored("1", True), scored("2", False, reason="refused")]
    found = result(system("s", verdicts), tasks).outcomes
    assert (found["exact"], found["refused"], found["exhausted"]) == (1, 1, 0)
    assert sum(found.values()) == 2


def test_spread_is_best_minus_worst_run(scored, system, tasks):
    verdicts = [
        *(scored(q, True, 1) for q in "12"),
        *(scored(q, False, 2) for q in "12"),
        scored("1", True, 3),
        scored("2", False, 3),
    ]
    found = result(system("s", verdicts), tasks)
    assert (found.runs, found.covered_per_run, found.spread) == (3, (2, 0, 1), 2)


def test_flaky_questions_are_right_in_some_runs_only(scored):
    runs = [scored("1", True), scored("1", False, 2), scored("2", True), scored("2", True, 2)]
    assert flaky(runs) == ("1",)


def test_cost_per_covered_question(scored, system, tasks):
    verdicts = [scored("1", True, tokens=1000), scored("2", False, tokens=3000)]
    found = result(system("s", verdicts, ("EUR", 2.0, 10.0)), tasks).cost
    # 4,000 tokens each way at 2 and 10 a million is 0.048, for one covered question.
    assert (found.total, found.per_covered, found.unmeasured) == (0.048, 0.048, 0)


def test_nothing_covered_has_no_cost_per_covered_question(scored, system, tasks):
    found = result(system("s", [scored("1", False, tokens=5)], ("EUR", 1.0, 1.0)), tasks).cost
    assert found.per_covered is None


def test_a_system_without_price_or_tokens_has_no_cost(scored, system, tasks):
    assert result(system("s", [scored("1", True, tokens=5)]), tasks).cost.total is None
    unmeasured = result(system("s", [scored("1", True)], ("EUR", 1.0, 1.0)), tasks).cost
    assert (unmeasured.total, unmeasured.input_tokens) == (None, None)


def test_predictions_without_counts_among_others_are_told(scored, system, tasks):
    verdicts = [scored("1", True, tokens=5), scored("2", False)]
    cost = result(system("s", verdicts, ("EUR", 1.0, 1.0)), tasks).cost
    assert (cost.input_tokens, cost.unmeasured) == (5, 1)


def test_facets_split_the_figures(scored, system, tasks):
    found = result(system("s", [scored("1", True), scored("2", False)]), tasks).facets
    assert {name: group.covered.mean for name, group in found["register"].items()} == {
        "plain": 1.0,
        "technical": 0.0,
    }
    assert found["building_id"]["a"].questions == 1


def test_a_facet_that_the_set_does_not_know_is_left_out(scored, system, task):
    unknown = {"1": task("1", register="")}
    assert result(system("s", [scored("1", True)]), unknown).facets["register"] == {}
