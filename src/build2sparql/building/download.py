"""The download of one file: resumed where it broke off, believed by its digest alone."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import httpx

from build2sparql.building.network import FetchParams, TransferError, attempts


@dataclass(frozen=True)
class Download:
    """What to get, and where to keep it.

    ``kept`` is named by the digest and appears once it is right; ``part`` grows until then and
    belongs to one download only.
    """

    url: str
    sha256: str
    byte_count: int
    kept: Path
    part: Path


class DigestError(Exception):
    """A whole file whose digest is not the one expected."""

    def __init__(self, place: str, sha256: str, byte_count: int, content: Path) -> None:
        super().__init__(
            f"{place}: expected sha256 {sha256} ({byte_count} bytes), "
            f"found {file_digest(content)} ({content.stat().st_size} bytes)"
        )


def file_digest(file: Path) -> str:
    """Return the SHA-256 of a file, as 64 hex digits."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def is_kept(wanted: Download) -> bool:
    """Tell whether the file is there already, with the right digest."""
    return wanted.kept.exists() and file_digest(wanted.kept) == wanted.sha256


def download(client: httpx.Client, wanted: Download, params: FetchParams) -> None:
    """Bring the file to ``wanted.kept``, going on from what ``wanted.part`` holds already.

    Raises ``DigestError``, or ``httpx.HTTPError`` or ``TransferError`` as the last attempt left it.
    """
    wanted.part.parent.mkdir(parents=True, exist_ok=True)
    for attempt in attempts(params):
        with attempt:
            _attempt(client, wanted)


def _attempt(client: httpx.Client, wanted: Download) -> None:
    if _is_complete(wanted):
        return
    start = wanted.part.stat().st_size if wanted.part.exists() else 0
    has_end = _transfer(client, wanted, start)
    if _is_complete(wanted):
        return
    byte_count = wanted.part.stat().st_size
    if byte_count < wanted.byte_count and not has_end:
        raise TransferError(f"ended after {byte_count} of {wanted.byte_count} bytes")
    wrong = DigestError(wanted.url, wanted.sha256, wanted.byte_count, wanted.part)
    wanted.part.unlink()
    if not start:
        raise wrong
    # What an earlier attempt left behind may be at fault.
    _attempt(client, wanted)


def _transfer(client: httpx.Client, wanted: Download, start: int) -> bool:
    # Returns whether the server announced where the file ends: where it did not, a connection
    # that broke looks the same. A compressed answer could not be resumed: ranges count bytes sent.
    headers = {"Accept-Encoding": "identity"} | ({"Range": f"bytes={start}-"} if start else {})
    with client.stream("GET", wanted.url, headers=headers) as response:
        if start and response.status_code == httpx.codes.REQUESTED_RANGE_NOT_SATISFIABLE:
            return True
        response.raise_for_status()
        with wanted.part.open("ab" if _continues(response, start) else "wb") as part:
            for chunk in response.iter_bytes():
                part.write(chunk)
    return "Content-Length" in response.headers or "Transfer-Encoding" in response.headers


def _is_complete(wanted: Download) -> bool:
    if not wanted.part.exists() or file_digest(wanted.part) != wanted.sha256:
        return False
    wanted.part.replace(wanted.kept)
    return True


def _continues(response: httpx.Response, start: int) -> bool:
    content_range = response.headers.get("Content-Range", "")
    is_partial = response.status_code == httpx.codes.PARTIAL_CONTENT
    return is_partial and content_range.startswith(f"bytes {start}-")
