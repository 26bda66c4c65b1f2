import hashlib
from pathlib import Path

import msgspec
import pytest

from build2sparql.building.catalog import fetch_catalog
from build2sparql.building.graph_file import GraphFile
from build2sparql.building.network import FetchParams
from build2sparql.building.reach import Reach
from build2sparql.building.record import FetchedGraph, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.source import Catalog, CatalogGraph, FetchError, Repository

COMMIT = "0123456789012345678901234567890123456789"
PARAMS = FetchParams(
    workers=3, retries=1, backoff_s=0, timeout_s=5, page_size=10, on_missing="stop"
)
REJECT = msgspec.structs.replace(PARAMS, on_missing="reject")


def content(name: str) -> bytes:
    return f"<urn:{name}> a <https://brickschema.org/schema/Brick#AHU> .\n".encode()


def catalog(*names: str) -> Catalog:
    graphs = tuple(
        CatalogGraph(
            name=name,
            path=f"a b/{name}#1.ttl",
            sha256=hashlib.sha256(content(name)).hexdigest(),
            bytes=len(content(name)),
            ontology="brick",
            vintage="2004",
        )
        for name in names
    )
    return Catalog(
        repositories=(
            Repository(
                url="https://github.com/owner/models",
                commit=COMMIT,
                licence="none stated",
                citation="Owner, Models",
                is_synthetic=False,
                graphs=graphs,
            ),
        )
    )


def path(name: str) -> str:
    return f"/owner/models/{COMMIT}/a%20b/{name}%231.ttl"


class Machine:
    """A folder for downloads, a mirror, and the web server that stands for GitHub."""

    def __init__(self, web, folder: Path) -> None:
        self.web, self.mirror, self.downloads = web, folder / "mirror", folder / "downloads"
        self.progress: list[tuple[int, int]] = []

    def mirrored(self, name: str, found: bytes) -> Path:
        file = self.mirror / "mine" / f"{name}.ttl"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(found)
        return file

    def online(self, *names: str) -> None:
        for name in names:
            self.web.serve(path(name), self.web.ranged(content(name)))

    def fetch(
        self, source: Catalog, params: FetchParams = PARAMS, raw_url: str = ""
    ) -> list[GraphFile | Reject]:
        mirror = self.mirror if self.mirror.exists() else None
        reach = Reach(mirror, self.downloads, raw_url or self.web.url)
        seen = lambda done, total: self.progress.append((done, total))  # noqa: E731
        return list(fetch_catalog(source, "mine", reach, params, seen))

    def failure(self, source: Catalog, params: FetchParams = PARAMS, raw_url: str = "") -> str:
        with pytest.raises(FetchError) as caught:
            self.fetch(source, params, raw_url)
        return str(caught.value)


@pytest.fixture
def machine(web, tmp_path) -> Machine:
    return Machine(web, tmp_path)


@pytest.fixture
def nowhere(web) -> str:
    """An address of this machine at which nothing listens."""
    return "http://127.0.0.1:1"


def test_a_graph_comes_from_the_pinned_commit_with_all_its_facts(machine) -> None:
    machine.online("b1")
    origin = Origin(
        source="mine",
        name="b1",
        url="https://github.com/owner/models",
        commit=COMMIT,
        path="a b/b1#1.ttl",
        sha256=hashlib.sha256(content("b1")).hexdigest(),
        licence="none stated",
        citation="Owner, Models",
        ontology="brick",
        is_synthetic=False,
        archetype="",
        vintage="2004",
    )
    assert machine.fetch(catalog("b1")) == [
        GraphFile(FetchedGraph(origin, "b1.ttl"), content("b1"))
    ]


def test_the_mirror_comes_before_the_network(machine) -> None:
    machine.mirrored("b1", content("b1"))
    assert len(machine.fetch(catalog("b1"))) == 1
    assert machine.web.asked == []


def test_what_the_mirror_lacks_comes_from_the_network(machine) -> None:
    machine.mirrored("b1", content("b1"))
    machine.online("b2")
    assert len(machine.fetch(catalog("b1", "b2"))) == 2
    assert machine.web.asked == [(path("b2"), "")]


def test_an_earlier_download_is_kept(machine) -> None:
    machine.online("b1", "b2")
    first = machine.fetch(catalog("b1", "b2"))
    machine.web.answers.clear()
    assert machine.fetch(catalog("b1", "b2")) == first
    assert len(machine.web.asked) == 2


def test_what_was_had_before_a_failure_is_kept(machine) -> None:
    machine.online("b1")
    machine.failure(catalog("b1", "b2"))
    machine.online("b2")
    machine.fetch(catalog("b1", "b2"))
    assert [asked for asked, _ in machine.web.asked].count(path("b1")) == 1


