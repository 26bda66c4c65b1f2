import re
import socket
import subprocess
import sys
import time
import urllib.parse
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pyoxigraph as ox
import pytest
import rdflib
from rdflib.compare import isomorphic

from build2sparql.building.endpoint import Endpoint
from build2sparql.building.network import FetchParams
from build2sparql.building.source import FetchError
from build2sparql.building.sparql import to_ntriples

PARAMS = FetchParams(
    workers=1, retries=1, backoff_s=0, timeout_s=20, page_size=7, on_missing="stop"
)

RESULTS = {"Content-Type": "application/sparql-results+json"}

# 34 triples: 26 between IRIs and literals, 8 that touch the two blank nodes, which only their
# neighbours tell apart. Some literals differ in their language or their type alone.
GRAPH = """
@prefix : <urn:x:> .
@prefix b: <https://brickschema.org/schema/Brick#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
:ahu a b:AHU ; b:feeds :vav1, :vav2, :vav3 ; rdfs:label "AHU", "AHU"@en, "AHU"@de, "AHU\\n\\"2\\"" .
:vav1 a b:VAV ; b:feeds :z1 . :vav2 a b:VAV ; b:feeds :z2 . :vav3 a b:VAV ; b:feeds :z3 .
:z1 a b:HVAC_Zone . :z2 a b:HVAC_Zone . :z3 a b:HVAC_Zone .
:z1 b:area [ b:value 10 ; b:hasUnit :m2 ; b:of :z1 ] .
:z2 b:area [ b:value 10 ; b:hasUnit :m2 ; b:of :z2 ] .
:z1 :says 1, "1"^^xsd:decimal, "1"^^xsd:float, "1"^^:own, "1", "1"@en, true, "true", <urn:x:1> .
"""


class Server:
    """A real SPARQL server, `oxigraph serve`, loaded with one graph."""

    def __init__(self, url: str) -> None:
        self.url = url

    def load(self, turtle: str, graph: str = "") -> None:
        where = f"?graph={graph}" if graph else "?default"
        headers = {"Content-Type": "text/turtle"}
        httpx.put(f"{self.url}/store{where}", content=turtle, headers=headers).raise_for_status()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    command = Path(sys.executable).with_name("oxigraph")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    folder = tmp_path_factory.mktemp("store")
    arguments = [str(command), "serve", "--bind", address, "--location", str(folder)]
    with subprocess.Popen(arguments, stderr=subprocess.DEVNULL) as process:
        _wait(f"http://{address}/query", process)
        yield Server(f"http://{address}")
        process.terminate()


