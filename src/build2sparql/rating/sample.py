"""A stratified sample of a release: so many records of each pattern type, of many buildings."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from build2sparql.pattern.record import PATTERN_TYPES
from build2sparql.query.sample_table import cell_text
from build2sparql.rating.record import Item, Sample
from build2sparql.rdf.namespaces import local_name

_ROWS = 3

Row = Mapping[str, Any]


def draw(tables: Mapping[str, pa.Table], per_type: int, seed: int) -> Sample:
    """Draw ``per_type`` records of each pattern type, with all their questions.

    Within a type the buildings that have been drawn least come first, otherwise the seed decides.
    Raises ``ValueError`` where the release holds no record.
    """
    records = tables["records"].to_pylist()
    if not records:
        raise ValueError("the release holds no record to rate")
    counts = Counter(record["pattern_type"] for record in records)
    chosen = [
        record
        for kind in PATTERN_TYPES
        for record in _spread([r for r in records if r["pattern_type"] == kind], per_type, seed)
    ]
    return Sample(
        seed=seed,
        per_type=per_type,
        record_counts={kind: counts[kind] for kind in PATTERN_TYPES if counts[kind]},
        items=tuple(_items(tables, chosen)),
    )


def _spread(records: Sequence[Row], count: int, seed: int) -> list[Row]:
    """Return records in the seed's order, those of buildings that have been drawn less first.

    A rare kind is no more likely than a frequent one: the estimate for the corpus needs that.
    """
    shuffled = sorted(records, key=lambda record: _digest(seed, record["record_id"]))
    drawn: Counter[str] = Counter()
    turns: list[tuple[int, int, Row]] = []
    for record in shuffled:
        turns.append((drawn[record["building_id"]], len(turns), record))
        drawn[record["building_id"]] += 1
    return [record for _, _, record in sorted(turns, key=lambda turn: turn[:2])[:count]]


def _items(tables: Mapping[str, pa.Table], records: Sequence[Row]) -> list[Item]:
    by_id = {record["record_id"]: record for record in records}
    questions = _of_records(tables["questions"], by_id)
    grounded = _grounded_rows(_of_records(tables["answers"], by_id))
    items = []
    for question in questions.to_pylist():
        record = by_id[question["record_id"]]
        own = [tuple(map(cell_text, row)) for row in record["sample_rows"]]
        rows, summary = own, record["retrieved_information"]
        if question["instance"]:
            rows = grounded[question["record_id"]]
            summary += f" Here only those of {local_name(question['instance'])}."
        items.append(
            Item(
                question_id=question["question_id"],
                record_id=question["record_id"],
                pattern_type=record["pattern_type"],
                is_connection_topology=record["is_connection_topology"],
                register=question["register"],
                text=question["text"],
                sparql=question["sparql"],
                summary=summary,
                building=record["description"],
                variables=tuple(record["variables"]),
                rows=tuple(rows[:_ROWS]),
                row_count=question["row_count"],
            )
        )
    return items


def _of_records(table: pa.Table, by_id: Mapping[str, Row]) -> pa.Table:
    return table.filter(pc.is_in(table["record_id"], pa.array(sorted(by_id))))


def _grounded_rows(answers: pa.Table) -> dict[str, list[tuple[str, ...]]]:
    """Return the rows of each record's grounded question, cells in the order of the table."""
    rows: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for cell in answers.filter(pc.equal(answers["register"], "grounded")).to_pylist():
        rows[cell["record_id"]][cell["row"]].append(_shown(cell))
    return defaultdict(
        list, {name: [tuple(row) for row in found.values()] for name, found in rows.items()}
    )


def _shown(cell: Row) -> str:
    if cell["value"] is None:
        return cell_text(None)
    return local_name(cell["value"]) or cell["value"] if cell["type"] == "iri" else cell["value"]


def in_own_order(items: Sequence[Item], rater: str) -> list[Item]:
    """Return the items in the order of one rater: no two see the same fatigue or contrast."""
    return sorted(items, key=lambda item: _digest(rater, item.question_id))


def _digest(*parts: object) -> str:
    return hashlib.sha256("|".join(map(str, parts)).encode()).hexdigest()
