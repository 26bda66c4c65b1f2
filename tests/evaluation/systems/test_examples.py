import pytest

from build2sparql.evaluation.question_set.record import Example
from build2sparql.evaluation.systems.examples import NoPoolError, chooser

POOL = [
    Example("which sensors has a room", "A", "b"),
    Example("what sensors has a room", "A", "b"),
    Example("which rooms has a floor", "B", "b"),
    Example("count the meters", "C", "b"),
    Example("count the pumps", "D", "b"),
]


def chosen(prompting, task, embed=None):
    return [example.sparql for example in chooser(prompting, POOL, embed)(task)]


def test_zero_shot_shows_none_and_needs_no_pool(task):
    assert chooser("zero-shot", [], None)(task("1")) == ()


def test_retrieved_shows_the_most_alike_each_query_once(task):
    one = task("1", text="which sensors has a room on this floor")
    assert chosen("retrieved-3", one)[:2] == ["A", "B"]
    assert len(chosen("retrieved-3", one)) == 3


def test_random_depends_on_the_question_alone(task):
    assert chosen("random-3", task("1")) == chosen("random-3", task("1", text="Another?"))
    assert len({tuple(chosen("random-3", task(str(n)))) for n in range(20)}) > 5


def test_retrieval_over_a_models_vectors(task):
    def embed(texts):
        return [[float("pumps" in text), float("meters" in text), 0.1] for text in texts]

    assert chosen("retrieved-3", task("1", text="the pumps"), embed)[0] == "D"


@pytest.mark.parametrize("prompting", ["random-3", "retrieved-3"])
def test_examples_without_a_pool_are_an_error(prompting):
    with pytest.raises(NoPoolError, match="--pool"):
        chooser(prompting, [], None)
