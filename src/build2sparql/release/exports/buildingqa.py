"""BuildingQA's JSON: one file a building, its queries with the questions that they answer.

As https://github.com/INFERLab/BuildingQA writes them; a question's ``source``, there a person or a
model, is its register.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from build2sparql.release.exports.query import Queries, Query, Row


def buildingqa(queries: Queries, buildings: Mapping[str, Row]) -> dict[str, bytes]:
    """Return one file a building, by path; ``buildings`` are rows by id."""
    return {
        f"buildingqa/{split}/{building_id}.json": _file(found, buildings[building_id])
        for (split, building_id), found in queries.items()
    }


def _file(queries: Sequence[Query], building: Row) -> bytes:
    source = {"name": building["source"], "uri": building["url"]}
    content = {
        "building_id": f"{building['building_id']}.ttl",
        "queries": [_query(query, source) for query in queries],
    }
    return msgspec.json.format(msgspec.json.encode([content]), indent=1) + b"\n"


def _query(query: Query, source: Mapping[str, str]) -> dict[str, Any]:
    return {
        "query_id": query.query_id,
        "source": source,
        "description": query.record["description"],
        "sparql_query": query.sparql,
        "retrieved_information": query.record["retrieved_information"],
        "questions": [
            {"question_number": number, "text": row["text"], "source": row["register"]}
            for number, row in enumerate(query.questions, start=1)
        ],
    }
