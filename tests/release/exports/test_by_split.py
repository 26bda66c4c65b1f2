import datasets
import pyarrow.parquet as pq
import pytest


def loaded(kind: str, files: dict[str, str], cache) -> datasets.DatasetDict:
    return datasets.load_dataset(kind, data_files=files, cache_dir=str(cache))


@pytest.mark.parametrize("name", ["records", "questions"])
def test_datasets_reads_a_side_as_a_split(folder, tables, tmp_path, name):
    sides = ("retrieval_pool", "test")
    files = {side: str(folder / f"exports/parquet/{name}/{side}.parquet") for side in sides}
    found = loaded("parquet", files, tmp_path)
    assert {side: found[side].num_rows for side in sides} == {
        side: tables[name]["split"].to_pylist().count(side) for side in sides
    }
    key = {"records": "record_id", "questions": "question_id"}[name]
    assert found["test"][0][key] in tables[name][key].to_pylist()


def test_datasets_reads_the_tables_and_the_lines_alike(folder, tmp_path):
    lines = loaded("json", {"all_records": str(folder / "records.jsonl")}, tmp_path)["all_records"]
    rows = loaded("parquet", {"all_records": str(folder / "records.parquet")}, tmp_path)
    assert lines["record_id"] == rows["all_records"]["record_id"]
    assert lines["subsets"] == rows["all_records"]["subsets"]


def test_both_sides_together_are_the_table(folder, tables):
    sides = sorted((folder / "exports/parquet/questions").iterdir())
    ids = [name for file in sides for name in pq.read_table(file)["question_id"].to_pylist()]
    assert sorted(ids) == sorted(tables["questions"]["question_id"].to_pylist())
