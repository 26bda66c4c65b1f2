"""Which instance a grounded question names, and the query that fits the question exactly."""

import re

from build2sparql.pattern.record import Filtered, Linear, Optional, Path, Union
from build2sparql.query import walk
from build2sparql.query.answer import sorted_rows
from build2sparql.query.record import ReadableQuery, Row
from build2sparql.query.validate import Disagreement
from build2sparql.question.choice import Choice
from build2sparql.question.instance import Instance, Names
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.relation import Relation, relation
from build2sparql.rdf.engine import Engine
from build2sparql.rdf.namespaces import local_name

_WHERE = re.compile(r"WHERE\s*\{", re.IGNORECASE)
_TERMINAL_SHARE = 0.3


def pick_instance(
    query: ReadableQuery, names: Names, lexicon: Lexicon, choice: Choice
) -> Instance | None:
    """Return the instance to ask about, from the sample rows; None where they hold no IRI.

    One whose local name no other node has is taken first.
    """
    shape = query.gold.pattern.shape
    rows = choice.order("row", query.gold.sample_rows)
    if isinstance(shape, Optional):
        # Where the extra is there, the question makes sense and its answer is not trivial.
        rows.sort(key=lambda row: row[2] is None)
    role = "t" if _asks_from_terminal(query, lexicon, choice) else "a"
    cells = [row[1 if role == "t" else 0] or "" for row in rows]
    iris = [cell[1:-1] for cell in cells if cell.startswith("<") and local_name(cell[1:-1])]
    if not iris:
        return None
    iri = min(iris, key=lambda iri: bool(names.others(iri)))
    return Instance(role, iri, names.labels.get(iri, ""), names.tail(iri))


def _asks_from_terminal(query: ReadableQuery, lexicon: Lexicon, choice: Choice) -> bool:
    """Tell whether the terminal is what people would name: the VAV box, not its sensor."""
    shape = query.gold.pattern.shape
    if isinstance(shape, Union):
        # A point that belongs to its terminal cannot be said to have it: ask from the terminal.
        return any(len(p.hops) == 1 and _first(p, lexicon).is_to_one for p in shape.paths)
    if not isinstance(shape, Linear) or len(shape.path.hops) > 2:
        return False
    said = _first(shape.path, lexicon)
    return said.is_owned or (not said.is_own and choice.share("terminal") < _TERMINAL_SHARE)


def _first(path: Path, lexicon: Lexicon) -> Relation:
    hop = path.hops[0]
    kinds = lexicon.kind(path.anchor), lexicon.kind(hop.target)
    return relation(hop.property, "systems", *kinds)


def grounded_sparql(query: ReadableQuery, instance: Instance) -> str:
    """Return the record's query with its anchor or terminal held to the instance."""
    variable = query.variables[1 if instance.role == "t" else 0]
    held = f"VALUES ?{variable} {{ <{instance.iri}> }}"
    found = _WHERE.search(query.sparql)
    if found is None:
        raise ValueError(f"record {query.gold.pattern.record_id}: the query has no WHERE clause")
    return f"{query.sparql[: found.end()]}\n    {held}{query.sparql[found.end() :]}"


def grounded_rows(
    query: ReadableQuery, instance: Instance, graph: walk.Graph, engine: Engine
) -> tuple[Row, ...]:
    """Return the sorted rows of the grounded query, on which walk and engine agree.

    Raises ``Disagreement`` where they do not, and ``ValueError`` where there are none: the instance
    comes from a row, so that row has to come back.
    """
    pattern = query.gold.pattern
    walked = walk.rows(graph, pattern.shape, {instance.role: instance.iri})
    _, answered = engine.select(grounded_sparql(query, instance))
    if len(answered) != len(walked) or set(answered) != walked:
        raise Disagreement(pattern.record_id, walked, answered)
    if not answered:
        raise ValueError(f"record {pattern.record_id}: no row for its own instance {instance.iri}")
    return sorted_rows(answered)


def frame_set(query: ReadableQuery, instance: Instance | None) -> str:
    """Return the name of the grounded frames that fit the pattern and the instance's role."""
    if instance is not None and instance.role == "t":
        is_union = isinstance(query.gold.pattern.shape, Union)
        return "union_terminal" if is_union else "terminal"
    shape = query.gold.pattern.shape
    return "linear" if isinstance(shape, Filtered) else query.gold.pattern.pattern_type
