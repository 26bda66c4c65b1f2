"""A web server that misbehaves as told, for everything that asks the network."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

Answer = Callable[[BaseHTTPRequestHandler], None]


class Web:
    """Scripted answers by path: one after the other, the last one for good.

    ``asked`` lists (path, value of the Range header or "") of every request so far.
    """

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.answers: dict[str, list[Answer]] = {}
        self.asked: list[tuple[str, str]] = []

    def serve(self, path: str, *answers: Answer) -> str:
        """Script the answers of a path, and return its address."""
        self.answers[path] = list(answers)
        return self.url + path

    def respond(self, handler: BaseHTTPRequestHandler) -> None:
        """Answer one request by the script; a path without a script is not found."""
        self.asked.append((handler.path, handler.headers.get("Range", "")))
        script = self.answers.get(handler.path, [self.status(404)])
        (script.pop(0) if len(script) > 1 else script[0])(handler)

    @staticmethod
    def status(code: int, body: bytes = b"", **headers: str) -> Answer:
        """Answer with a status; underscores in header names stand for hyphens."""

        def answer(handler: BaseHTTPRequestHandler) -> None:
            handler.rfile.read(int(handler.headers.get("Content-Length", 0)))
            handler.send_response(code)
            for name, value in headers.items():
                handler.send_header(name.replace("_", "-"), value)
            handler.send_header("Content-Length", str(len(body)))
            handler.end_headers()
            handler.wfile.write(body)

        return answer

    @staticmethod
    def whole(content: bytes) -> Answer:
        """Answer with a file, ignoring ranges."""
        return Web.status(200, content)

    @staticmethod
    def ranged(content: bytes) -> Answer:
        """Answer with a file, or with the range of it that is asked for."""

        def answer(handler: BaseHTTPRequestHandler) -> None:
            start = int(handler.headers.get("Range", "bytes=0-")[6:].rstrip("-"))
            if start >= len(content):
                Web.status(416)(handler)
            elif start:
                span = f"bytes {start}-{len(content) - 1}/{len(content)}"
                Web.status(206, content[start:], Content_Range=span)(handler)
            else:
                Web.whole(content)(handler)

        return answer

    @staticmethod
    def cut(content: bytes, after: int, announced: bool = True) -> Answer:
        """Break the connection after some bytes of a file, its length announced or not."""

        def answer(handler: BaseHTTPRequestHandler) -> None:
            handler.send_response(200)
            if announced:
                handler.send_header("Content-Length", str(len(content)))
            handler.end_headers()
            handler.wfile.write(content[:after])
            handler.close_connection = True

        return answer


@pytest.fixture
def web() -> Iterator[Web]:
    """Serve on a free port of the loopback address for the time of one test."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            served.respond(self)

        def do_POST(self) -> None:
            served.respond(self)

        def log_message(self, *_: object) -> None:
            """Stay quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    served = Web(server.server_address[1])
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield served
    server.shutdown()
    server.server_close()
    thread.join()
