from build2sparql.evaluation.question_set.record import Dataset
from build2sparql.evaluation.store import load


def test_tasks_are_the_questions_about_test_buildings(asked):
    assert [task.question_id for task in asked.tasks] == [
        "b2fed-plain",
        "b2sensed-plain",
        "b4fed-plain",
        "b4sensed-plain",
    ]


def test_facets_come_from_the_tables(asked):
    found = asked.tasks[2]
    assert (found.origin, found.register, found.ontology, found.category) == (
        "synthetic",
        "plain",
        "brick",
        "simple-lookup",
    )


def test_examples_come_from_the_retrieval_pool_only(asked):
    assert {example.building_id for example in asked.pool} == {"small.b1", "small.b3"}


def test_a_building_is_asked_beside_the_tbox(asked, release):
    assert asked.datasets["small.b2"] == Dataset(
        (str(release / "graphs/small.b2.ttl"), str(release / "tbox.ttl"))
    )


def test_all_buildings_are_graphs_of_one_dataset(asked):
    store = load(asked.datasets["all"])
    query = "SELECT DISTINCT ?g { GRAPH ?g { ?s ?p ?o } } ORDER BY ?g"
    assert [str(row[0]) for row in store.query(query)] == [
        "<urn:b2s:small.b2>",
        "<urn:b2s:small.b4>",
    ]


def test_descriptions_are_those_of_the_records(asked):
    assert asked.descriptions["small.b2"] == "A building with 2 terminal units."
