"""Measure how the questions of the release read, as metrics and as the data of plots."""

import sys
from pathlib import Path

import pyarrow.parquet as pq

from build2sparql.release.asked import asked
from build2sparql.release.bundle import json_text
from build2sparql.release.quality import PLOTS, Appraise, plot, quality
from build2sparql.stages.params import section


def main(release: Path, details: Path, metrics: Path, plots: Path) -> None:
    """Write every measure, those of all questions as metrics, and one CSV file a plot."""
    names = ("records", "questions", "answers")
    tables = {name: pq.read_table(release / f"{name}.parquet") for name in names}
    found = quality(asked(tables), section("appraise", Appraise))
    plots.mkdir(parents=True, exist_ok=True)
    details.write_bytes(json_text(found))
    metrics.write_bytes(json_text(found["all"]))
    for name in PLOTS:
        (plots / f"{name}.csv").write_bytes(plot(name, found))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
