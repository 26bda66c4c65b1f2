"""Arrow tables from rows, and the Parquet and JSON Lines bytes that depend on the rows alone."""

from collections.abc import Iterable
from io import BytesIO
from itertools import islice

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from build2sparql.release.schemas import SCHEMAS

# Rows that are Python objects at one time, whatever the size of the table.
_CHUNK = 50_000


def table(name: str, rows: Iterable[msgspec.Struct]) -> pa.Table:
    """Return the rows as a table of the released schema of that name."""
    schema = SCHEMAS[name]
    left = iter(rows)
    batches = []
    while chunk := list(islice(left, _CHUNK)):
        plain = [msgspec.to_builtins(row) for row in chunk]
        batches.append(pa.RecordBatch.from_pylist(plain, schema=schema))
    return pa.Table.from_batches(batches, schema=schema).combine_chunks()


def parquet(table: pa.Table) -> bytes:
    """Return a table as Parquet: no index, no clock, every writer option fixed.

    Zstandard gives the same bytes on every processor at its low levels; from level 5 on it
    searches in another way where there are no vector instructions.
    """
    out = BytesIO()
    pq.write_table(
        table,
        out,
        version="2.6",
        data_page_version="1.0",
        compression="zstd",
        compression_level=3,
        use_dictionary=True,
        write_statistics=True,
        row_group_size=100_000,
        store_schema=True,
    )
    return out.getvalue()


def json_lines(table: pa.Table) -> bytes:
    """Return a table as one JSON object a row, keys in column order."""
    encoder = msgspec.json.Encoder()
    return b"".join(encoder.encode(row) + b"\n" for row in table.to_pylist())
