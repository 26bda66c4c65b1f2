import socket

import httpx
import pytest

from build2sparql.building import network
from build2sparql.building.network import FetchParams, TransferError

PARAMS = FetchParams(
    workers=1, retries=3, backoff_s=0.5, timeout_s=20, page_size=10, on_missing="stop"
)


def waits(error: Exception, params: FetchParams = PARAMS) -> list[float]:
    """Seconds between attempts at something that always fails; nobody waits them here."""
    slept: list[float] = []
    attempts = network.attempts(params)
    attempts.sleep = slept.append
    with pytest.raises(type(error)):
        attempts(_raise, error)
    return slept


def _raise(error: Exception) -> None:
    raise error


def refused(code: int, **headers: str) -> httpx.HTTPStatusError:
    request = httpx.Request("GET", "http://127.0.0.1/")
    response = httpx.Response(code, headers=headers, request=request)
    return httpx.HTTPStatusError("", request=request, response=response)


def test_waits_double() -> None:
    assert waits(TransferError()) == [0.5, 1, 2]


def test_waits_end_at_the_timeout() -> None:
    assert waits(TransferError(), FetchParams(1, 4, 3, 10, 1, "stop")) == [3, 6, 10, 10]


@pytest.mark.parametrize(
    "error",
    [httpx.ConnectError(""), httpx.ReadTimeout(""), httpx.RemoteProtocolError(""), refused(429)],
)
def test_what_may_pass_is_tried_again(error: Exception) -> None:
    assert len(waits(error)) == 3


@pytest.mark.parametrize("error", [refused(404), refused(400), httpx.UnsupportedProtocol("")])
def test_what_will_not_pass_is_not(error: Exception) -> None:
    assert waits(error) == []


def test_a_server_that_asks_for_a_longer_wait_gets_it() -> None:
    assert waits(refused(429, **{"Retry-After": "7"})) == [7, 7, 7]


def test_no_server_gets_more_than_the_timeout() -> None:
    assert waits(refused(503, **{"Retry-After": "3600"})) == [20, 20, 20]


def test_a_date_to_wait_for_is_passed_over() -> None:
    date = "Fri, 31 Dec 2049 23:59:59 GMT"
    assert waits(refused(503, **{"Retry-After": date})) == [0.5, 1, 2]


def test_a_name_that_has_no_address_is_not_asked_for_again(monkeypatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(httpx.ConnectError) as caught:
        httpx.get("http://host.invalid/", trust_env=False)
    assert network.is_unreachable(caught.value)
    assert waits(caught.value) == []
