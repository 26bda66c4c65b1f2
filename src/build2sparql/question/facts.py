"""What the checks know of a record: names, identifiers, and the terms of its own classes."""

from collections.abc import Iterable

from build2sparql.pattern.record import Filtered
from build2sparql.query.record import ReadableQuery, Row
from build2sparql.question import terms
from build2sparql.question.checks import Facts
from build2sparql.question.instance import Instance
from build2sparql.rdf.namespaces import local_name


def facts(query: ReadableQuery, rows: Iterable[Row], instance: Instance | None) -> Facts:
    """Return the facts of a record with all its rows and the instance of its grounded question."""
    pattern = query.gold.pattern
    named = {local_name(iri) for iri in (*pattern.classes, *pattern.properties)}
    if isinstance(pattern.shape, Filtered):
        named.add(local_name(pattern.shape.value))
    cells = {cell for row in rows for cell in row if cell}
    identifiers = {local_name(cell[1:-1]) for cell in cells if cell.startswith("<")}
    return Facts(
        names=tuple(sorted(named)),
        identifiers=tuple(sorted(identifiers)),
        instance=instance.identifier if instance else "",
        label=instance.said_label if instance else "",
        terms=terms.own_terms(pattern.classes),
    )
