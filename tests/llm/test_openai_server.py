import msgspec
import pytest

from build2sparql.llm.openai_server import OpenAIServer
from build2sparql.llm.record import Chat, Message, Options, Unreachable, Unusable

OPTIONS = Options(
    temperature=0.0,
    seed=7,
    num_ctx=2048,
    num_predict=64,
    think=False,
    keep_alive="10m",
    stop=("[/INST]",),
)
CHAT = Chat("tiny", (Message("user", "Is it relevant?"),), OPTIONS, 0)


@pytest.fixture
def client(server):
    return OpenAIServer(server.url + "/v1")


def test_a_reply_is_joined_from_its_events(client):
    reply = client.chat(CHAT)
    assert (reply.text, reply.prompt_tokens, reply.completion_tokens) == ("YES - it is ", 11, 5)


def test_decoding_settings_are_sent(client, server):
    client.chat(CHAT)
    (asked,) = server.asked
    assert (asked["temperature"], asked["seed"], asked["max_tokens"]) == (0.0, 7, 64)
    assert asked["stop"] == ["[/INST]"]


def test_without_a_stop_none_is_sent(client, server):
    client.chat(msgspec.structs.replace(CHAT, options=msgspec.structs.replace(OPTIONS, stop=())))
    (asked,) = server.asked
    assert "stop" not in asked


def test_a_model_that_is_not_there_is_named_with_those_that_are(client):
    with pytest.raises(Unreachable, match="no model big; it lists: tiny"):
        client.model_digest("big")


def test_the_digest_of_a_model_does_not_change_with_time(client, server):
    before = client.model_digest("tiny")
    server.created += 1
    assert client.model_digest("tiny") == before
    server.meta = {"n_ctx": 4096, "size": 2}
    assert client.model_digest("tiny") != before


def test_cut_and_empty_replies_are_none(client, server):
    server.acts = [
        lambda handler, body: handler.send_events("YES - it", "length"),
        lambda handler, body: handler.send_events("", "stop"),
    ]
    with pytest.raises(Unusable, match="a part of a reply within max_tokens = 64"):
        client.chat(CHAT)
    with pytest.raises(Unusable, match="an empty reply") as empty:
        client.chat(CHAT)
    spent = empty.value.spent
    assert (spent.prompt_tokens, spent.completion_tokens, spent.first_token_s) == (11, 5, -1)


def test_a_server_that_counts_no_tokens_has_not_used_none(client, server):
    server.acts.append(lambda handler, body: handler.send_events("YES - x", is_counted=False))
    reply = client.chat(CHAT)
    assert (reply.prompt_tokens, reply.completion_tokens, reply.reasoning_tokens) == (-1, -1, -1)


def test_an_error_status_is_no_reply(client, server):
    server.acts.append(lambda handler, body: handler.send_json({"error": "busy"}, 503))
    with pytest.raises(Unreachable, match="503"):
        client.chat(CHAT)


def test_vectors_come_in_the_order_of_the_texts(client):
    assert client.embed("tiny", ["abc", "d"]) == [[3.0], [1.0]]
