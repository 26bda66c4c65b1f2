"""The stages split, release and measure over folders, as the stages before them leave them."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pyoxigraph as ox
import pytest

from build2sparql.question.record import Record
from build2sparql.stages import card, measure, release, split
from build2sparql.stages.files import read_records, write_records

ROOT = Path(__file__).parents[2]
INTERIM = ("fetch", "clean", "mine", "validate", "split", "filter", "rewrite", "generate")
PARAMS = """
sources: {enabled: [small]}
split:
  {seed: 0, test_buildings: 28, max_test_share: 0.25, held_out_archetype: "",
   duplicate_similarity: 0.9}
release: {version: 0.0.0, licences: any}
measure: {max_bars: 20}
"""


@pytest.fixture
def home(tmp_path: Path, corpus, monkeypatch) -> Path:
    """A folder with params.yaml and the interim folders of a source ``small``, and work there."""
    fill(tmp_path, corpus)
    monkeypatch.chdir(tmp_path)
    split.main(*interim("clean", "validate", "split"))
    return tmp_path


def fill(home: Path, corpus) -> None:
    (home / "params.yaml").write_text(PARAMS)
    write(home / "data/interim", corpus)


def write(folder: Path, corpus) -> None:
    clean = folder / "clean/small"
    write_records(clean / "buildings.jsonl", corpus.buildings)
    (clean / "graphs").mkdir()
    for building_id, graph in corpus.graphs.items():
        text = ox.serialize(graph, format=ox.RdfFormat.N_TRIPLES)
        (clean / "graphs" / f"{building_id}.nt").write_bytes(text)
    gold = [record.readable.gold for record in corpus.records]
    write_records(folder / "validate/small/gold.jsonl", gold)
    own = [answer for answer in corpus.answers if not answer.register]
    write_records(folder / "validate/small/answers.jsonl", own)
    write_records(folder / "generate/records.jsonl", corpus.records)
    more = [answer for answer in corpus.answers if answer.register]
    write_records(folder / "generate/answers.jsonl", more)
    write_records(folder / "mine/small/rejects.jsonl", corpus.rejects)
    for name in ("fetch/small", "clean/small", "validate/small", "filter", "rewrite", "generate"):
        write_records(folder / name / "rejects.jsonl", [])


def interim(*stages: str) -> list[Path]:
    return [Path("data/interim") / stage for stage in stages]


def publish() -> None:
    release.main(ROOT / "CITATION.cff", *interim(*INTERIM), Path("data/release"))


def measured() -> None:
    parts = ("corpus.json", "plots", "measure")
    measure.main(Path("data/release"), *(Path("metrics") / part for part in parts))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def placed(home: Path) -> dict:
    return msgspec.json.decode((home / "data/interim/split/splits.json").read_bytes())["buildings"]


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_split_places_every_building_that_has_gold_queries(home, corpus):
    assert sorted(placed(home)) == sorted(corpus.graphs)
    assert {p["split"] for p in placed(home).values()} == {"test", "retrieval_pool"}


def test_split_leaves_out_a_building_without_gold_queries(home):
    gold = home / "data/interim/validate/small/gold.jsonl"
    kept = [line for line in gold.read_text().splitlines(True) if "small.b3" not in line]
    gold.write_text("".join(kept))
    split.main(*interim("clean", "validate", "split"))
    assert "small.b3" not in placed(home)


def test_buildings_that_share_an_instance_share_a_cluster(home):
    graphs = home / "data/interim/clean/small/graphs"
    shared = (graphs / "small.b2.nt").read_text() + (graphs / "small.b5.nt").read_text()
    (graphs / "small.b5.nt").write_text(shared)
    split.main(*interim("clean", "validate", "split"))
    assert placed(home)["small.b5"]["cluster"] == "small.b2"


def test_release_is_published_whole_with_its_validation(home, released):
    publish()
    found = contents(home / "data/release")
    assert released.keys() <= found.keys()
    added = {name.partition("/")[0] for name in found.keys() - released.keys()}
    assert added == {
        "LICENSES.md",
        "README.md",
        "croissant.json",
        "explorer",
        "exports",
        "validation",
    }
    assert "explorer/index.html" in found
    assert {"validation/index.html", "validation/results.json"} < found.keys()
    assert names(home / "data") == ["interim", "release"]


def test_release_replaces_what_was_there(home):
    (home / "data/release").mkdir()
    (home / "data/release/old.parquet").touch()
    publish()
    assert not (home / "data/release/old.parquet").exists()


def test_graph_that_forbids_commercial_use_is_left_out_on_demand(home, corpus):
    (home / "params.yaml").write_text(PARAMS.replace("licences: any", "licences: commercial"))
    file = home / "data/interim/clean/small/buildings.jsonl"
    first = f'"{corpus.buildings[0].building_id}"'
    lines = file.read_text().splitlines(True)
    changed = [x.replace("CC-BY-4.0", "CC-BY-NC-4.0") if first in x else x for x in lines]
    file.write_text("".join(changed))
    publish()
    assert "small.b2.ttl" not in names(home / "data/release/graphs")
    measured()
    metrics = msgspec.json.decode((home / "metrics/corpus.json").read_bytes())
    # Its graph and three records, beside seven rejects of the same building that went with it.
    assert (metrics["buildings"], metrics["records"], metrics["rejects"]) == (4, 10, 1 + 3)


def test_failed_gate_names_the_record_and_publishes_nothing(home):
    file = home / "data/interim/generate/records.jsonl"
    records = list(read_records(file, Record))
    short = msgspec.structs.replace(records[0], questions=records[0].questions[:4])
    write_records(file, [short, *records[1:]])
    with pytest.raises(SystemExit) as stopped:
        publish()
    record_id = short.readable.gold.pattern.record_id
    assert (
        "record_relationships: expect_column_values_to_be_between(question_count): "
        f"expected min_value 5.0, max_value 5.0, found ['4']; 1 offending: {record_id}"
    ) in stopped.value.code
    assert names(home / "data") == ["interim"]


def test_measure_writes_metrics_and_plots(home):
    publish()
    measured()
    assert msgspec.json.decode((home / "metrics/corpus.json").read_bytes())["records"] == 13
    assert names(home / "metrics/plots") == [
        "queries_by_hops.csv",
        "queries_by_ontology.csv",
        "queries_by_pattern_type.csv",
        "queries_by_source.csv",
        "queries_by_system_type.csv",
        "rejects_by_reason.csv",
        "words_by_register.csv",
    ]
    assert names(home / "metrics/measure") == ["sides.csv", "sources.csv", "subsets.csv"]


def test_card_of_the_metrics_is_the_releases_readme(home):
    publish()
    measured()
    parts = (Path("metrics") / part for part in ("corpus.json", "plots", "measure"))
    card.main(*parts, Path("datacard.md"))
    assert (home / "datacard.md").read_text() == (home / "data/release/README.md").read_text()


def test_croissant_lists_the_readme_as_it_is(home):
    publish()
    described = msgspec.json.decode((home / "data/release/croissant.json").read_bytes())
    [readme] = [f for f in described["distribution"] if f["contentUrl"] == "README.md"]
    content = (home / "data/release/README.md").read_bytes()
    assert readme["sha256"] == hashlib.sha256(content).hexdigest()


def test_bytes_are_the_same_in_another_place_and_under_another_hash_seed(home, corpus, tmp_path):
    publish()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    fill(elsewhere, corpus)
    run(elsewhere, "split", *interim("clean", "validate", "split"))
    run(elsewhere, "release", ROOT / "CITATION.cff", *interim(*INTERIM), "data/release")
    assert contents(elsewhere / "data") == contents(home / "data")


def run(home: Path, stage: str, *arguments: Path | str) -> None:
    """Run a stage as DVC does, with sets in another order than here."""
    subprocess.run(
        [sys.executable, "-m", f"build2sparql.stages.{stage}", *map(str, arguments)],
        cwd=home,
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(ROOT / "src")},
        check=True,
    )
