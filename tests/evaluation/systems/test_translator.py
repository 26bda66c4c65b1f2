import pytest

from build2sparql.evaluation.open_datasets import OpenDatasets
from build2sparql.evaluation.systems.conversation import Reply
from build2sparql.evaluation.systems.profile import read_profile
from build2sparql.evaluation.systems.translator import of_baseline, of_model


@pytest.fixture(scope="module")
def opened(asked, limits):
    with OpenDatasets(asked.datasets, limits) as opened:
        yield opened


@pytest.mark.parametrize("name", ["empty", "most-frequent", "nearest"])
def test_a_baseline_answers_every_question(asked, opened, name):
    translate = of_baseline(read_profile(name), asked, opened)
    for task in asked.tasks:
        prediction = translate(task, 1)
        assert prediction.question_id == task.question_id
        assert (prediction.query == "") == (name == "empty")


def test_nearest_finds_the_query_of_the_same_question(asked, opened):
    translate = of_baseline(read_profile("nearest"), asked, opened)
    assert [translate(task, 1).query for task in asked.tasks] == [t.sparql for t in asked.tasks]


def test_a_model_is_prompted_with_its_building_and_examples(asked, opened, fed):
    prompts = []

    def ask(messages, run):
        prompts.append((messages[-1].content, run))
        return Reply(fed, "", 0.1, 0.2, 5, 6, 0)

    translate = of_model(read_profile("gemma4-e4b"), asked, opened, ask, None)
    prediction = translate(asked.tasks[0], 2)
    [(text, run)] = prompts
    assert (prediction.query, run) == (fed, 2)
    assert "A building with 2 terminal units." in text
    assert "brick:VAV (2)" in text
    assert text.count("```sparql") == 3  # the rule, and the two different queries of the pool


def test_more_datasets_than_are_kept_open_are_opened_again(asked, limits, monkeypatch):
    monkeypatch.setattr("build2sparql.evaluation.open_datasets._OPEN", 1)
    with OpenDatasets(asked.datasets, limits) as opened:
        for name in ("small.b2", "small.b4", "small.b2"):
            assert opened.executor(name).run("ASK {}").rows
