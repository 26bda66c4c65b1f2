"""Count what the release holds, as metrics, as the data of plots and as the data card's tables."""

import sys
from pathlib import Path

import pyarrow.parquet as pq

from build2sparql.release.bundle import json_text
from build2sparql.release.card_tables import card_tables
from build2sparql.release.metrics import BREAKDOWNS, MeasureParams, corpus, plot
from build2sparql.release.schemas import SCHEMAS
from build2sparql.stages.params import section


def main(release: Path, metrics: Path, plots: Path, card: Path) -> None:
    """Write one JSON file of metrics, one CSV file a plot and one a table of the data card."""
    max_bars = section("measure", MeasureParams).max_bars
    tables = {name: pq.read_table(release / f"{name}.parquet") for name in SCHEMAS}
    metrics.parent.mkdir(parents=True, exist_ok=True)
    metrics.write_bytes(json_text(corpus(tables)))
    _write(plots, {name: plot(name, tables, max_bars) for name in BREAKDOWNS})
    _write(card, card_tables(tables))


def _write(folder: Path, contents: dict[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        (folder / f"{name}.csv").write_bytes(content)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
