import json

import pytest

from build2sparql.evaluation.question_set.read import read_question_set


@pytest.mark.parametrize("split", ["test", "retrieval_pool"])
def test_question_set_reader_finds_every_question_of_a_side(folder, questions, split):
    found = read_question_set(folder / "exports/buildingqa" / split, folder / "graphs").tasks
    asked = [(t.building_id, t.register, t.text, t.sparql) for t in found]
    expected = [
        (q["building_id"], q["register"], q["text"], q["sparql"])
        for q in questions
        if q["split"] == split
    ]
    assert sorted(asked) == sorted(expected)


def test_record_gives_its_own_and_its_grounded_questions_ids(folder, tested):
    found = read_question_set(folder / "exports/buildingqa/test", folder / "graphs").tasks
    record_id = tested[0]["record_id"]
    ids = [t.question_id for t in found if t.question_id.startswith(record_id)]
    assert ids == [f"{record_id}-{n}" for n in (1, 2, 3, 4)] + [f"{record_id}-grounded-1"]


def test_objects_have_the_keys_of_the_original(folder):
    """As in the files of https://github.com/INFERLab/BuildingQA, key by key."""
    query = ["query_id", "source", "description", "sparql_query", "retrieved_information"]
    for file in (folder / "exports/buildingqa").rglob("*.json"):
        [building] = json.loads(file.read_text())
        assert list(building) == ["building_id", "queries"]
        for one in building["queries"]:
            assert list(one) == [*query, "questions"]
            assert list(one["source"]) == ["name", "uri"]
            for question in one["questions"]:
                assert list(question) == ["question_number", "text", "source"]
