import pytest

from build2sparql.evaluation.predict import predict
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.prediction_log import PredictionLog


class DownError(Exception):
    pass


@pytest.mark.parametrize("at_once", [1, 3])
def test_each_question_is_asked_once_in_every_run(tmp_path, task, at_once):
    asked = []

    def translate(one, run):
        asked.append((one.question_id, run))
        return Prediction(one.question_id, run, "ASK {}")

    with PredictionLog(tmp_path / "p.jsonl") as log:
        new = list(predict([task("1"), task("2")], 2, translate, log, at_once))
        assert list(predict([task("1"), task("2")], 2, translate, log, at_once)) == []
    assert sorted(asked) == [("1", 1), ("1", 2), ("2", 1), ("2", 2)]
    assert len(new) == 4


def test_a_failure_ends_the_run_keeps_the_rest_and_is_asked_again(tmp_path, task):
    tasks = [task(str(n)) for n in range(5)]
    asked = []

    def failing(one, run):
        asked.append(one.question_id)
        if one.question_id == "2":
            raise DownError
        return Prediction(one.question_id, run, "ASK {}")

    with PredictionLog(tmp_path / "p.jsonl") as log:
        with pytest.raises(DownError):
            list(predict(tasks, 1, failing, log, 1))
        assert sorted(log.predictions) == [("0", 1), ("1", 1)]
        assert asked == ["0", "1", "2"]
        again = predict(tasks, 1, lambda one, run: Prediction(one.question_id, run, ""), log, 1)
        assert [one.question_id for one in again] == ["2", "3", "4"]
