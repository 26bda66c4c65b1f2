"""What is asked of a model and what it replied."""

import hashlib
from typing import Literal, Protocol

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decoding settings of one step: ``num_ctx`` and ``num_predict`` in tokens.

    ``think`` asks a reasoning model to think before it answers; ``keep_alive`` says how long the
    server keeps the model loaded and changes no reply. A reply ends before any text of ``stop``:
    a base model, which knows no end of its turn, needs one.
    """

    temperature: float
    seed: int
    num_ctx: int
    num_predict: int
    think: bool
    keep_alive: str
    stop: tuple[str, ...] = ()


class Message(msgspec.Struct, frozen=True):
    """One turn of a conversation."""

    role: Literal["system", "user", "assistant"]
    content: str


class Chat(msgspec.Struct, frozen=True):
    """One request. ``run`` tells repetitions of the same request apart."""

    model: str
    messages: tuple[Message, ...]
    options: Options
    run: int

    def key(self, model_digest: str) -> str:
        """Return the digest under which the reply of this very model is kept."""
        options = msgspec.structs.replace(self.options, keep_alive="")
        content = msgspec.json.encode(
            (model_digest, self.model, self.messages, options, self.run), order="deterministic"
        )
        return hashlib.sha256(content).hexdigest()


class Reply(msgspec.Struct, frozen=True):
    """A usable reply: whole, not empty, to a prompt that was read whole.

    Token counts are the server's, -1 where it gives none; times are in seconds,
    -1 for the first token where none came.
    """

    text: str
    model_digest: str
    prompt_tokens: int
    completion_tokens: int
    reasoning_tokens: int
    first_token_s: float
    total_s: float


class Unusable(Exception):  # noqa: N818 (an outcome of the model, not a fault of ours)
    """The server answered, but not with a reply: it must not be taken for one, nor be kept.

    ``spent`` is what came, for its tokens and seconds: they are paid for like any others.
    """

    def __init__(self, why: str, spent: Reply) -> None:
        super().__init__(why)
        self.spent = spent


class Unreachable(Exception):  # noqa: N818
    """The server or the model is not there; the message names the command that gets it."""


class Client(Protocol):
    """One server that speaks to models."""

    host: str

    def model_digest(self, model: str) -> str:
        """Return what identifies the weights; raises ``Unreachable`` where they are missing."""

    def chat(self, chat: Chat) -> Reply:
        """Ask; raises ``Unusable`` for a reply that is none and ``Unreachable`` for no reply."""

    def embed(self, model: str, texts: list[str]) -> list[list[float]]:
        """Return one vector a text."""
