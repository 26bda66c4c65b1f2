import httpx
import pytest

from build2sparql.evaluation.systems import text2sparql
from build2sparql.evaluation.systems.profile import Text2Sparql
from build2sparql.evaluation.systems.text2sparql import SystemUnavailableError, translate

PROFILE = Text2Sparql("t", "http://system.test/", "", 5, 0, "EUR")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(text2sparql, "_WAIT_S", 0)


def client(*answers):
    """A client whose server gives these answers one after the other, and its requests."""
    requests, left = [], list(answers)

    def handler(request):
        requests.append(request)
        return left.pop(0)

    return httpx.Client(transport=httpx.MockTransport(handler)), requests


def test_question_and_dataset_are_sent_and_the_query_is_taken_verbatim(task):
    answer = {"dataset": "d", "question": "Which?", "query": "```ASK {}```"}
    asked, requests = client(httpx.Response(200, json=answer))
    found = translate(asked, PROFILE, task("1", dataset="small.b2"))
    assert dict(requests[0].url.params) == {"dataset": "urn:b2s:small.b2", "question": "Which?"}
    assert (found.query, found.input_tokens) == ("```ASK {}```", -1)


def test_a_failure_is_tried_again(task):
    good = httpx.Response(200, json={"query": "ASK {}"})
    asked, requests = client(httpx.Response(500), httpx.Response(200, text="x"), good)
    assert translate(asked, PROFILE, task("1")).query == "ASK {}"
    assert len(requests) == 3


def test_a_system_that_is_not_there_is_no_answer(task):
    asked, _ = client(*[httpx.Response(503)] * 3)
    with pytest.raises(SystemUnavailableError, match="503"):
        translate(asked, PROFILE, task("1"))


def test_an_empty_query_is_an_answer(task):
    asked, _ = client(httpx.Response(200, json={"query": None}))
    assert translate(asked, PROFILE, task("1")).query == ""
