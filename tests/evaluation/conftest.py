"""Question sets, verdicts and systems, made of the fields that matter."""

from collections.abc import Callable
from pathlib import Path

import pytest
from small_release import FED, SENSED, write_release

from build2sparql.evaluation.buildingqa_scores import NOTHING
from build2sparql.evaluation.evaluated import Evaluated, System
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.question_set.record import QuestionSet, Task
from build2sparql.evaluation.question_set.release import read_release
from build2sparql.evaluation.sandbox import Limits
from build2sparql.evaluation.score import Comparison
from build2sparql.evaluation.scored import Scored, Shown


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_release(tmp_path_factory.mktemp("release") / "release")


@pytest.fixture(scope="session")
def asked(release: Path) -> QuestionSet:
    return read_release(release)


@pytest.fixture(scope="session")
def limits() -> Limits:
    return Limits(
        seconds=5,
        gold_seconds=60,
        memory_mib=512,
        rows=1000,
        answer_characters=10**6,
        query_bytes=10**5,
    )


@pytest.fixture(scope="session")
def fed() -> str:
    return FED


@pytest.fixture(scope="session")
def sensed() -> str:
    return SENSED


@pytest.fixture
def task() -> Callable[..., Task]:
    """Return a function that makes a task out of the fields that matter."""

    def make(question_id: str, **fields: object) -> Task:
        known: dict[str, object] = {
            "text": "Which?",
            "dataset": "d",
            "building_id": "b",
            "category": "multi-hop",
            "pattern_type": "linear",
            "register": "plain",
            "ontology": "brick",
            "origin": "real",
            "sparql": "ASK {}",
            "answer": None,
            "row_count": -1,
        }
        return Task(question_id=question_id, **{**known, **fields})

    return make


@pytest.fixture
def scored() -> Callable[..., Scored]:
    """Return a function that makes a verdict: covered or not, in a run, for so many tokens."""

    def make(
        question_id: str, is_covered: bool, run: int = 1, tokens: int = -1, reason: str = ""
    ) -> Scored:
        prediction = Prediction(
            question_id, run, "ASK {}", input_tokens=tokens, output_tokens=tokens
        )
        why = "" if is_covered else reason or "missing_values"
        comparison = Comparison(
            is_exact_bag=is_covered,
            is_exact_set=is_covered,
            is_covered=is_covered,
            overshoot=1.0,
            row_f1=float(is_covered),
            arity_f1=1.0,
            entity_f1=float(is_covered),
            gold_rows=1,
            predicted_rows=1,
            gold_values=1,
            predicted_values=1,
            reason=why,
        )
        is_read = reason not in ("syntax", "refused", "no_query")
        is_executed = is_read and reason not in ("timeout", "exhausted", "engine")
        shown = Shown(("x",), (("<urn:x>",),), 1)
        return Scored(prediction, is_read, is_executed, comparison, NOTHING, "", shown, shown)

    return make


@pytest.fixture
def system() -> Callable[..., Evaluated]:
    """Return a function that makes an evaluated system out of verdicts."""

    def make(
        name: str, verdicts: list[Scored], prices: tuple[str, float, float] = ("", 0, 0)
    ) -> Evaluated:
        runs = len({one.prediction.run for one in verdicts})
        made = System(name, "model", "c" * 64, runs, "", prices[0], prices[1], prices[2], 0.0)
        return Evaluated(made, tuple(verdicts))

    return make
