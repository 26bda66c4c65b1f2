"""One building out of one graph file: parse, migrate, strip, label blank nodes, measure."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

import msgspec

from build2sparql.building.blank import label_blank_nodes
from build2sparql.building.fingerprint import fingerprint
from build2sparql.building.migrate import Migration
from build2sparql.building.record import Building, FetchedGraph, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.report import CleanReport, Counts
from build2sparql.building.roles import IMPORTS
from build2sparql.building.strip import reasons_to_remove
from build2sparql.building.vocabulary import Vocabulary
from build2sparql.rdf.namespaces import META_NAMESPACES, PREFIXES, RDF_TYPE, RDFS_SUBCLASS_OF
from build2sparql.rdf.ntriples import ParseError, Statement
from build2sparql.rdf.parse import parse

_TYPE, _SUBCLASS = f"<{RDF_TYPE}>", f"<{RDFS_SUBCLASS_OF}>"
_META = tuple(f"<{namespace}" for namespace in META_NAMESPACES)
_DECLARED = (f"<{PREFIXES['owl']}", f"<{PREFIXES['rdf']}Property>")
# Imports that the pinned ontologies answer: those of the TBox and what it builds on.
_RESOLVED = (
    "http://data.ashrae.org/bacnet/",
    "http://data.ashrae.org/standard223",
    "http://qudt.org/",
    "https://brickschema.org/",
    "https://raw.githubusercontent.com/RealEstateCore/rec/",
    "https://w3id.org/rec",
)


class Clean(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters of the clean stage."""

    on_error: Literal["stop", "reject"]
    replace_deprecated: bool
    min_instances: int


class Cleaned(msgspec.Struct, frozen=True):
    """A building, its sorted statements, and what was done to get there."""

    building: Building
    statements: tuple[Statement, ...]
    report: CleanReport

    @property
    def ntriples(self) -> str:
        """The statements as N-Triples text."""
        return "".join(f"{s} {p} {o} .\n" for s, p, o in self.statements)


def building_id(origin: Origin) -> str:
    """Return ``source.name``, the id that every later stage goes by."""
    return f"{origin.source}.{origin.name}"


def clean(
    graph: FetchedGraph, data: bytes, vocabulary: Vocabulary, params: Clean
) -> Cleaned | Reject:
    """Return the building that a file holds, or why it holds none.

    Raises ``ParseError`` for a file that cannot be read, unless ``on_error`` is ``reject``.
    """
    name = building_id(graph.origin)
    try:
        parsed = parse(data, graph.file, f"https://example.org/{name}/")
    except ParseError as error:
        if params.on_error == "stop":
            raise
        return Reject("clean", name, Reason.UNPARSABLE, graph.file, str(error), 1)
    distinct = list(dict.fromkeys(parsed.statements))
    migration = Migration(distinct, vocabulary, replace_deprecated=params.replace_deprecated)
    reasons = reasons_to_remove(migration.statements, vocabulary)
    staying = [n for n, reason in enumerate(reasons) if not reason]
    merged = list(dict.fromkeys(migration.statements[n] for n in staying))
    kept = sorted(label_blank_nodes(merged))
    instance_count = len(_instances(kept))
    if instance_count < params.min_instances:
        detail = f"{instance_count} typed instances in {len(parsed.statements)} statements"
        return Reject("clean", name, Reason.NO_INSTANCES, graph.file, detail, 1)
    report = CleanReport(
        building_id=name,
        file=graph.file,
        read=len(parsed.statements),
        written=len(kept),
        duplicates=len(parsed.statements) - len(distinct),
        merged=len(staying) - len(merged),
        removed=tuple(sorted(Counter(reason for reason in reasons if reason).items())),
        repairs=tuple(parsed.repairs),
        changes=migration.changes([distinct[n] for n in staying]),
        unknown_classes=_unknown_classes(kept, vocabulary),
        unknown_properties=_unknown_properties(kept, vocabulary),
        unresolved_imports=_unresolved_imports(distinct),
        nearest=(),
    )
    if not report.is_balanced:
        raise AssertionError(f"{name}: statements are not accounted for: {report}")
    prints = fingerprint(kept, vocabulary.tbox)
    building = Building(name, graph.origin, len(kept), instance_count, prints)
    return Cleaned(building, tuple(kept), report)


def _instances(statements: Iterable[Statement]) -> set[str]:
    return {
        s for s, p, o in statements if p == _TYPE and s.startswith("<") and not o.startswith(_META)
    }


def _unknown_classes(statements: Iterable[Statement], vocabulary: Vocabulary) -> Counts:
    own = {s for s, p, o in statements if p == _SUBCLASS or (p == _TYPE and o.startswith(_META))}
    found = Counter(o for _, p, o in statements if p == _TYPE and o not in own)
    return tuple(
        sorted((c[1:-1], n) for c, n in found.items() if not vocabulary.is_known_class(c[1:-1]))
    )


def _unknown_properties(statements: Iterable[Statement], vocabulary: Vocabulary) -> Counts:
    own = {s for s, p, o in statements if p == _TYPE and o.startswith(_DECLARED)}
    found = Counter(p for _, p, _ in statements if p not in own)
    return tuple(
        sorted((p[1:-1], n) for p, n in found.items() if not vocabulary.is_known_property(p[1:-1]))
    )


def _unresolved_imports(statements: Iterable[Statement]) -> tuple[str, ...]:
    found = {o[1:-1] for _, p, o in statements if p == IMPORTS}
    return tuple(sorted(iri for iri in found if not iri.startswith(_RESOLVED)))
