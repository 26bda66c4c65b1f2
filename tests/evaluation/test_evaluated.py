import pytest

from build2sparql.evaluation.evaluated import MISSING, complete, system_of
from build2sparql.evaluation.gold import GoldError
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.systems.profile import read_profile


def test_a_question_without_a_prediction_gets_an_empty_one_in_every_run(task):
    tasks = (task("1"), task("2"))
    given = (Prediction("1", 1, "ASK {}"), Prediction("1", 2, "ASK {}"))
    found, strangers = complete(tasks, given)
    assert [(one.question_id, one.run, one.query, one.note) for one in found] == [
        ("1", 1, "ASK {}", ""),
        ("1", 2, "ASK {}", ""),
        ("2", 1, "", MISSING),
        ("2", 2, "", MISSING),
    ]
    assert strangers == 0


def test_predictions_about_other_questions_are_counted(task):
    found, strangers = complete((task("1"),), (Prediction("1", 1, ""), Prediction("x", 1, "")))
    assert (len(found), strangers) == (1, 1)


def test_predictions_about_nothing_of_the_set_are_an_error(task):
    with pytest.raises(GoldError, match="no prediction is about a question"):
        complete((task("1"),), (Prediction("x", 1, ""),))


def test_a_model_is_named_with_its_prompting_and_price():
    found = system_of(read_profile("gemma4-e4b-agent"), "c", 3, "")
    assert (found.kind, found.currency) == ("model, zero-shot, agent", "EUR")
