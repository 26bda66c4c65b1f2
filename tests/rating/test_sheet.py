import csv
import io

import pytest

from build2sparql.rating.adjudication import read_settled, write_disputes
from build2sparql.rating.merge import Dispute
from build2sparql.rating.record import Rating
from build2sparql.rating.sheet import COLUMNS, read_sheet, write_sheet

HEADING = "question_id,fidelity,naturalness,plausibility,comment\n"
GOOD = {"fidelity": "Y", "naturalness": "B", "plausibility": "N"}


def test_an_empty_sheet_holds_no_rating(sample):
    sheet = write_sheet(sample.items)
    assert read_sheet(sheet, "a.csv") == []
    rows = list(csv.DictReader(io.StringIO(sheet, newline="")))
    assert tuple(rows[0]) == COLUMNS
    assert [row["question_id"] for row in rows] == [f"q{n}" for n in range(10)]
    assert rows[0]["rows"] == "fan | room\nfan1 | room1\n=fan2 | (nothing)"


@pytest.mark.parametrize(
    "sheet",
    [
        HEADING + "q1,Y,B,N,well\n",
        HEADING + "q1, y ,b,n,well\r\n",
        "\ufeff" + HEADING + "q1,Y,B,N,well\n",
        (HEADING + "q1,Y,B,N,well\n").replace(",", ";"),
        HEADING + "q0,,,,\nq1,Y,B,N,well\n",
    ],
)
def test_a_sheet_as_spreadsheets_save_it(sheet):
    assert read_sheet(sheet, "a.csv") == [Rating("q1", GOOD, "well")]


@pytest.mark.parametrize(
    ("sheet", "message"),
    [
        ("question_id,fidelity\n", "a.csv: there is no column naturalness, plausibility"),
        (HEADING + "q1,Y,X,N,\n", "a.csv:2: naturalness is 'X', not Y, B or N"),
        (HEADING + "q1,Y,,N,\n", "a.csv:2: q1 has no mark for naturalness"),
        (HEADING + "q1,Y,B,N,\nq1,Y,B,N,\n", "a.csv:3: q1 is rated twice"),
    ],
)
def test_a_sheet_that_cannot_be_read(sheet, message):
    with pytest.raises(ValueError, match=message):
        read_sheet(sheet, "a.csv")


def test_a_formula_is_a_text(sample):
    from msgspec.structs import replace  # noqa: PLC0415

    sheet = write_sheet([replace(sample.items[0], text="=1+1")])
    assert next(csv.DictReader(io.StringIO(sheet, newline="")))["text"] == "'=1+1"


def test_disputes_are_settled_in_their_list(sample):
    items = {item.question_id: item for item in sample.items}
    disputes = [
        Dispute("q1", "fidelity", "Y", "N", None),
        Dispute("q2", "plausibility", "B", "N", "N"),
    ]
    sheet = write_disputes(disputes, items)
    assert read_settled(sheet, "d.csv") == {("q2", "plausibility"): "N"}


def test_a_dispute_settled_by_another_mark_is_an_error():
    with pytest.raises(ValueError, match=r"d\.csv:2: fidelity is settled as 'maybe'"):
        read_settled("question_id,dimension,settled\nq1,fidelity,maybe\n", "d.csv")
