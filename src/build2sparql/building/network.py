"""The network as a fetch sees it: what is asked again, after how long, and what is hopeless."""

import socket
from collections.abc import Mapping
from typing import Annotated, Literal

import httpx
import msgspec
import tenacity
from msgspec import Meta

# Answers that say "not now" and not "no": RFC 9110, RFC 6585 (429) and RFC 8470 (425).
_NOT_NOW = {408, 425, 429, 500, 502, 503, 504}


class FetchParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Section ``fetch`` of params.yaml.

    ``on_missing`` says what a catalog graph does that is neither in the mirror nor to be had
    from its address: ``stop`` the stage, or become a ``reject``.
    """

    workers: Annotated[int, Meta(ge=1)]
    retries: Annotated[int, Meta(ge=0)]
    backoff_s: Annotated[float, Meta(ge=0)]
    timeout_s: Annotated[float, Meta(gt=0)]
    page_size: Annotated[int, Meta(ge=1)]
    on_missing: Literal["stop", "reject"]


class TransferError(Exception):
    """The transfer went wrong in a way that the next attempt may not."""


def client(params: FetchParams, headers: Mapping[str, str] | None = None) -> httpx.Client:
    """Return an HTTP client that follows redirects and waits ``timeout_s`` seconds at most."""
    return httpx.Client(
        timeout=params.timeout_s,
        follow_redirects=True,
        limits=httpx.Limits(max_connections=params.workers),
        headers=headers,
    )


def attempts(params: FetchParams) -> tenacity.Retrying:
    """Return the attempts of one transfer: the first, then ``retries`` more, ever later.

    The wait doubles from ``backoff_s`` up to ``timeout_s``; a server that asks for a longer one
    (``Retry-After`` in seconds) gets it, up to ``timeout_s`` too. The last error is raised.
    """
    exponential = tenacity.wait_exponential(multiplier=params.backoff_s, max=params.timeout_s)

    def wait_s(state: tenacity.RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        return max(exponential(state), min(_asked_wait_s(error), params.timeout_s))

    return tenacity.Retrying(
        stop=tenacity.stop_after_attempt(params.retries + 1),
        wait=wait_s,
        retry=tenacity.retry_if_exception(_may_pass),
        reraise=True,
    )


def is_unreachable(error: Exception) -> bool:
    """Tell whether no connection to the host came about at all."""
    return isinstance(error, httpx.ConnectError | httpx.ConnectTimeout | httpx.ProxyError)


def said(error: Exception) -> str:
    """Put an error of a transfer in a few words."""
    if isinstance(error, httpx.HTTPStatusError):
        return f"HTTP {error.response.status_code}"
    return str(error) or type(error).__name__


def _may_pass(error: BaseException) -> bool:
    if isinstance(error, httpx.HTTPStatusError):
        return error.response.status_code in _NOT_NOW
    if isinstance(error, httpx.UnsupportedProtocol) or _is_nameless(error):
        return False
    return isinstance(error, httpx.TransportError | TransferError)


def _is_nameless(error: BaseException | None) -> bool:
    # The host's name has no address: the resolver has asked several times already, and offline
    # machines should hear of it at once.
    while error is not None and not isinstance(error, socket.gaierror):
        error = error.__cause__ or error.__context__
    return error is not None


def _asked_wait_s(error: BaseException | None) -> float:
    if not isinstance(error, httpx.HTTPStatusError):
        return 0.0
    asked = error.response.headers.get("Retry-After", "")
    return float(asked) if asked.isdecimal() else 0.0
