"""Models behind an Ollama server, through its own client."""

import time
from collections.abc import Iterator

import httpx
import ollama

from build2sparql.llm.record import Chat, Options, Reply, Unreachable, Unusable
from build2sparql.query.reply_text import without_thoughts

# Loading a model of 31 billion parameters takes minutes, and the server sends nothing meanwhile;
# a client that hangs up makes it stop loading. Only connecting has to be quick.
_TIMEOUT = httpx.Timeout(1800.0, connect=10.0)
# No tokenizer makes fewer tokens than one in this many characters of our prompts.
_CHARACTERS_PER_TOKEN = 12


class OllamaServer:
    """One Ollama server, by its address."""

    def __init__(self, host: str) -> None:
        self.host = host
        self._client = ollama.Client(host=host, timeout=_TIMEOUT)

    def model_digest(self, model: str) -> str:
        """Return the digest of the model that the server lists under this name."""
        name = model if ":" in model else f"{model}:latest"
        try:
            listed = self._client.list().models
        except (ConnectionError, httpx.HTTPError, ollama.ResponseError) as error:
            message = f"no Ollama server answers at {self.host} ({error}): run `ollama serve`"
            raise Unreachable(message) from error
        for entry in listed:
            if entry.model == name and entry.digest:
                return str(entry.digest)
        raise Unreachable(f"{self.host} has no model {model}: run `ollama pull {model}`")

    def chat(self, chat: Chat) -> Reply:
        """Ask in streaming mode, so that the first token has a time."""
        start = time.monotonic()
        text, thought, first, last = "", "", -1.0, None
        try:
            for part in self._stream(chat):
                if first < 0 and (part.message.content or part.message.thinking):
                    first = time.monotonic() - start
                text += part.message.content or ""
                thought += part.message.thinking or ""
                last = part
        except ollama.ResponseError as error:
            if error.status_code == 404:
                message = f"{self.host} has no model {chat.model}: run `ollama pull {chat.model}`"
                raise Unreachable(message) from error
            raise Unreachable(f"{self.host}: {error} (status {error.status_code})") from error
        except (ConnectionError, httpx.HTTPError) as error:
            raise Unreachable(f"{self.host}: {type(error).__name__}: {error}") from error
        if last is None or not last.done:
            raise Unreachable(f"{self.host} hung up in the middle of a reply")
        reply = Reply(
            text=text,
            model_digest="",
            prompt_tokens=_count(last.prompt_eval_count),
            completion_tokens=_count(last.eval_count),
            # The server counts thoughts as output, and not apart.
            reasoning_tokens=-1 if thought else 0,
            first_token_s=first,
            total_s=time.monotonic() - start,
        )
        if why := _trouble(chat, reply, last.done_reason):
            raise Unusable(why, reply)
        return reply

    def embed(self, model: str, texts: list[str]) -> list[list[float]]:
        """Return one vector a text."""
        try:
            found = self._client.embed(model=model, input=texts).embeddings
        except (ConnectionError, httpx.HTTPError, ollama.ResponseError) as error:
            raise Unreachable(f"{self.host}: {error}") from error
        return [list(vector) for vector in found]

    def _stream(self, chat: Chat) -> Iterator[ollama.ChatResponse]:
        options: Options = chat.options
        return self._client.chat(
            model=chat.model,
            messages=[{"role": m.role, "content": m.content} for m in chat.messages],
            stream=True,
            # Said also where it is off: a model that can think does so when nothing is said.
            think=options.think,
            keep_alive=options.keep_alive,
            # Outside of `options` the server ignores these without a word.
            options={
                "temperature": options.temperature,
                "seed": options.seed,
                "num_ctx": options.num_ctx,
                "num_predict": options.num_predict,
                "stop": list(options.stop),
            },
        )


def _count(tokens: int | None) -> int:
    return -1 if tokens is None else tokens


def _trouble(chat: Chat, reply: Reply, done_reason: str | None) -> str:
    """Return why a reply is none: it is cut, empty, or answers a prompt that was cut; else ``""``.

    A prompt longer than the window is cut from the front under status 200; the count of prompt
    tokens tells: it fills the window, or is too small for the prompt's length.
    """
    read, said = reply.prompt_tokens, without_thoughts(reply.text).strip()
    sent = sum(len(message.content) for message in chat.messages)
    if read >= chat.options.num_ctx or 0 <= read * _CHARACTERS_PER_TOKEN < sent:
        return f"the prompt was cut: {read} tokens read of {sent} characters; raise num_ctx"
    if done_reason == "length":
        what = "a part of a reply" if said else "no answer after thinking"
        return f"{what} within num_predict = {chat.options.num_predict} tokens"
    if not said:
        return "no answer after thinking" if reply.text.strip() else "an empty reply"
    return ""
