import socket
import time

import pytest

from build2sparql.llm.ollama_server import OllamaServer
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
CHAT = Chat("gemma4:e4b", (Message("user", "Is it relevant?"),), OPTIONS, 0)


def test_a_reply_is_joined_from_its_parts(server):
    reply = OllamaServer(server.url).chat(CHAT)
    assert (reply.text, reply.prompt_tokens, reply.completion_tokens) == ("YES - it is ", 50, 4)
    assert 0 < reply.first_token_s <= reply.total_s


def test_decoding_settings_travel_inside_options(server):
    OllamaServer(server.url).chat(CHAT)
    (asked,) = server.asked
    assert asked["options"] == {
        "temperature": 0.0,
        "seed": 7,
        "num_ctx": 2048,
        "num_predict": 64,
        "stop": ["[/INST]"],
    }
    assert (asked["keep_alive"], asked["stream"]) == ("10m", True)
    assert asked["think"] is False


def test_the_digest_is_that_of_the_listed_model(server):
    assert OllamaServer(server.url).model_digest("gemma4:e4b") == "a" * 64
    assert OllamaServer(server.url).model_digest("tiny") == "b" * 64


def test_a_missing_model_names_the_command_that_gets_it(server):
    with pytest.raises(Unreachable, match=r"run `ollama pull gemma4:400b`"):
        OllamaServer(server.url).model_digest("gemma4:400b")


def test_a_missing_server_names_the_command_that_starts_it():
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    with pytest.raises(Unreachable, match=r"run `ollama serve`"):
        OllamaServer(f"http://127.0.0.1:{port}").model_digest("x")


UNUSABLE = {
    "an empty reply": lambda handler, body: handler.send_chat(""),
    "a part of a reply": lambda handler, body: handler.send_chat("YES - it", "length"),
    "no answer after thinking": lambda handler, body: handler.send_chat(
        "", "length", thinking="Let me think"
    ),
    "no answer after thinking$": lambda handler, body: handler.send_chat("<think>YES - I think"),
    "the prompt was cut: 2048": lambda handler, body: handler.send_chat("YES - x", read=2048),
}


@pytest.mark.parametrize("message", UNUSABLE)
def test_what_only_looks_like_a_reply(server, message):
    server.acts.append(UNUSABLE[message])
    with pytest.raises(Unusable, match=message):
        OllamaServer(server.url).chat(CHAT)


def test_what_is_unusable_is_paid_for_all_the_same(server):
    server.acts += [UNUSABLE["a part of a reply"], UNUSABLE["no answer after thinking"]]
    with pytest.raises(Unusable) as cut:
        OllamaServer(server.url).chat(CHAT)
    spent = cut.value.spent
    assert (spent.prompt_tokens, spent.completion_tokens, spent.reasoning_tokens) == (50, 3, 0)
    with pytest.raises(Unusable) as thought:
        OllamaServer(server.url).chat(CHAT)
    assert thought.value.spent.reasoning_tokens == -1, "thoughts are counted as output, not apart"
    assert 0 < thought.value.spent.first_token_s <= thought.value.spent.total_s


def test_a_prompt_of_which_little_was_read_was_cut(server):
    long = Chat("gemma4:e4b", (Message("user", "word " * 4000),), OPTIONS, 0)
    server.acts.append(lambda handler, body: handler.send_chat("YES - x", read=300))
    with pytest.raises(Unusable, match="the prompt was cut: 300 tokens read of 20000 characters"):
        OllamaServer(server.url).chat(long)


def test_a_cached_prompt_has_no_count_and_is_fine(server):
    server.acts.append(lambda handler, body: handler.send_chat("YES - x", read=None))
    assert OllamaServer(server.url).chat(CHAT).prompt_tokens == -1


def hang_up(handler, body):
    handler.start_stream()
    handler.send_part(message={"role": "assistant", "content": "YES"}, done=False)


UNREACHABLE = {
    "hung up in the middle": hang_up,
    r"run `ollama pull gemma4:e4b`": lambda handler, body: handler.send_json(
        {"error": "model not found"}, 404
    ),
    "status 500": lambda handler, body: handler.send_json({"error": "out of memory"}, 500),
}


@pytest.mark.parametrize("message", UNREACHABLE)
def test_a_failing_server_is_no_reply(server, message):
    server.acts.append(UNREACHABLE[message])
    with pytest.raises(Unreachable, match=message):
        OllamaServer(server.url).chat(CHAT)


def test_a_slow_model_load_is_waited_for(server):
    def load_first(handler, body):
        time.sleep(1.0)
        handler.send_chat("YES - x")

    server.acts.append(load_first)
    assert OllamaServer(server.url).chat(CHAT).total_s >= 1.0


def test_one_vector_a_text(server):
    assert OllamaServer(server.url).embed("tiny", ["ab", "c"]) == [[2.0, 1.0], [1.0, 1.0]]
