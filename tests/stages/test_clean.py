"""The stage on a folder as fetch leaves it, and on the mirror of real graphs."""

import os
import subprocess
import sys
from pathlib import Path

import pyoxigraph as ox
import pytest

from build2sparql.building import vocabulary
from build2sparql.building.fingerprint import similarity
from build2sparql.building.record import Building, FetchedGraph, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.report import CleanReport
from build2sparql.rdf.ntriples import ParseError
from build2sparql.stages.clean import main
from build2sparql.stages.files import read_records, write_records

AHU = "<urn:%s> a <https://brickschema.org/schema/Brick#AHU> .\n"
PARAMS = "clean: {on_error: %s, replace_deprecated: true, min_instances: 1}\n"


def origin(source: str, name: str) -> Origin:
    return Origin(source, name, "", "", "", "", "CC0-1.0", "", "brick", False, "", "")


def fetched(folder: Path, files: dict[str, bytes]) -> Path:
    """Lay out a folder of source ``mine`` with these graph files."""
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    graphs = [FetchedGraph(origin("mine", Path(name).stem), name) for name in files]
    write_records(folder / "fetched.jsonl", graphs)
    return folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "params.yaml").write_text(PARAMS % "stop")
    return tmp_path


def test_a_folder_of_graphs(home: Path) -> None:
    files = {"b.ttl": (AHU % "b").encode(), "a.nt": (AHU % "a").encode(), "c.ttl": b"# nothing"}
    main(fetched(home / "fetched", files), home / "out")
    assert sorted(p.relative_to(home / "out").as_posix() for p in (home / "out").rglob("*.*")) == [
        "buildings.jsonl",
        "graphs/mine.a.nt",
        "graphs/mine.b.nt",
        "rejects.jsonl",
        "report.jsonl",
        "report.md",
    ]
    buildings = list(read_records(home / "out/buildings.jsonl", Building))
    assert [building.building_id for building in buildings] == ["mine.a", "mine.b"]
    reports = list(read_records(home / "out/report.jsonl", CleanReport))
    assert [(r.building_id, r.nearest) for r in reports] == [
        ("mine.a", (("mine.b", 1.0),)),
        ("mine.b", (("mine.a", 1.0),)),
    ]
    rejects = list(read_records(home / "out/rejects.jsonl", Reject))
    assert [(r.building_id, r.reason) for r in rejects] == [("mine.c", Reason.NO_INSTANCES)]


def test_read_is_written_plus_rejected(home: Path) -> None:
    files = {f"{n}.ttl": (AHU % n).encode() if n % 3 else b"" for n in range(9)}
    main(fetched(home / "fetched", files), home / "out")
    written = len(list(read_records(home / "out/buildings.jsonl", Building)))
    rejected = len(list(read_records(home / "out/rejects.jsonl", Reject)))
    assert (written, rejected) == (6, 3)


def test_graphs_of_an_earlier_run_are_taken_away(home: Path) -> None:
    main(fetched(home / "first", {"a.ttl": (AHU % "a").encode()}), home / "out")
    main(fetched(home / "second", {"b.ttl": (AHU % "b").encode()}), home / "out")
    assert [p.name for p in (home / "out/graphs").iterdir()] == ["mine.b.nt"]


def test_an_error_names_file_line_and_building(home: Path) -> None:
    folder = fetched(home / "fetched", {"a.ttl": (AHU % "a").encode(), "b.ttl": b"\n<urn:a> ."})
    with pytest.raises(ParseError, match=r"^b\.ttl:2:9: ") as raised:
        main(folder, home / "out")
    assert raised.value.__notes__ == ["while working on mine.b"]


