"""Arrow schemas of the released tables.

Columns are nullable throughout: which of them may hold a null is for the gate to judge, since it
names the offending ids where the Parquet writer would only refuse the file.
"""

import pyarrow as pa

from build2sparql.release.rows import AnswerCell, BuildingRow, QuestionRow, RecordRow, RejectRow


def _strings(*columns: str) -> list[pa.Field]:
    return [pa.field(column, pa.string()) for column in columns]


def _counts(*columns: str) -> list[pa.Field]:
    return [pa.field(column, pa.int64()) for column in columns]


def _flags(*columns: str) -> list[pa.Field]:
    return [pa.field(column, pa.bool_()) for column in columns]


def _lists(item: pa.DataType, *columns: str) -> list[pa.Field]:
    return [pa.field(column, pa.list_(item)) for column in columns]


QUESTION = pa.struct(
    [
        *_strings("register", "text", "instance", "sparql"),
        *_counts("row_count"),
        *_strings("writer"),
    ]
)
PROVENANCE = pa.struct(
    _strings("source", "url", "commit", "path", "sha256", "relevance", "rewriter")
)

SCHEMAS: dict[str, pa.Schema] = {
    "records": pa.schema(
        [
            *_strings("record_id", "building_id", "split"),
            *_lists(pa.string(), "subsets"),
            *_strings("pattern_type"),
            *_counts("hops"),
            *_strings("anchor_class"),
            *_lists(pa.string(), "terminal_classes", "properties"),
            *_strings("system_type"),
            *_flags("is_connection_topology"),
            *_strings("sparql"),
            *_lists(pa.string(), "variables"),
            *_strings("description", "retrieved_information"),
            *_counts("row_count"),
            *_strings("answer_sha256"),
            *_lists(pa.list_(pa.string()), "sample_rows"),
            *_lists(QUESTION, "questions"),
            pa.field("provenance", PROVENANCE),
        ]
    ),
    "questions": pa.schema(
        [
            *_strings("question_id", "record_id", "building_id", "split"),
            *_lists(pa.string(), "subsets"),
            *_strings("ontology", "pattern_type"),
            *_counts("hops"),
            *_strings("system_type", "register", "text", "instance", "sparql"),
            *_counts("row_count"),
            *_strings("answer_sha256", "writer"),
        ]
    ),
    "answers": pa.schema(
        [
            *_strings("record_id", "register"),
            *_counts("row"),
            *_strings("variable", "type", "value", "datatype", "language"),
        ]
    ),
    "buildings": pa.schema(
        [
            *_strings("building_id", "source", "url", "commit", "path", "sha256"),
            *_strings("licence", "citation", "ontology"),
            *_flags("is_synthetic"),
            *_strings("archetype", "vintage"),
            *_counts("triple_count", "instance_count", "record_count"),
            *_strings("split", "cluster"),
        ]
    ),
    "rejects": pa.schema(
        [
            *_strings("stage", "building_id", "reason", "subject", "detail"),
            *_counts("count"),
        ]
    ),
}

ROW_TYPES = {
    "records": RecordRow,
    "questions": QuestionRow,
    "answers": AnswerCell,
    "buildings": BuildingRow,
    "rejects": RejectRow,
}
