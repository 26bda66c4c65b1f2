"""A building that answers queries: its graph with the class hierarchy of the release."""

from typing import NamedTuple

import pandas as pd
import pyoxigraph as ox

from build2sparql.corpus.files import Files
from build2sparql.query.answer import answer_sha256
from build2sparql.query.record import Row


class Solutions(NamedTuple):
    """What a SELECT query gives: its variables, and rows of terms in N-Triples syntax.

    A cell is None where its variable is unbound. Rows are in the engine's order.
    """

    variables: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def sha256(self) -> str:
        """Digest of the rows in sorted order: a gold query's is its record's ``answer_sha256``."""
        return answer_sha256(self.rows)

    def to_pandas(self) -> pd.DataFrame:
        """Return a column a variable, a row a solution."""
        return pd.DataFrame(list(self.rows), columns=list(self.variables), dtype=object)


class Building:
    """One building's graph, in memory, with the class hierarchy that its gold queries go through.

    A query runs in this process and to its end, whatever it costs. What a model wrote is for
    ``b2s score``, which runs it under limits.
    """

    def __init__(self, building_id: str, graph: bytes, ontology: bytes) -> None:
        self.building_id = building_id
        self.store = ox.Store()
        for text in (graph, ontology):
            self.store.bulk_load(text, format=ox.RdfFormat.TURTLE)

    def query(self, sparql: str) -> Solutions:
        """Return the solutions of a SELECT query.

        Raises ``SyntaxError`` for text that is no SPARQL, ``TypeError`` for a query of another
        form; ``store`` takes those.
        """
        found = self.store.query(sparql)
        if not isinstance(found, ox.QuerySolutions):
            raise TypeError(f"not a SELECT query: {sparql}")
        variables = tuple(variable.value for variable in found.variables)
        rows = tuple(tuple(None if t is None else str(t) for t in row) for row in found)
        return Solutions(variables, rows)


class Buildings:
    """The buildings of a release; each is read once, when it is first asked for."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._loaded: dict[str, Building] = {}
        self._ontology = b""

    def __getitem__(self, building_id: str) -> Building:
        if building_id not in self._loaded:
            graph = self._files.read(f"graphs/{building_id}.ttl")
            self._ontology = self._ontology or self._files.read("tbox.ttl")
            self._loaded[building_id] = Building(building_id, graph, self._ontology)
        return self._loaded[building_id]
