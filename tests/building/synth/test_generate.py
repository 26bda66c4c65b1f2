import os
import subprocess
import sys
from pathlib import Path

import pytest

from build2sparql.building.graph_file import GraphFile
from build2sparql.building.source import FetchError, Synth, read_source
from build2sparql.building.synth.generate import fetch_synth
from build2sparql.building.synth.mess import Fault, Mess

HOME = Path(__file__).parents[3] / "data/raw/synthetic"
SYNTH = Synth(
    licence="CC-BY-4.0",
    citation="test",
    seeds=(0,),
    s223_seeds=(5,),
    s223_zones=2,
    mess=Mess(0.1, 0.1, 0.1, 0.1, 0.1),
)
DIGEST = """
import hashlib, pathlib
from build2sparql.building.source import read_source
from build2sparql.building.synth.archetype import Archetype, Shares
from build2sparql.building.synth import generate
home = pathlib.Path("data/raw/synthetic")
source = read_source(home / "source.yaml")
archetype = generate._decoded(home / "archetypes/small_office.yaml", Archetype)
shares = generate._decoded(home / "practice.yaml", Shares)
dice = generate.Dice("small_office", "2013", 5)
file, *_ = generate._brick(source, "s", archetype, shares, dice)
other = generate._s223(source, "s", archetype, shares, dice)
print(hashlib.sha256(file.content + other.content).hexdigest())
"""


@pytest.fixture(scope="module")
def made() -> list[GraphFile | Fault]:
    return list(fetch_synth(SYNTH, "synthetic", HOME))


def test_one_graph_an_ontology_for_each_archetype_and_vintage(made):
    files = [item.graph for item in made if isinstance(item, GraphFile)]
    assert 48 == len(files)
    assert {"brick": 24, "s223": 24} == {
        ontology: sum(f.origin.ontology == ontology for f in files)
        for ontology in ("brick", "s223")
    }
    assert 48 == len({f.origin.name for f in files})
    assert 48 == len({f.origin.sha256 for f in files})


def test_facts_of_a_graph(made):
    files = {item.graph.origin.name: item.graph for item in made if isinstance(item, GraphFile)}
    origin = files["syn_hotel_2013_5_s223"].origin
    assert ("hotel", "2013", "CC-BY-4.0", True, "s223") == (
        origin.archetype,
        origin.vintage,
        origin.licence,
        origin.is_synthetic,
        origin.ontology,
    )


def test_faults_name_the_building(made):
    files = {f"synthetic.{i.graph.origin.name}" for i in made if isinstance(i, GraphFile)}
    assert set() == {item.building_id for item in made if isinstance(item, Fault)} - files


def test_the_committed_source_is_read():
    source = read_source(HOME / "source.yaml")
    assert isinstance(source, Synth)
    assert (5, 1) == (len(source.seeds), len(source.s223_seeds))


def test_bytes_do_not_depend_on_the_hash_seed():
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=HOME.parents[2],
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert 1 == len(digests)


def test_a_wrong_key_names_file_and_key(tmp_path):
    (tmp_path / "archetypes").mkdir()
    (tmp_path / "practice.yaml").write_text("practices: {}\n")
    with pytest.raises(FetchError, match=r"practice\.yaml.*practices"):
        list(fetch_synth(SYNTH, "synthetic", tmp_path))


def test_a_source_without_archetypes_says_so(tmp_path):
    (tmp_path / "practice.yaml").write_bytes((HOME / "practice.yaml").read_bytes())
    with pytest.raises(FetchError, match="no archetype"):
        list(fetch_synth(SYNTH, "synthetic", tmp_path))
