"""A profile's model behind its server: the call between prompt and reply."""

from collections.abc import Callable
from pathlib import Path

from build2sparql.evaluation.prediction import Message
from build2sparql.evaluation.systems.conversation import Reply
from build2sparql.evaluation.systems.examples import Embed
from build2sparql.evaluation.systems.profile import Model
from build2sparql.evaluation.systems.translator import AskModel
from build2sparql.llm import record
from build2sparql.llm.ask import Asker
from build2sparql.llm.ollama_server import OllamaServer
from build2sparql.llm.openai_server import OpenAIServer
from build2sparql.llm.store import ReplyStore

_TRIES = 4
_TF_IDF = "tf-idf"


def connect(profile: Model, store: Path, at_once: int) -> tuple[AskModel, Embed | None, str]:
    """Return how a model is asked, how texts are embedded (None: by TF-IDF), and its digest.

    Replies are kept in ``store``. Raises ``Unreachable`` that names the command which gets what
    is missing.
    """
    client: record.Client = _server(profile)
    asker = Asker([client], ReplyStore(store), at_once, _TRIES)
    asker.preflight([profile.model])
    digest = client.model_digest(profile.model)
    embed: Callable[[list[str]], list[list[float]]] | None = None
    if profile.prompting == "retrieved-3" and profile.embedding != _TF_IDF:
        client.model_digest(profile.embedding)

        def embed(texts: list[str]) -> list[list[float]]:
            return client.embed(profile.embedding, texts)

    def ask(messages: tuple[Message, ...], run: int) -> Reply:
        return _reply(asker.ask(_chat(profile, messages, run)))

    return ask, embed, digest


def _server(profile: Model) -> record.Client:
    if profile.backend == "ollama":
        return OllamaServer(profile.host)
    return OpenAIServer(profile.host)


def _chat(profile: Model, messages: tuple[Message, ...], run: int) -> record.Chat:
    options = record.Options(
        temperature=0.0,
        seed=run,
        num_ctx=profile.options.num_ctx,
        num_predict=profile.options.num_predict,
        think=profile.options.think,
        keep_alive=profile.options.keep_alive,
        stop=profile.options.stop,
    )
    turns = tuple(record.Message(one.role, one.content) for one in messages)
    return record.Chat(profile.model, turns, options, run)


def _reply(found: record.Reply | record.Unusable) -> Reply:
    # What is unusable is the model's doing, so the question counts, and so does what it took.
    took, note = (found.spent, str(found)) if isinstance(found, record.Unusable) else (found, "")
    return Reply(
        text="" if note else took.text,
        note=note,
        first_token_s=round(took.first_token_s, 3),
        total_s=round(took.total_s, 3),
        input_tokens=took.prompt_tokens,
        output_tokens=took.completion_tokens,
        reasoning_tokens=took.reasoning_tokens,
    )
