"""A hundred queries that mean harm: each ends in time, touches nothing, and has its verdict."""

import functools
import itertools
import resource
import socket
import threading
import time

import msgspec
import pytest

from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.sandbox import Sandbox
from build2sparql.evaluation.scored import score_dataset
from build2sparql.evaluation.store import load

SECONDS = 0.4
GRAPH = "".join(
    f"<urn:n{n}> <urn:next> <urn:n{n + 1}> , <urn:n{(n * 7) % 300}> ; <urn:name> '{'a' * 40}' .\n"
    for n in range(300)
)


def hostile(port: int, secret: str) -> list[str]:
    triples = [f"?a{n} ?b{n} ?c{n}" for n in range(6)]
    products = [
        f"SELECT {head} {{ {' . '.join(triples[:n])} }}"
        for n in (2, 3, 4, 5, 6)
        for head in ("*", "(COUNT(*) AS ?n)", "DISTINCT *")
    ]
    paths = [
        f"SELECT (COUNT(*) AS ?n) {{ ?a {path} ?b . ?c {path} ?d . ?e {path} ?f }}"
        for path in (
            "<urn:next>*",
            "(<urn:next>|^<urn:next>)*",
            "(<urn:next>/<urn:next>*)+",
            "!<urn:x>*",
            "((<urn:next>*)*)*",
            "(<urn:next>?/<urn:next>?)*",
        )
    ]
    reading = [
        f"SELECT * FROM <{iri}> {{ ?s ?p ?o }}"
        for iri in (f"file://{secret}", "file:///etc/passwd", f"http://127.0.0.1:{port}/", "urn:g")
    ]
    reading += [q.replace("FROM", "FROM NAMED") for q in reading]
    services = [
        f"SELECT * {{ SERVICE {silent}{iri} {{ ?s ?p ?o }} }}"
        for silent in ("", "SILENT ", "/**/ ", "\n#\n")
        for iri in (f"<http://127.0.0.1:{port}/>", "?where", "<urn:x>")
    ]
    updates = [
        f"{word} {rest}"
        for word, rest in itertools.product(
            ["LOAD", "load silent"], [f"<file://{secret}>", f"<http://127.0.0.1:{port}/>"]
        )
    ]
    updates += [
        "DROP ALL",
        "CLEAR ALL",
        "CREATE GRAPH <urn:g>",
        "COPY DEFAULT TO <urn:g>",
        "MOVE DEFAULT TO <urn:g>",
        "ADD DEFAULT TO <urn:g>",
        "INSERT DATA { <urn:x> <urn:y> <urn:z> }",
        "DELETE WHERE { ?s ?p ?o }",
        "INSERT { ?s ?p 1 } WHERE { ?s ?p ?o }",
        "SELECT * { ?s ?p ?o } ; DROP ALL",
    ]
    values = " ".join(f"<urn:v{n}>" for n in range(2000))
    sizes = [
        f"SELECT * {{ VALUES ?x {{ {values} }} VALUES ?y {{ {values} }} }}",
        f"SELECT (COUNT(*) AS ?n) {{ VALUES ?x {{ {values} }} VALUES ?y {{ {values} }} "
        f"VALUES ?z {{ {values} }} }}",
        "SELECT * { ?s ?p ?o } #" + "x" * 10_000_000,
        "SELECT * {" + "{" * 20_000 + "}" * 20_000 + "}",
        "SELECT * { ?s ?p ?o FILTER(" + "!" * 50_000 + "true) }",
        "SELECT * { FILTER(" + "(" * 50_000 + "1" + ")" * 50_000 + ") }",
        "SELECT * { " + "OPTIONAL { ?s ?p ?o " * 5_000 + "}" * 5_000 + " }",
        "SELECT * { ?s " + "/".join(["<urn:next>"] * 5_000) + " ?o }",
        "SELECT * { " + " UNION ".join(["{ ?s ?p ?o }"] * 3_000) + " }",
        "SELECT " + " ".join(f"?v{n}" for n in range(10_000)) + " { ?s ?p ?o }",
    ]
    regexes = [
        f"SELECT * {{ ?s <urn:name> ?n FILTER(REGEX(?n, '{pattern}')) }}"
        for pattern in (
            "^(a+)+$",
            "(a|a)*b",
            "(a|aa)+$",
            "^(([a-z])+.)+[A-Z]([a-z])+$",
            "(.*)*(.*)*(.*)*x",
            "a{1000}{1000}",
            "(a{0,1000}){0,1000}",
            "[",
        )
    ]
    strings = [
        "SELECT (STRLEN(?s30) AS ?n) { BIND('xxxx' AS ?s0) "
        + " ".join(f"BIND(CONCAT(?s{n}, ?s{n}) AS ?s{n + 1})" for n in range(30))
        + " }",
        "SELECT (GROUP_CONCAT(?o) AS ?all) { ?s ?p ?o . ?a ?b ?c . ?d ?e ?f }",
        "SELECT (REPLACE(?n, 'a', ?n) AS ?m) { ?s <urn:name> ?n . ?t <urn:name> ?o . ?u ?v ?w }",
        "SELECT ?x { ?x ?y '\ud800' }",
        "SELECT ?x { ?x ?y '\udcff\udcfe' }",
        "\x00\x01\x02",
        "SELECT ?x\x00 { ?x ?y ?z }",
        "\ufeffSELECT ?x { ?x ?y ?z }",
        "\u202eSELECT ?x { ?x ?y ?z }",
        "",
        " \n\t",
        "}" * 1000,
        "DESCRIBE *",
        "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o . ?a ?b ?c }",
        "SELECT (SUM(?x) AS ?n) { ?a ?b ?c . ?d ?e ?f . BIND(RAND() AS ?x) FILTER(?x < 2) }",
        "SELECT * { ?s ?p ?o . ?a ?b ?c } ORDER BY RAND() LIMIT 1",
        "SELECT ?a (COUNT(DISTINCT ?c) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i } GROUP BY ?a",
        "SELECT * { FILTER NOT EXISTS { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?a = ?i && 1=2) } }",
        "SELECT * { ?a ?b ?c MINUS { ?d ?e ?f . ?g ?h ?i . ?a ?j ?k FILTER(?d != ?d) } }",
    ]
    return [
        *products, *paths, *reading, *services, *updates, *sizes, *regexes, *strings,
        *(f"SELECT * {{ {t} FILTER(?a0 = ?a0 && {n} = {n}) }}"
          for n, t in enumerate([" . ".join(triples[:4])] * 8)),
    ]  # fmt: skip


