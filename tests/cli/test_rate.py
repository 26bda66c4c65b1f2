"""Draw a sample of a small release, fill in two sheets, merge them, settle what is disputed."""

import csv
import io
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
import rated_release

from build2sparql.rating.record import DIMENSIONS


@pytest.fixture
def release(tmp_path: Path) -> Path:
    folder = tmp_path / "release"
    folder.mkdir()
    for name, table in rated_release.tables().items():
        pq.write_table(table, folder / f"{name}.parquet")
    return folder


@pytest.fixture
def drawn(b2s, release) -> None:
    done = b2s("rate", "sample", release, "--rater", "ana", "--rater", "ben", "--per-type", 2)
    assert done.exit_code == 0, done.output


def read(file: str) -> list[dict[str, str]]:
    text = Path(file).read_text(encoding="utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def write(file: str, rows: list[dict[str, str]]) -> None:
    with Path(file).open("w", encoding="utf-8-sig", newline="") as out:
        writer = csv.DictWriter(out, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def fill(rater: str, **marks: str) -> None:
    """Mark everything Y but for the questions that ``marks`` names, which get it in fidelity."""
    rows = read(f"rating/{rater}.csv")
    for row in rows:
        row.update(dict.fromkeys(DIMENSIONS, "Y"))
        row["fidelity"] = marks.get(row["question_id"].replace("-", "_"), "Y")
    write(f"rating/{rater}.csv", rows)


def test_each_rater_gets_a_sheet_and_a_page(drawn):
    names = sorted(path.name for path in Path("rating").iterdir())
    assert names == ["ana.csv", "ana.html", "ben.csv", "ben.html", "sample.json"]
    ana, ben = (read(f"rating/{name}.csv") for name in ("ana", "ben"))
    assert ana != ben
    assert {row["question_id"] for row in ana} == {row["question_id"] for row in ben}


def test_a_filled_folder_is_not_overwritten(drawn, b2s, release):
    done = b2s("rate", "sample", release, "--rater", "ana")
    assert (done.exit_code, "there is a sheet already" in done.output) == (1, True)


def test_merged_disputes_are_settled_and_counted(drawn, b2s):
    disputed = read("rating/ana.csv")[0]["question_id"]
    fill("ana")
    fill("ben", **{disputed.replace("-", "_"): "N"})
    done = b2s("rate", "merge", "rating/ana.csv", "rating/ben.csv")
    assert done.exit_code == 0, done.output
    assert "1 disputes, 1 of them open." in done.output
    disputes = read("rating/disputes.csv")
    assert [row["question_id"] for row in disputes] == [disputed]
    write("rating/disputes.csv", [{**disputes[0], "settled": "b"}])
    lost = b2s("rate", "merge", "rating/ana.csv", "rating/ben.csv")
    assert (lost.exit_code, "--settled" in lost.output) == (1, True)
    settled = ("--settled", "rating/disputes.csv")
    done = b2s("rate", "merge", "rating/ana.csv", "rating/ben.csv", *settled)
    assert "1 disputes, 0 of them open." in done.output
    report = json.loads(Path("rating/agreement.json").read_bytes())
    count = report["rated"]
    assert report["pass_rates"]["fidelity"]["all"]["all"]["rate"] == pytest.approx(
        (count - 0.5) / count
    )


def test_a_sheet_that_was_not_filled_in_is_an_error(drawn, b2s):
    done = b2s("rate", "merge", "rating/ana.csv", "rating/ben.csv")
    assert (done.exit_code, "no question was rated by both" in done.output) == (1, True)