def test_one_content_under_two_names_is_two_graphs(machine) -> None:
    twins = catalog("b1", "b1")
    second = msgspec.structs.replace(twins.repositories[0].graphs[1], name="b2")
    repository = msgspec.structs.replace(
        twins.repositories[0], graphs=(twins.repositories[0].graphs[0], second)
    )
    machine.online("b1")
    found = machine.fetch(Catalog(repositories=(repository,)))
    assert [f.graph.file for f in found if isinstance(f, GraphFile)] == ["b1.ttl", "b2.ttl"]


def test_progress_is_told_for_each_graph(machine) -> None:
    machine.online("b1", "b2")
    machine.fetch(catalog("b1", "b2"))
    assert machine.progress == [(1, 2), (2, 2)]


def test_all_failures_are_in_one_error(machine) -> None:
    machine.online("b2")
    machine.web.serve(path("b3"), machine.web.status(500))
    assert machine.failure(catalog("b1", "b2", "b3")) == (
        "2 of 3 graphs of mine could not be fetched\n"
        f"  b1: {machine.web.url}{path('b1')}: HTTP 404\n"
        f"  b3: {machine.web.url}{path('b3')}: HTTP 500"
    )


def test_wrong_bytes_in_the_mirror_are_an_error_that_names_the_file(machine) -> None:
    file = machine.mirrored("b1", b"other")
    expected, found = content("b1"), hashlib.sha256(b"other").hexdigest()
    assert machine.failure(catalog("b1"), REJECT) == (
        "1 of 1 graphs of mine could not be fetched\n"
        f"  b1: {file}: expected sha256 {hashlib.sha256(expected).hexdigest()} "
        f"({len(expected)} bytes), found {found} (5 bytes)"
    )


def test_wrong_bytes_of_the_network_are_an_error_too(machine) -> None:
    machine.web.serve(path("b1"), machine.web.whole(b"other"))
    assert f"b1: {machine.web.url}{path('b1')}: expected" in machine.failure(catalog("b1"), REJECT)


def test_a_missing_graph_may_be_a_reject(machine) -> None:
    machine.online("b1")
    found = machine.fetch(catalog("b1", "b2"), REJECT)
    assert [r for r in found if isinstance(r, Reject)] == [
        Reject(
            stage="fetch",
            building_id="mine.b2",
            reason=Reason.MISSING_FILE,
            subject="b2.ttl",
            detail=f"https://github.com/owner/models, commit {COMMIT}, a b/b2#1.ttl",
            count=1,
        )
    ]
    assert len(found) == 2


def test_a_reject_is_the_same_offline_and_online(machine, nowhere) -> None:
    online = machine.fetch(catalog("b1"), REJECT)
    assert machine.fetch(catalog("b1"), REJECT, raw_url=nowhere) == online


def test_without_network_and_mirror_one_sentence_is_the_error(machine, nowhere) -> None:
    names = [f"b{n}" for n in range(9)]
    text = machine.failure(catalog(*names), raw_url=nowhere)
    assert text.startswith("9 of 9 graphs of mine cannot be had, for there is neither a network")
    assert "\n" not in text


def test_without_network_the_mirrors_gaps_are_listed(machine, nowhere) -> None:
    machine.mirrored("b1", content("b1"))
    text = machine.failure(catalog("b1", "b2"), raw_url=nowhere)
    assert text.startswith(f"1 of 2 graphs of mine are not in the mirror {machine.mirror}")
    assert text.endswith("\n  b2")


def test_without_network_earlier_downloads_suffice(machine, nowhere) -> None:
    machine.online("b1", "b2")
    first = machine.fetch(catalog("b1", "b2"))
    assert machine.fetch(catalog("b1", "b2"), raw_url=nowhere) == first


def test_a_mirror_that_is_not_there_is_an_error(machine, tmp_path) -> None:
    reach = Reach(tmp_path / "typo", tmp_path, machine.web.url)
    with pytest.raises(FetchError, match=r"B2S_MIRROR: there is no folder .*typo"):
        list(fetch_catalog(catalog("b1"), "mine", reach, PARAMS, lambda *_: None))


def test_one_name_twice_is_an_error(machine) -> None:
    assert "would both be called b1" in machine.failure(catalog("b1", "b1"))


def test_a_file_that_is_no_rdf_is_an_error(machine) -> None:
    plain = catalog("b1")
    graph = msgspec.structs.replace(plain.repositories[0].graphs[0], path="x.csv")
    repository = msgspec.structs.replace(plain.repositories[0], graphs=(graph,))
    text = machine.failure(Catalog(repositories=(repository,)))
    assert text == "mine: x.csv: '.csv' is no ending of RDF"
