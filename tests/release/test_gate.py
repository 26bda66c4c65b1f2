import msgspec
import pyarrow as pa
import pytest

from build2sparql.building.reject import Reason
from build2sparql.pattern.record import PATTERN_TYPES
from build2sparql.question.record import REGISTERS
from build2sparql.release.failure import failures
from build2sparql.release.gate import SUITES, judge, suite
from build2sparql.release.schemas import SCHEMAS
from build2sparql.release.split import Placement, Splits


def messages(candidate, *suites) -> list[str]:
    return [str(failure) for failure in failures(judge(candidate, suites or SUITES))]


def first(rows, **changes):
    """Yield the rows, the first one changed."""
    return [{**rows[0], **changes}, *rows[1:]]


def test_release_of_the_small_corpus_passes(candidate):
    assert messages(candidate) == []


def without_question(rows):
    return first(rows, questions=rows[0]["questions"][:4])


def with_question(rows):
    return first(rows, questions=[*rows[0]["questions"], rows[0]["questions"][0]])


RECORDS = SCHEMAS["records"]
LESS = RECORDS.remove(RECORDS.get_field_index("system_type"))
MORE = RECORDS.append(pa.field("difficulty", pa.string()))

# The table, what is done to its rows, and the message: suite, expectation, columns, what was
# expected and found, number of rows, ids.
CORRUPTIONS = {
    "four questions": (
        "records",
        without_question,
        "record_relationships: expect_column_values_to_be_between(question_count): "
        "expected min_value 5.0, max_value 5.0, found ['4']; 1 offending: {id}",
    ),
    "six questions": (
        "records",
        with_question,
        "record_relationships: expect_column_values_to_be_between(question_count): "
        "expected min_value 5.0, max_value 5.0, found ['6']; 1 offending: {id}",
    ),
    "empty text": (
        "questions",
        lambda rows: first(rows, text=" "),
        "questions: expect_column_values_to_match_regex(text): "
        "expected regex \\S, found [' ']; 1 offending: {id}-technical",
    ),
    "zero rows": (
        "records",
        lambda rows: first(rows, row_count=0),
        "records: expect_column_values_to_be_between(row_count): "
        "expected min_value 1.0, found ['0']; 1 offending: {id}",
    ),
    "pattern_type null": (
        "records",
        lambda rows: first(rows, pattern_type=None),
        "records: expect_column_values_to_not_be_null(pattern_type): "
        "found ['None']; 1 offending: {id}",
    ),
    "unknown pattern_type": (
        "records",
        lambda rows: first(rows, pattern_type="cyclic"),
        "records: expect_column_values_to_be_in_set(pattern_type): "
        f"expected value_set {list(PATTERN_TYPES)}, found ['cyclic']; 1 offending: {{id}}",
    ),
    "duplicated id": (
        "records",
        lambda rows: [rows[0], *rows],
        "records: expect_column_values_to_be_unique(record_id): found ['{id}']; 2 offending: {id}",
    ),
    "dangling building": (
        "records",
        lambda rows: first(rows, building_id="small.elsewhere"),
        "record_relationships: expect_column_values_to_be_in_set(is_building): "
        "expected value_set [True], found ['False']; 1 offending: {id}",
    ),
}


@pytest.mark.parametrize("kind", CORRUPTIONS)
def test_corruption_is_named_with_its_record(corrupted, candidate, kind):
    table, edit, message = CORRUPTIONS[kind]
    record_id = next(candidate.rows("records"))["record_id"]
    found = messages(corrupted(table, edit), message.partition(":")[0])
    assert message.format(id=record_id) in found


def test_building_on_both_sides_is_named(corrupted, candidate):
    record = next(candidate.rows("records"))
    other = {"test": "retrieval_pool", "retrieval_pool": "test"}[record["split"]]
    found = messages(corrupted("records", lambda rows: first(rows, split=other)), "splits")
    name = record["building_id"]
    assert (
        f"splits: expect_column_values_to_be_unique(building_id): found "
        f"['{name}']; 2 offending: {name}" in found
    )


def test_identifier_in_a_plain_question_is_named(corrupted, candidate):
    question = next(q for q in candidate.rows("questions") if q["ontology"] == "brick")
    question_id = question["record_id"] + "-plain"

    def leak(rows):
        return [
            {**row, "text": "What does VAV-1 feed?"} if row["question_id"] == question_id else row
            for row in rows
        ]

    assert (
        "question_relationships: expect_column_values_to_be_null(leaked_identifier): "
        f"found ['vav-1']; 1 offending: {question_id}"
    ) in messages(corrupted("questions", leak), "question_relationships")


def test_missing_column_is_named(corrupted):
    found = messages(corrupted("records", lambda rows: rows, LESS), "records")
    assert found[0] == (
        "records: expect_table_columns_to_match_ordered_list(): "
        "missing columns ['system_type'], extra columns []"
    )


