import json

import pyoxigraph as ox
import pytest

from build2sparql.evaluation.question_set import terms
from build2sparql.evaluation.question_set.read import read_question_set
from build2sparql.release.exports.qald import _term


@pytest.fixture
def file(folder):
    [file] = sorted((folder / "exports/qald").iterdir())
    return file


def test_question_set_reader_finds_every_test_question(folder, file, tested):
    graph = folder / "graphs" / f"{file.stem}.ttl"
    found = {task.question_id: task for task in read_question_set(file, graph).tasks}
    assert {name: (t.text, t.sparql, t.building_id) for name, t in found.items()} == {
        q["question_id"]: (q["text"], q["sparql"], q["building_id"]) for q in tested
    }


def test_answers_are_what_an_engine_gives(folder, file, tested):
    store = ox.Store()
    for path in (folder / "tbox.ttl", folder / "graphs" / f"{file.stem}.ttl"):
        store.bulk_load(path=path, format=ox.RdfFormat.TURTLE)
    listed = json.loads(file.read_text())["questions"]
    assert len(listed) == len(tested) > 0
    for question in listed:
        solutions = store.query(question["query"]["sparql"])
        [answer] = question["answers"]
        names, rows = terms.table(answer)
        assert [v.value for v in solutions.variables] == list(names)
        given = [tuple(str(x) if x else None for x in row) for row in solutions]
        assert sorted(given) == sorted(rows)


def test_counts_are_typed_numbers(file):
    counted = [q for q in json.loads(file.read_text())["questions"] if q["aggregation"]]
    binding = counted[0]["answers"][0]["results"]["bindings"][0]
    literals = [term for term in binding.values() if term["type"] == "literal"]
    assert [t["datatype"] for t in literals] == ["http://www.w3.org/2001/XMLSchema#integer"]
    assert counted[0]["answertype"] == "number"


@pytest.mark.parametrize(
    ("kind", "datatype", "language", "text"),
    [
        ("iri", None, None, "<v>"),
        ("bnode", None, None, "_:v"),
        ("literal", "http://www.w3.org/2001/XMLSchema#string", None, '"v"'),
        ("literal", "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString", "en", '"v"@en'),
        ("literal", "urn:d", None, '"v"^^<urn:d>'),
    ],
)
def test_term_keeps_type_datatype_and_language(kind, datatype, language, text):
    cell = {"type": kind, "value": "v", "datatype": datatype, "language": language}
    assert terms.term(_term(cell)) == text
