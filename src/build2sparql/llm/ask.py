"""Asking many questions of several servers, each once."""

import queue
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec
from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, wait_exponential

from build2sparql.llm.record import Chat, Client, Reply, Unreachable, Unusable
from build2sparql.llm.store import ReplyStore

Advance = Callable[[], None]


class Asker:
    """Servers that hold the same model, a store of replies, and a bound on what runs at once.

    ``per_host`` requests run at a time on each server. A request whose reply is in the store is
    answered from there; every new reply is stored before anything else happens to it.
    """

    def __init__(
        self, clients: Sequence[Client], store: ReplyStore, per_host: int, tries: int
    ) -> None:
        if not clients:
            raise ValueError("llm.hosts names no server")
        self._clients = clients
        self._store = store
        self._tries = tries
        self._free: queue.SimpleQueue[Client] = queue.SimpleQueue()
        for _ in range(per_host):
            for client in clients:
                self._free.put(client)
        self._threads = per_host * len(clients)
        self._digests: dict[str, str] = {}

    def preflight(self, models: Sequence[str]) -> None:
        """Check before any work that every server has every model, and that it is the same.

        Raises ``Unreachable`` that names what is missing and the command that gets it.
        """
        for model in sorted(set(models)):
            found = {client.host: client.model_digest(model) for client in self._clients}
            if len(set(found.values())) > 1:
                listed = ", ".join(f"{host}: {digest[:12]}" for host, digest in found.items())
                raise Unreachable(f"the servers hold different models named {model} ({listed})")
            self._digests[model] = next(iter(found.values()))

    def assume(self, model: str, model_digest: str) -> None:
        """Take a model for known without a server: replies that are kept can still be read."""
        self._digests[model] = model_digest

    @property
    def at_once(self) -> int:
        """The number of requests that run at a time."""
        return self._threads

    def model_digest(self, model: str) -> str:
        """Return the digest of a model that the preflight found."""
        return self._digests[model]

    def key(self, chat: Chat) -> str:
        """Return the key of a request's reply in the store."""
        return chat.key(self._digests[chat.model])

    def ask(self, chat: Chat) -> Reply | Unusable:
        """Return the reply to one request, or why what came is none.

        Raises ``Unreachable`` when the server fails in every try.
        """
        key = self.key(chat)
        if (kept := self._store.get(key)) is not None:
            return kept
        for attempt in Retrying(
            stop=stop_after_attempt(self._tries),
            wait=wait_exponential(multiplier=0.5, max=30),
            retry=retry_if_exception_type(Unreachable),
            reraise=True,
        ):
            with attempt:
                return self._once(chat, key)
        raise AssertionError("a retry loop without a try")

    def ask_all(self, chats: Sequence[Chat], advance: Advance) -> Iterator[Reply | Unusable]:
        """Yield the replies to many requests in their order; ``advance`` is called after each."""
        with ThreadPoolExecutor(self._threads) as pool:
            futures = [pool.submit(self.ask, chat) for chat in chats]
            try:
                for future in futures:
                    reply = future.result()
                    advance()
                    yield reply
            finally:
                pool.shutdown(cancel_futures=True)

    def _once(self, chat: Chat, key: str) -> Reply | Unusable:
        client = self._free.get()
        try:
            reply = client.chat(chat)
        except Unusable as error:
            return error
        finally:
            self._free.put(client)
        reply = msgspec.structs.replace(reply, model_digest=self._digests[chat.model])
        self._store.put(key, reply)
        return reply
