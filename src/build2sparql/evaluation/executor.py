"""Where queries run: a sandboxed store, or a SPARQL endpoint by its URL."""

import time
from types import TracebackType
from typing import Protocol, Self

import httpx
import msgspec

from build2sparql.evaluation.question_set.terms import table
from build2sparql.evaluation.sandbox import Answered, Failed, Limits, Outcome, unfit
from build2sparql.evaluation.score import Wrong

_REASONS = {400: Wrong.SYNTAX, 408: Wrong.TIMEOUT, 504: Wrong.TIMEOUT}
# What a server says that is not there, or has no time for anybody.
_UNAVAILABLE = {401, 403, 404, 429, 502, 503}
_ACCEPT = "application/sparql-results+json"


class Executor(Protocol):
    """Runs queries one after the other."""

    def run(self, query: str, *, is_gold: bool = False) -> Outcome:
        """Return a query's rows, or why there are none."""


class OpenExecutor(Executor, Protocol):
    """An executor that holds something until it is closed: a context manager."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


class EndpointError(Exception):
    """The endpoint is not there or refuses everybody: no outcome of a query."""


class Endpoint:
    """A SPARQL 1.1 endpoint. Its memory is its own matter; the other limits hold here."""

    def __init__(self, url: str, limits: Limits) -> None:
        self._url = url
        self._limits = limits
        self._client = httpx.Client()

    def __enter__(self) -> "Endpoint":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._client.close()

    def run(self, query: str, *, is_gold: bool = False) -> Outcome:
        """Return a query's rows, or why there are none; raises ``EndpointError``."""
        seconds = self._limits.gold_seconds if is_gold else self._limits.seconds
        if problem := unfit(query, self._limits.query_bytes):
            return problem
        start = time.monotonic()
        try:
            outcome = self._ask(query, start, seconds)
        except httpx.TimeoutException:
            outcome = Failed(Wrong.TIMEOUT, f"no answer after {seconds} s", 0.0)
        except httpx.HTTPError as error:
            raise EndpointError(f"{self._url}: {type(error).__name__}: {error}") from error
        return msgspec.structs.replace(outcome, seconds=time.monotonic() - start)

    def _ask(self, query: str, start: float, seconds: float) -> Outcome:
        with self._client.stream(
            "POST",
            self._url,
            data={"query": query},
            headers={"Accept": _ACCEPT},
            timeout=seconds,
        ) as response:
            body = b""
            for chunk in response.iter_bytes():
                body += chunk
                # A client's timeout is for each read: a trickle would never end.
                if time.monotonic() - start > seconds:
                    message = f"no answer after {seconds} s"
                    return Failed(Wrong.TIMEOUT, message, 0.0)
                if len(body) > self._limits.answer_characters:
                    message = f"over {self._limits.answer_characters} characters"
                    return Failed(Wrong.EXHAUSTED, message, 0.0)
            return self._outcome(response, body)

    def _outcome(self, response: httpx.Response, body: bytes) -> Outcome:
        status = response.status_code
        message = body[:500].decode("utf-8", "replace").strip()
        if status in _UNAVAILABLE:
            raise EndpointError(f"{self._url}: status {status}: {message}")
        if status == 406 or (
            status == 200 and "json" not in response.headers.get("content-type", "")
        ):
            return Failed(Wrong.REFUSED, "only SELECT and ASK give an answer", 0.0)
        if status != 200:
            return Failed(_REASONS.get(status, Wrong.ENGINE), message, 0.0)
        variables, rows = table(msgspec.json.decode(body))
        if len(rows) > self._limits.rows:
            return Failed(Wrong.EXHAUSTED, f"over {self._limits.rows} rows", 0.0)
        return Answered(variables, rows, 0.0)
