"""Keep what an operator could want to know, and no query from more than a few buildings."""

import sys
from functools import partial
from itertools import chain, groupby
from pathlib import Path

import msgspec

from build2sparql.building.record import Building
from build2sparql.query.record import GoldQuery
from build2sparql.query.relevance import Verdict, judge
from build2sparql.query.spread import Filter, sifted, spread
from build2sparql.rdf import tbox
from build2sparql.release.split import Splits
from build2sparql.stages.files import write_records
from build2sparql.stages.gather import gathered
from build2sparql.stages.graphs import read_graph
from build2sparql.stages.params import Sources, section
from build2sparql.stages.pool import each


def main(clean: Path, validate: Path, split: Path, out: Path) -> None:
    """Write relevant queries and rejects."""
    enabled = section("sources", Sources).enabled
    buildings = {b.building_id: b for b in gathered(clean, "buildings.jsonl", Building, enabled)}
    gold = sorted(gathered(validate, "gold.jsonl", GoldQuery, enabled), key=_place)
    items = [(buildings[name], list(group)) for name, group in groupby(gold, key=_building)]
    tbox.load()
    names = [building.building_id for building, _ in items]
    verdicts = list(chain.from_iterable(each("filter", partial(_judged, clean), items, names)))
    relevant = [q for q, v in zip(gold, verdicts, strict=True) if v.reject is None]
    placed = msgspec.json.decode((split / "splits.json").read_bytes(), type=Splits).buildings
    sides = {name: place.split for name, place in placed.items()}
    clusters = {name: place.cluster for name, place in placed.items()}
    kept = spread(relevant, buildings, sides, clusters, section("filter", Filter))
    records, rejects = sifted(gold, verdicts, kept)
    write_records(out / "relevant.jsonl", records)
    write_records(out / "rejects.jsonl", rejects)


def _judged(clean: Path, item: tuple[Building, list[GoldQuery]]) -> list[Verdict]:
    building, queries = item
    triples = read_graph(clean / building.origin.source, building.building_id)
    known = tbox.load().with_classes_of(triples)
    return [judge(query.pattern, known) for query in queries]


def _building(query: GoldQuery) -> str:
    return query.pattern.building_id


def _place(query: GoldQuery) -> tuple[str, str]:
    return _building(query), query.pattern.record_id


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
