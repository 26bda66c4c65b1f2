"""Ask baselines every question about the test buildings, and compare answers with gold."""

import sys
from pathlib import Path

import msgspec

from build2sparql.evaluation.evaluated import Evaluated, system_of
from build2sparql.evaluation.open_datasets import OpenDatasets
from build2sparql.evaluation.question_set.record import QuestionSet
from build2sparql.evaluation.question_set.release import read_release
from build2sparql.evaluation.sandbox import Limits
from build2sparql.evaluation.systems.profile import Baseline, digest, read_profile, run_count
from build2sparql.evaluation.systems.translator import of_baseline
from build2sparql.release.bundle import json_text
from build2sparql.stages.params import section
from build2sparql.stages.reporting import Homes, write_report
from build2sparql.stages.runs import SetFile, write_evaluated
from build2sparql.stages.scoring import Execution, score_all


class EvaluateParams(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Profiles of baselines, what one query may use, and rows of an answer that are shown."""

    systems: tuple[str, ...]
    shown_rows: int
    limits: Limits


def main(release: Path, out: Path, details: Path, metrics: Path, plots: Path) -> None:
    """Write predictions, verdicts and the report to ``out``; figures, shares covered, plots."""
    params = section("evaluate", EvaluateParams)
    asked = read_release(release)
    execution = Execution(params.limits, params.shown_rows)
    # A release without test buildings has nobody to ask; its report says so.
    names = params.systems if asked.tasks else ()
    evaluated = [_evaluated(name, asked, execution) for name in names]
    for one in evaluated:
        (out / one.system.name).mkdir(parents=True, exist_ok=True)
        write_evaluated(out / one.system.name, one)
    kept = SetFile(asked.name, asked.digest, asked.tasks)
    found = write_report(kept, evaluated, Homes(details, out, plots))
    metrics.write_bytes(json_text({one.system: one.covered.mean for one in found.systems}))


def _evaluated(name: str, asked: QuestionSet, execution: Execution) -> Evaluated:
    profile = read_profile(name)
    if not isinstance(profile, Baseline):
        raise ValueError(f"params.yaml: evaluate.systems: {name} is no baseline; use b2s evaluate")
    with OpenDatasets(asked.datasets, execution.limits) as opened:
        translate = of_baseline(profile, asked, opened)
        predictions = [translate(t, 1) for t in sorted(asked.tasks, key=lambda t: t.dataset)]
    system = system_of(profile, digest(profile, asked.digest), *run_count(profile, 1))
    return Evaluated(system, score_all(asked, predictions, execution))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
