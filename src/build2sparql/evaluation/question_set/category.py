"""Which of five categories a gold query falls into, read off its algebra.

The first that holds: ``named-graph`` names a graph; ``aggregation`` groups or counts; ``temporal``
has a date, a time or a function of one; ``multi-hop`` joins two or more property steps besides
typing; ``simple-lookup`` is what is left. Branches of a UNION are alternatives, not joined.
"""

import functools
from collections.abc import Iterator
from typing import Any

from pyparsing import ParseException
from rdflib import Literal, URIRef
from rdflib.paths import AlternativePath, MulPath, SequencePath
from rdflib.plugins.sparql import prepareQuery
from rdflib.plugins.sparql.parserutils import CompValue

from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE, RDFS_SUBCLASS_OF

_TIMES = {
    PREFIXES["xsd"] + name
    for name in ("date", "dateTime", "dateTimeStamp", "time", "duration", "dayTimeDuration")
}
_TIME_FUNCTIONS = {
    f"Builtin_{name}"
    for name in ("NOW", "YEAR", "MONTH", "DAY", "HOURS", "MINUTES", "SECONDS", "TIMEZONE", "TZ")
}
_TYPING = {RDF_TYPE, RDFS_SUBCLASS_OF}


@functools.lru_cache(maxsize=4096)
def category(sparql: str) -> str:
    """Return the category of a gold query; empty where the query cannot be read."""
    try:
        algebra = prepareQuery(sparql).algebra
    except ParseException:
        return ""
    except Exception as error:
        # rdflib raises it bare, for a prefix that it does not know; its kinds are faults.
        if type(error) is not Exception:
            raise
        return ""
    nodes = list(_nodes(algebra))
    names = {node.name for node in nodes}
    if "Graph" in names:
        return "named-graph"
    if names & {"AggregateJoin", "Group"}:
        return "aggregation"
    if names & _TIME_FUNCTIONS or any(_is_time(value) for node in nodes for value in _leaves(node)):
        return "temporal"
    return of_steps(_steps(algebra))


def of_pattern(pattern_type: str, hops: int) -> str:
    """Return the category of a released query: what its algebra would say, without parsing it."""
    if pattern_type == "aggregation":
        return "aggregation"
    extra = pattern_type in ("branching", "optional", "filtered")
    return of_steps(hops + extra)


def of_steps(steps: int) -> str:
    """Return the category of a query of joined property steps and nothing else."""
    return "multi-hop" if steps > 1 else "simple-lookup"


def _nodes(value: Any) -> Iterator[CompValue]:
    if isinstance(value, CompValue):
        yield value
        for part in value.values():
            yield from _nodes(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _nodes(part)


def _leaves(node: CompValue) -> Iterator[Any]:
    for part in node.values():
        if isinstance(part, list | tuple):
            for item in part:
                yield from item if isinstance(item, tuple) else (item,)
        else:
            yield part


def _is_time(value: Any) -> bool:
    return isinstance(value, Literal) and str(value.datatype) in _TIMES


def _steps(value: Any) -> int:
    """Return the number of property steps that are joined."""
    if isinstance(value, CompValue):
        if value.name == "Union":
            return max(_steps(value.p1), _steps(value.p2))
        if value.name == "BGP":
            return sum(_path_steps(predicate) for _, predicate, _ in value.triples)
        return sum(_steps(part) for key, part in value.items() if key not in ("PV", "_vars"))
    if isinstance(value, list | tuple):
        return sum(map(_steps, value))
    return 0


def _path_steps(predicate: Any) -> int:
    if isinstance(predicate, SequencePath):
        return sum(map(_path_steps, predicate.args))
    if isinstance(predicate, AlternativePath):
        return max(map(_path_steps, predicate.args))
    if isinstance(predicate, MulPath):
        return _path_steps(predicate.path)
    return 0 if isinstance(predicate, URIRef) and str(predicate) in _TYPING else 1
