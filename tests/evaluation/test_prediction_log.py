import os
import signal
import subprocess
import sys
import time

import pytest

from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.prediction_log import LogInUseError, PredictionLog

ONE = Prediction("007", 1, "ASK {}", reply="line\nbreak")


def test_what_was_appended_is_there_again(tmp_path):
    path = tmp_path / "deep" / "p.jsonl"
    with PredictionLog(path) as log:
        log.append(ONE)
    with PredictionLog(path) as log:
        assert log.predictions == {("007", 1): ONE}


def test_a_half_written_last_line_is_cut_off_and_written_again(tmp_path):
    path = tmp_path / "p.jsonl"
    with PredictionLog(path) as log:
        log.append(ONE)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"question_id":"8","run":1,"qu')
    with PredictionLog(path) as log:
        assert list(log.predictions) == [("007", 1)]
        log.append(Prediction("8", 1, ""))
    assert path.read_bytes().startswith(whole + b'{"question_id":"8"')


def test_a_broken_line_in_the_middle_is_named(tmp_path):
    path = tmp_path / "p.jsonl"
    path.write_bytes(b"{}\n{}\n")
    with pytest.raises(ValueError, match=r"p\.jsonl:1: "):
        PredictionLog(path)


def test_two_writers_are_refused(tmp_path):
    path = tmp_path / "p.jsonl"
    with PredictionLog(path), pytest.raises(LogInUseError, match=r"p\.jsonl"):
        PredictionLog(path)
    PredictionLog(path).__exit__(None, None, None)


def test_a_prediction_is_not_written_twice(tmp_path):
    with PredictionLog(tmp_path / "p.jsonl") as log:
        log.append(ONE)
        with pytest.raises(ValueError, match="is there already"):
            log.append(ONE)


WRITER = """
import sys
from pathlib import Path
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.prediction_log import PredictionLog
with PredictionLog(Path(sys.argv[1])) as log:
    for number in range(10**6):
        if (str(number), 1) not in log.predictions:
            log.append(Prediction(str(number), 1, "x" * 5000))
            print(number, flush=True)
"""


def test_what_was_reported_survives_kill_9(tmp_path):
    path = tmp_path / "p.jsonl"
    reported = -1
    for _ in range(3):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        )
        for _ in range(20):
            reported = int(writer.stdout.readline())
        time.sleep(0.01)
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
        reported = max([reported, *map(int, writer.stdout.read().split())])
        writer.stdout.close()
        with PredictionLog(path) as log:
            numbers = sorted(int(question_id) for question_id, _ in log.predictions)
        assert numbers == list(range(len(numbers)))
        assert len(numbers) > reported
