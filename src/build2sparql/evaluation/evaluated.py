"""One system's verdicts on one question set: what is kept on disk, and what a report reads."""

import msgspec

from build2sparql.evaluation.gold import GoldError
from build2sparql.evaluation.prediction import Prediction
from build2sparql.evaluation.question_set.record import Task
from build2sparql.evaluation.scored import Scored
from build2sparql.evaluation.systems.profile import Baseline, Model, Profile, Text2Sparql

# Said where a file of predictions has none for a question: the question still counts.
MISSING = "no prediction for this question"


class System(msgspec.Struct, frozen=True):
    """A system as a report names it: ``config`` is the digest of all that decides its replies.

    Prices are per million tokens and per question; ``currency`` is empty where there is no price.
    ``runs_note`` says why there are fewer runs than wanted.
    """

    name: str
    kind: str
    config: str
    runs: int
    runs_note: str
    currency: str
    input_per_million: float
    output_per_million: float
    per_question: float


class Evaluated(msgspec.Struct, frozen=True):
    """A system and a verdict for each question in each run, sorted by question and run."""

    system: System
    scored: tuple[Scored, ...]


def system_of(profile: Profile, config: str, runs: int, runs_note: str) -> System:
    """Return how a report names a profile, with its price."""
    currency, rates, per_question, kind = "", (0.0, 0.0), 0.0, "baseline"
    match profile:
        case Model(price=price, is_agent=is_agent, prompting=prompting):
            currency, rates = price.currency, (price.input_per_million, price.output_per_million)
            kind = f"model, {prompting}" + (", agent" if is_agent else "")
        case Text2Sparql():
            currency, per_question = profile.currency, profile.price_per_question
            kind = "endpoint"
        case Baseline():
            pass
    return System(
        name=profile.name,
        kind=kind,
        config=config,
        runs=runs,
        runs_note=runs_note,
        currency=currency,
        input_per_million=rates[0],
        output_per_million=rates[1],
        per_question=per_question,
    )


def complete(
    tasks: tuple[Task, ...], predictions: tuple[Prediction, ...]
) -> tuple[tuple[Prediction, ...], int]:
    """Return a prediction for each task in each run, and how many were about other questions.

    A question without a prediction gets an empty one: no answer is counted, never left out.
    Raises ``GoldError`` where no prediction is about the tasks at all.
    """
    known = {(one.question_id, one.run): one for one in predictions}
    runs = sorted({run for _, run in known})
    found = tuple(
        known.get((task.question_id, run)) or Prediction(task.question_id, run, "", note=MISSING)
        for task in tasks
        for run in runs
    )
    ids = {task.question_id for task in tasks}
    strangers = sum(question_id not in ids for question_id, _ in known)
    if strangers == len(known):
        raise GoldError("no prediction is about a question of the set")
    return found, strangers
