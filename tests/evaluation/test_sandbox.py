import os
import socket
import threading
import time

import msgspec
import pyoxigraph as ox
import pytest

from build2sparql.evaluation.sandbox import Answered, Failed, Limits, Sandbox
from build2sparql.evaluation.score import Wrong

LIMITS = Limits(
    seconds=1.0,
    gold_seconds=3.0,
    memory_mib=256,
    rows=1000,
    answer_characters=1_000_000,
    query_bytes=100_000,
)


def load() -> ox.Store:
    store = ox.Store()
    for number in range(400):
        node = ox.NamedNode(f"urn:n{number}")
        store.add(ox.Quad(node, ox.NamedNode("urn:next"), ox.NamedNode(f"urn:n{number + 1}")))
        store.add(ox.Quad(node, ox.NamedNode("urn:name"), ox.Literal("a" * 40)))
    return store


@pytest.fixture(scope="module")
def sandbox():
    with Sandbox(load, LIMITS) as box:
        yield box


def test_rows_are_terms_and_none(sandbox):
    query = "SELECT ?a ?b { VALUES ?a { <urn:n0> } OPTIONAL { ?a <urn:nope> ?b } }"
    outcome = sandbox.run(query)
    assert isinstance(outcome, Answered)
    assert (outcome.variables, outcome.rows) == (("a", "b"), (("<urn:n0>", None),))


def test_ask_is_one_boolean(sandbox):
    outcome = sandbox.run("ASK { <urn:n0> ?p <urn:n9> }")
    assert outcome.rows == (('"false"^^<http://www.w3.org/2001/XMLSchema#boolean>',),)


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("SELECT ?x { ?x ", Wrong.SYNTAX),
        ("SELECT ?x { ?x brick:feeds ?y }", Wrong.SYNTAX),
        ("", Wrong.NO_QUERY),
        ("SELECT ?x { SERVICE <http://127.0.0.1:9/> { ?x ?p ?o } }", Wrong.REFUSED),
        ("SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }", Wrong.REFUSED),
        ("drop all", Wrong.REFUSED),
        ("LOAD <file:///etc/passwd>", Wrong.REFUSED),
        ("CONSTRUCT WHERE { ?s ?p ?o }", Wrong.REFUSED),
        ("SELECT * { ?s ?p ?o } #" + "x" * 100_000, Wrong.REFUSED),
        ("SELECT * { ?a ?b ?c . ?d ?e ?f }", Wrong.EXHAUSTED),
        ("SELECT * { ?s ?p '\ud800' }", Wrong.SYNTAX),
        ("SELECT * {" + "{" * 30_000 + "}" * 30_000 + "}", Wrong.EXHAUSTED),
    ],
)
def test_why_there_is_no_answer(sandbox, query, reason):
    outcome = sandbox.run(query)
    assert isinstance(outcome, Failed)
    assert reason == outcome.reason


RUNAWAY = [
    "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l }",
    "SELECT (COUNT(*) AS ?n) { ?a (<urn:next>|^<urn:next>)* ?b . ?c (<urn:next>|<urn:x>)* ?d }",
]


@pytest.mark.parametrize("query", RUNAWAY)
def test_a_runaway_is_killed_and_the_next_query_runs(sandbox, query):
    start = time.monotonic()
    outcome = sandbox.run(query)
    assert outcome.reason == Wrong.TIMEOUT
    assert time.monotonic() - start < LIMITS.seconds + 1
    assert sandbox.run("ASK {}").rows == (('"true"^^<http://www.w3.org/2001/XMLSchema#boolean>',),)


def test_memory_has_a_limit_and_the_next_query_runs():
    nested = "BIND('x' AS ?s0) " + " ".join(
        f"BIND(CONCAT(?s{n}, ?s{n}) AS ?s{n + 1})" for n in range(32)
    )
    # A busy machine takes its time to fill the memory.
    with Sandbox(load, msgspec.structs.replace(LIMITS, seconds=60)) as box:
        outcome = box.run(f"SELECT (STRLEN(?s32) AS ?n) {{ {nested} }}")
        assert outcome.reason == Wrong.EXHAUSTED
        assert isinstance(box.run("ASK {}"), Answered)


def test_a_value_has_a_limit_of_its_own(sandbox):
    nested = "BIND('x' AS ?s0) " + " ".join(
        f"BIND(CONCAT(?s{n}, ?s{n}) AS ?s{n + 1})" for n in range(21)
    )
    outcome = sandbox.run(f"SELECT ?s21 {{ {nested} }}")
    assert (outcome.reason, outcome.message) == (Wrong.EXHAUSTED, "over 1000000 characters")


def test_the_child_can_open_no_socket_even_when_a_query_gets_through(monkeypatch):
    monkeypatch.setattr("build2sparql.evaluation.sandbox.refused_keyword", lambda query: "")
    with socket.create_server(("127.0.0.1", 0)) as server, Sandbox(load, LIMITS) as box:
        asked = threading.Event()
        threading.Thread(target=lambda: server.accept() and asked.set(), daemon=True).start()
        port = server.getsockname()[1]
        outcome = box.run(f"SELECT * {{ SERVICE <http://127.0.0.1:{port}/> {{ ?s ?p ?o }} }}")
        assert isinstance(outcome, Failed)
        assert not asked.wait(0.2)


def test_the_parent_keeps_no_children():
    with Sandbox(load, LIMITS) as box:
        box.run("ASK {}")
        pid = box._child.pid
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_gold_has_time_of_its_own():
    # 12.8 million rows: over a second on any machine, far from a minute on a slow one.
    limits = msgspec.structs.replace(LIMITS, seconds=0.1, gold_seconds=60)
    times = " ".join(map(str, range(20)))
    slow = f"SELECT (COUNT(*) AS ?n) {{ ?a ?b ?c . ?d ?e ?f . VALUES ?k {{ {times} }} }}"
    with Sandbox(load, limits) as box:
        assert box.run(slow).reason == Wrong.TIMEOUT
        gold = box.run(slow, is_gold=True)
    assert isinstance(gold, Answered)
    assert gold.rows[0][0].startswith('"12800000"')
    assert gold.seconds > limits.seconds
