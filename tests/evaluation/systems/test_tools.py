import functools

import pytest

from build2sparql.evaluation.sandbox import Sandbox
from build2sparql.evaluation.store import load
from build2sparql.evaluation.systems.tools import ToolCall, Tools, read_call
from build2sparql.evaluation.systems.vocabulary import read_vocabulary
from build2sparql.rdf import tbox


@pytest.fixture(scope="module")
def tools(asked, limits):
    with Sandbox(functools.partial(load, asked.datasets["small.b2"]), limits) as sandbox:
        yield Tools(sandbox, read_vocabulary(sandbox), tbox.load())


@pytest.mark.parametrize(
    "reply",
    [
        '{"tool": "run_query", "argument": "ASK { ?s ?p ?o }"}',
        'I shall look.\n```json\n{"tool": "run_query", "argument": "ASK { ?s ?p ?o }"}\n```',
    ],
)
def test_a_tool_call_is_read(reply):
    assert read_call(reply) == ToolCall("run_query", "ASK { ?s ?p ?o }")


@pytest.mark.parametrize(
    "reply", ["", "SELECT ?x { ?x ?y ?z }", "```sparql\nASK {}\n```", '{"tool": 1}', "}{"]
)
def test_what_is_no_tool_call(reply):
    assert read_call(reply) is None


@pytest.mark.parametrize(
    ("tool", "argument", "observed"),
    [
        ("run_query", "SELECT ?x { ?x a <urn:nothing> }", "0 rows of x"),
        ("run_query", "SELECT {", "The query did not run (syntax)"),
        ("run_query", "DROP ALL", "The query did not run (refused): DROP"),
        ("describe_class", "brick:VAV", "2 instances are declared as brick:VAV"),
        ("describe_class", "brick:VAV", "brick:hasPoint | brick:Zone_Air_Temperature_Sensor"),
        ("describe_class", "VAV", "'VAV' is no class name"),
        ("search_terms", "zone temperature", "brick:Zone_Air_Temperature_Sensor"),
        ("search_terms", "xyz", "Nothing is called like that"),
        ("sample_triples", "brick:AHU", "<urn:b2#AHU-1> | brick:feeds | <urn:b2#VAV-1>"),
        ("sample_triples", "<urn:b2#VAV-2>", "brick:hasPoint | <urn:b2#Temp-2>"),
        ("sample_triples", "<urn:x> } DROP ALL {", "is no name"),
        ("sample_triples", "<urn:x> . ?a ?b ?c>", "is no name"),
        ("drop_table", "", "There is no tool 'drop_table'"),
    ],
)
def test_what_a_tool_observes(tools, tool, argument, observed):
    assert observed in tools.call(ToolCall(tool, argument))


def test_an_observation_is_bounded(tools):
    query = "SELECT " + " ".join(f"?v{n}" for n in range(2000)) + " { ?s ?p ?o } LIMIT 3"
    assert len(tools.call(ToolCall("run_query", query))) == 4000
