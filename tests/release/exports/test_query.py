from build2sparql.release.exports.query import queries


def test_every_question_stands_under_its_query_once(tables, questions):
    found = [
        (row["question_id"], query.sparql)
        for group in queries(tables).values()
        for query in group
        for row in query.questions
    ]
    assert sorted(found) == sorted((q["question_id"], q["sparql"]) for q in questions)


def test_record_has_its_own_query_and_that_of_its_grounded_question(tables):
    records = tables["records"]["record_id"].to_pylist()
    found = [(q.query_id, q.register) for group in queries(tables).values() for q in group]
    expected = [(name, "") for name in records] + [(f"{n}-grounded", "grounded") for n in records]
    assert sorted(found) == sorted(expected)


def test_queries_are_in_places_of_their_building(tables):
    places = {r["building_id"]: r["split"] for r in tables["buildings"].to_pylist()}
    assert list(queries(tables)) == sorted((side, name) for name, side in places.items())
