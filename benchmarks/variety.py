"""How varied a release is: pattern types by archetype, shares, distinct names, connection queries.

    python benchmarks/variety.py [data/release]

Prints what is wanted of the default corpus beside what there is; the exit status is 1 where one of
the figures is missed.
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path

import pyarrow.parquet as pq

from build2sparql.pattern.record import PATTERN_TYPES

LEAST_TYPES, LEAST_RECORDS, LEAST_NAMES = 4, 400, 250
MOST_LINEAR, MOST_CONNECTION = 0.55, 0.10

SOURCE = "synthetic"

Row = dict[str, object]


def types_of_archetypes(records: list[Row], buildings: dict[str, Row]) -> dict[str, Counter[str]]:
    """Count records by pattern type for each archetype, in synthetic Brick buildings alone."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for record in records:
        building = buildings[record["building_id"]]
        if building["source"] == SOURCE and building["ontology"] == "brick":
            found[building["archetype"]][record["pattern_type"]] += 1
    return dict(sorted(found.items()))


def distinct_names(records: list[Row]) -> set[str]:
    """Return the classes and properties that queries use."""
    return {
        name
        for record in records
        for name in (
            record["anchor_class"],
            *record["terminal_classes"],
            *record["properties"],
        )
    }


def findings(records: list[Row], buildings: dict[str, Row]) -> list[tuple[str, str, str, bool]]:
    """Return (figure, wanted, found, is met)."""
    by_type = Counter(record["pattern_type"] for record in records)
    by_archetype = types_of_archetypes(records, buildings)
    brick = sum(by_archetype.values(), Counter())
    linear = by_type["linear"] / len(records)
    connection = sum(record["is_connection_topology"] for record in records) / len(records)
    names = len(distinct_names(records))
    return [
        ("pattern types, synthetic Brick", "6", str(len(brick)), len(brick) == len(PATTERN_TYPES)),
        *(
            (f"pattern types, {name}", f">= {LEAST_TYPES}", str(len(n)), len(n) >= LEAST_TYPES)
            for name, n in by_archetype.items()
        ),
        *(
            (f"{name} records", f">= {LEAST_RECORDS}", str(by_type[name]), n >= LEAST_RECORDS)
            for name in PATTERN_TYPES
            for n in [by_type[name]]
        ),
        ("linear share", f"<= {MOST_LINEAR:.0%}", f"{linear:.1%}", linear <= MOST_LINEAR),
        ("classes and properties", f">= {LEAST_NAMES}", str(names), names >= LEAST_NAMES),
        (
            "connection topology",
            f"<= {MOST_CONNECTION:.0%}",
            f"{connection:.1%}",
            connection <= MOST_CONNECTION,
        ),
    ]


def main(release: Path) -> int:
    """Print all figures of a release; return 1 where one is missed."""
    records = pq.read_table(release / "records.parquet").to_pylist()
    rows = pq.read_table(release / "buildings.parquet").to_pylist()
    found = findings(records, {row["building_id"]: row for row in rows})
    print("| figure | wanted | found | met |\n|---|---|---|---|")
    for figure, wanted, value, is_met in found:
        print(f"| {figure} | {wanted} | {value} | {'yes' if is_met else 'NO'} |")
    return int(not all(is_met for *_, is_met in found))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "data/release")))
