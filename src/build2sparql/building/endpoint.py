"""A SPARQL endpoint, from which a whole graph is pulled by CONSTRUCT, page by page.

Pages are cut from a total order, or they would overlap and leave gaps. ``ORDER BY ?s ?p ?o`` is
none: SPARQL 1.1 (section 15.1) does not rank literals of different types, and ranks ``1`` and
``01`` as equals. Strings it ranks, so the key is one string that no two triples share; one key
also spares a store on disk from looking terms up in each comparison.

A blank node has no name outside of one answer. So the triples that touch one come in a single
answer, however many they are, and only the others are paged. The number of triples, asked before
and after, tells whether the endpoint cut an answer short or was written to meanwhile.
"""

from dataclasses import dataclass

import httpx
import pyoxigraph as ox

from build2sparql.building.network import FetchParams, TransferError, attempts, said
from build2sparql.building.reach import Progress
from build2sparql.building.source import FetchError

_TYPE = "IF(isLITERAL(?o), CONCAT(STR(DATATYPE(?o)), ' ', LANG(?o), ' '), '')"
_ORDER = f"CONCAT(STR(?s), ' ', STR(?p), ' ', {_TYPE}, STR(?o))"
_HAS_BLANK = "isBLANK(?s) || isBLANK(?o)"
_IS_GROUND = f"!({_HAS_BLANK})"
_GRAPH_TYPES = "application/n-triples, text/turtle;q=0.9, application/rdf+xml;q=0.8"
_RESULT_TYPES = "application/sparql-results+json, application/sparql-results+xml;q=0.9"


@dataclass(frozen=True)
class Endpoint:
    """A SPARQL 1.1 query service, and the patience with which it is asked."""

    url: str
    http: httpx.Client
    params: FetchParams

    def pull(self, graph: str, progress: Progress) -> set[ox.Triple]:
        """Return all triples of a named graph, or of the default graph where ``graph`` is empty.

        Raises ``FetchError`` where the endpoint fails, gives other than it counts, or changes
        between two answers.
        """
        ground_count, blank_count = self._counts(graph)
        if not (total := ground_count + blank_count):
            raise self._error(graph, "it holds no triple")
        triples = self._pages(graph, ground_count, total, progress)
        if blank_count:
            triples |= self._at_once(graph, blank_count)
        if len(triples) != total or self._counts(graph) != (ground_count, blank_count):
            raise self._error(graph, "it was written to while it was read")
        progress(total, total)
        return triples

    def _counts(self, graph: str) -> tuple[int, int]:
        return self._count(graph, _IS_GROUND), self._count(graph, _HAS_BLANK)

    def _pages(self, graph: str, count: int, total: int, progress: Progress) -> set[ox.Triple]:
        triples: set[ox.Triple] = set()
        while (done := len(triples)) < count:
            progress(done, total)
            # An endpoint with a lower limit of its own gives fewer: the next page starts there.
            page = f"ORDER BY {_ORDER} LIMIT {self.params.page_size} OFFSET {done}"
            found = self._construct(graph, _IS_GROUND, page)
            triples |= found
            if not found or len(triples) != done + len(found):
                raise self._error(
                    graph, f"the page from triple {done} of {count} brought nothing new, or repeats"
                )
        return triples

    def _at_once(self, graph: str, count: int) -> set[ox.Triple]:
        triples = self._construct(graph, _HAS_BLANK, "")
        if len(triples) != count:
            raise self._error(
                graph,
                f"{count} triples touch blank nodes, which only one answer can tell apart, and it "
                f"gave {len(triples)}; raise its limit, or save the graph to a folder source",
            )
        return triples

    def _count(self, graph: str, condition: str) -> int:
        query = f"SELECT (COUNT(*) AS ?count) WHERE {{ {_select(graph, condition)} }}"
        answer = self._ask(graph, query, _RESULT_TYPES)
        results_format = ox.QueryResultsFormat.from_media_type(_media_type(answer))
        if results_format is None:
            raise self._error(graph, f"it answers SELECT with {_media_type(answer)!r}")
        try:
            answers = ox.parse_query_results(answer.content, format=results_format)
            rows = list(answers) if isinstance(answers, ox.QuerySolutions) else []
        except SyntaxError as error:
            raise self._error(graph, f"its count cannot be read: {error}") from error
        if len(rows) != 1 or not isinstance(count := rows[0]["count"], ox.Literal):
            raise self._error(graph, "it gives no count of its triples")
        return int(count.value)

    def _construct(self, graph: str, condition: str, page: str) -> set[ox.Triple]:
        query = f"CONSTRUCT {{ ?s ?p ?o }} WHERE {{ {_select(graph, condition)} {page} }}"
        answer = self._ask(graph, query, _GRAPH_TYPES)
        if (rdf_format := ox.RdfFormat.from_media_type(_media_type(answer))) is None:
            raise self._error(graph, f"it answers CONSTRUCT with {_media_type(answer)!r}")
        try:
            quads = ox.parse(answer.content, format=rdf_format, base_iri=self.url, lenient=True)
            return {quad.triple for quad in quads}
        except SyntaxError as error:
            raise self._error(graph, f"its triples cannot be read: {error}") from error

    def _ask(self, graph: str, query: str, accept: str) -> httpx.Response:
        try:
            for attempt in attempts(self.params):
                with attempt:
                    answer = self.http.post(
                        self.url, data={"query": query}, headers={"Accept": accept}
                    )
                    answer.raise_for_status()
        except httpx.HTTPStatusError as error:
            raise self._error(graph, f"{said(error)}: {error.response.text[:300]}") from error
        except (httpx.HTTPError, TransferError) as error:
            raise self._error(graph, said(error)) from error
        return answer

    def _error(self, graph: str, text: str) -> FetchError:
        return FetchError(f"{self.url}, {f'graph <{graph}>' if graph else 'default graph'}: {text}")


def _select(graph: str, condition: str) -> str:
    pattern = f"GRAPH <{graph}> {{ ?s ?p ?o }}" if graph else "?s ?p ?o"
    return f"SELECT DISTINCT ?s ?p ?o WHERE {{ {pattern} FILTER({condition}) }}"


def _media_type(answer: httpx.Response) -> str:
    return str(answer.headers.get("Content-Type", ""))
