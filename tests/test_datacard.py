"""The data card says what the committed metrics say, and what the release's own does."""

from pathlib import Path

import datasets
import msgspec
import pytest
from scratch import Scratch

from build2sparql.release.card import card, text
from build2sparql.release.metrics import BREAKDOWNS

ROOT = Path(__file__).parent.parent


def tables(folder: Path) -> dict[str, bytes]:
    return {file.stem: file.read_bytes() for file in folder.glob("*.csv")}


def test_card_is_that_of_the_metrics() -> None:
    counts = msgspec.json.decode(
        (ROOT / "metrics/corpus.json").read_bytes(), type=dict[str, float | int]
    )
    plots, more = (tables(ROOT / "metrics" / part) for part in ("plots", "measure"))
    command = "python -m build2sparql.stages.card metrics/corpus.json metrics/plots metrics/measure"
    assert (ROOT / "datacard.md").read_text("utf-8") == card(counts, plots, more), command


def test_text_has_a_place_for_every_table() -> None:
    named = {line.split()[2] for line in text().splitlines() if line.startswith("<!-- table ")}
    assert named == {"corpus", *BREAKDOWNS, "sides", "sources", "subsets"}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["questions", "records"])
def test_datasets_loads_a_release_by_its_card(built: Scratch, name: str, tmp_path: Path) -> None:
    folder = built.folder / "data/release"
    found = datasets.load_dataset(str(folder), name, cache_dir=str(tmp_path))
    whole = datasets.load_dataset(
        "parquet", data_files=str(folder / f"{name}.parquet"), cache_dir=str(tmp_path)
    )
    assert set(found) == {"retrieval_pool", "test"}
    assert sum(found.num_rows.values()) == whole["train"].num_rows
