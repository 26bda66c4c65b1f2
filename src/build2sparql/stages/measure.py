"""Count what the release holds, as metrics and as the data of plots."""

import sys
from pathlib import Path

import pyarrow.parquet as pq

from build2sparql.release.bundle import json_text
from build2sparql.release.metrics import BREAKDOWNS, MeasureParams, corpus, plot
from build2sparql.release.schemas import SCHEMAS
from build2sparql.stages.params import section


def main(release: Path, metrics: Path, plots: Path) -> None:
    """Write one JSON file of metrics, and one CSV file a plot."""
    max_bars = section("measure", MeasureParams).max_bars
    tables = {name: pq.read_table(release / f"{name}.parquet") for name in SCHEMAS}
    metrics.parent.mkdir(parents=True, exist_ok=True)
    metrics.write_bytes(json_text(corpus(tables)))
    plots.mkdir(parents=True, exist_ok=True)
    for name in BREAKDOWNS:
        (plots / f"{name}.csv").write_bytes(plot(name, tables, max_bars))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
