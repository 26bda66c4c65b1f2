"""The stages filter and rewrite, by rules, on one hand-made building of each of two sources."""

import shutil
from pathlib import Path

import msgspec
import pyoxigraph as ox
import pytest

from build2sparql.building.record import Building, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.pattern.keep import Keep
from build2sparql.pattern.record import Hop, Linear, Pattern, record_id
from build2sparql.pattern.record import Path as Steps
from build2sparql.query.record import GoldQuery, ReadableQuery, RelevantQuery
from build2sparql.query.validate import Validate, validate
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import RDF_TYPE, expand
from build2sparql.stages import filter as filtering
from build2sparql.stages import rewrite
from build2sparql.stages.files import read_records, write_records

ROOT = Path(__file__).parents[2]
FEEDS = Steps(expand("brick:AHU"), (Hop(expand("brick:feeds"), expand("brick:VAV")),))
UNKNOWN = Steps(expand("brick:AHU"), (Hop(expand("brick:feeds"), "urn:x#Box"),))
TRIPLES = [
    ox.Triple(ox.NamedNode(s), ox.NamedNode(p), ox.NamedNode(o))
    for s, p, o in (
        ("urn:b#ahu", RDF_TYPE, expand("brick:AHU")),
        ("urn:b#ahu", expand("brick:feeds"), "urn:b#box"),
        ("urn:b#box", RDF_TYPE, expand("brick:VAV")),
        ("urn:b#box", RDF_TYPE, "urn:x#Box"),
    )
]


def lay_out(source: str, home: Path) -> None:
    """Write what clean and validate leave of one building of a source."""
    name = f"{source}.b"
    origin = Origin(source, "b", "", "", "", "", "CC0-1.0", "", "brick", False, "", "")
    building = Building(name, origin, len(TRIPLES), 2, ())
    patterns = [
        Pattern(record_id(name, shape), name, shape, "air", False, ())
        for shape in (Linear(FEEDS), Linear(UNKNOWN))
    ]
    keep = Keep(((100, 1),), 100, 1, (0, 1), (0, 1))
    done = validate(building, TRIPLES, tbox.load(), patterns, keep=keep, settings=Validate(1, 60))
    write_records(home / "clean" / source / "buildings.jsonl", [building])
    graph = home / "clean" / source / "graphs" / f"{name}.nt"
    graph.parent.mkdir()
    graph.write_bytes(ox.serialize(TRIPLES, format=ox.RdfFormat.N_TRIPLES))
    write_records(home / "validate" / source / "gold.jsonl", done.gold)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    params = (ROOT / "params.yaml").read_text(encoding="utf-8").splitlines()
    lines = ["  enabled: [one, two]" if line.startswith("  enabled:") else line for line in params]
    (tmp_path / "params.yaml").write_text("\n".join(lines), encoding="utf-8")
    for source in ("one", "two"):
        lay_out(source, tmp_path)
    places = {f"{s}.b": {"split": "test", "cluster": f"{s}.b"} for s in ("one", "two")}
    (tmp_path / "split").mkdir()
    (tmp_path / "split/splits.json").write_bytes(msgspec.json.encode({"buildings": places}))
    return tmp_path


def run_filter(home: Path) -> tuple[list[RelevantQuery], list[Reject]]:
    folders = (home / name for name in ("clean", "validate", "split", "filter"))
    filtering.main(*folders)
    relevant = list(read_records(home / "filter/relevant.jsonl", RelevantQuery))
    return relevant, list(read_records(home / "filter/rejects.jsonl", Reject))


def test_filter_keeps_what_is_relevant_and_rejects_the_rest(home):
    relevant, rejects = run_filter(home)
    assert [("one.b", FEEDS), ("two.b", FEEDS)] == [
        (query.gold.pattern.building_id, query.gold.pattern.shape.path) for query in relevant
    ]
    assert [Reason.UNKNOWN_CLASS] * 2 == [reject.reason for reject in rejects]


def test_filter_reads_enabled_sources_only(home):
    shutil.copytree(home / "validate/one", home / "validate/old")
    gold = read_records(home / "validate/old/gold.jsonl", GoldQuery)
    assert 2 == len(list(gold))
    relevant, rejects = run_filter(home)
    assert 4 == len(relevant) + len(rejects)
    assert ["one", "two"] == sorted(folder.name for folder in (home / "validate").iterdir())


def test_every_relevant_query_becomes_readable(home):
    relevant, _ = run_filter(home)
    rewrite.main(home / "clean", home / "filter", home / "rewrite")
    readable = list(read_records(home / "rewrite/readable.jsonl", ReadableQuery))
    assert [query.gold for query in relevant] == [query.gold for query in readable]
    assert {("air_handling_unit", "variable_air_volume_box")} == {q.variables for q in readable}
    assert [] == list(read_records(home / "rewrite/rejects.jsonl", Reject))
