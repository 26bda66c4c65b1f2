"""The fetch of a source: its source.yaml says which kind of source it is."""

from collections.abc import Iterator
from pathlib import Path

from build2sparql.building.catalog import fetch_catalog
from build2sparql.building.folder import fetch_folder
from build2sparql.building.graph_file import GraphFile
from build2sparql.building.network import FetchParams
from build2sparql.building.reach import Progress, Reach
from build2sparql.building.reject import Reject
from build2sparql.building.source import Catalog, Folder, Sparql, Synth, read_source
from build2sparql.building.sparql import fetch_sparql
from build2sparql.building.synth.generate import fetch_synth
from build2sparql.building.synth.mess import Fault


def fetch(
    home: Path, reach: Reach, params: FetchParams, progress: Progress
) -> tuple[list[GraphFile], list[Reject], list[Fault]]:
    """Fetch the source whose folder is ``home`` and whose name is the folder's.

    Return its graphs, sorted by name, the rejects, and the faults that were put into synthetic
    buildings, both sorted. Raises ``FetchError``.
    """
    results = list(_by_kind(home, reach, params, progress))
    graphs = [result for result in results if isinstance(result, GraphFile)]
    rejects = [result for result in results if isinstance(result, Reject)]
    faults = [result for result in results if isinstance(result, Fault)]
    graphs.sort(key=lambda file: file.graph.origin.name)
    return graphs, sorted(rejects), sorted(faults)


def _by_kind(
    home: Path, reach: Reach, params: FetchParams, progress: Progress
) -> Iterator[GraphFile | Reject | Fault]:
    match read_source(home / "source.yaml"):
        case Catalog() as catalog:
            return fetch_catalog(catalog, home.name, reach, params, progress)
        case Folder() as folder:
            return fetch_folder(folder, home.name, home)
        case Sparql() as sparql:
            return fetch_sparql(sparql, home.name, reach, params, progress)
        case Synth() as synth:
            return fetch_synth(synth, home.name, home)
