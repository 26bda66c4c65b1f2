import csv
from pathlib import Path

import pytest

REFERENCE = Path(__file__).parents[2] / "data" / "raw" / "reference"
TWO = [REFERENCE / "harborview_office.ttl", REFERENCE / "solbakken_residence.ttl"]


def test_buildings_are_compared_on_the_terminal_as_csv_and_as_a_page(b2s):
    done = b2s("compare", *TWO, "--csv", "a.csv", "--html", "a.html")
    assert done.exit_code == 0
    assert done.stderr.splitlines() == ["Written: a.csv", "Written: a.html"]
    with Path("a.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    answered = [sum(row[file.name] != "0" for row in rows) for file in TWO]
    for count in answered:
        assert f"{count} of {len(rows)}" in done.stdout
    assert "2 buildings" in Path("a.html").read_text(encoding="utf-8")


def test_one_building_is_not_compared(b2s):
    done = b2s("compare", TWO[0])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "b2s: one building cannot be compared; give the files of two or more\n"


@pytest.mark.parametrize("place", [0, 1])
def test_a_file_without_a_building_ends_it_before_any_work(place, b2s):
    Path("empty.ttl").write_text("", encoding="utf-8")
    files = [TWO[0]]
    files.insert(place, Path("empty.ttl"))
    done = b2s("compare", *files)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "b2s: empty.ttl is empty\n"
