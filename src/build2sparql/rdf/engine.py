"""The SPARQL engine: one building's ABox with the TBox's class hierarchy, asked by pyoxigraph."""

from collections.abc import Iterable

import pyoxigraph as ox

from build2sparql.rdf.tbox import TBox


class Engine:
    """An in-memory store of one ABox and the ``rdfs:subClassOf`` statements of a TBox.

    ``triples`` may hold the building's own ``rdfs:subClassOf`` statements. A query runs in this
    process to its end, so it is for queries whose size is known beforehand.
    """

    def __init__(self, triples: Iterable[ox.Triple], tbox: TBox) -> None:
        self._store = ox.Store()
        self._store.extend(ox.Quad(t.subject, t.predicate, t.object) for t in triples)
        self._store.extend(
            ox.Quad(t.subject, t.predicate, t.object) for t in tbox.subclass_triples()
        )

    def select(self, sparql: str) -> tuple[tuple[str, ...], list[tuple[str | None, ...]]]:
        """Return a SELECT query's variables and its rows, in the engine's order.

        Terms are in N-Triples syntax, None where unbound. Raises ``SyntaxError`` for text that is
        no SPARQL and ``TypeError`` for a query of another form.
        """
        solutions = self._store.query(sparql)
        if not isinstance(solutions, ox.QuerySolutions):
            raise TypeError(f"not a SELECT query: {sparql}")
        rows = [tuple(None if term is None else str(term) for term in row) for row in solutions]
        return tuple(variable.value for variable in solutions.variables), rows
