"""The page's files, made from a release's files: one page, and the data that it loads by need.

A page that was opened from a folder may run scripts beside it, and may not read other files: so
each file of data is a script that hands one value to the page.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pyoxigraph as ox

from build2sparql.explorer.detail import detail
from build2sparql.explorer.inventory import inventory
from build2sparql.explorer.listing import listing, texts
from build2sparql.explorer.page import page
from build2sparql.pattern.record import Shape
from build2sparql.rdf.tbox import TBox

Files = dict[str, bytes]


def site(release: Mapping[str, bytes], shapes: Mapping[str, Shape], tbox: TBox) -> Files:
    """Return the page's files by their paths below its folder.

    ``release`` maps paths to the contents of a release's files, ``shapes`` record ids to shapes.
    Raises ``KeyError`` where the release lacks a table or a graph, or a record its shape.
    """
    records, buildings = (_table(release, name) for name in ("records", "buildings"))
    version = msgspec.json.decode(release["stats.json"])["made_with"]["release"]
    found = {
        "index.html": page(version).encode(),
        "data/listing.js": _script("listing", listing(records, buildings)),
    }
    for register, asked in texts(records).items():
        found[f"data/questions/{register}.js"] = _script(f"questions/{register}", asked)
    for building_id, value in _details(release, records, buildings, shapes, tbox):
        found[f"data/buildings/{building_id}.js"] = _script(f"buildings/{building_id}", value)
    return found


def _table(release: Mapping[str, bytes], name: str) -> pa.Table:
    return pq.read_table(BytesIO(release[f"{name}.parquet"]))


def _details(
    release: Mapping[str, bytes],
    records: pa.Table,
    buildings: pa.Table,
    shapes: Mapping[str, Shape],
    tbox: TBox,
) -> Iterator[tuple[str, dict[str, Any]]]:
    of_building: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in records.to_pylist():
        of_building[row["building_id"]].append(row)
    for building in buildings.to_pylist():
        name = building["building_id"]
        parsed = ox.parse(release[f"graphs/{name}.ttl"], format=ox.RdfFormat.TURTLE)
        held = inventory((quad.triple for quad in parsed), tbox)
        yield name, detail(building, of_building[name], shapes, held)


def _script(name: str, value: Any) -> bytes:
    return b"take(%s,%s)\n" % (msgspec.json.encode(name), msgspec.json.encode(value))
