"""Everything that the page shows of one building and its records, read when one is opened."""

from collections.abc import Iterable, Mapping
from typing import Any

from build2sparql.explorer.inventory import Inventory
from build2sparql.explorer.path_graph import PathGraph, path_graph
from build2sparql.pattern.record import Shape

# What a building's page says beside what the listing has of it.
_ORIGIN = ("url", "commit", "path", "sha256", "licence", "citation", "vintage", "cluster")


class _Strings:
    """Texts by number: what many records of a building share stands in its file once."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}

    def number(self, text: str | None) -> int:
        """Return the place of a text, -1 for none."""
        return -1 if text is None else self.places.setdefault(text, len(self.places))

    def lines(self, text: str) -> list[int]:
        """Return a text as the places of its lines."""
        return [self.number(line) for line in text.split("\n")]


def detail(
    building: Mapping[str, Any],
    records: Iterable[Mapping[str, Any]],
    shapes: Mapping[str, Shape],
    inventory: Inventory,
) -> dict[str, Any]:
    """Return one building with its records by id; ``building`` and ``records`` are table rows.

    Raises ``KeyError`` for a record whose shape is not among ``shapes``.
    """
    strings = _Strings()
    rows = list(records)
    found = {row["record_id"]: _record(row, shapes[row["record_id"]], strings) for row in rows}
    return {
        "building_id": building["building_id"],
        "description": rows[0]["description"] if rows else "",
        "origin": {name: building[name] for name in _ORIGIN},
        "inventory": inventory,
        "records": found,
        "strings": list(strings.places),
    }


def _record(row: Mapping[str, Any], shape: Shape, strings: _Strings) -> dict[str, Any]:
    questions = {question["register"]: question for question in row["questions"]}
    return {
        "picture": _picture(path_graph(shape, tuple(row["variables"])), strings),
        "sparql": strings.lines(row["sparql"]),
        "retrieved": row["retrieved_information"],
        "variables": [strings.number(name) for name in row["variables"]],
        "rows": [[strings.number(cell) for cell in cells] for cells in row["sample_rows"]],
        "relevance": strings.number(row["provenance"]["relevance"]),
        "own": {
            register: _own(question, strings)
            for register, question in questions.items()
            if question["sparql"] is not None
        },
        "writers": [
            strings.number(row["provenance"]["rewriter"]),
            *(strings.number(question["writer"]) for question in row["questions"]),
        ],
    }


def _picture(graph: PathGraph, strings: _Strings) -> list[list[list[Any]]]:
    """Return nodes and arrows with every text by its place."""
    nodes = [
        [strings.number(node.label), strings.number(node.variable), node.kind, node.step, node.lane]
        for node in graph.nodes
    ]
    edges = [
        [edge.source, edge.target, strings.number(edge.label), edge.kind, edge.lane]
        for edge in graph.edges
    ]
    return [nodes, edges]


def _own(question: Mapping[str, Any], strings: _Strings) -> dict[str, Any]:
    """Return what a question has that is not its record's: instance, query and number of rows."""
    return {
        "instance": strings.number(question["instance"]),
        "sparql": strings.lines(question["sparql"]),
        "row_count": question["row_count"],
    }
