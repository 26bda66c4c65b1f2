"""The data card says what the committed metrics say."""

from pathlib import Path

import msgspec
import pytest

from build2sparql.release.card import refreshed
from build2sparql.release.metrics import BREAKDOWNS

ROOT = Path(__file__).parent.parent
CARD = (ROOT / "datacard.md").read_text(encoding="utf-8")
METRICS = ROOT / "metrics"


@pytest.mark.skipif(not METRICS.exists(), reason="no metrics yet: dvc repro writes them")
def test_tables_are_those_of_the_metrics() -> None:
    counts = msgspec.json.decode(
        (METRICS / "corpus.json").read_bytes(), type=dict[str, float | int]
    )
    plots = {file.stem: file.read_bytes() for file in (METRICS / "plots").glob("*.csv")}
    assert refreshed(CARD, counts, plots) == CARD


def test_card_has_every_table() -> None:
    named = {line.split()[2] for line in CARD.splitlines() if line.startswith("<!-- table ")}
    assert named == {"corpus", *BREAKDOWNS}
