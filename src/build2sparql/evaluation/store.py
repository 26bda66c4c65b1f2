"""A dataset's files in one store."""

from pathlib import Path

import pyoxigraph as ox

from build2sparql.evaluation.question_set.record import Dataset
from build2sparql.rdf.parse import parse


def load(dataset: Dataset) -> ox.Store:
    """Return a store that holds a dataset's graphs.

    A file that a strict parser refuses is repaired as the corpus repairs it; one that cannot be
    is a ``ParseError`` that names it.
    """
    store = ox.Store()
    for path in dataset.default:
        _add(store, Path(path), None)
    for iri, path in dataset.named:
        _add(store, Path(path), ox.NamedNode(iri))
    return store


def _add(store: ox.Store, path: Path, graph: ox.NamedNode | None) -> None:
    data = path.read_bytes()
    try:
        store.load(data, format=ox.RdfFormat.TURTLE, to_graph=graph)
    except SyntaxError:
        statements = parse(data, path.name, f"urn:b2s:{path.stem}#").statements
        text = "".join(f"{s} {p} {o} .\n" for s, p, o in statements)
        store.load(text.encode(), format=ox.RdfFormat.N_TRIPLES, to_graph=graph)
