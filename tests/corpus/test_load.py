"""The reader, over a small release in a folder and behind an HTTP server."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from small_release import SENSED, write_release

import build2sparql
from build2sparql.corpus.building import Solutions


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_release(tmp_path_factory.mktemp("corpus") / "release")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    handler = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_all_records_in_the_order_of_the_table(folder: Path) -> None:
    loaded = build2sparql.load(folder)
    assert [record.record_id for record in loaded] == [
        f"b{n}{name}" for n in range(1, 5) for name in ("fed", "sensed")
    ]


def test_one_side_of_the_split(folder: Path) -> None:
    loaded = build2sparql.load(folder, split="test")
    assert {record.building_id for record in loaded} == {"small.b2", "small.b4"}


def test_one_subset(folder: Path) -> None:
    assert len(build2sparql.load(folder, subset="operator")) == 8


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"split": "train"}, "no split 'train': there are retrieval_pool, test"),
        ({"subset": "hard"}, "no subset 'hard': there are operator"),
    ],
)
def test_another_name_is_an_error_that_lists_the_names(
    folder: Path, asked: dict[str, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        build2sparql.load(folder, **asked)


def test_the_building_answers_the_gold_query(folder: Path) -> None:
    for record in build2sparql.load(str(folder)):
        assert len(record.building().query(record.sparql).rows) == record.row_count


def test_subclasses_are_found_through_the_class_hierarchy_of_the_release(folder: Path) -> None:
    record = build2sparql.load(folder)[1]
    assert record.building().query(SENSED) == Solutions(
        ("vav", "sensor"), (("<urn:b1#VAV-1>", "<urn:b1#Temp-1>"),)
    )


def test_a_building_is_read_once(folder: Path) -> None:
    first, second = build2sparql.load(folder)[:2]
    assert first.building() is second.building()


def test_unbound_cells_are_none_also_in_pandas(folder: Path) -> None:
    building = build2sparql.load(folder)[0].building()
    found = building.query("SELECT ?a ?b { VALUES ?a { 1 } OPTIONAL { ?a <urn:nope> ?b } }")
    one = '"1"^^<http://www.w3.org/2001/XMLSchema#integer>'
    assert found.to_pandas().to_dict("records") == [{"a": one, "b": None}]


def test_the_digest_knows_no_order() -> None:
    rows = (("<urn:a>",), ("<urn:b>",))
    assert Solutions(("x",), rows).sha256 == Solutions(("x",), rows[::-1]).sha256


def test_ask_has_no_solutions(folder: Path) -> None:
    with pytest.raises(TypeError, match=r"not a SELECT query: ASK \{\}"):
        build2sparql.load(folder)[0].building().query("ASK {}")


def test_the_same_records_over_http(folder: Path, address: str) -> None:
    served = build2sparql.load(address, split="test")
    assert [r.record_id for r in served] == [
        r.record_id for r in build2sparql.load(folder, split="test")
    ]
    assert len(served[0].building().query(served[0].sparql).rows) == served[0].row_count


def test_a_folder_without_a_release_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=rf"{tmp_path} has no records.parquet"):
        build2sparql.load(tmp_path)


def test_an_address_without_a_release_is_named(address: str) -> None:
    with pytest.raises(FileNotFoundError, match=r"/nothing has no records\.parquet"):
        build2sparql.load(address + "nothing")


def test_a_server_that_is_not_there_is_no_empty_corpus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("build2sparql.corpus.files.Site._get.retry.sleep", lambda seconds: None)
    with pytest.raises(httpx.ConnectError):
        build2sparql.load("http://127.0.0.1:9/release")


def test_only_what_is_there_can_be_asked_for() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'laod'"):
        build2sparql.laod  # noqa: B018
