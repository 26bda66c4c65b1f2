import pytest

from build2sparql.evaluation.question_set.record import Dataset, question_set


def a_set(tasks, graph_digest="0"):
    return question_set(
        name="s",
        tasks=tasks,
        datasets={"d": Dataset(("g.ttl",))},
        descriptions={},
        pool=(),
        graph_digests={"g.ttl": graph_digest},
    )


def test_the_digest_depends_on_tasks_and_graphs_and_not_on_their_order(task):
    one, two = task("1"), task("2")
    digest = a_set([one, two]).digest
    assert a_set([two, one]).digest == digest
    assert a_set([one]).digest != digest
    assert a_set([one, two], "1").digest != digest
    assert a_set([one, task("2", text="Another?")]).digest != digest


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ([{"question_id": "7"}, {"question_id": "7"}], "two questions are called '7'"),
        ([{"question_id": "7", "dataset": "x"}], "7: no dataset 'x'"),
        ([{"question_id": "7", "sparql": ""}], "7: neither a gold query nor gold answers"),
    ],
)
def test_what_is_no_question_set(task, fields, message):
    with pytest.raises(ValueError, match=message):
        a_set([task(**one) for one in fields])


def test_a_sample_is_drawn_by_seed_and_has_a_digest_of_its_own(task):
    whole = a_set([task(str(n)) for n in range(50)])
    one, again, other = whole.sample(5, 0), whole.sample(5, 0), whole.sample(5, 1)
    assert one == again
    assert len(one.tasks) == len(other.tasks) == 5
    assert len({whole.digest, one.digest, other.digest}) == 3
    assert whole.sample(50, 0) == whole
