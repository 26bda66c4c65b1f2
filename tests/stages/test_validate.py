"""The stage on mined patterns of real files, and rdflib's opinion on what it calls gold."""

import importlib.util
import os
import shutil
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from build2sparql.building.record import FetchedGraph, Origin
from build2sparql.building.reject import Reject
from build2sparql.pattern.record import Pattern
from build2sparql.query.answer import answer_sha256
from build2sparql.query.record import Answer, GoldQuery
from build2sparql.stages import clean, mine, validate
from build2sparql.stages.files import read_records, write_records

ROOT = Path(__file__).parents[2]
REFERENCE = ROOT / "data/raw/reference"


def second_opinion() -> ModuleType:
    spec = importlib.util.spec_from_file_location("opinion", ROOT / "benchmarks/second_opinion.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run_stages(files: list[Path], work: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Clean, mine and validate graph files as one source, with the parameters of the project."""
    monkeypatch.chdir(work)
    shutil.copy(ROOT / "params.yaml", work)
    (work / "fetch").mkdir()
    graphs = []
    for file in files:
        shutil.copy(file, work / "fetch")
        ontology = "s223" if b"standard223#" in file.read_bytes() else "brick"
        origin = Origin("s", file.stem, "", "", "", "", "CC0-1.0", "", ontology, False, "", "")
        graphs.append(FetchedGraph(origin, file.name))
    write_records(work / "fetch/fetched.jsonl", graphs)
    clean.main(work / "fetch", work / "clean/s")
    mine.main(work / "clean/s", work / "mine/s")
    validate.main(work / "clean/s", work / "mine/s", work / "validate/s")
    return work


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    files = sorted(REFERENCE.rglob("*.ttl"), key=lambda file: (file.stat().st_size, file.name))
    return run_stages(files[:2], tmp_path, monkeypatch)


def test_patterns_in_are_gold_queries_and_rejects_out(small):
    patterns = [p.record_id for p in read_records(small / "mine/s/patterns.jsonl", Pattern)]
    gold = list(read_records(small / "validate/s/gold.jsonl", GoldQuery))
    rejects = list(read_records(small / "validate/s/rejects.jsonl", Reject))
    out = [query.pattern.record_id for query in gold] + [reject.subject for reject in rejects]
    assert Counter(patterns) == Counter(out)
    assert len(patterns) > 20


def test_every_gold_query_has_its_answer(small):
    gold = list(read_records(small / "validate/s/gold.jsonl", GoldQuery))
    answers = list(read_records(small / "validate/s/answers.jsonl", Answer))
    expected = [(q.pattern.record_id, q.row_count, q.answer_sha256) for q in gold]
    assert expected == [(a.record_id, len(a.rows), answer_sha256(a.rows)) for a in answers]


def test_rdflib_gives_the_rows_of_reference_buildings(small):
    opinion = second_opinion()
    asked = opinion.items(small / "clean", small / "validate", 2000, 1)
    assert [[], []] == [opinion.differing(small / "clean", item) for item in asked]
    assert sum(len(queries) for _, queries in asked) > 10


@pytest.mark.real
def test_rdflib_gives_the_rows_of_real_buildings(tmp_path, monkeypatch):
    if "B2S_MIRROR" not in os.environ:
        pytest.skip("B2S_MIRROR names no folder of real graphs")
    files = sorted(Path(os.environ["B2S_MIRROR"]).rglob("*.ttl"))
    chosen = [file for file in files if file.stat().st_size < 60_000][::9]
    work = run_stages(chosen, tmp_path, monkeypatch)
    opinion = second_opinion()
    asked = opinion.items(work / "clean", work / "validate", 2000, 2)
    different = {b.building_id: opinion.differing(work / "clean", (b, q)) for b, q in asked}
    assert {} == {name: ids for name, ids in different.items() if ids}
    assert sum(len(queries) for _, queries in asked) > 80
