import csv
import io

import msgspec
import pytest
from rich.console import Console

from build2sparql.inventory.comparison import compare
from build2sparql.inventory.comparison_text import as_csv, labels, show, shown_count
from build2sparql.inventory.reading import read_building
from build2sparql.inventory.survey import survey
from build2sparql.pattern.record import canonical_id

# One air handling unit, two boxes and their sensors: no zone, no room, no setpoint.
OTHER = """
@prefix : <http://example.org/other#> .
@prefix brick: <https://brickschema.org/schema/Brick#> .
:A a brick:AHU ; brick:feeds :V1, :V2 .
:V1 a brick:VAV ; brick:hasPoint :T1 .
:V2 a brick:VAV ; brick:hasPoint :T2 .
:T1 a brick:Zone_Air_Temperature_Sensor .
:T2 a brick:Zone_Air_Temperature_Sensor .
"""


@pytest.fixture(scope="module")
def other(tmp_path_factory, settings):
    file = tmp_path_factory.mktemp("other") / "=other.ttl"
    file.write_text(OTHER, encoding="utf-8")
    return survey(read_building(file, settings.clean), settings)


@pytest.fixture(scope="module")
def found(floor, other):
    return compare([floor, other], 100)


def test_every_question_of_a_building_is_answered_by_it(found, floor, other):
    counts = {one.canonical_id: one.row_counts for one in found.questions}
    for place, building in enumerate((floor, other)):
        for record in building.records:
            gold = record.readable.gold
            assert counts[canonical_id(gold.pattern.shape)][place] == gold.row_count


def test_the_questions_are_those_of_both_and_each_once(found, floor, other):
    both = {canonical_id(r.readable.gold.pattern.shape) for b in (floor, other) for r in b.records}
    assert sorted(one.canonical_id for one in found.questions) == sorted(both)


def test_what_a_building_does_not_have_is_not_answered(found):
    spatial = [one for one in found.questions if "HVACZone" in one.sparql]
    assert spatial
    assert all(one.row_counts[1] == 0 and one.answered_by == 1 for one in spatial)


def test_questions_that_most_answer_come_first(found):
    order = [one.answered_by for one in found.questions]
    assert order == sorted(order, reverse=True)
    assert found.answered == tuple(
        sum(one.row_counts[place] > 0 for one in found.questions) for place in (0, 1)
    )


def test_a_detail_that_is_nowhere_makes_no_answer(floor, other):
    optional = [
        one
        for one in compare([floor, other], 100).questions
        if one.pattern_type == "optional" and "Setpoint" in one.sparql
    ]
    assert all(one.row_counts[1] == 0 for one in optional)


def test_more_rows_than_the_limit_are_told_as_more(floor, other):
    one = compare([floor, other], 1).questions[0]
    assert [shown_count(count, 1) for count in one.row_counts] == [">1", ">1"]
    assert (shown_count(0, 1), shown_count(1234, 2000)) == ("-", "1,234")


def test_csv_has_a_column_for_each_building_and_no_formula(found):
    rows = list(csv.DictReader(io.StringIO(as_csv(found))))
    assert [int(row["floor.ttl"]) for row in rows] == [o.row_counts[0] for o in found.questions]
    assert [int(row["'=other.ttl"]) for row in rows] == [o.row_counts[1] for o in found.questions]
    assert [row["sparql"] for row in rows] == [one.sparql for one in found.questions]


def test_two_files_of_one_name_keep_their_columns(floor):
    found = compare([floor, floor], 100)
    header = next(csv.reader(io.StringIO(as_csv(found))))
    assert header[-2:] == ["floor.ttl", "floor.ttl"]


@pytest.mark.parametrize("width", [50, 100])
def test_the_table_fits_the_terminal(found, width):
    out = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    show(out, found, "operational")
    text = out.file.getvalue()
    assert max(map(len, text.splitlines())) <= width
    assert f"{found.answered[0]} of {len(found.questions)}" in text


def test_no_question_at_all_is_no_error(found):
    none = msgspec.structs.replace(found, questions=())
    out = Console(file=io.StringIO(), width=80)
    show(out, none, "operational")
    assert none.answered == (0, 0)
    assert "0 of 0" in out.file.getvalue()


def test_letters_go_on_after_z():
    assert labels(["x"] * 28)[-3:] == ["Z", "A1", "B1"]
