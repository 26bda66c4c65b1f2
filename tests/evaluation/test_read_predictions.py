import json

import pytest

from build2sparql.evaluation.read_predictions import read_predictions

BUILDINGQA = (
    "query_id,question_number,generated_sparql,gt_num_rows,gen_num_rows,exact_match_f1,"
    "entity_set_f1,row_matching_f1,prompt_tokens,completion_tokens\n"
    'Q_1,3,"SELECT ?x\n{ ?x ?y ""z"" }",18,19,0.0,1.0,0.973,27339,2610\n'
)


def read(tmp_path, name, content):
    file = tmp_path / name
    file.write_text(content)
    return read_predictions(file)


def test_our_lines_need_an_id_and_a_query(tmp_path):
    content = '{"question_id": "007", "query": "ASK {}"}\n\n{"question_id": "8", "query": "", '
    found = read(tmp_path, "p.jsonl", content + '"run": 2, "input_tokens": 5}\n').predictions
    assert [(one.question_id, one.run, one.input_tokens) for one in found] == [
        ("007", 1, -1),
        ("8", 2, 5),
    ]


def test_csv_of_two_columns(tmp_path):
    [one] = read(tmp_path, "p.csv", '\ufeffquestion_id,query\n007,"ASK {}"\n').predictions
    assert (one.question_id, one.query) == ("007", "ASK {}")


def test_buildingqa_comes_with_its_published_scores(tmp_path):
    found = read(tmp_path, "p.csv", BUILDINGQA)
    [one] = found.predictions
    assert (one.question_id, one.query) == ("Q_1-3", 'SELECT ?x\n{ ?x ?y "z" }')
    assert (one.input_tokens, one.output_tokens) == (27339, 2610)
    published = found.published["Q_1-3"]
    assert (published.gold_rows, published.scores.row_matching_f1) == (18, 0.973)


def test_text2sparql_responses(tmp_path):
    response = {"qname": "ck25:7-en", "question": "?", "query": "ASK {}", "dataset": "d"}
    [one] = read(tmp_path, "p.json", json.dumps([response])).predictions
    assert (one.question_id, one.query) == ("7-en", "ASK {}")


def test_qald(tmp_path):
    questions = [{"id": 7, "query": {"sparql": "ASK {}"}}, {"id": "8", "query": None}]
    found = read(tmp_path, "p.json", json.dumps({"questions": questions})).predictions
    assert [(one.question_id, one.query) for one in found] == [("7", "ASK {}"), ("8", "")]


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("p.jsonl", '{"question_id": "1"}', r"p\.jsonl:1: .*`query`"),
        ("p.jsonl", "[]", r"p\.jsonl:1: "),
        ("p.csv", "id,query\n1,x\n", r"p\.csv: no predictions in a format that is known"),
        ("p.json", "{", r"p\.json: no predictions"),
        ("p.csv", "question_id,query\n1,x\n1,y\n", "1 is answered twice in run 1"),
    ],
)
def test_what_is_no_file_of_predictions(tmp_path, name, content, message):
    with pytest.raises(ValueError, match=message):
        read(tmp_path, name, content)
