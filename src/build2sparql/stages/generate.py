"""Word every readable query as five questions, the grounded one with its own validated query."""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path

from build2sparql.building.reject import Reject
from build2sparql.query.dialogue import Dialogue
from build2sparql.query.record import ReadableQuery
from build2sparql.question.generate import (
    BuildingWriter,
    Generate,
    Worded,
    settle,
    word_building,
)
from build2sparql.question.model_writer import ByModel, prompt_digest, questions
from build2sparql.rdf import tbox
from build2sparql.stages.files import read_records, write_records
from build2sparql.stages.graphs import read_graph
from build2sparql.stages.models import Model, Models, connect
from build2sparql.stages.params import section
from build2sparql.stages.pool import each

Item = tuple[str, list[ReadableQuery]]


class GenerateStage(Generate, frozen=True, forbid_unknown_fields=True):
    """``model`` writes the questions, where models are asked."""

    model: Model


def main(clean_folder: Path, rewrite_folder: Path, out: Path) -> None:
    """Write records, the answers of grounded questions, and rejects."""
    settings = section("generate", GenerateStage)
    models = connect(settings.model, out)
    queries = sorted(read_records(rewrite_folder / "readable.jsonl", ReadableQuery), key=_place)
    items = [(name, list(group)) for name, group in groupby(queries, key=_building)]
    tbox.load()
    if models:
        done = _asked(models, clean_folder, settings, items)
    else:
        work = partial(_worded, clean_folder, settings)
        done = [w for found in each("generate", work, items, [i[0] for i in items]) for w in found]
    records, answers = settle(w for w in done if isinstance(w, Worded))
    write_records(out / "records.jsonl", records)
    write_records(out / "answers.jsonl", answers)
    write_records(out / "rejects.jsonl", sorted(w for w in done if isinstance(w, Reject)))
    if models:
        models.write_used()


def _asked(
    models: Models, clean_folder: Path, settings: Generate, items: Sequence[Item]
) -> list[Worded | Reject]:
    """Return each record with a model's questions, and every reject."""
    rejects: list[Reject] = []
    writer = models.writer(prompt_digest())

    def dialogues() -> Iterator[Dialogue[ByModel]]:
        for name, queries in items:
            triples = read_graph(clean_folder / name.partition(".")[0], name)
            offline = BuildingWriter(triples, tbox.load(), settings)
            for query in queries:
                found = offline.word(query)
                if isinstance(found, Reject):
                    rejects.append(found)
                else:
                    yield questions(found, offline.facts(query), writer)

    by_model = models.converse("generate", dialogues(), sum(len(group) for _, group in items))
    rejects += [reject for one in by_model for reject in one.rejects]
    return [*rejects, *(one.worded for one in by_model)]


def _worded(clean_folder: Path, settings: Generate, item: Item) -> list[Worded | Reject]:
    building_id, queries = item
    # The source is the part of a building's id before its first dot.
    triples = read_graph(clean_folder / building_id.partition(".")[0], building_id)
    return word_building(triples, tbox.load(), queries, settings)


def _building(query: ReadableQuery) -> str:
    return query.gold.pattern.building_id


def _place(query: ReadableQuery) -> tuple[str, str]:
    return _building(query), query.gold.pattern.record_id


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
