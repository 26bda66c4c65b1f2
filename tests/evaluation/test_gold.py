import functools

import pytest

from build2sparql.evaluation.gold import Gold, GoldError
from build2sparql.evaluation.question_set.record import GoldAnswer
from build2sparql.evaluation.sandbox import Sandbox
from build2sparql.evaluation.store import load


@pytest.fixture(scope="module")
def gold(asked, limits):
    with Sandbox(functools.partial(load, asked.datasets["small.b2"]), limits) as sandbox:
        yield Gold(sandbox)


def test_gold_is_executed(gold, asked):
    found = gold.answer(asked.tasks[0])
    assert found.variables == ("ahu", "vav")
    assert sorted(found.rows) == [
        ("<urn:b2#AHU-1>", "<urn:b2#VAV-1>"),
        ("<urn:b2#AHU-1>", "<urn:b2#VAV-2>"),
    ]


def test_published_answers_are_gold_where_there_is_no_query(gold, task):
    answer = GoldAnswer(("x",), (("<urn:x>",),))
    assert gold.answer(task("1", sparql="", answer=answer)) == answer


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"sparql": "SELECT ?x { ?x a brick:VAV }"}, "gold query of 7 fails .syntax"),
        ({"sparql": "ASK {}", "row_count": 3}, "of 7 gives 1 rows, and its question set says 3"),
        ({"sparql": "DROP ALL"}, "gold query of 7 fails .refused"),
    ],
)
def test_a_gold_that_fails_is_named(gold, task, fields, message):
    with pytest.raises(GoldError, match=message):
        gold.answer(task("7", **fields))
