"""What the page lists, filters and searches: columns of all records and the texts of a register."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

import pyarrow as pa

from build2sparql.pattern.record import PATTERN_TYPES
from build2sparql.question.record import REGISTERS

Column = list[Any]

_BUILDING = (
    "building_id",
    "source",
    "ontology",
    "is_synthetic",
    "archetype",
    "split",
    "triple_count",
    "instance_count",
    "record_count",
)


def listing(records: pa.Table, buildings: pa.Table) -> dict[str, Any]:
    """Return the columns that the first page needs, in the order of the tables.

    Records name their building, pattern type, system type and subsets by place in the lists of
    them.
    """
    place = _places(buildings["building_id"].to_pylist())
    systems = sorted(set(records["system_type"].to_pylist()))
    in_subsets = records["subsets"].to_pylist()
    subsets = sorted(set(chain.from_iterable(in_subsets)))
    return {
        "registers": REGISTERS,
        "buildings": buildings.select(_BUILDING).to_pylist(),
        "pattern_types": PATTERN_TYPES,
        "system_types": systems,
        "subsets": subsets,
        "record_id": records["record_id"].to_pylist(),
        "building": [place[name] for name in records["building_id"].to_pylist()],
        "pattern_type": _coded(records["pattern_type"].to_pylist(), PATTERN_TYPES),
        "system_type": _coded(records["system_type"].to_pylist(), systems),
        "subset": [_coded(names, subsets) for names in in_subsets],
        "hops": records["hops"].to_pylist(),
        "row_count": records["row_count"].to_pylist(),
    }


def _coded(values: Sequence[str], names: Sequence[str]) -> list[int]:
    place = _places(names)
    return [place[value] for value in values]


def _places(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def texts(records: pa.Table) -> dict[str, list[str]]:
    """Return the questions of each register, one a record in the order of the table.

    Raises ``KeyError`` for a record that lacks a register.
    """
    asked = [
        {question["register"]: question["text"] for question in questions}
        for questions in records["questions"].to_pylist()
    ]
    return {register: [texts[register] for texts in asked] for register in REGISTERS}
