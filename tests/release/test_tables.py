import io

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from build2sparql.release.rows import RejectRow
from build2sparql.release.schemas import PROVENANCE, QUESTION, ROW_TYPES, SCHEMAS
from build2sparql.release.tables import parquet, table


def fields(record_type) -> list[str]:
    return [field.name for field in msgspec.structs.fields(record_type)]


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_columns_are_the_fields_of_the_row(name):
    assert SCHEMAS[name].names == fields(ROW_TYPES[name])


def test_nested_columns_are_the_fields_of_their_rows():
    nested = {f.name: f.type for f in msgspec.structs.fields(ROW_TYPES["records"])}
    assert [f.name for f in PROVENANCE] == fields(nested["provenance"])
    assert [f.name for f in QUESTION] == fields(nested["questions"].__args__[0])


def test_table_without_rows_has_the_schema():
    assert table("records", []).schema == SCHEMAS["records"]


def test_empty_lists_keep_their_type(corpus):
    rows = corpus.release()["records"].to_pylist()
    empty = pa.Table.from_pylist([{**row, "sample_rows": []} for row in rows], SCHEMAS["records"])
    back = pq.read_table(pa.BufferReader(parquet(empty)))
    assert back.schema.field("sample_rows").type == pa.list_(pa.list_(pa.string()))


def test_more_rows_than_a_chunk_are_one_table():
    rows = [RejectRow("mine", "b", "over_cap", str(n), "", 1) for n in range(50_001)]
    assert table("rejects", rows)["subject"].to_pylist()[-1] == "50000"


def test_parquet_gives_back_the_table(corpus):
    for one in corpus.release().values():
        assert pq.read_table(io.BytesIO(parquet(one))).equals(one)


def test_json_lines_and_parquet_hold_the_same_records(released):
    lines = [msgspec.json.decode(line) for line in released["records.jsonl"].splitlines()]
    assert lines == pq.read_table(pa.BufferReader(released["records.parquet"])).to_pylist()
