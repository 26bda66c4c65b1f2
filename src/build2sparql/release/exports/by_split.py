"""Records and questions as Parquet, one file a side: for ``datasets``, where a split is a file."""

from collections.abc import Mapping

import pyarrow as pa
import pyarrow.compute as pc

from build2sparql.release.split import POOL, TEST
from build2sparql.release.tables import parquet

TABLES = ("records", "questions")
SIDES = (POOL, TEST)


def by_split(tables: Mapping[str, pa.Table]) -> dict[str, bytes]:
    """Return one file a table and side, by path."""
    return {
        f"parquet/{name}/{side}.parquet": parquet(
            tables[name].filter(pc.equal(tables[name]["split"], side))
        )
        for name in TABLES
        for side in SIDES
    }
