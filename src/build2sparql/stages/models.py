"""How the stages filter, rewrite and generate ask models: parameters, the store, progress."""

import os
import sys
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from build2sparql.llm.ask import Asker
from build2sparql.llm.converse import converse
from build2sparql.llm.ollama_server import OllamaServer
from build2sparql.llm.openai_server import OpenAIServer
from build2sparql.llm.record import Chat, Client, Message, Options, Reply, Unreachable, Unusable
from build2sparql.llm.store import ReplyStore
from build2sparql.query.dialogue import Dialogue, Heard
from build2sparql.stages.files import read_records, write_records
from build2sparql.stages.params import section

T = TypeVar("T")

_STORE = Path("data/interim/.replies.sqlite")
# The rate is a mean over this many seconds: a reply takes seconds, not milliseconds.
_RATE_OVER_S = 300


class Llm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which servers are asked: ``backend`` rules asks none; ``per_host`` requests run at a time on
    each of ``hosts``, and each is made up to ``tries`` times."""

    backend: Literal["rules", "ollama", "openai"]
    hosts: tuple[str, ...]
    per_host: int
    tries: int


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The model of one step, as the server names it, and its decoding settings."""

    name: str
    options: Options


class UsedReply(msgspec.Struct, frozen=True):
    """A reply that went into a stage's output, under its key in the store."""

    key: str
    model: str
    model_digest: str
    text: str


class Models:
    """The servers of one step. Replies are kept in one file for all stages at once, and those that
    a stage used also beside its output, from which the file is filled where it lacks them."""

    def __init__(self, llm: Llm, model: Model, out: Path) -> None:
        self._model = model
        self._used: dict[str, UsedReply] = {}
        self._counts: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._beside = out / "replies.jsonl"
        store = ReplyStore(Path(os.environ.get("B2S_REPLIES") or _STORE))
        kept = list(read_records(self._beside, UsedReply)) if self._beside.exists() else []
        for one in kept:
            store.put(one.key, Reply(one.text, one.model_digest, 0, 0, 0, 0.0, 0.0))
        server = OllamaServer if llm.backend == "ollama" else OpenAIServer
        clients: list[Client] = [server(host) for host in llm.hosts]
        self._asker = Asker(clients, store, llm.per_host, llm.tries)
        self._preflight(kept)

    def writer(self, prompt_digest: str) -> str:
        """Return what the release says of a text's origin: model, prompts, decoding."""
        name, options = self._model.name, self._model.options
        digest = self._asker.model_digest(name).removeprefix("sha256:")[:12]
        told = f"prompt={prompt_digest} t={options.temperature:g} seed={options.seed}"
        return f"{name}@{digest} {told}"

    def _preflight(self, kept: Sequence[UsedReply]) -> None:
        """Find the model on every server, or go on without one where its replies were pulled."""
        name = self._model.name
        try:
            self._asker.preflight([name])
        except Unreachable as missing:
            digests = {one.model_digest for one in kept if one.model == name}
            if len(digests) != 1:
                raise
            print(f"{missing}; going on with the replies in {self._beside}", file=sys.stderr)
            self._asker.assume(name, digests.pop())

    def converse(self, label: str, dialogues: Iterator[Dialogue[T]], count: int) -> list[T]:
        """Hold ``count`` dialogues; raises ``Unreachable`` when a server fails in every try."""
        with _progress() as progress:
            task = progress.add_task(label, total=count)
            results = converse(
                dialogues, self._ask, self._asker.at_once, lambda: progress.advance(task)
            )
        counts = ", ".join(f"{self._counts[what]} {what}" for what in ("replies", "unusable"))
        print(f"{label}: {counts} from {self._model.name}", file=sys.stderr)
        return results

    def write_used(self) -> None:
        """Write the replies that were used beside the stage's output."""
        write_records(self._beside, [self._used[key] for key in sorted(self._used)])

    def _ask(self, prompt: str) -> Heard:
        chat = Chat(self._model.name, (Message("user", prompt),), self._model.options, 0)
        reply = self._asker.ask(chat)
        with self._lock:
            if isinstance(reply, Unusable):
                self._counts["unusable"] += 1
                return Heard("", str(reply))
            self._counts["replies"] += 1
            key = self._asker.key(chat)
            self._used[key] = UsedReply(key, chat.model, reply.model_digest, reply.text)
        return Heard(reply.text, "")


def connect(model: Model, out: Path) -> Models | None:
    """Return the servers of a step whose output goes to a folder, or None for the rules.

    Raises ``Unreachable`` that names the command which gets what is missing, before any work.
    """
    llm = section("llm", Llm)
    if llm.backend == "rules":
        (out / "replies.jsonl").unlink(missing_ok=True)
        return None
    return Models(llm, model, out)


class _Rate(ProgressColumn):
    """Dialogues a minute."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed * 60:.1f}/min" if speed else "")


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        disable=not sys.stderr.isatty(),
        speed_estimate_period=_RATE_OVER_S,
    )
