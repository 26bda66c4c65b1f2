"""How stages read the cleaned buildings: their records and their triples."""

from pathlib import Path

import pyoxigraph as ox

from build2sparql.building.record import Building
from build2sparql.stages.files import read_records


def read_buildings(clean_folder: Path) -> list[Building]:
    """Return the buildings of one source."""
    return list(read_records(clean_folder / "buildings.jsonl", Building))


def read_graph(clean_folder: Path, building_id: str) -> list[ox.Triple]:
    """Return the triples of one cleaned building, in the order of the file."""
    file = clean_folder / "graphs" / f"{building_id}.nt"
    return [quad.triple for quad in ox.parse(path=str(file), format=ox.RdfFormat.N_TRIPLES)]
