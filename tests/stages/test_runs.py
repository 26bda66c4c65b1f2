from pathlib import Path

import pytest

from build2sparql.evaluation.buildingqa_scores import NOTHING
from build2sparql.evaluation.evaluated import Evaluated, System
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.question_set.record import Dataset, Task, question_set
from build2sparql.evaluation.score import Wrong, unanswered
from build2sparql.evaluation.scored import Scored, Shown
from build2sparql.evaluation.table import Table
from build2sparql.stages.runs import read_evaluated, set_folder, system_folder, write_evaluated

TASK = Task("1", "Which?", "d", "b", "", "", "", "", "", "ASK {}", None, -1)


def asked(text="Which?"):
    task = Task("1", text, "d", "b", "", "", "", "", "", "ASK {}", None, -1)
    return question_set(
        name="s",
        tasks=[task],
        datasets={"d": Dataset(("g",))},
        descriptions={},
        pool=(),
        graph_digests={"g": "0"},
    )


def evaluated(config: str) -> Evaluated:
    verdict = unanswered(Table(1, ()), Wrong.EMPTY)
    shown = Shown(("x",), ((None,),), 1)
    one = Scored(Prediction("1", 1, "\ud7ff"), True, True, verdict, NOTHING, "", shown, shown)
    return Evaluated(System("s", "k", config, 1, "", "", 0.0, 0.0, 0.0), (one,))


def put(folder: Path, config: str) -> Evaluated:
    one = evaluated(config)
    home = system_folder(folder, "s", config)
    home.mkdir()
    write_evaluated(home, one)
    return one


def test_what_was_written_is_read(tmp_path):
    folder = set_folder(tmp_path, asked())
    one = put(folder, "c" * 64)
    found, systems = read_evaluated(folder)
    assert (found.digest, found.tasks) == (asked().digest, asked().tasks)
    assert systems == [one]


def test_a_folder_is_found_again_by_content(tmp_path):
    assert set_folder(tmp_path, asked()) == set_folder(tmp_path, asked())
    assert set_folder(tmp_path, asked()) != set_folder(tmp_path, asked("Another?"))


def test_configurations_of_one_name_are_told_apart(tmp_path):
    folder = set_folder(tmp_path, asked())
    put(folder, "a" * 64)
    put(folder, "b" * 64)
    _, systems = read_evaluated(folder)
    assert [one.system.name for one in systems] == ["s (aaaaaaaaaaaa)", "s (bbbbbbbbbbbb)"]


def test_a_system_whose_verdicts_are_not_whole_is_not_read(tmp_path):
    folder = set_folder(tmp_path, asked())
    put(folder, "a" * 64)
    (system_folder(folder, "s", "a" * 64) / "system.json").unlink()
    with pytest.raises(FileNotFoundError, match="no system has been scored"):
        read_evaluated(folder)
