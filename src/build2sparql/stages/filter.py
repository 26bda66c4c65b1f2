"""Keep what an operator could want to know, and no query from more than a few buildings."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, groupby
from pathlib import Path

import msgspec

from build2sparql.building.record import Building
from build2sparql.building.reject import Reason
from build2sparql.query.description import describe
from build2sparql.query.dialogue import Dialogue
from build2sparql.query.record import GoldQuery
from build2sparql.query.relevance import Verdict, judge
from build2sparql.query.relevance_prompt import judged, within_budget
from build2sparql.query.spread import Filter, sifted, spread
from build2sparql.rdf import tbox
from build2sparql.release.split import Splits
from build2sparql.stages.files import write_records
from build2sparql.stages.gather import gathered
from build2sparql.stages.graphs import read_graph
from build2sparql.stages.models import Model, Models, connect
from build2sparql.stages.params import Sources, section
from build2sparql.stages.pool import each

Item = tuple[Building, list[GoldQuery]]


class FilterStage(Filter, frozen=True, forbid_unknown_fields=True):
    """``model`` is asked about ``asked_per_building`` queries, where models are asked."""

    asked_per_building: int
    model: Model


_NOT_ASKED = Verdict(Reason.OVER_CAP, "Not asked about: beyond the building's budget.")


def main(clean: Path, validate: Path, split: Path, out: Path) -> None:
    """Write relevant queries and rejects."""
    settings = section("filter", FilterStage)
    models = connect(settings.model, out)
    enabled = section("sources", Sources).enabled
    buildings = {b.building_id: b for b in gathered(clean, "buildings.jsonl", Building, enabled)}
    gold = sorted(gathered(validate, "gold.jsonl", GoldQuery, enabled), key=_place)
    items = [(buildings[name], list(group)) for name, group in groupby(gold, key=_building)]
    tbox.load()
    names = [building.building_id for building, _ in items]
    judged_by_rules = partial(_judged, clean)
    verdicts = list(chain.from_iterable(each("filter", judged_by_rules, items, names)))
    if models:
        by_rules = dict(zip(map(_record_id, gold), verdicts, strict=True))
        asked = _asked(models, clean, items, by_rules, settings.asked_per_building)
        verdicts = [asked[_record_id(query)] for query in gold]
    relevant = [q for q, v in zip(gold, verdicts, strict=True) if v.reject is None]
    placed = msgspec.json.decode((split / "splits.json").read_bytes(), type=Splits).buildings
    sides = {name: place.split for name, place in placed.items()}
    clusters = {name: place.cluster for name, place in placed.items()}
    kept = spread(relevant, buildings, sides, clusters, settings)
    records, rejects = sifted(gold, verdicts, kept)
    write_records(out / "relevant.jsonl", records)
    write_records(out / "rejects.jsonl", rejects)
    if models:
        models.write_used()


def _judged(clean: Path, item: Item) -> list[Verdict]:
    building, queries = item
    triples = read_graph(clean / building.origin.source, building.building_id)
    known = tbox.load().with_classes_of(triples)
    return [judge(query.pattern, known) for query in queries]


def _asked(
    models: Models,
    clean: Path,
    items: Sequence[Item],
    by_rules: Mapping[str, Verdict],
    budget: int,
) -> dict[str, Verdict]:
    """Return the verdict on each record: a model's on what the rules find relevant."""

    def is_relevant(query: GoldQuery) -> bool:
        return by_rules[_record_id(query)].reject is None

    chosen = [(b, within_budget(filter(is_relevant, queries), budget)) for b, queries in items]
    names = [_record_id(query) for _, queries in chosen for query in queries]
    found = models.converse("filter", _dialogues(clean, chosen), len(names))
    asked = dict(zip(names, found, strict=True))
    return {
        name: asked.get(name, _NOT_ASKED if verdict.reject is None else verdict)
        for name, verdict in by_rules.items()
    }


def _dialogues(clean: Path, chosen: Sequence[Item]) -> Iterator[Dialogue[Verdict]]:
    for building, queries in chosen:
        triples = read_graph(clean / building.origin.source, building.building_id)
        known = tbox.load().with_classes_of(triples)
        description = describe(building, triples, known)
        yield from (judged(query, description, known) for query in queries)


def _record_id(query: GoldQuery) -> str:
    return query.pattern.record_id


def _building(query: GoldQuery) -> str:
    return query.pattern.building_id


def _place(query: GoldQuery) -> tuple[str, str]:
    return _building(query), _record_id(query)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
