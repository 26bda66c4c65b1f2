import json

import pytest
from small_release import FED, SENSED


@pytest.fixture
def predictions(tmp_path):
    """A file of predictions: one right, one wrong, one left out, one about another question."""
    lines = [
        {"question_id": "b2fed-plain", "query": FED},
        {"question_id": "b2sensed-plain", "query": FED},
        {"question_id": "b4fed-plain", "query": FED},
        {"question_id": "stranger", "query": FED},
    ]
    file = tmp_path / "mine.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))
    return file


def test_predictions_are_scored_and_reported(b2s, release, predictions, tmp_path):
    done = b2s("score", predictions, "--questions", release)
    assert done.exit_code == 0, done.output
    assert "| mine " in done.output
    assert "50.0 %" in done.output
    assert "1 predictions are about other questions" in done.output
    [folder] = (tmp_path / "runs").iterdir()
    done = b2s("report", folder)
    assert done.exit_code == 0, done.output
    board = json.loads((folder / "report" / "evaluation.json").read_text())
    assert board["systems"][0]["outcomes"]["no_query"] == 1
    assert (folder / "report" / "index.html").is_file()


def test_two_files_stand_on_one_board(b2s, release, predictions, tmp_path):
    other = tmp_path / "other.csv"
    rows = "\n".join(f'{n},"{q}"' for n, q in (("b2fed-plain", FED), ("b2sensed-plain", SENSED)))
    other.write_text(f"question_id,query\n{rows}\n")
    done = b2s("score", predictions, other, "--questions", release)
    assert "mine and other by 0 questions (spreads 0 and 0): not a difference" in done.output


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{", "mine.jsonl:1: "),
        ('{"question_id": "x", "query": ""}', "no prediction is about a question of the set"),
    ],
)
def test_what_is_wrong_is_one_sentence(b2s, release, tmp_path, content, message):
    (tmp_path / "mine.jsonl").write_text(content)
    done = b2s("score", tmp_path / "mine.jsonl", "--questions", release)
    assert done.exit_code == 1
    assert message in done.output
    assert "Traceback" not in done.output


def test_a_gold_query_that_fails_stops_and_is_named(b2s, tmp_path):
    (tmp_path / "g.ttl").write_text("<urn:a> <urn:b> <urn:c> .")
    line = {"question_id": "q7", "text": "?", "graph": "g", "sparql": "SELECT {"}
    (tmp_path / "q.jsonl").write_text(json.dumps(line))
    (tmp_path / "p.jsonl").write_text('{"question_id": "q7", "query": "ASK {}"}')
    done = b2s("score", "p.jsonl", "--questions", "q.jsonl")
    assert done.exit_code == 1
    assert "the gold query of q7 fails (syntax)" in done.output
