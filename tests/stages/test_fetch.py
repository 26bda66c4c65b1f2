import functools
import hashlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import yaml

from build2sparql.building.record import FetchedGraph
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.source import Catalog, read_source
from build2sparql.stages.files import read_records

RAW = Path(__file__).parents[2] / "data" / "raw"
COMMIT = "0123456789012345678901234567890123456789"
NOWHERE = "http://127.0.0.1:1"
PARAMS = {
    "workers": 2,
    "retries": 0,
    "backoff_s": 0.1,
    "timeout_s": 5,
    "page_size": 10,
    "on_missing": "stop",
}


def content(name: str) -> bytes:
    return f"<urn:{name}> a <https://brickschema.org/schema/Brick#AHU> .\n".encode()


class Project:
    """A project folder with one catalog source of two graphs."""

    def __init__(self, root: Path) -> None:
        self.root, self.out = root, root / "data/interim/fetch/mine"
        self.downloads = root / "data/interim/.downloads"
        self.params()
        graphs = [
            {
                "name": name,
                "path": f"{name}.ttl",
                "bytes": len(content(name)),
                "sha256": hashlib.sha256(content(name)).hexdigest(),
                "ontology": "brick",
            }
            for name in ("b1", "b2")
        ]
        repository = {
            "url": "https://github.com/owner/models",
            "commit": COMMIT,
            "licence": "MIT",
            "citation": "Owner",
            "is_synthetic": False,
            "graphs": graphs,
        }
        self.source({"kind": "catalog", "repositories": [repository]})

    def params(self, **changed: object) -> None:
        (self.root / "params.yaml").write_text(yaml.safe_dump({"fetch": PARAMS | changed}))

    def source(self, text: object) -> None:
        file = self.root / "data/raw/mine/source.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(yaml.safe_dump(text))

    def publish(self, *names: str) -> None:
        folder = self.root / "web/owner/models" / COMMIT
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            (folder / f"{name}.ttl").write_bytes(content(name))

    def run(self, raw_url: str = NOWHERE, **environment: str) -> "subprocess.CompletedProcess[str]":
        paths = ["data/raw/mine", "data/interim/fetch/mine", "--raw-url", raw_url]
        bare = {
            k: v for k, v in os.environ.items() if k != "B2S_MIRROR" and "proxy" not in k.lower()
        }
        return subprocess.run(
            [sys.executable, "-m", "build2sparql.stages.fetch", *paths],
            cwd=self.root,
            env=bare | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def files(self) -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in self.out.iterdir()}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.fixture