def _wait(url: str, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(200):
        assert process.poll() is None
        try:
            httpx.get(url, params={"query": "ASK {}"}).raise_for_status()
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(url)


def pull(url: str, graph: str = "", params: FetchParams = PARAMS) -> set[ox.Triple]:
    with httpx.Client(timeout=params.timeout_s) as http:
        return Endpoint(url, http, params).pull(graph, lambda *_: None)


def failure(url: str, graph: str = "") -> str:
    with pytest.raises(FetchError) as caught:
        pull(url, graph)
    return str(caught.value)


def is_same(triples: set[ox.Triple], turtle: str) -> bool:
    expected = rdflib.Graph().parse(data=turtle, format="turtle")
    actual = rdflib.Graph().parse(data=to_ntriples(triples), format="nt")
    return isomorphic(expected, actual) and len(expected) == len(actual)


@pytest.mark.parametrize("page_size", [1, 7, 26, 27, 1000])
def test_a_graph_comes_whole_in_pages_of_any_size(server: Server, page_size: int) -> None:
    server.load(GRAPH)
    params = msgspec.structs.replace(PARAMS, page_size=page_size)
    triples = pull(f"{server.url}/query", params=params)
    assert len(triples) == 34
    assert is_same(triples, GRAPH)


def test_a_named_graph_comes_without_the_others(server: Server) -> None:
    server.load(GRAPH)
    server.load("<urn:a> <urn:p> [ <urn:q> 1 ] .", "urn:x:other")
    triples = pull(f"{server.url}/query", "urn:x:other")
    assert is_same(triples, "<urn:a> <urn:p> [ <urn:q> 1 ] .")


def test_progress_ends_with_all_triples(server: Server) -> None:
    server.load(GRAPH)
    seen: list[tuple[int, int]] = []
    with httpx.Client() as http:
        Endpoint(f"{server.url}/query", http, PARAMS).pull("", lambda *done: seen.append(done))
    assert seen == [(0, 34), (7, 34), (14, 34), (21, 34), (34, 34)]


def test_a_graph_that_holds_nothing_is_an_error(server: Server) -> None:
    text = failure(f"{server.url}/query", "urn:x:typo")
    assert text == f"{server.url}/query, graph <urn:x:typo>: it holds no triple"


def test_an_address_that_is_no_endpoint_is_named(server: Server) -> None:
    url = f"{server.url}/typo"
    assert failure(url).startswith(f"{url}, default graph: HTTP 404")


class Script:
    """What a misbehaving endpoint does: a function of its n-th query gives each answer."""

    def __init__(self, graph: str, answer: Callable[[int, str, ox.Store], httpx.Response]) -> None:
        self.store, self.asked, self.answer = ox.Store(), 0, answer
        self.store.load(graph.encode(), format=ox.RdfFormat.TURTLE)

    def pull(self) -> set[ox.Triple]:
        with httpx.Client(transport=httpx.MockTransport(self._respond)) as http:
            return Endpoint("http://host/sparql", http, PARAMS).pull("", lambda *_: None)

    def failure(self) -> str:
        with pytest.raises(FetchError) as caught:
            self.pull()
        return str(caught.value).removeprefix("http://host/sparql, default graph: ")

    def _respond(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        [query] = urllib.parse.parse_qs(request.content.decode())["query"]
        return self.answer(self.asked, query, self.store)


def honest(query: str, store: ox.Store) -> httpx.Response:
    found = store.query(query)
    if isinstance(found, ox.QueryTriples):
        body, media_type = found.serialize(format=ox.RdfFormat.N_TRIPLES), "application/n-triples"
    else:
        body = found.serialize(format=ox.QueryResultsFormat.JSON)
        media_type = "application/sparql-results+json; charset=utf-8"
    return httpx.Response(200, content=body, headers={"Content-Type": media_type})


def limited(query: str, store: ox.Store, limit: int) -> httpx.Response:
    """Cut every answer with triples after so many, as public endpoints do."""
    answer = honest(query, store)
    if not query.startswith("CONSTRUCT"):
        return answer
    body = b"".join(answer.content.splitlines(keepends=True)[:limit])
    return httpx.Response(200, content=body, headers={"Content-Type": "application/n-triples"})


def test_an_endpoint_with_a_lower_limit_is_pulled_in_its_own_pages() -> None:
    ground = "<urn:a> <urn:p> 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ."
    script = Script(ground, lambda _, query, store: limited(query, store, 3))
    assert is_same(script.pull(), ground)


def test_blank_nodes_that_a_limit_would_tear_apart_are_an_error() -> None:
    script = Script(GRAPH, lambda _, query, store: limited(query, store, 7))
    assert script.failure() == (
        "8 triples touch blank nodes, which only one answer can tell apart, and it gave 7; "
        "raise its limit, or save the graph to a folder source"
    )


def test_blank_nodes_that_are_called_anew_in_each_answer_stay_themselves() -> None:
    def renamed(n: int, query: str, store: ox.Store) -> httpx.Response:
        answer = honest(query, store)
        body = re.sub(rb"_:(\w+)", rb"_:r%d\1" % n, answer.content)
        return httpx.Response(200, content=body, headers=answer.headers)

    assert is_same(Script(GRAPH, renamed).pull(), GRAPH)


def test_pages_that_repeat_are_an_error() -> None:
    def unordered(_: int, query: str, store: ox.Store) -> httpx.Response:
        return honest(re.sub(r"OFFSET \d+", "", query), store)

    assert Script(GRAPH, unordered).failure() == (
        "the page from triple 7 of 26 brought nothing new, or repeats"
    )


def test_an_endpoint_that_gives_nothing_is_an_error() -> None:
    script = Script(GRAPH, lambda _, query, store: limited(query, store, 0))
    assert script.failure() == "the page from triple 0 of 26 brought nothing new, or repeats"


def test_a_graph_that_grows_meanwhile_is_an_error() -> None:
    def growing(n: int, query: str, store: ox.Store) -> httpx.Response:
        if n == 6:
            store.add(ox.Quad(ox.NamedNode("urn:z"), ox.NamedNode("urn:p"), ox.Literal("new")))
        return honest(query, store)

    assert Script(GRAPH, growing).failure() == "it was written to while it was read"


def test_a_server_error_is_asked_again() -> None:
    def tired(n: int, query: str, store: ox.Store) -> httpx.Response:
        return httpx.Response(503) if n == 1 else honest(query, store)

    assert is_same(Script(GRAPH, tired).pull(), GRAPH)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (httpx.Response(400, text="Parse error"), "HTTP 400: Parse error"),
        (httpx.Response(503, text="later"), "HTTP 503: later"),
        (httpx.Response(200, html="<p>Log in</p>"), "it answers SELECT with 'text/html; charset"),
        (httpx.Response(200, json={}, headers=RESULTS), "its count cannot be read: "),
        (
            httpx.Response(200, json={"head": {}, "boolean": True}, headers=RESULTS),
            "it gives no count of its triples",
        ),
    ],
)
def test_an_answer_that_is_none_is_an_error(answer: httpx.Response, expected: str) -> None:
    script = Script(GRAPH, lambda *_: answer)
    assert script.failure().startswith(expected)


def test_triples_that_cannot_be_read_are_an_error() -> None:
    def broken(_: int, query: str, store: ox.Store) -> httpx.Response:
        answer = honest(query, store)
        if not query.startswith("CONSTRUCT"):
            return answer
        return httpx.Response(200, content=b"<urn:a> <urn:", headers=answer.headers)

    assert Script(GRAPH, broken).failure().startswith("its triples cannot be read: ")
