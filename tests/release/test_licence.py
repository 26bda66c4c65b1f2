"""The small corpus with building ``b3`` under a licence that forbids commercial use."""

from pathlib import Path

import msgspec
import pytest
import yaml

from build2sparql.building.reject import Reason, Reject
from build2sparql.rdf import tbox
from build2sparql.release import metrics
from build2sparql.release.bundle import files, read, tables
from build2sparql.release.failure import failures
from build2sparql.release.gate import judge
from build2sparql.release.licence import known_licences, permits_commercial_use, permitted
from build2sparql.release.split import Placement, Splits

ROOT = Path(__file__).parents[2]
OUT = "small.b3"


def under(building, licence: str):
    origin = msgspec.structs.replace(building.origin, licence=licence)
    return msgspec.structs.replace(building, origin=origin)


@pytest.fixture
def mixed(corpus):
    buildings = [under(b, "CC-BY-NC-4.0") if b.building_id == OUT else b for b in corpus.buildings]
    rejects = [*corpus.rejects, Reject("mine", OUT, Reason.OVER_CAP, "linear AHU", "", 3)]
    return corpus._replace(buildings=buildings, rejects=rejects)


@pytest.fixture
def commercial(mixed):
    return permitted(mixed.made(), "commercial")


def test_any_use_leaves_nothing_out(mixed):
    assert permitted(mixed.made(), "any") == mixed.made()


def test_building_goes_with_records_answers_and_place(mixed, commercial):
    assert OUT not in {building.building_id for building in commercial.buildings}
    assert OUT not in commercial.splits.buildings
    released = tables(commercial)
    for name in ("buildings", "records", "questions"):
        assert OUT not in released[name]["building_id"].to_pylist()
    known = set(released["records"]["record_id"].to_pylist())
    assert set(released["answers"]["record_id"].to_pylist()) == known
    gone = {r.readable.gold.pattern.record_id for r in mixed.records} - known
    assert len(gone) == 3


def test_what_went_is_counted_and_nothing_else_is_said_of_it(commercial):
    said = [reject for reject in commercial.rejects if reject.building_id == OUT]
    assert said == [
        Reject("release", OUT, Reason.LICENCE, "graph", "CC-BY-NC-4.0", 1),
        Reject("release", OUT, Reason.LICENCE, "records", "CC-BY-NC-4.0", 3),
    ]


def test_read_is_released_and_rejected(mixed, commercial):
    rejected = sum(r.count for r in commercial.rejects if r.subject == "records")
    assert len(mixed.records) == len(commercial.records) + rejected


def test_metrics_count_what_is_left(commercial):
    found = metrics.corpus(tables(commercial))
    assert (found["buildings"], found["records"], found["questions"]) == (4, 10, 50)


def test_rest_passes_the_gate(mixed, commercial):
    graphs = [(b.building_id, mixed.graphs[b.building_id]) for b in commercial.buildings]
    found = files(tables(commercial), commercial.splits, graphs, tbox.load(), {})
    assert list(failures(judge(read(found)))) == []


def test_cluster_is_called_after_a_building_that_is_left(mixed):
    pair = Placement("retrieval_pool", OUT)
    splits = Splits({OUT: pair, "small.b4": pair, "small.b5": pair})
    made = mixed._replace(splits=splits, records=[]).made()
    left = Placement("retrieval_pool", "small.b4")
    expected = {"small.b4": left, "small.b5": left}
    assert permitted(made, "commercial").splits.buildings == expected


@pytest.mark.parametrize("licence", ["CC-BY-NC-4.0", "none stated", "not published", ""])
def test_licence_without_permission_is_left_out(corpus, licence):
    made = corpus._replace(buildings=[under(corpus.buildings[0], licence)], records=[]).made()
    assert permitted(made, "commercial").buildings == []


def test_non_commercial_licences_are_told_from_their_identifiers():
    for name, licence in known_licences().items():
        assert licence.permits_commercial_use != ("-NC-" in name), name


def test_licences_of_the_sources_are_known_or_said_to_be_missing():
    found = set()
    for file in sorted((ROOT / "data/raw").glob("*/source.yaml")):
        text = yaml.safe_load(file.read_text(encoding="utf-8"))
        places = [text, text.get("defaults", {}), *text.get("repositories", [])]
        found |= {place["licence"] for place in places if "licence" in place}
    assert found - known_licences().keys() == {"none stated"}
    assert {name for name in found if not permits_commercial_use(name)} == {
        "CC-BY-NC-4.0",
        "none stated",
    }
