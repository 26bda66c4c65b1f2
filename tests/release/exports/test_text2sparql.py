import json

import pytest
import yaml
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from text2sparql_client.commands.ask import ask_command
from text2sparql_client.models.questions_file import QuestionsFile
from text2sparql_endpoint import serving

from build2sparql.evaluation.question_set.read import read_question_set
from build2sparql.release.exports.text2sparql import yaml_text


@pytest.fixture
def file(folder):
    [file] = sorted((folder / "exports/text2sparql").iterdir())
    return file


def test_question_set_reader_finds_every_test_question(folder, file, tested):
    found = read_question_set(file, folder / "graphs" / f"{file.stem}.ttl").tasks
    asked = [(task.text, task.sparql) for task in found]
    assert sorted(asked) == sorted((q["text"], q["sparql"]) for q in tested)


def test_client_accepts_the_file(file, tested):
    read = QuestionsFile.model_validate(yaml.safe_load(file.read_text()))
    assert read.dataset.id == f"urn:b2s:{file.stem}"
    assert sorted(q.question["en"] for q in read.questions) == sorted(q["text"] for q in tested)


@pytest.fixture
def endpoint():
    with serving() as address:
        yield address


def test_client_asks_every_question_of_the_file(file, tested, endpoint, tmp_path):
    out = tmp_path / "answers.json"
    answers_db = str(tmp_path / "responses.db")
    command = [str(file), endpoint, "--answers-db", answers_db, "--output", str(out)]
    done = CliRunner().invoke(ask_command, command, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    answers = json.loads(out.read_text())
    assert sorted(a["question"] for a in answers) == sorted(q["text"] for q in tested)
    assert len({answer["qname"] for answer in answers}) == len(tested)


@settings(deadline=None)  # a scanner that is written in Python, on a busy machine
@given(st.lists(st.text(st.characters(codec="utf-8"))))
def test_any_text_comes_back_from_yaml_and_both_emitters_agree(texts):
    content = {"questions": [{"query": {"sparql": text}} for text in texts]}
    written = yaml_text(content, yaml.SafeDumper)
    assert yaml_text(content, yaml.CSafeDumper) == written
    assert yaml.safe_load(written) == content