def raw_url(tmp_path: Path) -> Iterator[str]:
    """The folder ``web`` of the project, served."""

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Stay quiet."""

    handler = functools.partial(Handler, directory=str(tmp_path / "web"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_the_folder_holds_the_graphs_and_what_is_known_of_them(project, raw_url) -> None:
    project.publish("b1", "b2")
    done = project.run(raw_url)
    assert (done.returncode, done.stdout) == (0, "")
    fetched = list(read_records(project.out / "fetched.jsonl", FetchedGraph))
    assert [(f.file, f.origin.source, f.origin.name) for f in fetched] == [
        ("b1.ttl", "mine", "b1"),
        ("b2.ttl", "mine", "b2"),
    ]
    files = project.files()
    assert {name: hashlib.sha256(files[name]).hexdigest() for name in ("b1.ttl", "b2.ttl")} == {
        f.file: f.origin.sha256 for f in fetched
    }
    assert files.keys() == {"b1.ttl", "b2.ttl", "fetched.jsonl", "rejects.jsonl"}
    assert files["rejects.jsonl"] == b""


def test_mirror_and_network_give_the_same_bytes(project, raw_url) -> None:
    project.publish("b1", "b2")
    project.run(raw_url, PYTHONHASHSEED="1")
    online = project.files()
    mirror = project.root / "mirror/mine"
    mirror.mkdir(parents=True)
    for name in ("b1", "b2"):
        (mirror / f"{name}.ttl").write_bytes(content(name))
    assert project.run(B2S_MIRROR="mirror", PYTHONHASHSEED="2").returncode == 0
    assert project.files() == online


def test_downloads_survive_a_failure_and_the_removal_of_the_output(project, raw_url) -> None:
    project.publish("b1")
    failed = project.run(raw_url)
    assert failed.returncode == 1
    assert not project.out.exists()
    assert [f.read_bytes() for f in project.downloads.iterdir()] == [content("b1")]
    project.publish("b2")
    (project.root / "web/owner/models" / COMMIT / "b1.ttl").unlink()
    assert project.run(raw_url).returncode == 0
    assert (project.out / "b1.ttl").read_bytes() == content("b1")


def test_a_failure_is_told_in_lines_and_not_in_a_traceback(project, raw_url) -> None:
    project.publish("b1")
    failed = project.run(raw_url)
    assert failed.returncode == 1
    assert failed.stderr.splitlines()[-2:] == [
        "fetch: 1 of 2 graphs of mine could not be fetched",
        f"  b2: {raw_url}/owner/models/{COMMIT}/b2.ttl: HTTP 404",
    ]
    assert "Traceback" not in failed.stderr


def test_without_network_and_mirror_both_ways_out_are_said(project) -> None:
    failed = project.run()
    assert failed.returncode == 1
    assert failed.stderr.splitlines()[-1] == (
        "fetch: 2 of 2 graphs of mine cannot be had, for there is neither a network nor a mirror: "
        "set B2S_MIRROR to a folder laid out as <source>/<building>.ttl, or go online"
    )
    assert "Traceback" not in failed.stderr


def test_rejects_stand_in_for_what_is_missing(project) -> None:
    project.params(on_missing="reject")
    done = project.run()
    assert done.returncode == 0
    assert done.stderr.splitlines()[-1] == "fetch: 0 graphs, 2 rejects"
    rejects = list(read_records(project.out / "rejects.jsonl", Reject))
    assert [(r.stage, r.building_id, r.reason) for r in rejects] == [
        ("fetch", "mine.b1", Reason.MISSING_FILE),
        ("fetch", "mine.b2", Reason.MISSING_FILE),
    ]


def test_an_earlier_output_is_replaced(project) -> None:
    defaults = {"licence": "MIT", "citation": "Me", "is_synthetic": True}
    project.source({"kind": "folder", "defaults": defaults})
    for name in ("b1", "b2"):
        (project.root / f"data/raw/mine/{name}.ttl").write_bytes(content(name))
    assert project.run().returncode == 0
    (project.root / "data/raw/mine/b2.ttl").unlink()
    assert project.run().returncode == 0
    assert project.files().keys() == {"b1.ttl", "fetched.jsonl", "rejects.jsonl"}


def test_a_folder_of_something_else_is_not_emptied(project) -> None:
    project.out.mkdir(parents=True)
    (project.out / "thesis.txt").write_text("years of work")
    failed = project.run()
    assert failed.returncode == 1
    assert "holds files, but none that a fetch left" in failed.stderr
    assert (project.out / "thesis.txt").exists()


@pytest.mark.real
def test_every_real_graph_is_fetched_or_rejected(mirror: Path, tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.params(on_missing="reject")
    for file in sorted(RAW.glob("*/source.yaml")):
        if not isinstance(source := read_source(file), Catalog):
            continue
        name = file.parent.name
        out = f"data/interim/fetch/{name}"
        command = [sys.executable, "-m", "build2sparql.stages.fetch", str(file.parent), out]
        environment = os.environ | {"B2S_MIRROR": str(mirror)}
        subprocess.run([*command, "--raw-url", NOWHERE], cwd=tmp_path, env=environment, check=True)
        listed = {g.name for repository in source.repositories for g in repository.graphs}
        present = {graph for graph in listed if (mirror / name / f"{graph}.ttl").exists()}
        fetched = read_records(tmp_path / out / "fetched.jsonl", FetchedGraph)
        rejects = read_records(tmp_path / out / "rejects.jsonl", Reject)
        assert {f.origin.name for f in fetched} == present
        assert {r.building_id for r in rejects} == {f"{name}.{g}" for g in listed - present}