@pytest.mark.slow
def test_a_hundred_hostile_queries(tmp_path, limits, task):
    (tmp_path / "g.ttl").write_text(GRAPH)
    secret = tmp_path / "secret.ttl"
    secret.write_text("<urn:secret> <urn:is> <urn:here> .")
    strict = msgspec.structs.replace(limits, seconds=SECONDS, memory_mib=256)
    asked = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def wait_for_visitors():
            try:
                server.accept()
                asked.set()
            except OSError:
                pass

        threading.Thread(target=wait_for_visitors, daemon=True).start()
        queries = hostile(server.getsockname()[1], str(secret))
        assert len(queries) >= 100
        predictions = [Prediction(str(n), 1, query) for n, query in enumerate(queries)]
        tasks = [task(str(n), sparql="ASK { ?s ?p ?o }") for n in range(len(queries))]
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        dataset = functools.partial(
            load, type("D", (), {"default": (str(tmp_path / "g.ttl"),), "named": ()})
        )
        slowest = 0.0
        with Sandbox(dataset, strict) as sandbox:
            timed = Timed(sandbox)
            found = list(score_dataset(timed, tasks, predictions, 1))
            slowest = max(timed.seconds)
        assert not asked.wait(0.2)
    assert [one.prediction.question_id for one in found] == [str(n) for n in range(len(queries))]
    assert not any("urn:secret" in str(one.answer) for one in found)
    assert slowest < SECONDS + 1
    # In KiB: what the parent holds of a hundred hostile answers.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200 * 1024
    reasons = {one.comparison.reason for one in found}
    assert {"refused", "syntax", "timeout", "exhausted", "no_query"} <= reasons


class Timed:
    """An executor that notes how long each query took, the start of a new child left out."""

    def __init__(self, sandbox):
        self.sandbox = sandbox
        self.seconds = []

    def run(self, query, *, is_gold=False):
        self.sandbox._started()
        start = time.monotonic()
        outcome = self.sandbox.run(query, is_gold=is_gold)
        self.seconds.append(time.monotonic() - start)
        return outcome
