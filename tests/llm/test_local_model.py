"""A real model behind a real server (llama.cpp), where the extra ``local`` is installed."""

import importlib.util
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from build2sparql.llm.openai_server import OpenAIServer
from build2sparql.llm.record import Chat, Message, Options, Unusable

SCRIPT = Path(__file__).parents[1] / "rules" / "serve_tiny.py"
OPTIONS = Options(temperature=0.0, seed=7, num_ctx=2048, num_predict=8, think=False, keep_alive="")

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("xllamacpp") is None, reason="the extra `local` is not installed"
)


@pytest.fixture(scope="module")
def client():
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    process = subprocess.Popen([sys.executable, SCRIPT, str(port)], stderr=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{port}/v1/models", process)
        yield OpenAIServer(f"http://127.0.0.1:{port}/v1")
    finally:
        process.kill()
        process.wait()


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(120):
        assert process.poll() is None
        try:
            if httpx.get(url).is_success:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.5)
    raise AssertionError("the server did not start within a minute")


def test_the_digest_is_the_same_a_moment_later(client):
    before = client.model_digest("gemma3-270m")
    time.sleep(1.1)
    assert client.model_digest("gemma3-270m") == before


def test_a_model_that_was_not_taught_to_stop_gives_no_reply(client):
    """Weights that only continue text: what is cut is known for it, and not taken for an answer."""
    chat = Chat("gemma3-270m", (Message("user", "One, two, three, four,"),), OPTIONS, 0)
    with pytest.raises(Unusable, match="a part of a reply within max_tokens = 8"):
        client.chat(chat)
