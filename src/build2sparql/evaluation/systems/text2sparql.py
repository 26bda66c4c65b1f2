"""Systems behind the interface of the TEXT2SPARQL challenge: a question in, a query out."""

import time

import httpx
from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, wait_exponential

from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.question_set.record import Task
from build2sparql.evaluation.systems.profile import Text2Sparql

_TRIES = 3
_WAIT_S = 0.5


class SystemUnavailableError(Exception):
    """A system that does not answer: no outcome of a question, to be tried again later."""


def translate(client: httpx.Client, profile: Text2Sparql, task: Task) -> Prediction:
    """Return what the endpoint answers to one question, verbatim.

    Raises ``SystemUnavailableError`` where it does not answer in three tries.
    """
    start = time.monotonic()
    for attempt in Retrying(
        stop=stop_after_attempt(_TRIES),
        wait=wait_exponential(multiplier=_WAIT_S),
        retry=retry_if_exception_type(SystemUnavailableError),
        reraise=True,
    ):
        with attempt:
            query, reply = _ask(client, profile, task)
    seconds = time.monotonic() - start
    return Prediction(task.question_id, 1, query, reply=reply, total_s=round(seconds, 3))


def _ask(client: httpx.Client, profile: Text2Sparql, task: Task) -> tuple[str, str]:
    dataset = profile.dataset or f"urn:b2s:{task.dataset}"
    try:
        response = client.get(
            profile.url,
            params={"dataset": dataset, "question": task.text},
            timeout=profile.timeout_s,
        )
        response.raise_for_status()
        answer = response.json()
    except (httpx.HTTPError, ValueError) as error:
        raise SystemUnavailableError(f"{profile.url}: {error}") from error
    if not isinstance(answer, dict) or "query" not in answer:
        raise SystemUnavailableError(f"{profile.url}: a reply without a query")
    return str(answer["query"] or ""), response.text
