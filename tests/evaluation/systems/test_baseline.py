import functools

import pytest

from build2sparql.evaluation.question_set.record import Example
from build2sparql.evaluation.sandbox import Sandbox
from build2sparql.evaluation.store import load
from build2sparql.evaluation.systems.baseline import Nearest, empty, most_frequent
from build2sparql.evaluation.systems.vocabulary import Vocabulary, read_vocabulary
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK


@pytest.fixture(scope="module")
def vocabulary(asked, limits):
    with Sandbox(functools.partial(load, asked.datasets["small.b2"]), limits) as sandbox:
        return read_vocabulary(sandbox)


def test_vocabulary_is_what_the_building_holds(vocabulary):
    assert vocabulary.classes == (
        (BRICK + "VAV", 2),
        (BRICK + "Zone_Air_Temperature_Sensor", 2),
        (BRICK + "AHU", 1),
    )
    assert [name.rpartition("#")[2] for name, _ in vocabulary.properties] == [
        "type",
        "feeds",
        "hasPoint",
    ]


def test_empty_says_nothing(task):
    assert empty()(task("1")) == ""


def test_most_frequent_is_the_pools_commonest_query_the_first_of_evens(task):
    pool = [Example("?", query, "b") for query in ["c", "b", "b", "a", "a"]]
    assert most_frequent(pool)(task("1")) == "a"
    assert most_frequent([])(task("1")) == ""


def nearest(sparql, text, task, vocabulary):
    pool = [Example("Which sensors?", sparql, "b"), Example("Other words", "ASK {}", "b")]
    return Nearest(pool, tbox.load()).translate(task("1", text=text), vocabulary)


def test_classes_of_the_building_stay(task, vocabulary, fed):
    assert nearest(fed, "Which sensors are there?", task, vocabulary) == fed


def test_a_class_without_instances_gives_way_to_one_alike(task, vocabulary):
    sparql = f"PREFIX brick: <{BRICK}>\nSELECT ?x {{ ?x a brick:Outside_Air_Temperature_Sensor }}"
    found = nearest(sparql, "Which outside sensors?", task, vocabulary)
    assert found == (
        f"PREFIX brick: <{BRICK}>\nSELECT ?x {{ ?x a <{BRICK}Zone_Air_Temperature_Sensor> }}"
    )


def test_a_superclass_of_what_is_there_stays(task, vocabulary):
    sparql = f"PREFIX b: <{BRICK}> SELECT ?x {{ ?x a b:Sensor, b:Boiler. ?y a <urn:mine> }}"
    found = nearest(sparql, "Which sensors?", task, vocabulary)
    assert "b:Sensor," in found
    assert "Boiler" not in found
    assert "<urn:mine>" in found


def test_without_pool_or_classes_nothing_is_made_up(task, vocabulary):
    assert Nearest([], tbox.load()).translate(task("1"), vocabulary) == ""
    none = Vocabulary((), ())
    assert nearest("ASK {}", "Which sensors?", task, none) == "ASK {}"
