"""Models behind an OpenAI-compatible server: vLLM, llama.cpp, or a hosted one."""

import hashlib
import os
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec

from build2sparql.llm.record import Chat, Reply, Unreachable, Unusable
from build2sparql.query.reply_text import without_thoughts

_TIMEOUT = httpx.Timeout(1800.0, connect=10.0)


class OpenAIServer:
    """One server, by the address that ends before ``/chat/completions``.

    The key comes from the environment variable OPENAI_API_KEY, where the server wants one.
    """

    def __init__(self, host: str) -> None:
        self.host = host.rstrip("/")
        key = os.environ.get("OPENAI_API_KEY", "")
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._client = httpx.Client(timeout=_TIMEOUT, headers=headers)

    def model_digest(self, model: str) -> str:
        """Return a digest of what the server's listing says of the model for good.

        Servers tell no digest of weights. llama.cpp tells size and quantization; its date, and
        that of vLLM, is the moment of the listing.
        """
        listed = self._json("GET", "/models").get("data", [])
        for entry in listed:
            if entry.get("id") == model:
                meta = dict(entry.get("meta") or {})
                meta.pop("n_ctx", None)
                told = (entry["id"], entry.get("root"), meta)
                return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()
        names = ", ".join(sorted(str(entry.get("id")) for entry in listed)) or "none"
        raise Unreachable(f"{self.host} has no model {model}; it lists: {names}")

    def chat(self, chat: Chat) -> Reply:
        """Ask in streaming mode, so that the first token has a time."""
        start = time.monotonic()
        text, first, finish, usage = "", -1.0, "", dict[str, Any]()
        for part in self._events(chat):
            usage = part.get("usage") or usage
            for choice in part.get("choices", []):
                delta = choice.get("delta", {})
                if first < 0 and (delta.get("content") or delta.get("reasoning_content")):
                    first = time.monotonic() - start
                text += delta.get("content") or ""
                finish = choice.get("finish_reason") or finish
        if not finish:
            raise Unreachable(f"{self.host} hung up in the middle of a reply")
        details = usage.get("completion_tokens_details") or {}
        reply = Reply(
            text=text,
            model_digest="",
            prompt_tokens=usage.get("prompt_tokens", -1),
            completion_tokens=usage.get("completion_tokens", -1),
            reasoning_tokens=details.get("reasoning_tokens", -1),
            first_token_s=first,
            total_s=time.monotonic() - start,
        )
        if why := _trouble(chat, reply, finish):
            raise Unusable(why, reply)
        return reply

    def embed(self, model: str, texts: list[str]) -> list[list[float]]:
        """Return one vector a text."""
        data = self._json("POST", "/embeddings", {"model": model, "input": texts})["data"]
        return [entry["embedding"] for entry in sorted(data, key=lambda entry: entry["index"])]

    def _events(self, chat: Chat) -> Iterator[dict[str, Any]]:
        """Yield the server-sent events of one chat completion."""
        body = {
            "model": chat.model,
            "messages": [{"role": m.role, "content": m.content} for m in chat.messages],
            "temperature": chat.options.temperature,
            "seed": chat.options.seed,
            "max_tokens": chat.options.num_predict,
            **({"stop": list(chat.options.stop)} if chat.options.stop else {}),
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        try:
            with self._client.stream("POST", f"{self.host}/chat/completions", json=body) as answer:
                if answer.is_error:
                    answer.read()
                    raise Unreachable(f"{self.host}: {answer.status_code} {answer.text[:300]}")
                for line in answer.iter_lines():
                    data = line.removeprefix("data:").strip()
                    if line.startswith("data:") and data != "[DONE]":
                        yield msgspec.json.decode(data)
        except httpx.HTTPError as error:
            raise Unreachable(f"{self.host}: {type(error).__name__}: {error}") from error

    def _json(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        try:
            answer = self._client.request(method, self.host + path, json=body)
            answer.raise_for_status()
        except httpx.HTTPError as error:
            raise Unreachable(f"no server answers at {self.host}{path}: {error}") from error
        return dict(answer.json())


def _trouble(chat: Chat, reply: Reply, finish: str) -> str:
    """Return why a reply is none: it is cut, empty, or holds thoughts alone; else ``""``."""
    said = without_thoughts(reply.text).strip()
    if finish == "length":
        what = "a part of a reply" if said else "no answer after thinking"
        return f"{what} within max_tokens = {chat.options.num_predict}"
    if not said:
        what = "no answer after thinking" if reply.text.strip() else "an empty reply"
        return f"{what} (finish_reason: {finish})"
    return ""
