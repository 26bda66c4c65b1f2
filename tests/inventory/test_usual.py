"""The table of what is usual: made from cleaned graphs by ``benchmarks/usual.py``."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from build2sparql.inventory.completeness import Shares, corpus
from build2sparql.inventory.record import Usual
from build2sparql.stages.files import write_records

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "benchmarks" / "usual.py"
CLEAN = [ROOT / "data" / "interim" / "clean" / source for source in ("reference", "synthetic")]


def test_shares_are_those_of_the_buildings_that_have_such_things(floor, tmp_path):
    building = floor.cleaned.building
    write_records(tmp_path / "buildings.jsonl", [building])
    (tmp_path / "graphs").mkdir()
    graph = tmp_path / "graphs" / f"{building.building_id}.nt"
    graph.write_text(floor.cleaned.ntriples, encoding="utf-8")
    out = tmp_path / "usual.json"
    subprocess.run([sys.executable, SCRIPT, tmp_path, "--out", out], check=True)
    found = msgspec.json.decode(out.read_bytes(), type=Shares)
    assert (found.buildings, found.generated) == ({"brick": 1}, {"brick": 0})
    brick = found.usual["brick"]
    assert brick["sensor_unit"] == Usual(1, 0.3333, 0.3333)
    assert brick["floors"] == Usual(1, 1.0, 1.0)
    assert brick["building"] == Usual(1, 0.0, 0.0)
    assert "boiler_temperature" not in brick


def test_the_table_that_is_shipped_says_over_how_many_models_it_was_made():
    assert set(corpus().buildings) == set(corpus().generated) == {"brick", "s223"}
    assert all(corpus().generated[name] <= number for name, number in corpus().buildings.items())


@pytest.mark.slow
@pytest.mark.skipif(
    not all((folder / "buildings.jsonl").is_file() for folder in CLEAN),
    reason="the default corpus is not built",
)
def test_the_table_that_is_shipped_is_that_of_the_default_corpus(tmp_path):
    out = tmp_path / "usual.json"
    subprocess.run([sys.executable, SCRIPT, *CLEAN, "--out", out], check=True)
    made = out.read_text(encoding="utf-8")
    shipped = ROOT / "src" / "build2sparql" / "inventory" / "usual.json"
    assert made == shipped.read_text(encoding="utf-8"), "stale: run benchmarks/usual.py"
