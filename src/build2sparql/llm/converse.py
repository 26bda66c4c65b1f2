"""Many dialogues at once: each goes on as soon as its reply is there."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Generic, TypeVar

from build2sparql.query.dialogue import Dialogue, Heard

T = TypeVar("T")

# Dialogues that are open for each request that may run: while one is thought about, others ask.
_OPEN_PER_REQUEST = 2


def converse(
    dialogues: Iterator[Dialogue[T]],
    ask: Callable[[str], Heard],
    at_once: int,
    advance: Callable[[], None],
) -> list[T]:
    """Return the results of dialogues in their order; ``advance`` is called after each.

    ``ask`` runs in threads, ``at_once`` of them; the dialogues themselves run in the caller's
    thread, and are taken as they are needed. What ``ask`` raises ends all of them.
    """
    with ThreadPoolExecutor(at_once) as pool:
        talk: _Talk[T] = _Talk(pool, ask, advance)
        try:
            return talk.all(enumerate(dialogues), at_once * _OPEN_PER_REQUEST)
        finally:
            # What was asked already is heard, and so kept; nothing more is asked.
            pool.shutdown(cancel_futures=True)


class _Talk(Generic[T]):
    def __init__(
        self, pool: ThreadPoolExecutor, ask: Callable[[str], Heard], advance: Callable[[], None]
    ) -> None:
        self._pool = pool
        self._ask = ask
        self._advance = advance
        self._open: dict[Future[Heard], tuple[int, Dialogue[T]]] = {}
        self._results: dict[int, T] = {}

    def all(self, numbered: Iterator[tuple[int, Dialogue[T]]], most: int) -> list[T]:
        while True:
            while len(self._open) < most and (begun := next(numbered, None)) is not None:
                self._go_on(*begun, None)
            if not self._open:
                return [self._results[number] for number in sorted(self._results)]
            for future in wait(self._open, return_when=FIRST_COMPLETED).done:
                self._go_on(*self._open.pop(future), future.result())

    def _go_on(self, number: int, dialogue: Dialogue[T], heard: Heard | None) -> None:
        """Hand a dialogue what was heard, and ask what it asks next, if anything."""
        try:
            prompt = next(dialogue) if heard is None else dialogue.send(heard)
        except StopIteration as end:
            self._results[number] = end.value
            self._advance()
        else:
            self._open[self._pool.submit(self._ask, prompt)] = (number, dialogue)
