import threading
import time

import pytest
from model_server import running

from build2sparql.llm.ask import Asker
from build2sparql.llm.ollama_server import OllamaServer
from build2sparql.llm.record import Chat, Message, Options, Unreachable, Unusable
from build2sparql.llm.store import ReplyStore

OPTIONS = Options(
    temperature=0.0, seed=7, num_ctx=2048, num_predict=64, think=False, keep_alive="10m"
)


def chat(text: str, run: int = 0) -> Chat:
    return Chat("gemma4:e4b", (Message("user", text),), OPTIONS, run)


@pytest.fixture
def store(tmp_path):
    return ReplyStore(tmp_path / "replies.sqlite")


@pytest.fixture
def asker(server, store):
    asker = Asker([OllamaServer(server.url)], store, per_host=4, tries=2)
    asker.preflight(["gemma4:e4b"])
    return asker


def nothing() -> None:
    pass


def test_replies_come_in_the_order_of_the_requests(asker, server):
    def slow_first(body):
        text = body["messages"][0]["content"]
        time.sleep(0.2 if text == "0" else 0)
        return text

    server.reply = slow_first
    replies = list(asker.ask_all([chat(str(n)) for n in range(8)], nothing))
    assert [reply.text.strip() for reply in replies] == [str(n) for n in range(8)]
    assert replies[0].model_digest == "a" * 64


def test_nothing_is_asked_twice(asker, server, tmp_path):
    chats = [chat(str(n)) for n in range(5)]
    first = list(asker.ask_all(chats, nothing))
    again = Asker([OllamaServer(server.url)], ReplyStore(tmp_path / "replies.sqlite"), 2, 1)
    again.preflight(["gemma4:e4b"])
    assert list(again.ask_all(chats, nothing)) == first
    assert len(server.asked) == 5


def test_each_run_is_asked_for_itself(asker, server):
    list(asker.ask_all([chat("x", run) for run in range(3)], nothing))
    assert len(server.asked) == 3


def test_what_is_no_reply_is_not_kept(asker, server, store):
    server.acts.append(lambda handler, body: handler.send_chat(""))
    assert isinstance(asker.ask(chat("x")), Unusable)
    assert len(store) == 0
    assert asker.ask(chat("x")).text == "YES - it is "


def test_a_failing_server_is_tried_again_and_then_ends_the_run(asker, server, store):
    def fail(handler, body):
        handler.send_json({"error": "out of memory"}, 500)

    server.acts = [fail]
    assert asker.ask(chat("x")).text == "YES - it is "
    server.acts = [fail, fail]
    with pytest.raises(Unreachable, match="out of memory"):
        list(asker.ask_all([chat("y")], nothing))
    assert len(store) == 1


def test_no_more_requests_run_at_once_than_allowed(asker, server):
    running, most = [0], [0]
    lock = threading.Lock()

    def counted(body):
        with lock:
            running[0] += 1
            most[0] = max(most[0], running[0])
        time.sleep(0.05)
        with lock:
            running[0] -= 1
        return "YES - x"

    server.reply = counted
    list(asker.ask_all([chat(str(n)) for n in range(20)], nothing))
    assert most[0] == 4


def test_the_preflight_refuses_before_any_work(server, store):
    asker = Asker([OllamaServer(server.url)], store, per_host=1, tries=1)
    with pytest.raises(Unreachable, match="ollama pull gemma4:400b"):
        asker.preflight(["gemma4:e4b", "gemma4:400b"])
    assert server.asked == []


def test_requests_are_spread_over_the_servers(server, store):
    with running() as other:
        asker = Asker([OllamaServer(server.url), OllamaServer(other.url)], store, 1, 1)
        asker.preflight(["gemma4:e4b"])
        both = threading.Barrier(2, timeout=30)

        def wait_for_the_other(body):
            both.wait()
            return "YES - x"

        server.reply = other.reply = wait_for_the_other
        list(asker.ask_all([chat(str(n)) for n in range(6)], nothing))
        assert (len(server.asked), len(other.asked)) == (3, 3)


def test_servers_with_different_models_of_one_name_are_refused(server, store):
    with running() as other:
        other.digests["gemma4:e4b"] = "d" * 64
        asker = Asker([OllamaServer(server.url), OllamaServer(other.url)], store, 1, 1)
        with pytest.raises(Unreachable, match="different models named gemma4:e4b"):
            asker.preflight(["gemma4:e4b"])
