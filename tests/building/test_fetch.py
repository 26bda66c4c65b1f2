from pathlib import Path

import pytest

from build2sparql.building.fetch import fetch
from build2sparql.building.network import FetchParams
from build2sparql.building.reach import Reach
from build2sparql.building.source import FetchError

PARAMS = FetchParams(
    workers=1, retries=0, backoff_s=0, timeout_s=5, page_size=10, on_missing="reject"
)
DEFAULTS = "defaults: {licence: MIT, citation: Me, is_synthetic: true}\n"
BRICK = "<urn:a> a <https://brickschema.org/schema/Brick#AHU> .\n"
CATALOG = """
kind: catalog
repositories:
- url: https://github.com/owner/models
  commit: "0123456789012345678901234567890123456789"
  licence: MIT
  citation: Owner, Models
  is_synthetic: false
  graphs: [{name: b1, path: b1.ttl, bytes: 3, ontology: brick, sha256: "%s"}]
"""
NOWHERE = "http://127.0.0.1:1"


def run(tmp_path: Path, source: str, **files: str) -> tuple[list[str], list[str]]:
    """Names of the graphs and subjects of the rejects."""
    home = tmp_path / "mine"
    home.mkdir()
    (home / "source.yaml").write_text(source)
    for name, content in files.items():
        (home / name.replace("__", ".")).write_text(content)
    graphs, rejects, _ = fetch(home, Reach(None, tmp_path, NOWHERE), PARAMS, lambda *_: None)
    return [file.graph.origin.name for file in graphs], [reject.subject for reject in rejects]


def test_a_folder_is_walked(tmp_path) -> None:
    assert run(tmp_path, "kind: folder\n" + DEFAULTS, b1__ttl=BRICK) == (["b1"], [])


def test_a_catalog_is_downloaded(tmp_path) -> None:
    assert run(tmp_path, CATALOG % ("a" * 64)) == ([], ["b1.ttl"])


def test_an_endpoint_is_asked(tmp_path) -> None:
    with pytest.raises(FetchError, match="graphs of mine could not be pulled"):
        run(tmp_path, f"kind: sparql\nendpoint: {NOWHERE}/sparql\n" + DEFAULTS)


def test_graphs_and_rejects_are_sorted(tmp_path) -> None:
    files = {"b__ttl": BRICK, "B2__nt": BRICK, "a__ttl": BRICK, "z__nq": "", "c__trig": ""}
    expected = (["B2", "a", "b"], ["c.trig", "z.nq"])
    assert run(tmp_path, "kind: folder\n" + DEFAULTS, **files) == expected
