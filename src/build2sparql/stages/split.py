"""Put every building that has gold queries into the retrieval pool or on the test side."""

import sys
from pathlib import Path

import msgspec

from build2sparql.building.fingerprint import clusters
from build2sparql.building.record import Building
from build2sparql.query.record import GoldQuery
from build2sparql.release.identifier import names, sharing
from build2sparql.release.split import SplitParams, join, split
from build2sparql.stages.gather import gathered
from build2sparql.stages.graphs import read_graph
from build2sparql.stages.params import Sources, section


def main(clean: Path, validate: Path, out: Path) -> None:
    """Write splits.json: building ids with their side and their cluster."""
    enabled, params = section("sources", Sources).enabled, section("split", SplitParams)
    gold = {g.pattern.building_id for g in gathered(validate, "gold.jsonl", GoldQuery, enabled)}
    everything = gathered(clean, "buildings.jsonl", Building, enabled)
    buildings = {b.building_id: b for b in everything if b.building_id in gold}
    found = {
        name: names(read_graph(clean / b.origin.source, name)) for name, b in buildings.items()
    }
    prints = {name: building.fingerprint for name, building in buildings.items()}
    groups = [*clusters(prints, params.duplicate_similarity), *sharing(found)]
    splits = split(buildings.values(), join(buildings, groups), params)
    out.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(splits), indent=2)
    (out / "splits.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