def test_extra_column_is_named(corrupted):
    found = messages(corrupted("records", lambda rows: rows, MORE), "records")
    assert found == [
        "records: expect_table_columns_to_match_ordered_list(): "
        "missing columns [], extra columns ['difficulty']"
    ]


def test_column_order_counts(corrupted):
    swapped = pa.schema([RECORDS.field(1), RECORDS.field(0), *list(RECORDS)[2:]])
    assert messages(corrupted("records", lambda rows: rows, swapped), "records") == [
        "records: expect_table_columns_to_match_ordered_list(): "
        "missing columns [], extra columns []; the order differs"
    ]


def test_empty_table_is_stopped_by_its_row_count(corrupted):
    found = messages(corrupted("questions", lambda rows: []), "questions")
    assert found[0] == (
        "questions: expect_table_row_count_to_be_between(): expected min_value 1, found 0"
    )


def test_near_duplicates_on_two_sides_are_named(candidate):
    joined = {
        name: Placement(placement.split, "small.b2")
        for name, placement in candidate.splits.buildings.items()
    }
    (found,) = messages(candidate._replace(splits=Splits(joined)), "splits")
    assert found.startswith("splits: expect_column_values_to_be_between(cluster_side_count)")
    assert "5 offending: small.b2, small.b3, small.b4, small.b5, small.fan" in found


def test_instance_that_both_sides_mention_is_named(candidate):
    sides = {p.split: name for name, p in candidate.splits.buildings.items()}
    tested, pooled = (candidate.graphs[sides[side]] for side in ("test", "retrieval_pool"))
    stranger = min(tested.instances)
    pooled = msgspec.structs.replace(pooled, mentioned=pooled.mentioned | {stranger})
    graphs = {**candidate.graphs, sides["retrieval_pool"]: pooled}
    assert messages(candidate._replace(graphs=graphs), "building_relationships") == [
        "building_relationships: expect_column_values_to_be_null(instance_on_other_side): "
        f"found ['{stranger}']; 1 offending: {sides['test']}"
    ]


def test_missing_graph_is_named(candidate):
    graphs = {name: found for name, found in candidate.graphs.items() if name != "small.b3"}
    (found,) = messages(candidate._replace(graphs=graphs), "building_relationships")
    assert "building_relationships: expect_column_values_to_be_in_set(has_graph)" in found
    assert "1 offending: small.b3" in found


def test_answer_that_lacks_a_row_is_named_with_its_record(corrupted, candidate):
    cell = next(c for c in candidate.rows("answers") if c["register"] == "")
    found = messages(
        corrupted(
            "answers",
            lambda rows: [
                row
                for row in rows
                if (row["record_id"], row["register"], row["row"])
                != (cell["record_id"], "", cell["row"])
            ],
        ),
        "record_relationships",
    )
    pair = "expect_column_pair_values_to_be_equal(row_count, answer_row_count)"
    assert [m for m in found if f"record_relationships: {pair}" in m and cell["record_id"] in m]


def test_sample_row_that_is_no_answer_is_named(corrupted):
    found = messages(
        corrupted("records", lambda rows: first(rows, sample_rows=[["<urn:x>", "<urn:y>"]])),
        "record_relationships",
    )
    assert [m for m in found if "sample_not_in_answer" in m and "<urn:x> <urn:y>" in m], found


def test_underscore_in_a_systems_question_is_named(corrupted):
    found = messages(
        corrupted(
            "questions",
            lambda rows: [
                {**row, "text": "What has a supply_fan?"} if row["register"] == "systems" else row
                for row in rows
            ],
        ),
        "question_relationships",
    )
    assert [m for m in found if "(text_in_words)" in m and "What has a supply_fan?" in m], found


def test_long_lists_of_offenders_are_cut_and_counted(corrupted):
    def many(rows):
        return [{**rows[0], "subject": str(n), "count": 0} for n in range(25)]

    (found,) = messages(corrupted("rejects", many), "rejects")
    assert "25 offending: mine/0, mine/1, " in found
    assert found.endswith("mine/19, ..")


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_suite_lists_the_columns_of_its_table(name):
    (columns,) = [
        e["kwargs"]["column_list"]
        for e in suite(name)["expectations"]
        if e["type"] == "expect_table_columns_to_match_ordered_list"
    ]
    assert columns == SCHEMAS[name].names


@pytest.mark.parametrize(
    ("name", "column", "values"),
    [
        ("records", "pattern_type", list(PATTERN_TYPES)),
        ("questions", "pattern_type", list(PATTERN_TYPES)),
        ("questions", "register", list(REGISTERS)),
        ("answers", "register", ["", *REGISTERS]),
        ("record_relationships", "registers", [" ".join(REGISTERS)]),
        ("rejects", "reason", [str(reason) for reason in Reason]),
    ],
)
def test_suite_lists_the_values_of_the_enumeration(name, column, values):
    (listed,) = [
        e["kwargs"]["value_set"]
        for e in suite(name)["expectations"]
        if e["type"] == "expect_column_values_to_be_in_set" and e["kwargs"]["column"] == column
    ]
    assert listed == values
