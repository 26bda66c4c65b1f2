"""docs/sweep.md runs: two experiments of the small profile are queued, run, compared, put away."""

import json
import re

import pytest
from fences import blocks
from scratch import ROOT, Scratch

BLOCKS = blocks((ROOT / "docs" / "sweep.md").read_text(encoding="utf-8"))


@pytest.mark.slow
def test_the_page_runs_from_top_to_bottom(corpus: Scratch) -> None:
    queue, run, plots, keep = [block.code for block in BLOCKS]
    bash = ("bash", "-euo", "pipefail", "-c")
    corpus.run(*bash, queue)
    table = corpus.run(*bash, run, COLUMNS="500")
    assert re.search(r"mine\.max_hops", table), "the value that was swept has a column"

    words = {}
    for found in json.loads(corpus.run("dvc", "exp", "show", "--json")):
        for one in found["experiments"] or []:
            data = one["revs"][0]["data"]
            hops = data["params"]["params.yaml"]["data"]["mine"]["max_hops"]
            words[hops] = data["metrics"]["metrics/corpus.json"]["data"]["words_systems"]
    assert set(words) == {1, 3}
    assert words[1] < words[3], "a longer path takes more words"

    corpus.run(*bash, plots)
    page = (corpus.folder / "dvc_plots" / "index.html").read_text(encoding="utf-8")
    for title in ("Gold queries by pattern type", "Gold queries by length of the longest path"):
        assert title in page
    corpus.run(*bash, keep)
    assert corpus.run("git", "status", "--porcelain") == ""
