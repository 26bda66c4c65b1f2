import functools

import pytest

from build2sparql.evaluation.gold import GoldError
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.sandbox import Sandbox
from build2sparql.evaluation.scored import score_dataset
from build2sparql.evaluation.store import load


@pytest.fixture(scope="module")
def sandbox(asked, limits):
    with Sandbox(functools.partial(load, asked.datasets["small.b2"]), limits) as sandbox:
        yield sandbox


@pytest.fixture
def tasks(asked):
    return [task for task in asked.tasks if task.dataset == "small.b2"]


def score(sandbox, tasks, *predictions):
    return list(score_dataset(sandbox, tasks, predictions, 1))


def test_the_gold_query_itself_is_exact(sandbox, tasks, fed):
    [one] = score(sandbox, tasks, Prediction("b2fed-plain", 1, fed))
    assert (one.is_syntax_valid, one.is_executed, one.comparison.is_exact_bag) == (True,) * 3
    assert (one.comparison.reason, one.buildingqa.exact_match_f1) == ("", 1.0)


def test_another_questions_query_is_wrong(sandbox, tasks, fed, sensed):
    [one] = score(sandbox, tasks, Prediction("b2fed-plain", 1, sensed))
    assert (one.comparison.is_covered, one.comparison.reason) == (False, "missing_values")


@pytest.mark.parametrize(
    ("query", "is_read", "is_executed", "reason"),
    [
        ("", False, False, "no_query"),
        ("SELECT {", False, False, "syntax"),
        ("DROP ALL", False, False, "refused"),
        ("SELECT ?x { ?x a <urn:nothing> }", True, True, "empty"),
        ("SELECT * { ?a ?b ?c . ?d ?e ?f }", True, False, "exhausted"),
    ],
)
def test_what_is_wrong_is_said(sandbox, tasks, query, is_read, is_executed, reason):
    [one] = score(sandbox, tasks, Prediction("b2fed-plain", 1, query))
    assert (one.is_syntax_valid, one.is_executed) == (is_read, is_executed)
    assert (one.comparison.reason, one.comparison.row_f1) == (reason, 0.0)


def test_a_spent_budget_without_a_query_is_exhausted(sandbox, tasks):
    found = score(
        sandbox,
        tasks,
        Prediction("b2fed-plain", 1, "", is_budget_spent=True),
        Prediction("b2fed-plain", 2, ""),
    )
    assert [one.comparison.reason for one in found] == ["exhausted", "no_query"]


def test_only_the_first_rows_are_kept_to_be_shown(sandbox, tasks, fed):
    [one] = score(sandbox, tasks, Prediction("b2fed-plain", 1, fed))
    assert (len(one.gold.rows), one.gold.row_count, len(one.answer.rows)) == (1, 2, 1)


def test_the_rows_shown_are_the_least_in_order(sandbox, tasks, fed):
    def shown(count):
        [one] = score_dataset(sandbox, tasks, [Prediction("b2fed-plain", 1, fed)], count)
        return one.gold.rows

    assert shown(2) == tuple(sorted(shown(2)))
    assert shown(1) == shown(2)[:1]


def test_a_gold_that_fails_stops_before_any_prediction(sandbox, tasks, task):
    broken = task("broken", sparql="SELECT {")
    with pytest.raises(GoldError, match="broken"):
        score(sandbox, [*tasks, broken], Prediction("b2fed-plain", 1, "ASK {}"))


def test_what_is_shown_is_the_same_each_time(sandbox, tasks):
    query = "SELECT ?x ?y { VALUES (?x ?y) { (3 UNDEF) (1 2) (2 1) } BIND(BNODE() AS ?b) }"
    blank = "SELECT ?b { BIND(BNODE() AS ?b) }"
    found = score(
        sandbox, tasks, Prediction("b2fed-plain", 1, query), Prediction("b2fed-plain", 2, blank)
    )
    [[row], [blank_row]] = [one.answer.rows for one in found]
    assert row[0].startswith('"1"')
    assert blank_row == ("_:b",)
