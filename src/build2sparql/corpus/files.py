"""Where a release lies: a folder, or an address under which its files are served."""

from pathlib import Path
from typing import Protocol

import httpx
import tenacity

_ATTEMPTS = 4
_TIMEOUT_S = 60


class Files(Protocol):
    """The files of one release, by their paths inside it."""

    def read(self, path: str) -> bytes:
        """Return a file's bytes. Raises ``FileNotFoundError`` where the release has none."""


class Folder:
    """A release in a folder of this machine."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, path: str) -> bytes:
        """Return a file's bytes. Raises ``FileNotFoundError`` where the release has none."""
        try:
            return (self._folder / path).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            raise FileNotFoundError(f"{self._folder} has no {path}: is it a release?") from None


class Site:
    """A release whose files are served under one address, as they lie in its folder."""

    def __init__(self, address: str) -> None:
        self._address = address.rstrip("/")

    def read(self, path: str) -> bytes:
        """Return a file's bytes.

        Raises ``FileNotFoundError`` where there is none at that address, ``httpx.HTTPError``
        where the server does not answer, after four attempts.
        """
        response = self._get(f"{self._address}/{path}")
        if response.status_code in {404, 410}:
            raise FileNotFoundError(f"{self._address} has no {path}: is it a release?")
        return response.raise_for_status().content

    @tenacity.retry(
        retry=tenacity.retry_if_exception_type(httpx.TransportError),
        stop=tenacity.stop_after_attempt(_ATTEMPTS),
        wait=tenacity.wait_exponential(0.5),
        reraise=True,
    )
    def _get(self, address: str) -> httpx.Response:
        return httpx.get(address, timeout=_TIMEOUT_S, follow_redirects=True)


def files_at(place: str | Path) -> Files:
    """Return the files of the release in a folder or at an http(s) address."""
    if isinstance(place, str) and place.startswith(("http://", "https://")):
        return Site(place)
    return Folder(Path(place))