def test_at_the_command_line_an_error_is_two_lines(home: Path) -> None:
    folder = fetched(home / "fetched", {"b.ttl": b"\n<urn:a> ."})
    run = subprocess.run(
        [sys.executable, "-m", "build2sparql.stages.clean", folder, home / "out"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 1
    assert run.stderr.splitlines() == [
        "clean: b.ttl:2:9: . is not a valid predicate",
        "(clean.on_error: reject leaves such files out)",
    ]


def test_or_the_file_is_rejected(home: Path) -> None:
    (home / "params.yaml").write_text(PARAMS % "reject")
    main(fetched(home / "fetched", {"b.ttl": b"\n<urn:a> ."}), home / "out")
    (reject,) = read_records(home / "out/rejects.jsonl", Reject)
    assert (reject.reason, reject.detail[:11]) == (Reason.UNPARSABLE, "b.ttl:2:9: ")


def test_the_same_bytes_under_any_hash_seed(home: Path) -> None:
    blank = b"[] a <urn:C> ; <urn:p> [ <urn:q> 1 ], [ <urn:q> 2 ] . # caf\xe9\n"
    folder = fetched(home / "fetched", {"b.ttl": (AHU % "b %").encode() + blank})
    for seed in ("0", "1"):
        subprocess.run(
            [sys.executable, "-m", "build2sparql.stages.clean", folder, home / seed],
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "B2S_WORKERS": "1"},
        )
    files = [p.relative_to(home / "0") for p in (home / "0").rglob("*.*")]
    assert len(files) == 5
    assert [(home / "0" / f).read_bytes() for f in files] == [
        (home / "1" / f).read_bytes() for f in files
    ]


MIRROR = Path(os.environ.get("B2S_MIRROR", ""))


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every graph of the mirror as one source, cleaned."""
    if "B2S_MIRROR" not in os.environ:
        pytest.skip("B2S_MIRROR is not set")
    home = tmp_path_factory.mktemp("real")
    (home / "params.yaml").write_text(PARAMS % "stop")
    graphs = []
    for file in sorted(MIRROR.resolve().rglob("*.ttl")):
        name = f"{file.parent.name}.{file.stem}"
        (home / f"{name}.ttl").write_bytes(file.read_bytes())
        graphs.append(FetchedGraph(origin("all", name), f"{name}.ttl"))
    write_records(home / "fetched.jsonl", graphs)
    subprocess.run(
        [sys.executable, "-m", "build2sparql.stages.clean", ".", "out"], check=True, cwd=home
    )
    return home


def reports(home: Path) -> dict[str, CleanReport]:
    return {r.building_id: r for r in read_records(home / "out/report.jsonl", CleanReport)}


@pytest.mark.real
def test_every_real_graph_is_a_building(real: Path) -> None:
    read = list(read_records(real / "fetched.jsonl", FetchedGraph))
    assert len(reports(real)) == len(read) > 0
    assert all(report.is_balanced for report in reports(real).values())


@pytest.mark.real
def test_every_cleaned_graph_is_strict_and_sorted(real: Path) -> None:
    for building_id, report in reports(real).items():
        text = (real / "out/graphs" / f"{building_id}.nt").read_text(encoding="utf-8")
        lines = text.split("\n")[:-1]
        read = sum(1 for _ in ox.parse(text, format=ox.RdfFormat.N_TRIPLES))
        assert read == len(set(lines)) == report.written
        triples = [line.split(" ", 2) for line in lines]
        assert triples == sorted(triples)


@pytest.mark.real
def test_classes_that_stay_unknown_are_few(real: Path) -> None:
    is_in_ontology = vocabulary.load().is_in_ontology
    unknown = {
        name: sum(is_in_ontology(iri) for iri, _ in report.unknown_classes)
        for name, report in reports(real).items()
    }
    assert max(unknown.values()) <= 10


@pytest.mark.real
def test_the_merged_ontology_is_taken_out(real: Path) -> None:
    (report,) = (r for name, r in reports(real).items() if name.endswith(".bldg11"))
    assert report.read > 60_000
    assert report.written < 9_000
    assert {"shape", "ontology_term", "import"} <= {reason for reason, _ in report.removed}


@pytest.mark.real
def test_one_building_under_two_names_is_found(real: Path) -> None:
    prints = {
        building.building_id.rpartition(".")[2]: building.fingerprint
        for building in read_records(real / "out/buildings.jsonl", Building)
    }
    assert similarity(prints["HPL"], prints["NIST-HPL"]) == 1
    near = {
        (one, other)
        for one in prints
        for other in prints
        if one < other and similarity(prints[one], prints[other]) >= 0.9
    }
    assert all(not one.startswith("BG_") for one, _ in near)
