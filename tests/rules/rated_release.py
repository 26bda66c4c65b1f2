"""A release of eight records: six linear ones of two buildings, a union, and a filtered one."""

import pyarrow as pa

from build2sparql.question.record import REGISTERS

KINDS = {f"r{n}": "linear" for n in range(6)} | {"r6": "union", "r7": "filtered"}


def record(record_id: str, kind: str) -> dict:
    return {
        "record_id": record_id,
        "pattern_type": kind,
        "building_id": f"s.{int(record_id[1:]) % 2}",
        "system_type": "air",
        "is_connection_topology": False,
        "retrieved_information": "All pairs.",
        "description": "A building.",
        "variables": ["fan", "count"],
        "sample_rows": [["<urn:x#fan1>", '"3"^^<http://www.w3.org/2001/XMLSchema#integer>']],
    }


def question(record_id: str, register: str) -> dict:
    is_grounded = register == "grounded"
    return {
        "question_id": f"{record_id}-{register}",
        "record_id": record_id,
        "register": register,
        "text": "Which?",
        "instance": "urn:x#fan2" if is_grounded else None,
        "sparql": "SELECT",
        "row_count": 1,
    }


def cell(record_id: str, variable: str, kind: str, value: str) -> dict:
    ids = {"record_id": record_id, "register": "grounded", "row": 0}
    return {**ids, "variable": variable, "type": kind, "value": value}


def tables() -> dict[str, pa.Table]:
    """Return the tables that a sample is drawn from."""
    cells = [
        row
        for name in KINDS
        for row in (
            cell(name, "fan", "iri", "urn:x#fan2"),
            cell(name, "count", "literal", "4"),
        )
    ]
    return {
        "records": pa.Table.from_pylist([record(*each) for each in KINDS.items()]),
        "questions": pa.Table.from_pylist([question(r, q) for r in KINDS for q in REGISTERS]),
        "answers": pa.Table.from_pylist(cells),
    }
