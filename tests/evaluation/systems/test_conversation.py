import functools

import pytest

from build2sparql.evaluation.prediction import Message
from build2sparql.evaluation.sandbox import Sandbox
from build2sparql.evaluation.store import load
from build2sparql.evaluation.systems.conversation import Reply, converse
from build2sparql.evaluation.systems.profile import Budget
from build2sparql.evaluation.systems.tools import Tools
from build2sparql.evaluation.systems.vocabulary import read_vocabulary
from build2sparql.rdf import tbox

GOOD = "SELECT ?s { ?s ?p ?o }"
EMPTY = "SELECT ?s { ?s a <urn:nothing> }"
LOOK = '{"tool": "run_query", "argument": "ASK {}"}'


@pytest.fixture(scope="module")
def sandbox(asked, limits):
    with Sandbox(functools.partial(load, asked.datasets["small.b2"]), limits) as sandbox:
        yield sandbox


@pytest.fixture(scope="module")
def tools(sandbox):
    return Tools(sandbox, read_vocabulary(sandbox), tbox.load())


class Model:
    """Says one reply after the other and remembers what it was asked."""

    def __init__(self, *replies, tokens=10):
        self.replies = list(replies)
        self.tokens = tokens
        self.asked = []

    def __call__(self, messages):
        self.asked.append(messages)
        text = self.replies[len(self.asked) - 1]
        note = "" if text else "an empty reply"
        return Reply(text, note, 0.5, 2.0, self.tokens, 1, 0)


def talk(model, sandbox, rounds=0, calls=0, tools=None):
    return converse(
        question_id="1",
        run=2,
        messages=(Message("user", "Which?"),),
        ask=model,
        executor=sandbox,
        budget=Budget(rounds, calls),
        tools=tools,
    )


def test_one_reply_is_one_prediction_with_what_it_took(sandbox):
    found = talk(Model(f"```sparql\n{GOOD}\n```"), sandbox)
    assert (found.question_id, found.run, found.query) == ("1", 2, GOOD)
    assert (found.input_tokens, found.first_token_s, found.total_s) == (10, 0.5, 2.0)
    assert found.prompt == (Message("user", "Which?"),)


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ("SELECT ?s {", "did not run (syntax)"),
        (EMPTY, "returned no row"),
        ("No idea.", "holds no query"),
        ("", "holds no query"),
    ],
)
def test_trouble_is_told_back_and_the_next_reply_counts(sandbox, first, told):
    model = Model(first, GOOD)
    found = talk(model, sandbox, rounds=1)
    assert told in model.asked[1][-1].content
    assert (found.query, found.repair_rounds, found.input_tokens) == (GOOD, 1, 20)


def test_the_last_reply_stands_where_the_rounds_are_spent(sandbox):
    found = talk(Model(EMPTY, EMPTY, GOOD), sandbox, rounds=1)
    assert (found.query, found.repair_rounds) == (EMPTY, 1)


def test_a_refused_query_is_the_models_answer(sandbox):
    model = Model("```sparql\nDROP ALL\n```", GOOD)
    assert talk(model, sandbox, rounds=3).query == "DROP ALL"
    assert len(model.asked) == 1


def test_an_agent_looks_around_and_then_answers(sandbox, tools):
    model = Model(LOOK, LOOK, GOOD)
    found = talk(model, sandbox, calls=2, tools=tools)
    assert (found.query, found.tool_calls, found.repair_rounds) == (GOOD, 2, 0)
    assert model.asked[0][0].role == "system"
    assert "1 rows of ask" in model.asked[1][-1].content


def test_tool_calls_beyond_the_budget_are_told_and_cost_a_round(sandbox, tools):
    model = Model(LOOK, LOOK, GOOD)
    found = talk(model, sandbox, rounds=1, calls=1, tools=tools)
    assert "no tool calls left" in model.asked[2][-1].content
    assert (found.query, found.tool_calls, found.repair_rounds) == (GOOD, 1, 1)


def test_an_agent_that_never_answers_has_spent_its_budget(sandbox, tools):
    found = talk(Model(LOOK, LOOK), sandbox, calls=1, tools=tools)
    assert (found.query, found.is_budget_spent) == ("", True)


def test_unknown_token_counts_stay_unknown(sandbox):
    assert talk(Model(EMPTY, GOOD, tokens=-1), sandbox, rounds=1).input_tokens == -1


def test_a_thought_is_no_tool_call(sandbox, tools):
    found = talk(Model(f"<think>{LOOK}</think>{GOOD}"), sandbox, calls=3, tools=tools)
    assert (found.query, found.tool_calls) == (GOOD, 0)
