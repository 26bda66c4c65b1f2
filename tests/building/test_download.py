import hashlib
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from build2sparql.building.download import DigestError, Download, download, is_kept
from build2sparql.building.network import FetchParams, TransferError, client

CONTENT = b"<urn:a> a <https://brickschema.org/schema/Brick#AHU> .\n" * 40
PARAMS = FetchParams(
    workers=2, retries=2, backoff_s=0, timeout_s=5, page_size=10, on_missing="stop"
)


def wanted(url: str, folder: Path, content: bytes = CONTENT) -> Download:
    sha256 = hashlib.sha256(content).hexdigest()
    return Download(url, sha256, len(content), folder / sha256, folder / f"{sha256}.ahu.part")


def run(item: Download, params: FetchParams = PARAMS) -> bytes:
    with client(params) as http:
        download(http, item, params)
    return item.kept.read_bytes()


def test_a_file_is_kept_under_its_digest(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.whole(CONTENT)), tmp_path / "new")
    assert run(item) == CONTENT
    assert [file.name for file in (tmp_path / "new").iterdir()] == [item.sha256]


def test_a_server_error_is_tried_again(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.status(500), web.status(503), web.whole(CONTENT)), tmp_path)
    assert run(item) == CONTENT
    assert len(web.asked) == 3


def test_the_last_error_is_raised_when_retries_are_used_up(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.status(500)), tmp_path)
    with pytest.raises(httpx.HTTPStatusError, match="500"):
        run(item)
    assert len(web.asked) == 3


@pytest.mark.parametrize("code", [403, 404, 410])
def test_a_refusal_is_not_tried_again(web, tmp_path, code: int) -> None:
    item = wanted(web.serve("/f", web.status(code)), tmp_path)
    with pytest.raises(httpx.HTTPStatusError, match=str(code)):
        run(item)
    assert len(web.asked) == 1


def test_a_cut_connection_is_resumed_where_it_broke(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.cut(CONTENT, 700), web.ranged(CONTENT)), tmp_path)
    assert run(item) == CONTENT
    assert web.asked == [("/f", ""), ("/f", "bytes=700-")]


def test_a_cut_without_an_announced_length_is_resumed(web, tmp_path) -> None:
    first = web.cut(CONTENT, 700, announced=False)
    item = wanted(web.serve("/f", first, web.ranged(CONTENT)), tmp_path)
    assert run(item) == CONTENT
    assert web.asked == [("/f", ""), ("/f", "bytes=700-")]


def test_a_connection_that_always_breaks_keeps_its_part(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.cut(CONTENT, 700, announced=False)), tmp_path)
    with pytest.raises(TransferError, match=f"ended after 700 of {len(CONTENT)} bytes"):
        run(item)
    assert item.part.read_bytes() == CONTENT[:700]


def test_a_server_without_ranges_starts_again(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.cut(CONTENT, 700), web.whole(CONTENT)), tmp_path)
    assert run(item) == CONTENT


def test_what_a_killed_run_left_is_gone_on_from(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.ranged(CONTENT)), tmp_path)
    item.part.write_bytes(CONTENT[:900])
    assert run(item) == CONTENT
    assert web.asked == [("/f", "bytes=900-")]


def test_a_whole_part_needs_no_network(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.ranged(CONTENT)), tmp_path)
    item.part.write_bytes(CONTENT)
    assert run(item) == CONTENT
    assert web.asked == []


@pytest.mark.parametrize("left", [b"x" * 900, CONTENT + b"x", b"x" * len(CONTENT)])
def test_a_part_of_something_else_is_thrown_away(web, tmp_path, left: bytes) -> None:
    item = wanted(web.serve("/f", web.ranged(CONTENT)), tmp_path)
    item.part.write_bytes(left)
    assert run(item) == CONTENT
    assert web.asked[-1] == ("/f", "")


@pytest.mark.parametrize("found", [CONTENT[:-1], CONTENT + b"x", b"<html>", b""])
def test_wrong_bytes_name_what_was_expected_and_found(web, tmp_path, found: bytes) -> None:
    item = wanted(web.serve("/f", web.whole(found)), tmp_path)
    with pytest.raises(DigestError) as caught:
        run(item)
    assert str(caught.value) == (
        f"{item.url}: expected sha256 {item.sha256} ({len(CONTENT)} bytes), "
        f"found {hashlib.sha256(found).hexdigest()} ({len(found)} bytes)"
    )
    assert len(web.asked) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_kept_file_is_recognised(tmp_path) -> None:
    item = wanted("", tmp_path)
    item.kept.write_bytes(CONTENT)
    assert is_kept(item)


def test_a_kept_file_that_rotted_is_not_believed(web, tmp_path) -> None:
    item = wanted(web.serve("/f", web.whole(CONTENT)), tmp_path)
    item.kept.write_bytes(CONTENT[:-1])
    assert not is_kept(item)
    assert run(item) == CONTENT


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    content=st.binary(min_size=1, max_size=300),
    left=st.binary(max_size=300),
    keeps_prefix=st.booleans(),
    breaks=st.lists(st.integers(0, 300), max_size=2),
)
def test_the_file_is_whole_whatever_was_left_and_wherever_it_breaks(
    web, tmp_path, content: bytes, left: bytes, keeps_prefix: bool, breaks: list[int]
) -> None:
    cuts = [web.cut(content, min(at, len(content) - 1)) for at in breaks]
    item = wanted(web.serve("/f", *cuts, web.ranged(content)), tmp_path, content)
    item.part.write_bytes(content[: len(left)] if keeps_prefix else left)
    assert run(item) == content
    item.kept.unlink()
