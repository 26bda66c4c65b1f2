"""Each public format, written here by hand as its own tools write it."""

import json

import pytest

from build2sparql.evaluation.question_set.read import read_question_set

QUERY = "SELECT ?vav { ?vav a brick:VAV }"
PREFIX = "PREFIX brick: <https://brickschema.org/schema/Brick#>\n"
TURTLE = """@prefix brick: <https://brickschema.org/schema/Brick#> .
<urn:vav> a brick:VAV .
"""


@pytest.fixture
def graphs(tmp_path):
    folder = tmp_path / "graphs"
    folder.mkdir()
    (folder / "one.ttl").write_text(TURTLE)
    return folder


def test_buildingqa(tmp_path, graphs):
    question = {"question_number": 3, "text": "Which VAVs?", "source": "LLM_2"}
    query = {"query_id": "Q_1", "description": "", "sparql_query": QUERY, "questions": [question]}
    file = tmp_path / "one.json"
    file.write_text(json.dumps([{"building_id": "one.ttl", "queries": [query]}]))
    [task] = read_question_set(file, graphs).tasks
    assert (task.question_id, task.building_id, task.register) == ("Q_1-3", "one", "LLM_2")
    # Gold without PREFIX is given those of its graph's file.
    assert task.sparql == PREFIX + QUERY


def test_qald_with_a_query(tmp_path, graphs):
    question = {
        "id": 12,
        "question": [
            {"language": "de", "string": "Welche?"},
            {"language": "en", "string": "Which?"},
        ],
        "query": {"sparql": PREFIX + QUERY},
        "answers": [],
    }
    file = tmp_path / "qald.json"
    file.write_text(json.dumps({"questions": [question]}))
    [task] = read_question_set(file, graphs / "one.ttl", "de").tasks
    assert (task.question_id, task.text, task.sparql) == ("12", "Welche?", PREFIX + QUERY)


def test_qald_with_answers_only(tmp_path, graphs):
    binding = {
        "x": {"type": "uri", "value": "urn:vav"},
        "l": {"type": "literal", "value": 'a "b"', "xml:lang": "en"},
    }
    answer = {"head": {"vars": ["x", "l", "u"]}, "results": {"bindings": [binding]}}
    question = {
        "id": "7",
        "question": [{"language": "en", "string": "Which?"}],
        "query": {},
        "answers": [answer],
    }
    file = tmp_path / "qald.json"
    file.write_text(json.dumps({"questions": [question]}))
    [task] = read_question_set(file, graphs / "one.ttl").tasks
    assert task.answer.variables == ("x", "l", "u")
    assert task.answer.rows == (("<urn:vav>", r'"a \"b\""@en', None),)


def test_text2sparql(tmp_path, graphs):
    file = tmp_path / "questions.yml"
    file.write_text(
        "dataset: {id: 'https://example.org/d/'}\n"
        "questions:\n"
        "  - {id: 4, question: {en: Which?, de: Welche?}, query: {sparql: 'ASK {}'}}\n"
        "  - {question: {en: Unanswered?}}\n"
    )
    [task] = read_question_set(file, graphs / "one.ttl", "de").tasks
    assert (task.question_id, task.text, task.sparql) == ("4-de", "Welche?", "ASK {}")


def test_our_own_lines(tmp_path, graphs):
    file = tmp_path / "own.jsonl"
    line = {"question_id": "007", "text": "Which?", "graph": "one", "sparql": "ASK {}"}
    file.write_text(json.dumps({**line, "category": "named-graph", "graph": "all"}) + "\n\n")
    found = read_question_set(file, graphs)
    assert (found.tasks[0].question_id, found.tasks[0].category) == ("007", "named-graph")
    assert found.datasets["all"].named == (("urn:b2s:one", str(graphs / "one.ttl")),)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("own.jsonl", '{"question_id": "1"}', "own.jsonl:1: .*missing required field `text`"),
        (
            "own.jsonl",
            '\n{"question_id": "1", "text": "", "graph": "one", "category": "odd"}',
            "own.jsonl:2: category 'odd'",
        ),
        ("some.json", '{"a": 1}', "some.json: no question set that is known"),
        ("some.json", "[[1]]", "some.json: no question set that is known"),
    ],
)
def test_what_is_no_question_set_names_its_file(tmp_path, graphs, name, content, message):
    (tmp_path / name).write_text(content)
    with pytest.raises(ValueError, match=message):
        read_question_set(tmp_path / name, graphs)


def test_a_graph_that_is_not_there_is_named(tmp_path, graphs):
    file = tmp_path / "own.jsonl"
    file.write_text('{"question_id": "1", "text": "", "graph": "two", "sparql": "ASK {}"}')
    with pytest.raises(FileNotFoundError, match=r"two\.ttl: no graph file of 'two'"):
        read_question_set(file, graphs)
