"""The description of the small release, checked and loaded by Croissant's own reader."""

import datetime
import hashlib
import json
from pathlib import Path

import mlcroissant
import msgspec
import pyarrow as pa
import pytest

from build2sparql.release.citation import read_citation
from build2sparql.release.croissant import column_descriptions, croissant
from build2sparql.release.schemas import SCHEMAS

ROOT = Path(__file__).parents[2]
CITATION = read_citation((ROOT / "CITATION.cff").read_bytes())
RELEASED = msgspec.structs.replace(CITATION, date_released=datetime.date(2027, 1, 31))


@pytest.fixture
def described(corpus, released) -> dict:
    return json.loads(croissant(released, corpus.release(), CITATION, "0.1.0"))


@pytest.fixture
def folder(corpus, released, tmp_path) -> Path:
    content = croissant(released, corpus.release(), RELEASED, "0.1.0")
    for path, one in {**released, "croissant.json": content}.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(one)
    return tmp_path


def test_reader_finds_no_fault_and_misses_nothing(folder):
    issues = mlcroissant.Dataset(str(folder / "croissant.json")).metadata.ctx.issues
    assert (set(issues.errors), set(issues.warnings)) == (set(), set())


def test_before_a_release_the_date_alone_is_missing(folder, described):
    (folder / "croissant.json").write_text(json.dumps(described))
    issues = mlcroissant.Dataset(str(folder / "croissant.json")).metadata.ctx.issues
    assert issues.errors == set()
    [warning] = issues.warnings
    assert "datePublished" in warning


def plain(value):
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value.decode() if isinstance(value, bytes) else value


@pytest.mark.parametrize("name", list(SCHEMAS))
def test_record_set_loads_as_the_table(folder, corpus, name):
    dataset = mlcroissant.Dataset(str(folder / "croissant.json"))
    loaded = [
        {key.partition("/")[2]: plain(value) for key, value in row.items()}
        for row in dataset.records(name)
    ]
    columns = list(loaded[0])
    assert loaded == corpus.release()[name].select(columns).to_pylist()


def test_all_columns_but_nested_ones_are_fields(described):
    nested = {"sample_rows", "questions", "provenance"}
    for found in described["recordSet"]:
        columns = [n for n in SCHEMAS[found["name"]].names if n not in nested]
        assert [field["name"] for field in found["field"]] == columns


def test_files_have_their_digest_and_size(described, released):
    files = {f["contentUrl"]: (f["sha256"], f["contentSize"]) for f in described["distribution"]}
    assert files == {
        path: (hashlib.sha256(content).hexdigest(), f"{len(content)} B")
        for path, content in released.items()
    }


def test_exports_and_pages_are_not_listed(corpus, released):
    more = {**released, "exports/qald/a.json": b"{}", "validation/index.html": b""}
    tables = corpus.release()
    assert croissant(more, tables, CITATION, "1") == croissant(released, tables, CITATION, "1")


def test_version_and_date_are_those_of_the_release(corpus, released):
    found = json.loads(croissant(released, corpus.release(), RELEASED, "1.2.3"))
    assert (found["version"], found["datePublished"]) == ("1.2.3", "2027-01-31")
    assert "version = {1.2.3}, year = {2027}" in found["citeAs"]


def test_no_date_is_made_up(described):
    assert "datePublished" not in described
    assert "year" not in described["citeAs"]


def test_licences_are_those_of_the_data_and_of_every_graph(corpus, released):
    tables = corpus.release()
    column = tables["buildings"].column_names.index("licence")
    licences = ["MIT", "none stated", "CC-BY-NC-4.0", "MIT", "CC-BY-4.0"]
    other = tables["buildings"].set_column(column, "licence", pa.array(licences))
    found = json.loads(croissant(released, {**tables, "buildings": other}, CITATION, "1"))
    assert found["license"] == [
        "https://creativecommons.org/licenses/by/4.0/",
        "https://creativecommons.org/licenses/by-nc/4.0/",
        "https://opensource.org/license/mit",
        "none stated",
    ]


@pytest.mark.parametrize("name", list(SCHEMAS))
def test_every_column_is_described_and_no_other(name):
    assert list(column_descriptions()[name]) == SCHEMAS[name].names
