"""The graphs of a SPARQL source, each written the same way however the endpoint gives it."""

from collections.abc import Iterable, Iterator

import msgspec
import pyoxigraph as ox

from build2sparql.building.endpoint import Endpoint
from build2sparql.building.graph_file import GraphFile, check_names, from_facts
from build2sparql.building.network import FetchParams, client
from build2sparql.building.reach import Progress, Reach
from build2sparql.building.reject import Reject
from build2sparql.building.source import EndpointGraph, FetchError, Sparql


def fetch_sparql(
    sparql: Sparql, source: str, reach: Reach, params: FetchParams, progress: Progress
) -> Iterator[GraphFile | Reject]:
    """Yield each graph of an endpoint as sorted N-Triples.

    A graph whose ontology cannot be told is a reject. Raises one ``FetchError`` over all graphs
    that cannot be pulled.
    """
    graphs = sparql.graphs or (EndpointGraph(name=source),)
    check_names(source, ((graph.name, graph.graph or "default graph") for graph in graphs))
    headers = {"Authorization": reach.authorization} if reach.authorization else {}
    failures = []
    with client(params, headers) as http:
        endpoint = Endpoint(sparql.endpoint, http, params)
        for graph in graphs:
            try:
                content = to_ntriples(endpoint.pull(graph.graph, progress))
            except FetchError as error:
                failures.append(f"  {graph.name}: {error}")
            else:
                yield _file(sparql, source, graph, content)
    if failures:
        missed = f"{len(failures)} of {len(graphs)} graphs of {source} could not be pulled"
        raise FetchError("\n".join([missed, *failures]))


def to_ntriples(triples: Iterable[ox.Triple]) -> bytes:
    """Write triples as sorted N-Triples, blank nodes named by RDFC-1.0.

    Equal graphs become equal bytes, whatever an endpoint calls their blank nodes. Source: W3C,
    RDF Dataset Canonicalization, 2024.
    """
    dataset = ox.Dataset(ox.Quad(t.subject, t.predicate, t.object) for t in triples)
    dataset.canonicalize(ox.CanonicalizationAlgorithm.RDFC_1_0)
    named = sorted((quad.triple for quad in dataset), key=str)
    return ox.serialize(named, format=ox.RdfFormat.N_TRIPLES) or b""


def _file(sparql: Sparql, source: str, graph: EndpointGraph, content: bytes) -> GraphFile | Reject:
    facts = graph.over(sparql.defaults)
    if not facts.url:
        facts = msgspec.structs.replace(facts, url=sparql.endpoint)
    return from_facts(source, graph.name, graph.graph, suffix=".nt", content=content, facts=facts)
