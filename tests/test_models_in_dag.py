"""An experiment with models: three stages of the DAG ask a server, and so does nobody else."""

import pytest
from model_server import running
from scratch import Scratch
from scripted_model import obey

from build2sparql.query import rewrite_prompt
from build2sparql.question import model_writer
from build2sparql.question.record import Record
from build2sparql.stages.files import read_records

pytestmark = pytest.mark.slow

SMALL = (
    "sources.enabled=[reference]",
    "mine.per_building=2",
    "mine.candidates_per_type=50",
    "mine.max_hops=2",
)


def experiment(repository: Scratch, host: str) -> str:
    """Run the DAG up to the questions with models, on few patterns of each building."""
    settings = ("llm.backend=ollama", f"llm.hosts=[{host}]", *SMALL)
    options = [word for setting in settings for word in ("-S", setting)]
    return repository.run("dvc", "exp", "run", *options, "generate")


def test_an_experiment_with_models(tmp_path) -> None:
    repository = Scratch.clone(tmp_path / "build2sparql")
    with running() as server:
        server.reply = obey
        experiment(repository, server.url)
        folder = repository.folder / "data/interim"
        records = list(read_records(folder / "generate/records.jsonl", Record))
        asked = len(server.asked)
        assert {question.writer for record in records for question in record.questions} == {
            f"gemma4:31b@cccccccccccc prompt={model_writer.prompt_digest()} t=0.7 seed=0"
        }
        assert {record.readable.writer for record in records} == {
            f"gemma4:e4b@aaaaaaaaaaaa prompt={rewrite_prompt.prompt_digest()} t=0 seed=0"
        }
        assert {record.readable.relevance for record in records} == {"It helps to find a fault."}
        # One rewrite and five questions a record; verdicts also on those that others say as well.
        prompts = [body["messages"][-1]["content"] for body in server.asked]
        verdicts = sum("Would somebody" in prompt for prompt in prompts)
        assert (asked - verdicts, verdicts >= len(records) > 0) == (6 * len(records), True)
        for stage in ("filter", "rewrite", "generate"):
            assert (folder / stage / "replies.jsonl").stat().st_size
        repository.run("dvc", "repro", "--force", "--single-item", "filter", "rewrite", "generate")
        assert len(server.asked) == asked
