"""The plots of dvc.yaml draw the files and columns that the stage measure writes."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from build2sparql.release.metrics import BREAKDOWNS, plot

ROOT = Path(__file__).parents[2]
DAG: dict[str, Any] = yaml.safe_load((ROOT / "dvc.yaml").read_text())
PLOTS: dict[str, Any] = {
    name: spec
    for entry in DAG["plots"]
    for name, spec in entry.items()
    if "metrics/plots/" in str(spec)
}


def test_every_breakdown_is_drawn():
    assert sorted(PLOTS) == sorted(BREAKDOWNS)


@pytest.mark.parametrize("name", PLOTS)
def test_plot_names_its_file_its_columns_and_a_template(corpus, name):
    spec = PLOTS[name]
    header = plot(name, corpus.release(), 20).decode().splitlines()[0].split(",")
    file = f"metrics/plots/{name}.csv"
    assert [spec["y"], spec["x"]] == [{file: header[0]}, {file: header[1]}]
    assert (ROOT / f".dvc/plots/{spec['template']}.json").exists()
