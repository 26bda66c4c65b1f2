"""What buildings of the default corpus have: writes the table that `b2s inventory` compares with.

    python benchmarks/usual.py CLEAN... [--out src/build2sparql/inventory/usual.json]

Each argument is a folder that the clean stage wrote: data/interim/clean/reference and
data/interim/clean/synthetic are the default corpus. A building counts for a check where it has
things that the check looks at.
"""

import argparse
from collections import Counter, defaultdict
from pathlib import Path

import msgspec
import numpy as np

from build2sparql.building.record import Building
from build2sparql.inventory.completeness import Check, Shares, checks, share
from build2sparql.inventory.record import Usual
from build2sparql.rdf import tbox
from build2sparql.rdf.engine import Engine
from build2sparql.stages.graphs import read_buildings, read_graph

OUT = Path("src/build2sparql/inventory/usual.json")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clean", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args()
    buildings: Counter[str] = Counter()
    generated: Counter[str] = Counter()
    shares: dict[tuple[str, str], list[float]] = defaultdict(list)
    for folder in given.clean:
        for building in read_buildings(folder):
            ontology = building.origin.ontology
            buildings[ontology] += 1
            generated[ontology] += building.origin.is_synthetic
            for check, value in _shares(folder, building):
                shares[ontology, check.id].append(value)
    usual = {
        ontology: {
            check.id: _usual(check, shares[ontology, check.id])
            for check in checks(ontology)
            if shares[ontology, check.id]
        }
        for ontology in ("brick", "s223")
    }
    table = Shares(dict(buildings), dict(generated), usual)
    content = msgspec.json.format(msgspec.json.encode(table, order="deterministic"), indent=1)
    given.out.write_bytes(content + b"\n")


def _shares(folder: Path, building: Building) -> list[tuple[Check, float]]:
    engine = Engine(read_graph(folder, building.building_id), tbox.load())
    found = []
    for check in checks(building.origin.ontology):
        things, lacking = share(engine, check)
        if check.is_about_presence:
            found.append((check, float(bool(things))))
        elif things:
            found.append((check, 1 - len(lacking) / len(things)))
    return found


def _usual(check: Check, values: list[float]) -> Usual:
    if check.is_about_presence:
        mean = round(float(np.mean(values)), 4)
        return Usual(len(values), mean, mean)
    low, median = (round(float(value), 4) for value in np.quantile(values, (0.25, 0.5)))
    return Usual(len(values), low, median)


if __name__ == "__main__":
    main()
