"""A SPARQL server of its own right, and servers that misbehave."""

import shutil
import socket
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import msgspec
import pytest

from build2sparql.evaluation.executor import Endpoint, EndpointError
from build2sparql.evaluation.sandbox import Answered, Failed
from build2sparql.evaluation.score import Wrong

OXIGRAPH = shutil.which("oxigraph", path=str(Path(sys.executable).parent))


@pytest.fixture(scope="module")
def endpoint(tmp_path_factory):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("oxigraph")
    url = f"http://127.0.0.1:{port}"
    server = subprocess.Popen(
        [OXIGRAPH, "serve", "--bind", f"127.0.0.1:{port}", "--location", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        turtle = "<urn:s> <urn:p> 'a \"b\"'@en , 1.50 , <urn:o> ."
        for _ in range(200):
            try:
                httpx.put(
                    f"{url}/store?default", content=turtle, headers={"Content-Type": "text/turtle"}
                ).raise_for_status()
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield f"{url}/query"
    finally:
        server.kill()
        server.wait()


@pytest.mark.parametrize(
    ("query", "rows"),
    [
        (
            "SELECT ?o { ?s ?p ?o } ORDER BY STR(?o)",
            (
                ('"1.5"^^<http://www.w3.org/2001/XMLSchema#decimal>',),
                (r'"a \"b\""@en',),
                ("<urn:o>",),
            ),
        ),
        (
            "SELECT ?s ?x { ?s ?p <urn:o> OPTIONAL { ?s <urn:q> ?x } }",
            (("<urn:s>", None),),
        ),
        ("ASK {}", (('"true"^^<http://www.w3.org/2001/XMLSchema#boolean>',),)),
    ],
)
def test_answers_of_a_real_server(endpoint, limits, query, rows):
    with Endpoint(endpoint, limits) as executor:
        assert executor.run(query).rows == rows


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("SELECT ?x {", Wrong.SYNTAX),
        ("CONSTRUCT WHERE { ?s ?p ?o }", Wrong.REFUSED),
        ("SELECT * { SERVICE <http://127.0.0.1:9/> {} }", Wrong.REFUSED),
        ("DROP ALL", Wrong.REFUSED),
        ("", Wrong.NO_QUERY),
    ],
)
def test_why_a_real_server_gives_none(endpoint, limits, query, reason):
    with Endpoint(endpoint, limits) as executor:
        outcome = executor.run(query)
    assert isinstance(outcome, Failed)
    assert outcome.reason == reason


def test_limits_hold_for_a_real_server(endpoint, limits):
    few = msgspec.structs.replace(limits, rows=2)
    with Endpoint(endpoint, few) as executor:
        assert executor.run("SELECT * { ?s ?p ?o }").message == "over 2 rows"


def test_a_server_that_is_not_there_is_no_outcome(limits):
    with (
        Endpoint("http://127.0.0.1:9/query", limits) as executor,
        pytest.raises(EndpointError, match=r"127\.0\.0\.1:9"),
    ):
        executor.run("ASK {}")


@pytest.fixture
def odd_server():
    """A server that answers what it is told to: (status, seconds between bytes, body)."""
    behaviour = {"status": 200, "pause": 0.0, "body": b"{}", "type": "application/json"}

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.send_response(behaviour["status"])
            self.send_header("Content-Type", behaviour["type"])
            self.end_headers()
            try:
                for byte in behaviour["body"]:
                    self.wfile.write(bytes([byte]))
                    self.wfile.flush()
                    time.sleep(behaviour["pause"])
            except OSError:
                pass

        def log_message(self, *args):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/", behaviour
    server.shutdown()


def test_a_trickle_of_bytes_ends_at_the_limit(odd_server, limits):
    url, behaviour = odd_server
    behaviour.update(pause=0.05, body=b" " * 1000)
    start = time.monotonic()
    with Endpoint(url, msgspec.structs.replace(limits, seconds=0.5)) as executor:
        outcome = executor.run("ASK {}")
    assert outcome.reason == Wrong.TIMEOUT
    assert time.monotonic() - start < 1.5


@pytest.mark.parametrize(("status", "reason"), [(500, Wrong.ENGINE), (504, Wrong.TIMEOUT)])
def test_what_a_status_says_of_the_query(odd_server, limits, status, reason):
    url, behaviour = odd_server
    behaviour.update(status=status, body=b"no")
    with Endpoint(url, limits) as executor:
        outcome = executor.run("ASK {}")
    assert (outcome.reason, outcome.message) == (reason, "no")


@pytest.mark.parametrize("status", [404, 429, 503])
def test_what_a_status_says_of_the_server(odd_server, limits, status):
    url, behaviour = odd_server
    behaviour.update(status=status)
    with Endpoint(url, limits) as executor, pytest.raises(EndpointError, match=str(status)):
        executor.run("ASK {}")


def test_an_answer_is_bounded(odd_server, limits):
    url, behaviour = odd_server
    behaviour.update(body=b" " * 200)
    with Endpoint(url, msgspec.structs.replace(limits, answer_characters=100)) as executor:
        assert executor.run("ASK {}").reason == Wrong.EXHAUSTED


def test_an_empty_answer_keeps_its_variables(odd_server, limits):
    url, behaviour = odd_server
    behaviour.update(body=b'{"head": {"vars": ["x"]}, "results": {"bindings": []}}')
    with Endpoint(url, limits) as executor:
        outcome = executor.run("SELECT ?x {}")
    assert isinstance(outcome, Answered)
    assert (outcome.variables, outcome.rows) == (("x",), ())
