"""The showcase: a few records of each pattern type, chosen by rule, as a page to read."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from build2sparql.question.record import REGISTERS
from build2sparql.rdf.namespaces import S223, expand
from build2sparql.rdf.tbox import TBox

Row = Mapping[str, Any]

PATTERN_TYPES = ("linear", "branching", "union", "aggregation", "optional", "filtered")
# What the records of a pattern type are, in their order: the ontology, and whether one step is all.
_PLACES = (("brick", True), ("brick", False), ("s223", False))
_MOST_HOPS = 3
_LONGEST_QUESTION = 22
# A class with more classes below it (Equipment, Point) says too little to show anything.
_MOST_BELOW = 8
_FEWEST_ROWS = 2
_TYPED = re.compile(r"rdf:type/rdfs:subClassOf\* (\S+)")


def showcase(records: Iterable[Row], buildings: Iterable[Row], tbox: TBox) -> str:
    """Return the page for a release's rows. Raises ``ValueError`` where it has no record to show.

    A record qualifies by short questions, few hops, several rows and classes that say something;
    among those that qualify a digest decides, after archetypes and classes that were shown least.
    """
    by_building = {row["building_id"]: row for row in buildings}
    fitting = _Fitting(tbox)
    pool = [row for row in records if fitting.qualifies(row)]
    if not pool:
        raise ValueError("no record of the release qualifies for the showcase")
    chosen = _chosen(pool, by_building)
    parts = [_HEAD]
    for pattern_type in PATTERN_TYPES:
        of_type = [row for row in chosen if row["pattern_type"] == pattern_type]
        shown = [_record(row) for row in of_type]
        parts.append("\n".join([f"## {pattern_type.capitalize()}\n", *shown]))
    return "\n".join([*parts, _FOOT])


class _Fitting:
    """Which records are fit to be shown."""

    def __init__(self, tbox: TBox) -> None:
        self.below = Counter(above for cls in tbox.parents for above in tbox.ancestors(cls) - {cls})

    def qualifies(self, row: Row) -> bool:
        questions = row["questions"]
        classes = {expand(name) for name in _TYPED.findall(row["sparql"]) if ":" in name[1:-1]}
        return (
            row["hops"] <= _MOST_HOPS
            and row["row_count"] >= _FEWEST_ROWS
            and not row["is_connection_topology"]
            and all(len(q["text"].split()) <= _LONGEST_QUESTION for q in questions)
            and any(q["instance"] for q in questions)
            and all(self.below[cls] <= _MOST_BELOW for cls in classes)
            # What a sensor measures is a property in 223P; a property of one is modelling.
            and sum(map(_is_property, classes)) <= 1
            and not _is_property(row["anchor_class"])
        )


def _is_property(cls: str) -> bool:
    return cls.startswith(S223) and cls.endswith("Property")


def _chosen(pool: Sequence[Row], buildings: Mapping[str, Row]) -> list[Row]:
    chosen: list[Row] = []
    shown: Counter[str] = Counter()
    for pattern_type in PATTERN_TYPES:
        for ontology, is_short in _PLACES:
            left = [r for r in pool if r["pattern_type"] == pattern_type and r not in chosen]
            if not left:
                continue
            # An ontology or length that the release lacks gives its place to another record.
            best = min(
                left,
                key=lambda row: (
                    buildings[row["building_id"]]["ontology"] != ontology,
                    ontology == "brick" and (row["hops"] == 1) != is_short,
                    sum(shown[topic] for topic in _topics(row, buildings)),
                    hashlib.sha256(row["record_id"].encode()).digest(),
                ),
            )
            chosen.append(best)
            shown.update(_topics(best, buildings))
    return chosen


def _topics(row: Row, buildings: Mapping[str, Row]) -> set[str]:
    """Return what a record is about, of which the page should have as many kinds as it can."""
    building = buildings[row["building_id"]]
    return {
        row["building_id"],
        building["archetype"],
        row["anchor_class"],
        *row["terminal_classes"],
    }


def _record(row: Row) -> str:
    texts = {question["register"]: question for question in row["questions"]}
    lines = [
        f"### {row['building_id']}",
        "",
        f"{row['description']}",
        "",
        f"Record `{row['record_id']}` asks for: {row['retrieved_information']} "
        f"The answer has {_rows(row['row_count'])}.",
        "",
        "| register | question |",
        "|---|---|",
        *(f"| {register} | {_cell(texts[register]['text'])} |" for register in REGISTERS),
        "",
        "```sparql",
        row["sparql"].rstrip(),
        "```",
        "",
    ]
    grounded = texts["grounded"]
    if grounded["instance"]:
        held = re.search(r"VALUES \?(\w+)", grounded["sparql"])
        if held is None:
            raise ValueError(f"record {row['record_id']}: the grounded query names no instance")
        lines += [
            f"The grounded question has the same query with `?{held[1]}` held to "
            f"`{grounded['instance']}`: {_rows(grounded['row_count'])}.",
            "",
        ]
    return "\n".join(lines)


def _rows(count: int) -> str:
    return "1 row" if count == 1 else f"{count:,} rows"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


_HEAD = """# Showcase

Three records of each pattern type out of the release, each with its five questions and the query
that answers them. Nobody picked them by hand: a rule takes records with short questions, few steps,
several rows and classes that say something, from both ontologies and as many kinds of buildings and
equipment as it can; where several fit, a digest of the record's id decides.
"""
_FOOT = """---

Written from a release by

```sh
python -m build2sparql.stages.showcase data/release docs/showcase.md
```
"""
