"""filter, rewrite and generate over a small corpus, with a model behind a server that is real.

ahu1 -feeds-> vav1, vav2     vavN -hasPoint-> zatN (temperature)     vavN -feeds-> roomN
ahu2 -feeds-> vav3           vav1 -hasPoint-> sp1 (setpoint)
"""

import os
import signal
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest
import yaml
from model_server import ModelServer, running
from scripted_model import obey

from build2sparql.building.reach import Reach
from build2sparql.building.reject import Reject
from build2sparql.llm.record import Unreachable
from build2sparql.query import rewrite_prompt
from build2sparql.query.record import ReadableQuery, RelevantQuery
from build2sparql.question import model_writer
from build2sparql.question.record import Record
from build2sparql.stages import clean, fetch, filter, generate, mine, rewrite, split, validate
from build2sparql.stages.files import read_records

ROOT = Path(__file__).parents[2]
TURTLE = """
@prefix : <urn:x#> . @prefix brick: <https://brickschema.org/schema/Brick#> .
:ahu1 a brick:AHU ; brick:feeds :vav1, :vav2 . :ahu2 a brick:AHU ; brick:feeds :vav3 .
""" + "".join(
    f""":vav{n} a brick:VAV ; brick:feeds :room{n} ; brick:hasPoint :zat{n} .
:zat{n} a brick:Zone_Air_Temperature_Sensor . :room{n} a brick:HVAC_Zone .
"""
    for n in (1, 2, 3)
)
CAPS = {"per_building": 5, "candidates_per_type": 20, "max_hops": 2}


@pytest.fixture(scope="module")
def corpus(tmp_path_factory) -> Path:
    """A folder in which every stage up to split has run."""
    home = tmp_path_factory.mktemp("corpus")
    params = yaml.safe_load((ROOT / "params.yaml").read_text())
    params["sources"]["enabled"] = ["small"]
    params["mine"].update(CAPS)
    params["llm"].update(backend="ollama", per_host=1, tries=1)
    (home / "params.yaml").write_text(yaml.safe_dump(params))
    raw = home / "data/raw/small"
    raw.mkdir(parents=True)
    (raw / "one.ttl").write_text(TURTLE)
    defaults = {"licence": "CC0", "citation": "a test", "is_synthetic": True}
    (raw / "source.yaml").write_text(yaml.safe_dump({"kind": "folder", "defaults": defaults}))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        patch.setenv("B2S_WORKERS", "1")
        fetch.main(raw, home / "data/interim/fetch/small", Reach(None, home / "downloads"))
        clean.main(*folders("fetch/small", "clean/small"))
        mine.main(*folders("clean/small", "mine/small"))
        validate.main(*folders("clean/small", "mine/small", "validate/small"))
        split.main(*folders("clean", "validate", "split"))
    return home


