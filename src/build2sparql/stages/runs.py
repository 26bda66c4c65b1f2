"""Where evaluated systems lie: a folder a question set, in it a folder a system.

    <runs>/<set>-<digest>/question_set.json
    <runs>/<set>-<digest>/<system>-<config>/predictions.jsonl, scored.jsonl, system.json

Names come from content: two runs of the same second are two folders, and a run that was killed
finds its own again.
"""

from collections import Counter
from pathlib import Path

import msgspec

from build2sparql.evaluation.evaluated import Evaluated, System
from build2sparql.evaluation.question_set.record import QuestionSet, Task
from build2sparql.evaluation.scored import Scored
from build2sparql.release.bundle import json_text
from build2sparql.stages.files import read_records, write_records

_SHORT = 12


class SetFile(msgspec.Struct, frozen=True):
    """What a report needs of a question set: not its graphs, not its pool."""

    name: str
    digest: str
    tasks: tuple[Task, ...]


def set_folder(runs: Path, asked: QuestionSet) -> Path:
    """Return the folder of a question set, made where it is missing."""
    folder = runs / f"{asked.name}-{asked.digest[:_SHORT]}"
    file = folder / "question_set.json"
    if not file.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        # A kill between the two leaves no half-written file under the name that is read.
        whole = folder / ".question_set.json.new"
        whole.write_bytes(json_text(SetFile(asked.name, asked.digest, asked.tasks)))
        whole.rename(file)
    return folder


def system_folder(folder: Path, name: str, config: str) -> Path:
    """Return the folder of a system's predictions and verdicts."""
    return folder / f"{name}-{config[:_SHORT]}"


def write_evaluated(folder: Path, evaluated: Evaluated) -> None:
    """Write a system and its verdicts, the system last: its file says that the rest is whole."""
    (folder / "system.json").unlink(missing_ok=True)
    write_records(folder / "scored.jsonl", evaluated.scored)
    (folder / "system.json").write_bytes(json_text(evaluated.system))


def read_evaluated(folder: Path) -> tuple[SetFile, list[Evaluated]]:
    """Return a question set and the systems that were scored on it, by name.

    Systems of one name and different configurations are told apart by their digest. Raises
    ``FileNotFoundError`` where the folder is none of a question set or holds no system.
    """
    asked = msgspec.json.decode((folder / "question_set.json").read_bytes(), type=SetFile)
    found = [
        Evaluated(
            msgspec.json.decode(file.read_bytes(), type=System),
            tuple(read_records(file.parent / "scored.jsonl", Scored)),
        )
        for file in sorted(folder.glob("*/system.json"))
    ]
    if not found:
        raise FileNotFoundError(f"{folder}: no system has been scored there")
    counts = Counter(one.system.name for one in found)
    return asked, [_told_apart(one, counts[one.system.name] > 1) for one in found]


def _told_apart(evaluated: Evaluated, is_shared: bool) -> Evaluated:
    if not is_shared:
        return evaluated
    system = evaluated.system
    name = f"{system.name} ({system.config[:_SHORT]})"
    return Evaluated(msgspec.structs.replace(system, name=name), evaluated.scored)
