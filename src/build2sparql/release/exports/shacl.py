"""Queries as ``sh:SPARQLExecutable`` in Turtle: one file a building, one node a query.

As https://github.com/sib-swiss/sparql-examples writes them: questions as comments, the query with
its own prefixes, and as target the graph that it is asked of.
"""

from collections.abc import Iterator, Sequence

from build2sparql.rdf.namespaces import PREFIXES
from build2sparql.release.exports.query import Queries, Query

_HEAD = f"""@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix rdfs: <{PREFIXES["rdfs"]}> .
@prefix schema: <https://schema.org/> .
@prefix sh: <{PREFIXES["sh"]}> .
"""


def shacl(queries: Queries) -> dict[str, bytes]:
    """Return one file a building, by path."""
    return {
        f"shacl/{split}/{building_id}.ttl": _file(building_id, found)
        for (split, building_id), found in queries.items()
    }


def _file(building_id: str, queries: Sequence[Query]) -> bytes:
    return "\n".join([_HEAD, *(_node(building_id, query) for query in queries)]).encode()


def _node(building_id: str, query: Query) -> str:
    return "".join(
        [
            f"<urn:b2s:query:{query.query_id}>\n",
            "    a sh:SPARQLExecutable, sh:SPARQLSelectExecutable ;\n",
            *_comments(query),
            f"    dcterms:identifier {_quoted(query.query_id)} ;\n",
            f"    schema:keywords {_quoted(query.record['pattern_type'])}, ",
            f"{_quoted(query.record['system_type'])} ;\n",
            f"    schema:target <urn:b2s:{building_id}> ;\n",
            f"    sh:select {_long(query.sparql)} .\n",
        ]
    )


def _comments(query: Query) -> Iterator[str]:
    for row in query.questions:
        yield f"    rdfs:comment {_quoted(row['text'])}@en ;\n"


def _quoted(text: str) -> str:
    return '"' + _escaped(text).replace("\n", "\\n").replace("\r", "\\r") + '"'


def _long(text: str) -> str:
    return '"""' + _escaped(text).replace("\r", "\\r") + '"""'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
