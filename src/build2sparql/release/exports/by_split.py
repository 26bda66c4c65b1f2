"""Records and questions as Parquet, one file a side: for ``datasets``, where a split is a file."""

from collections.abc import Mapping

import pyarrow as pa
import pyarrow.compute as pc

from build2sparql.release.split import POOL, TEST
from build2sparql.release.tables import parquet

TABLES = ("records", "questions")
SIDES = (POOL, TEST)


def by_split(tables: Mapping[str, pa.Table]) -> dict[str, bytes]:
    """Return one file a table and side, by path; none of a side without rows, which ``datasets``
    could not read."""
    parts = {
        f"parquet/{name}/{side}.parquet": tables[name].filter(pc.equal(tables[name]["split"], side))
        for name in TABLES
        for side in SIDES
    }
    return {path: parquet(part) for path, part in parts.items() if part.num_rows}
