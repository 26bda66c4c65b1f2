"""What cleaning did to a file, in sentences for people: what was repaired, and what is unknown."""

from collections import Counter
from collections.abc import Iterator

from build2sparql.building.report import CleanReport
from build2sparql.inventory.record import Finding
from build2sparql.query.phrase import counted
from build2sparql.rdf.namespaces import compact

# Kind of repair -> what was wrong, and what was done.
_REPAIRS = {
    "iri": "had characters that no IRI may have: percent-encoded",
    "name": "had characters that no prefixed name may have: escaped",
    "tag": "language tags were written with an underscore: with a hyphen now",
    "prefix": "prefixes were used and not declared: declared, with their usual address",
    "encoding": "places were not in UTF-8: read as Windows-1252",
    "byte_order_mark": "a byte order mark stood at the beginning: taken off",
    "relative_iri": "names had no address in front: one was given to them",
    "unmapped_key": "keys of JSON-LD name no property: left out",
    "syntax": "the syntax breaks a rule that lenient readers let pass: read leniently",
}
_REMOVED = {
    "ontology_term": "statements describe terms of an ontology that was merged into the file",
    "ontology_header": "statements are the file's own header as an ontology",
    "import": "statements import ontologies",
    "shape": "statements are shapes and rules (SHACL), which describe no building",
    "class_axiom": "statements define classes in more than their place in the hierarchy",
    "rdf_1_2": "statements have terms of RDF 1.2, which few tools read",
}
_CHANGES = {
    "namespace": "names moved to the ontology's current address",
    "relation": "uses of properties got the name that the property has today",
    "replaced": "uses of deprecated terms got the term that replaces them",
    "renamed": "uses of classes of earlier releases got their current name",
    "generalised": "uses of classes that are gone got the nearest class above them",
    "tag": "tags moved to the namespace of tags",
}


def repaired(report: CleanReport) -> tuple[Finding, ...]:
    """Return what was repaired, changed and left out, the kinds in a fixed order."""
    return tuple(_findings(report))


def _findings(report: CleanReport) -> Iterator[Finding]:
    counts = Counter(repair.kind for repair in report.repairs)
    for kind in sorted(counts):
        places = tuple(
            f"{_place(r.line, r.column)}{r.before} → {r.after}"
            for r in report.repairs
            if r.kind == kind
        )
        yield Finding(_REPAIRS.get(kind, f"repairs of kind {kind}"), counts[kind], places)
    for kind in dict.fromkeys((*_CHANGES, *(change.kind for change in report.changes))):
        changes = [change for change in report.changes if change.kind == kind]
        if changes:
            text = _CHANGES.get(kind, f"changes of kind {kind}")
            said = tuple(
                f"{term(change.before)} → {term(change.after)} ({change.count:,})"
                for change in sorted(changes, key=lambda change: -change.count)
            )
            yield Finding(text, sum(change.count for change in changes), said)
    for reason, count in report.removed:
        yield Finding(f"{_REMOVED.get(reason, reason)}: left out", count)
    if same := report.duplicates + report.merged:
        yield Finding("statements were there twice: counted once", same)


def unknown(report: CleanReport) -> tuple[Finding, ...]:
    """Return classes, properties and imports that nobody declares, where there are any."""
    found = []
    for kind, plural, terms in (
        ("class", "classes", report.unknown_classes),
        ("property", "properties", report.unknown_properties),
    ):
        if terms:
            names = tuple(
                f"{term(iri)} ({count:,})"
                for iri, count in sorted(terms, key=lambda found: (-found[1], found[0]))
            )
            uses = counted(sum(count for _, count in terms), "use")
            what = f"{kind if len(terms) == 1 else plural} that no ontology declares, {uses}"
            found.append(Finding(what, len(terms), names))
    if report.unresolved_imports:
        text = "imports lead elsewhere and were not read: nothing is fetched from the network"
        count = len(report.unresolved_imports)
        found.append(Finding(text, count, tuple(report.unresolved_imports)))
    return tuple(found)


def term(iri: str) -> str:
    """Return a term's prefixed name, or its IRI where no prefix is known."""
    written = compact(iri)
    return iri if written.startswith("<") else written


def _place(line: int, column: int) -> str:
    return f"line {line}, column {column}: " if line else ""
