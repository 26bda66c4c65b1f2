"""Systems asked by the command: baselines, an endpoint, and a model behind a server of ours."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import pytest
from small_release import FED


class Server(ThreadingHTTPServer):
    """Speaks TEXT2SPARQL and the OpenAI interface; fails after ``left`` answers."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked = []
        self.left = 10**6
        self.reply = f"```sparql\n{FED}\n```"

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path.endswith("/models"):
            self.say(json.dumps({"data": [{"id": "tiny", "created": 7}]}))
            return
        question = parse_qs(urlsplit(self.path).query)["question"][0]
        self.answer(question, json.dumps({"question": question, "query": FED}))

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        usage = {"prompt_tokens": 100, "completion_tokens": 10}
        delta = {"delta": {"content": self.server.reply}, "finish_reason": None}
        events = [
            {"choices": [delta]},
            {"choices": [{"delta": {}, "finish_reason": "stop"}]},
            {"choices": [], "usage": usage},
        ]
        text = "".join(f"data: {json.dumps(event)}\n\n" for event in events) + "data: [DONE]\n\n"
        self.answer(body["messages"][-1]["content"], text)

    def answer(self, asked, text):
        if self.server.left <= 0:
            self.send_error(503)
            return
        self.server.left -= 1
        self.server.asked.append(asked)
        self.say(text)

    def say(self, text):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *args):
        pass


@pytest.fixture
def server(monkeypatch):
    monkeypatch.setattr("build2sparql.evaluation.systems.text2sparql._WAIT_S", 0)
    monkeypatch.setattr("build2sparql.cli.model._TRIES", 1)
    found = Server()
    threading.Thread(target=found.serve_forever, daemon=True).start()
    yield found
    found.shutdown()
    found.server_close()


def model(tmp_path, server, **changes):
    profile = {
        "kind": "model", "name": "tiny", "backend": "openai", "host": server.url, "model": "tiny",
        "prompting": "retrieved-3", "is_agent": False, "embedding": "tf-idf",
        "options": {"num_ctx": 8192, "num_predict": 100, "think": False, "keep_alive": "1m"},
        "accepts": ["temperature", "seed"], "budget": {"repair_rounds": 0, "tool_calls": 0},
        "price": {"currency": "EUR", "input_per_million": 1.0, "output_per_million": 2.0},
    }  # fmt: skip
    file = tmp_path / "tiny.yaml"
    file.write_text(json.dumps({**profile, **changes}))
    return file


def endpoint(tmp_path, server):
    file = tmp_path / "endpoint.yaml"
    file.write_text(
        f"kind: text2sparql\nname: endpoint\nurl: {server.url}/ask\ndataset: ''\n"
        "timeout_s: 5\nprice_per_question: 0.5\ncurrency: EUR\n"
    )
    return file


def test_baselines(b2s, release):
    done = b2s("evaluate", "--system", "nearest", "--system", "empty", "--questions", release)
    assert done.exit_code == 0, done.output
    assert "| nearest | 100.0 %" in done.output
    assert "nearest is better than empty by 4 questions" in done.output


def test_a_model_is_asked_in_three_runs(b2s, release, server, tmp_path):
    done = b2s("evaluate", "--system", model(tmp_path, server), "--questions", release)
    assert done.exit_code == 0, done.output
    assert len(server.asked) == 12
    assert "# Examples from other buildings" in server.asked[0]
    [file] = tmp_path.glob("runs/*/tiny-*/predictions.jsonl")
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert {(line["input_tokens"], line["output_tokens"]) for line in lines} == {(100, 10)}
    b2s("report", file.parents[1])
    board = json.loads((file.parents[1] / "report/evaluation.json").read_text())["systems"][0]
    # 12 predictions at 100 in and 10 out, half of them covered.
    assert board["cost"]["per_covered"] == pytest.approx(12 * 120 / 1e6 / 6)


def test_a_model_that_says_nothing_has_its_price(b2s, release, server, tmp_path):
    server.reply = ""
    done = b2s("evaluate", "--system", model(tmp_path, server), "--questions", release)
    assert done.exit_code == 0, done.output
    [file] = tmp_path.glob("runs/*/tiny-*/predictions.jsonl")
    b2s("report", file.parents[1])
    board = json.loads((file.parents[1] / "report/evaluation.json").read_text())["systems"][0]
    assert (board["attempted"], board["cost"]["per_covered"]) == (12, None)
    assert board["cost"]["total"] == pytest.approx(12 * 120 / 1e6)
    assert board["cost"]["first_token_s"] is None


def test_a_run_that_broke_off_goes_on_where_it_ended(b2s, release, server, tmp_path):
    server.left = 5
    arguments = ("evaluate", "--system", model(tmp_path, server), "--questions", release)
    broken = b2s(*arguments)
    assert broken.exit_code == 1
    assert "503" in broken.output
    server.left = 10**6
    assert b2s(*arguments).exit_code == 0
    assert len(server.asked) == 12
    assert b2s(*arguments).exit_code == 0
    assert len(server.asked) == 12


def test_another_configuration_is_another_run(b2s, release, server, tmp_path):
    for prompting in ("zero-shot", "random-3"):
        profile = model(tmp_path, server, prompting=prompting)
        b2s("evaluate", "--system", profile, "--questions", release, "--runs", 1)
    assert len(list(tmp_path.glob("runs/*/tiny-*/system.json"))) == 2


def test_a_text2sparql_endpoint_is_asked_once(b2s, release, server, tmp_path):
    done = b2s("evaluate", "--system", endpoint(tmp_path, server), "--questions", release)
    assert done.exit_code == 0, done.output
    assert len(server.asked) == 4


def test_a_sample_of_the_questions(b2s, release, server, tmp_path):
    profile = model(tmp_path, server, prompting="zero-shot")
    done = b2s("evaluate", "--system", profile, "--questions", release, "--sample", 2, "--runs", 1)
    assert done.exit_code == 0, done.output
    assert len(server.asked) == 2


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"price": {"currency": "EUR"}}, "missing required field `input_per_million`"),
        ({"model": "absent"}, "has no model absent; it lists: tiny"),
    ],
)
def test_what_is_missing_stops_before_any_question(
    b2s, release, server, tmp_path, changes, message
):
    done = b2s("evaluate", "--system", model(tmp_path, server, **changes), "--questions", release)
    assert done.exit_code == 1
    assert message in done.output
    assert server.asked == []


def test_a_wrong_gold_stops_before_any_question(b2s, server, tmp_path):
    (tmp_path / "g.ttl").write_text("<urn:a> <urn:b> <urn:c> .")
    line = {"question_id": "q7", "text": "?", "graph": "g", "sparql": "SELECT {"}
    (tmp_path / "q.jsonl").write_text(json.dumps(line))
    done = b2s("evaluate", "--system", endpoint(tmp_path, server), "--questions", "q.jsonl")
    assert done.exit_code == 1
    assert "q7" in done.output
    assert server.asked == []