@pytest.fixture
def home(corpus, tmp_path, monkeypatch) -> Path:
    """An own folder to work in, with the corpus's data to read."""
    (tmp_path / "data/interim").mkdir(parents=True)
    for name in ("clean", "validate", "split"):
        (tmp_path / "data/interim" / name).symlink_to(corpus / "data/interim" / name)
    (tmp_path / "params.yaml").write_bytes((corpus / "params.yaml").read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("B2S_WORKERS", "1")
    monkeypatch.delenv("B2S_REPLIES", raising=False)
    return tmp_path


@pytest.fixture
def server(home):
    with running() as server:
        server.reply = obey
        set_params(llm={"hosts": [server.url]})
        yield server


def set_params(**sections: dict) -> None:
    file = Path("params.yaml")
    params = yaml.safe_load(file.read_text())
    for name, values in sections.items():
        params[name].update(values)
    file.write_text(yaml.safe_dump(params))


def folders(*names: str) -> list[Path]:
    return [Path("data/interim") / name for name in names]


def run_filter() -> list[RelevantQuery]:
    filter.main(*folders("clean", "validate", "split", "filter"))
    return list(read_records(Path("data/interim/filter/relevant.jsonl"), RelevantQuery))


def run_rewrite() -> list[ReadableQuery]:
    rewrite.main(*folders("clean", "filter", "rewrite"))
    return list(read_records(Path("data/interim/rewrite/readable.jsonl"), ReadableQuery))


def run_generate() -> list[Record]:
    generate.main(*folders("clean", "rewrite", "generate"))
    return list(read_records(Path("data/interim/generate/records.jsonl"), Record))


def run_all() -> list[Record]:
    run_filter()
    run_rewrite()
    return run_generate()


def rejects(stage: str) -> list[Reject]:
    return list(read_records(Path(f"data/interim/{stage}/rejects.jsonl"), Reject))


def prompts(server: ModelServer) -> list[str]:
    return [body["messages"][-1]["content"] for body in server.asked]


def digests() -> dict[str, bytes]:
    files = sorted(Path("data/interim").glob("*/*.jsonl"))
    return {str(file): file.read_bytes() for file in files}


def test_a_models_reason_is_kept(server):
    assert {query.relevance for query in run_filter()} == {"It helps to find a fault."}
    assert len(server.asked) == 5


def test_what_a_model_refuses_or_mumbles_is_a_reject(server):
    said = iter(["NO - who cares?", "Perhaps.", *["YES - good."] * 3])
    server.reply = lambda body: next(said)
    assert [query.relevance for query in run_filter()] == ["Good."] * 3
    reasons = {(reject.reason.value, reject.detail) for reject in rejects("filter")}
    assert reasons == {
        ("not_relevant", "Who cares?"),
        ("unreadable_reply", "Neither YES nor NO: Perhaps."),
    }


def test_an_empty_reply_is_no_verdict(server):
    server.acts = [lambda handler, body: handler.send_chat("")]
    assert len(run_filter()) == 4
    (reject,) = rejects("filter")
    assert (reject.reason.value, reject.detail) == ("unreadable_reply", "an empty reply")


def test_no_more_is_asked_about_a_building_than_its_budget(server):
    set_params(filter={"asked_per_building": 2})
    assert len(run_filter()) == len(server.asked) == 2
    assert Counter(reject.reason.value for reject in rejects("filter")) == {"over_cap": 3}


def test_a_model_names_variables_and_says_what_comes_back(server):
    run_filter()
    for query in run_rewrite():
        assert all(name.startswith("thing_called_") for name in query.variables)
        assert query.retrieved_information == "Things that belong together."
        assert (
            query.writer
            == f"gemma4:e4b@aaaaaaaaaaaa prompt={rewrite_prompt.prompt_digest()} t=0 seed=0"
        )
    assert rejects("rewrite") == []


def test_a_changed_structure_is_asked_for_again_with_the_error(server):
    run_filter()
    server.asked.clear()

    def change(handler, body):
        handler.send_chat(obey(body).replace("rdfs:subClassOf*", "rdfs:subClassOf+"))

    server.acts = [change]
    assert "rules" not in {query.writer for query in run_rewrite()}
    (retried,) = [text for text in prompts(server) if "That cannot be used" in text]
    assert retried.endswith("That cannot be used: the algebra differs.\nReply again.\n")
    assert len(server.asked) == 5 + 1


def test_what_is_wrong_twice_is_left_to_the_rules_and_counted(server):
    run_filter()
    server.asked.clear()
    server.reply = lambda body: "SELECT * WHERE { ?s ?p ?o }\nInformation: All."
    assert {query.writer for query in run_rewrite()} == {"rules"}
    assert {reject.reason.value for reject in rejects("rewrite")} == {"reply_failed_check"}
    assert (len(server.asked), len(rejects("rewrite"))) == (10, 5)


def test_five_questions_by_a_model(server):
    records = run_all()
    writers = {question.writer for record in records for question in record.questions}
    assert writers == {
        f"gemma4:31b@cccccccccccc prompt={model_writer.prompt_digest()} t=0.7 seed=0"
    }
    for record in records:
        texts = {question.register: question.text for question in record.questions}
        assert texts["plain"] == "What belongs together in here?"
        grounded = record.questions[3]
        assert grounded.text == f"Show what belongs to {grounded.instance.partition('#')[2]}."
    assert rejects("generate") == []


def test_each_register_is_shown_the_questions_before_it(server):
    run_all()
    plain = [text for text in prompts(server) if "knows nothing of its technology" in text]
    assert all("another first word than Give, List, Show, Which." in text for text in plain)
    assert not any("vav1" in text or "ahu1" in text for text in plain)


def test_a_question_that_fails_its_checks_is_asked_again_and_then_the_rules_write(server):
    run_filter()
    run_rewrite()

    def leaks(body):
        is_plain = "knows nothing of its technology" in body["messages"][-1]["content"]
        return "What does the AHU feed?" if is_plain else obey(body)

    server.reply = leaks
    records = run_generate()
    assert {record.questions[4].writer for record in records} == {"rules"}
    assert len(rejects("generate")) == len(records)
    assert "uses the trade word ahu" in rejects("generate")[0].detail
    assert any("uses the trade word ahu.\nReply again." in text for text in prompts(server))


def test_a_missing_model_is_named_before_any_work(server):
    del server.digests["gemma4:e4b"]
    with pytest.raises(Unreachable, match="run `ollama pull gemma4:e4b`"):
        run_filter()
    assert server.asked == []
    assert not Path("data/interim/filter/relevant.jsonl").exists()


def test_a_missing_server_is_named_before_any_work(home):
    set_params(llm={"hosts": ["http://127.0.0.1:9"]})
    with pytest.raises(Unreachable, match="run `ollama serve`"):
        run_filter()


def test_a_second_run_asks_nothing_and_writes_the_same(server):
    run_all()
    before, count = digests(), len(server.asked)
    run_all()
    assert digests() == before
    assert len(server.asked) == count


def test_replies_beside_an_output_answer_without_store_and_server(server):
    run_all()
    before = digests()
    for file in Path("data/interim").glob(".replies.sqlite*"):
        file.unlink()
    set_params(llm={"hosts": ["http://127.0.0.1:9"]})
    run_all()
    assert digests() == before


def test_the_environment_says_where_replies_are_kept(server, tmp_path, monkeypatch):
    monkeypatch.setenv("B2S_REPLIES", str(tmp_path / "elsewhere.sqlite"))
    run_filter()
    assert (tmp_path / "elsewhere.sqlite").exists()
    assert not Path("data/interim/.replies.sqlite").exists()


def test_the_rules_ask_nobody_and_leave_no_replies(server):
    set_params(llm={"backend": "rules"})
    run_all()
    assert server.asked == []
    assert list(Path("data/interim").rglob("*replies*")) == []


def test_after_a_kill_nothing_that_was_answered_is_asked_again(server):
    """The third reply never comes; the stage is killed while it waits for it."""
    has_three, go_on = threading.Event(), threading.Event()

    def hold(handler, body):
        has_three.set()
        go_on.wait(60)

    at_once = [lambda handler, body: handler.send_chat("YES - fine.")] * 2
    server.acts = [*at_once, hold]
    command = [sys.executable, "-m", "build2sparql.stages.filter"]
    stage = subprocess.Popen([*command, *folders("clean", "validate", "split", "filter")])
    assert has_three.wait(60)
    os.kill(stage.pid, signal.SIGKILL)
    assert stage.wait() == -signal.SIGKILL
    go_on.set()
    before = prompts(server)
    run_filter()
    after = prompts(server)[len(before) :]
    assert len(before) == 3
    assert sorted(after) == sorted(set(after))
    assert set(after).isdisjoint(before[:2])
    assert len(after) == 5 - 2
