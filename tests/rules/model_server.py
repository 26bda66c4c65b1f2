"""Servers that speak the protocols of Ollama and OpenAI on loopback, and misbehave on demand."""

import contextlib
import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

DIGESTS = {"gemma4:e4b": "a" * 64, "gemma4:31b": "c" * 64, "tiny:latest": "b" * 64}


class ModelServer(ThreadingHTTPServer):
    """``acts`` are taken by one chat request each, in order; then ``reply`` answers."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.reply: Callable[[dict], str] = lambda body: "YES - it is"
        self.acts: list[Callable[[Handler, dict], None]] = []
        self.asked: list[dict] = []
        self.digests = dict(DIGESTS)
        self.created = 7
        self.meta: dict[str, int] = {}
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    server: ModelServer

    def log_message(self, *args: object) -> None:
        pass

    def do_GET(self) -> None:
        if self.path == "/api/tags":
            models = [
                {"model": name, "name": name, "digest": d}
                for name, d in self.server.digests.items()
            ]
            self.send_json({"models": models})
        elif self.path == "/v1/models":
            meta = {"meta": self.server.meta} if self.server.meta else {}
            self.send_json({"data": [{"id": "tiny", "created": self.server.created, **meta}]})
        else:
            self.send_json({"error": "not found"}, 404)

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/api/embed":
            vectors = [[float(len(text)), 1.0] for text in body["input"]]
            self.send_json({"model": body["model"], "embeddings": vectors})
            return
        if self.path == "/v1/embeddings":
            data = [{"index": i, "embedding": [float(len(t))]} for i, t in enumerate(body["input"])]
            self.send_json({"data": list(reversed(data))})
            return
        self.sent = sum(len(message["content"]) for message in body["messages"])
        with self.server.lock:
            self.server.asked.append(body)
            act = self.server.acts.pop(0) if self.server.acts else None
        if act is not None:
            act(self, body)
        elif self.path == "/api/chat":
            self.send_chat(self.server.reply(body))
        else:
            self.send_events(self.server.reply(body))

    def send_json(self, content: dict, status: int = 200) -> None:
        data = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def start_stream(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.end_headers()

    def send_part(self, **part: object) -> None:
        self.wfile.write(json.dumps({"model": "m", **part}).encode() + b"\n")
        self.wfile.flush()

    def send_chat(
        self, text: str, done_reason: str = "stop", read: int | None = -1, thinking: str = ""
    ) -> None:
        """Stream a reply as Ollama does: a part a word, then the counts.

        ``read`` is the count of prompt tokens: None for a cached prompt, -1 for what it would be.
        """
        if read == -1:
            read = max(50, self.sent // 4)
        self.start_stream()
        if thinking:
            message = {"role": "assistant", "content": "", "thinking": thinking}
            self.send_part(message=message, done=False)
        for word in text.split(" ") if text else []:
            self.send_part(message={"role": "assistant", "content": word + " "}, done=False)
        last = {"done": True, "done_reason": done_reason, "eval_count": len(text.split())}
        if read is not None:
            last["prompt_eval_count"] = read
        self.send_part(message={"role": "assistant", "content": ""}, **last)

    def send_events(self, text: str, finish: str = "stop", *, is_counted: bool = True) -> None:
        """Stream a reply as OpenAI does: server-sent events, with token counts or without."""
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        deltas = [{"content": word + " "} for word in text.split(" ")] if text else []
        parts: list[dict] = [{"choices": [{"delta": delta}]} for delta in deltas]
        parts.append({"choices": [{"delta": {}, "finish_reason": finish}]})
        usage = {"prompt_tokens": 11, "completion_tokens": 5}
        if is_counted:
            parts.append({"choices": [], "usage": usage})
        for part in parts:
            self.wfile.write(b"data: " + json.dumps(part).encode() + b"\n\n")
        self.wfile.write(b"data: [DONE]\n\n")


@contextlib.contextmanager
def running() -> Iterator[ModelServer]:
    """Serve on a free port of loopback."""
    with ModelServer() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield server
        server.shutdown()
