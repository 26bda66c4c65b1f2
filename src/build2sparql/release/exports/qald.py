"""QALD JSON: one file a test building, each question with its query and its typed answers.

As the QALD-9 files write them, answers in the SPARQL 1.1 query results JSON format.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from build2sparql.rdf.namespaces import PREFIXES
from build2sparql.release.exports.query import Queries, Query
from build2sparql.release.split import TEST

_STRING = PREFIXES["xsd"] + "string"
_TYPES = {"iri": "uri", "literal": "literal", "bnode": "bnode"}

Results = dict[str, Any]


def qald(queries: Queries, answers: pa.Table) -> dict[str, bytes]:
    """Return one file a test building, by path; ``answers`` is the released table."""
    tested = {place: found for place, found in queries.items() if place[0] == TEST}
    ids = {query.record["record_id"] for found in tested.values() for query in found}
    known = pa.array(sorted(ids), pa.string())
    results = _results(answers.filter(pc.is_in(answers["record_id"], known)))
    return {
        f"qald/{building_id}.json": _file(building_id, found, results)
        for (_, building_id), found in tested.items()
    }


def _file(
    building_id: str, queries: Sequence[Query], results: Mapping[tuple[str, str], Results]
) -> bytes:
    questions = [
        {
            "id": row["question_id"],
            "answertype": _answer_type(results[row["record_id"], query.register]),
            "aggregation": query.record["pattern_type"] == "aggregation",
            "hybrid": False,
            "question": [{"language": "en", "string": row["text"]}],
            "query": {"sparql": query.sparql},
            "answers": [results[row["record_id"], query.register]],
        }
        for query in queries
        for row in query.questions
    ]
    return msgspec.json.encode({"dataset": {"id": building_id}, "questions": questions}) + b"\n"


def _answer_type(results: Results) -> str:
    """Return ``number`` where a literal is all that some column holds, else ``resource``."""
    kinds: dict[str, set[str]] = defaultdict(set)
    for row in results["results"]["bindings"]:
        for name, term in row.items():
            kinds[name].add(term["type"])
    return "number" if {"literal"} in kinds.values() else "resource"


def _results(answers: pa.Table) -> dict[tuple[str, str], Results]:
    """Return each query's results document, by record id and register."""
    found = {}
    cells = answers.to_pylist()
    for key, group in groupby(cells, lambda cell: (cell["record_id"], cell["register"])):
        names: dict[str, None] = {}
        rows: dict[int, dict[str, Any]] = {}
        for cell in group:
            names[cell["variable"]] = None
            row = rows.setdefault(cell["row"], {})
            if cell["type"]:
                row[cell["variable"]] = _term(cell)
        found[key] = {"head": {"vars": list(names)}, "results": {"bindings": list(rows.values())}}
    return found


def _term(cell: Mapping[str, Any]) -> dict[str, str]:
    term = {"type": _TYPES[cell["type"]], "value": cell["value"]}
    if cell["language"]:
        term["xml:lang"] = cell["language"]
    elif cell["datatype"] and cell["datatype"] != _STRING:
        term["datatype"] = cell["datatype"]
    return term
