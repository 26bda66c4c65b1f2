"""Name the variables of every relevant query after its classes, and say what it retrieves."""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, groupby
from pathlib import Path

import msgspec

from build2sparql.building.record import Building
from build2sparql.building.reject import Reason, Reject
from build2sparql.query.dialogue import Dialogue
from build2sparql.query.record import ReadableQuery, RelevantQuery
from build2sparql.query.rewrite import rewrite_building
from build2sparql.query.rewrite_prompt import Rewritten, prompt_digest, rewritten
from build2sparql.rdf import tbox
from build2sparql.rdf.engine import Engine
from build2sparql.stages.files import read_records, write_records
from build2sparql.stages.graphs import read_buildings, read_graph
from build2sparql.stages.models import Model, connect
from build2sparql.stages.params import section
from build2sparql.stages.pool import each

Item = tuple[Building, list[RelevantQuery]]


class Rewrite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``model`` rewrites, where models are asked."""

    model: Model


def main(clean: Path, filtered: Path, out: Path) -> None:
    """Write readable queries, and what models wrote that could not be used."""
    models = connect(section("rewrite", Rewrite).model, out)
    queries = sorted(read_records(filtered / "relevant.jsonl", RelevantQuery), key=_place)
    by_building = {name: list(group) for name, group in groupby(queries, key=_building)}
    folders = sorted({clean / name.partition(".")[0] for name in by_building})
    buildings = {b.building_id: b for folder in folders for b in read_buildings(folder)}
    tbox.load()
    items = [(buildings[name], group) for name, group in by_building.items()]
    rejects: list[Reject] = []
    if models:
        count = sum(len(group) for _, group in items)
        found = models.converse(
            "rewrite", _dialogues(clean, items, models.writer(prompt_digest())), count
        )
        write_records(out / "readable.jsonl", (one.query for one in found))
        rejects = [_reject(one) for one in found if one.problem]
        models.write_used()
    else:
        readable = each("rewrite", partial(_rewritten, clean), items, list(by_building))
        write_records(out / "readable.jsonl", chain.from_iterable(readable))
    write_records(out / "rejects.jsonl", rejects)


def _rewritten(clean: Path, item: Item) -> list[ReadableQuery]:
    building, queries = item
    triples = read_graph(clean / building.origin.source, building.building_id)
    return rewrite_building(building, triples, tbox.load(), queries)


def _dialogues(clean: Path, items: Sequence[Item], writer: str) -> Iterator[Dialogue[Rewritten]]:
    for building, queries in items:
        triples = read_graph(clean / building.origin.source, building.building_id)
        engine = Engine(triples, tbox.load())
        by_rules = rewrite_building(building, triples, tbox.load(), queries)
        yield from (rewritten(query, engine, writer) for query in by_rules)


def _reject(found: Rewritten) -> Reject:
    pattern = found.query.gold.pattern
    ids = (pattern.building_id, Reason.REPLY_FAILED_CHECK, pattern.record_id)
    return Reject("rewrite", *ids, found.problem, 1)


def _building(query: RelevantQuery) -> str:
    return query.gold.pattern.building_id


def _place(query: RelevantQuery) -> tuple[str, str]:
    return _building(query), query.gold.pattern.record_id


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
