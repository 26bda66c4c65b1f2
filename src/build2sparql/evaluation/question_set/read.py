"""Any question set by its path: the format is told from what the file holds."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from build2sparql.evaluation.question_set import buildingqa, own, qald, text2sparql
from build2sparql.evaluation.question_set.record import Dataset, QuestionSet, Task, question_set
from build2sparql.evaluation.question_set.release import file_digest, read_release

_GRAPH_SUFFIX = ".ttl"


def read_question_set(path: Path, graphs: Path, language: str = "en") -> QuestionSet:
    """Return the question set at a path: a release's folder, or a file or folder of questions.

    ``graphs`` is the folder (or, for questions about one dataset, the file) of Turtle that the
    questions are asked of; a release has its own. Raises ``ValueError`` that names the file for a
    format that is none of ours, and ``FileNotFoundError`` for a graph that is not there.
    """
    if (path / "questions.parquet").is_file():
        return read_release(path)
    files = sorted(path.glob("*.json")) if path.is_dir() else [path]
    if not files:
        raise ValueError(f"{path}: neither a release nor a folder of JSON files")
    tasks = [task for file in files for task in _tasks(file, graphs, language)]
    datasets = _datasets({task.dataset for task in tasks}, graphs)
    paths = {file for dataset in datasets.values() for file in dataset.default}
    paths |= {file for dataset in datasets.values() for _, file in dataset.named}
    digests = {file: file_digest(Path(file)) for file in sorted(paths)}
    return question_set(
        name=path.stem,
        tasks=tasks,
        datasets=datasets,
        descriptions={},
        pool=(),
        graph_digests=digests,
    )


def _tasks(file: Path, graphs: Path, language: str) -> Sequence[Task]:
    content = file.read_bytes()
    try:
        if file.suffix == ".jsonl":
            return list(own.tasks(content, str(file)))
        if file.suffix in (".yml", ".yaml"):
            questions = msgspec.yaml.decode(content, type=text2sparql.QuestionsFile)
            return list(text2sparql.tasks(questions, graphs.stem, language))
        if content.lstrip().startswith(b"["):
            return [
                task
                for building in buildingqa.read_buildings(content)
                for task in buildingqa.tasks(
                    building, buildingqa.graph_prefixes(graph_file(graphs, building.name))
                )
            ]
        questions_file = msgspec.json.decode(content, type=qald.QaldFile)
        return list(qald.tasks(questions_file, graphs.stem, language))
    except msgspec.DecodeError as error:
        raise ValueError(f"{file}: no question set that is known: {error}") from error


def graph_file(graphs: Path, name: str) -> Path:
    """Return the Turtle file of a building; raises ``FileNotFoundError`` that names it."""
    file = graphs if graphs.is_file() else graphs / f"{name}{_GRAPH_SUFFIX}"
    if not file.is_file():
        raise FileNotFoundError(f"{file}: no graph file of {name!r}; --graphs names its folder")
    return file


def _datasets(names: set[str], graphs: Path) -> dict[str, Dataset]:
    found = {}
    for name in sorted(names):
        if name == "all" and graphs.is_dir():
            files = sorted(graphs.glob(f"*{_GRAPH_SUFFIX}"))
            found[name] = Dataset((), tuple((f"urn:b2s:{file.stem}", str(file)) for file in files))
        elif name == graphs.stem and graphs.is_dir():
            # Questions about one dataset, whose files are all of the folder.
            found[name] = Dataset(tuple(map(str, sorted(graphs.glob(f"*{_GRAPH_SUFFIX}")))))
        else:
            found[name] = Dataset((str(graph_file(graphs, name)),))
    return found
