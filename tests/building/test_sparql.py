import hashlib
import re
import urllib.parse
from pathlib import Path

import pyoxigraph as ox
import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.graph_file import GraphFile
from build2sparql.building.network import FetchParams
from build2sparql.building.reach import Reach
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.source import EndpointGraph, Facts, FetchError, Sparql
from build2sparql.building.sparql import fetch_sparql, to_ntriples

PARAMS = FetchParams(
    workers=1, retries=0, backoff_s=0, timeout_s=5, page_size=10, on_missing="stop"
)
FACTS = Facts(licence="MIT", citation="Me", is_synthetic=True)
AHU = "<urn:ahu> a <https://brickschema.org/schema/Brick#AHU> ."
GRAPHS = {"": AHU, "urn:g:zone": AHU.replace("AHU", "HVAC_Zone"), "urn:g:foreign": "<urn:a> a 1 ."}


@pytest.fixture
def endpoint(web) -> str:
    """An endpoint with three graphs, which answers whom it knows only."""
    store = ox.Store()
    for graph, turtle in GRAPHS.items():
        name = ox.NamedNode(graph) if graph else None
        store.load(turtle.encode(), format=ox.RdfFormat.TURTLE, to_graph=name)

    def answer(handler) -> None:
        body = handler.rfile.read(int(handler.headers["Content-Length"])).decode()
        handler.headers.replace_header("Content-Length", "0")
        if handler.headers.get("Authorization") == "Bearer wrong":
            web.status(401)(handler)
            return
        found = store.query(urllib.parse.parse_qs(body)["query"][0])
        if isinstance(found, ox.QueryTriples):
            text = found.serialize(format=ox.RdfFormat.TURTLE)
            web.status(200, text, Content_Type="text/turtle")(handler)
        else:
            text = found.serialize(format=ox.QueryResultsFormat.XML)
            web.status(200, text, Content_Type="application/sparql-results+xml")(handler)

    return web.serve("/sparql", answer)


def fetch(
    endpoint: str, *graphs: EndpointGraph, authorization: str = ""
) -> list[GraphFile | Reject]:
    source = Sparql(endpoint=endpoint, defaults=FACTS, graphs=graphs)
    reach = Reach(None, Path(), authorization=authorization)
    return list(fetch_sparql(source, "mine", reach, PARAMS, lambda *_: None))


def test_without_a_list_the_default_graph_is_named_as_the_source(endpoint) -> None:
    [file] = fetch(endpoint)
    assert isinstance(file, GraphFile)
    origin = file.graph.origin
    assert (file.graph.file, origin.name, origin.url, origin.path) == (
        "mine.nt",
        "mine",
        endpoint,
        "",
    )
    assert (origin.ontology, origin.licence, origin.is_synthetic) == ("brick", "MIT", True)
    assert origin.sha256 == hashlib.sha256(file.content).hexdigest()


def test_each_listed_graph_is_a_graph(endpoint) -> None:
    found = fetch(
        endpoint, EndpointGraph(name="a"), EndpointGraph(name="z", graph="urn:g:zone", vintage="x")
    )
    origins = [f.graph.origin for f in found if isinstance(f, GraphFile)]
    assert [(o.name, o.path, o.vintage) for o in origins] == [
        ("a", "", ""),
        ("z", "urn:g:zone", "x"),
    ]


def test_a_graph_of_neither_ontology_is_a_reject(endpoint) -> None:
    assert fetch(endpoint, EndpointGraph(name="f", graph="urn:g:foreign")) == [
        Reject(
            "fetch", "mine.f", Reason.UNKNOWN_ONTOLOGY, "urn:g:foreign", "neither Brick nor 223P", 1
        )
    ]


def test_all_graphs_that_fail_are_in_one_error(endpoint) -> None:
    graphs = [EndpointGraph(name=n, graph=f"urn:g:{n}") for n in ("x", "zone", "y")]
    with pytest.raises(FetchError) as caught:
        fetch(endpoint, *graphs)
    assert str(caught.value) == (
        "2 of 3 graphs of mine could not be pulled\n"
        f"  x: {endpoint}, graph <urn:g:x>: it holds no triple\n"
        f"  y: {endpoint}, graph <urn:g:y>: it holds no triple"
    )


def test_an_endpoint_out_of_reach_is_an_error() -> None:
    with pytest.raises(FetchError, match=r"127\.0\.0\.1:1/sparql, default graph: .*refused"):
        fetch("http://127.0.0.1:1/sparql")


def test_the_authorization_is_sent(endpoint) -> None:
    with pytest.raises(FetchError, match="HTTP 401"):
        fetch(endpoint, authorization="Bearer wrong")
    assert len(fetch(endpoint, authorization="Bearer right")) == 1


def test_two_graphs_of_one_name_are_an_error(endpoint) -> None:
    with pytest.raises(FetchError, match="would both be called a"):
        fetch(endpoint, EndpointGraph(name="a"), EndpointGraph(name="a", graph="urn:g:zone"))


nodes = st.integers(0, 4).map(lambda n: ox.BlankNode(f"b{n}") if n < 3 else ox.NamedNode("urn:n"))
triples = st.sets(st.builds(ox.Triple, nodes, st.just(ox.NamedNode("urn:p")), nodes), max_size=6)


@given(triples, st.permutations(["x7", "x8", "x9"]), st.randoms(use_true_random=False))
def test_equal_graphs_are_equal_bytes_whatever_their_blank_nodes_are_called(
    graph: set[ox.Triple], names: list[str], random
) -> None:
    text = "".join(f"{triple} .\n" for triple in graph)
    renamed = re.sub(r"_:b(\d)", lambda match: f"_:{names[int(match[1])]}", text)
    again = [quad.triple for quad in ox.parse(renamed, format=ox.RdfFormat.N_TRIPLES)]
    random.shuffle(again)
    assert to_ntriples(again) == to_ntriples(graph)
    assert to_ntriples(graph).count(b"\n") == len(graph)
