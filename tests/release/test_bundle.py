import random

import msgspec
import pyoxigraph as ox
import pytest
import rdflib

from build2sparql.release.bundle import read


def test_release_has_the_documented_files(released):
    assert sorted(released) == [
        "answers.parquet",
        "buildings.parquet",
        "graphs/small.b2.ttl",
        "graphs/small.b3.ttl",
        "graphs/small.b4.ttl",
        "graphs/small.b5.ttl",
        "graphs/small.fan.ttl",
        "questions.parquet",
        "records.jsonl",
        "records.parquet",
        "rejects.parquet",
        "splits.json",
        "stats.json",
        "tbox.ttl",
    ]


def test_order_of_the_input_plays_no_part(corpus, released):
    order = random.Random(7)
    shuffled = corpus._replace(
        **{
            name: order.sample(getattr(corpus, name), len(getattr(corpus, name)))
            for name in ("buildings", "records", "answers", "rejects")
        },
        graphs=dict(reversed(corpus.graphs.items())),
    )
    assert shuffled.files() == released


def test_answers_hold_every_row_of_the_records_queries_and_no_other(corpus, candidate):
    expected = {(a.record_id, a.register): len(a.rows) for a in corpus.answers}
    found: dict = {}
    for cell in candidate.rows("answers"):
        found.setdefault((cell["record_id"], cell["register"]), set()).add(cell["row"])
    assert {query: len(rows) for query, rows in found.items()} == expected


def test_answer_of_a_query_that_is_no_record_is_left_out(corpus, released):
    stray = msgspec.structs.replace(corpus.answers[0], record_id="f" * 16)
    files = corpus._replace(answers=[*corpus.answers, stray]).files()
    assert files["answers.parquet"] == released["answers.parquet"]


def test_building_without_records_is_listed_without_a_side(corpus):
    lonely = corpus.buildings[0].building_id
    kept = [r for r in corpus.records if r.readable.gold.pattern.building_id != lonely]
    placed = {k: v for k, v in corpus.splits.buildings.items() if k != lonely}
    splits = msgspec.structs.replace(corpus.splits, buildings=placed)
    found = read(corpus._replace(records=kept, splits=splits).files())
    (row,) = [row for row in found.rows("buildings") if row["building_id"] == lonely]
    assert (row["record_count"], row["split"], row["cluster"]) == (0, None, None)


def test_only_a_question_with_a_query_of_its_own_carries_one(candidate):
    for record in candidate.rows("records"):
        carriers = [q["register"] for q in record["questions"] if q["sparql"] is not None]
        assert carriers == ["grounded"]


def answer_rows(candidate, record_id: str, register: str) -> list[tuple]:
    rows: dict[int, list] = {}
    for cell in candidate.rows("answers"):
        if (cell["record_id"], cell["register"]) == (record_id, register):
            rows.setdefault(cell["row"], []).append(cell["value"])
    return sorted(map(tuple, rows.values()))


def queries(candidate) -> list[tuple[str, str, str, str]]:
    return [
        (q["building_id"], q["record_id"], "grounded" if q["instance"] else "", q["sparql"])
        for q in candidate.rows("questions")
        if q["register"] in ("grounded", "plain")
    ]


@pytest.mark.parametrize("engine", ["pyoxigraph", "rdflib"])
def test_released_graph_and_tbox_give_the_released_answers(released, candidate, engine):
    for building_id in sorted(candidate.graphs):
        files = [released["tbox.ttl"], released[f"graphs/{building_id}.ttl"]]
        ask = asked_of_pyoxigraph(files) if engine == "pyoxigraph" else asked_of_rdflib(files)
        for owner, record_id, register, sparql in queries(candidate):
            if owner == building_id:
                assert ask(sparql) == answer_rows(candidate, record_id, register)


def asked_of_pyoxigraph(files):
    store = ox.Store()
    for file in files:
        store.load(file, format=ox.RdfFormat.TURTLE)
    return lambda sparql: sorted(
        tuple(term and term.value for term in row) for row in store.query(sparql)
    )


def asked_of_rdflib(files):
    graph = rdflib.Graph()
    for file in files:
        graph.parse(data=file, format="turtle")
    return lambda sparql: sorted(
        tuple(None if term is None else str(term) for term in row) for row in graph.query(sparql)
    )
