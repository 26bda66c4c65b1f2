"""What cleaning did to a file, in sentences for people: what was repaired, and what is unknown."""

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator

from build2sparql.building.report import CleanReport
from build2sparql.inventory.record import Finding
from build2sparql.query.phrase import counted
from build2sparql.question.noun import in_number
from build2sparql.rdf.namespaces import compact, split_iri
from build2sparql.rdf.tbox import TBox

# Two names are alike from this ratio of matching letters on (difflib's, 0 to 1).
_CLOSE = 0.85
# Kind of repair -> what was wrong, and what was done.
_REPAIRS = {
    "iri": "{IRI|IRIs} had characters that no IRI may have: percent-encoded",
    "name": "prefixed {name|names} had characters that none may have: escaped",
    "tag": "language {tag was|tags were} written with an underscore: with a hyphen now",
    "prefix": "{prefix was|prefixes were} used and not declared: declared, with the usual address",
    "encoding": "{place was|places were} not in UTF-8: read as Windows-1252",
    "byte_order_mark": "byte order {mark|marks} at the beginning: taken off",
    "relative_iri": "{name|names} had no address in front: given one",
    "unmapped_key": "{key of JSON-LD names|keys of JSON-LD name} no property: left out",
    "syntax": "{rule|rules} of the syntax broken, that lenient readers let pass",
}
_REMOVED = {
    "ontology_term": "{statement describes|statements describe} terms of an ontology that was "
    "merged into the file: left out",
    "ontology_header": "{statement is|statements are} the file's own header as an ontology: "
    "left out",
    "import": "{statement imports|statements import} an ontology: left out",
    "shape": "{statement is|statements are} of shapes and rules (SHACL), which describe no "
    "building: left out",
    "class_axiom": "{statement defines|statements define} a class in more than its place in the "
    "hierarchy: left out",
    "rdf_1_2": "{statement has|statements have} terms of RDF 1.2, which few tools read: left out",
}
_CHANGES = {
    "namespace": "{name|names} moved to the ontology's current address",
    "relation": "{use of a property|uses of properties} got the name that the property has today",
    "replaced": "{use of a deprecated term|uses of deprecated terms} got the term that replaces it",
    "renamed": "{use of a class|uses of classes} of earlier releases got the current name",
    "generalised": "{use of a class that is|uses of classes that are} gone got the nearest class "
    "above",
    "respelt": "{use of a class|uses of classes} got the spelling that the class has",
    "tag": "{tag|tags} moved to the namespace of tags",
}
_TWICE = "{statement was|statements were} there twice: counted once"
_IMPORTS = "{import leads|imports lead} elsewhere: not read, as nothing is fetched from the network"


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
        yield _finding(_REPAIRS[kind], counts[kind], places)
    for kind, text in _CHANGES.items():
        changes = [change for change in report.changes if change.kind == kind]
        if changes:
            said = tuple(
                f"{term(change.before)} → {term(change.after)} ({change.count:,})"
                for change in sorted(changes, key=lambda change: -change.count)
            )
            yield _finding(text, sum(change.count for change in changes), said)
    for reason, count in report.removed:
        yield _finding(_REMOVED[reason], count)
    if same := report.duplicates + report.merged:
        yield _finding(_TWICE, same)


def _finding(text: str, count: int, details: tuple[str, ...] = ()) -> Finding:
    return Finding(in_number(text, count != 1), count, details)


def unknown(report: CleanReport, known: TBox) -> tuple[Finding, ...]:
    """Return classes, properties and imports that nobody declares, where there are any.

    A name that is spelt much like one that is declared in its namespace is told with that.
    """
    found = []
    for kind, terms, declared in (
        ("{class|classes}", report.unknown_classes, known.parents),
        ("{property|properties}", report.unknown_properties, known.properties),
    ):
        if terms:
            names = tuple(
                f"{term(iri)} ({count:,}){_alike(iri, declared)}"
                for iri, count in sorted(terms, key=lambda found: (-found[1], found[0]))
            )
            uses = counted(sum(count for _, count in terms), "use")
            what = f"{kind} that no ontology declares, {uses}"
            found.append(_finding(what, len(terms), names))
    if report.unresolved_imports:
        found.append(_finding(_IMPORTS, len(report.unresolved_imports), report.unresolved_imports))
    return tuple(found)


def _alike(iri: str, declared: Iterable[str]) -> str:
    namespace, local = split_iri(iri)
    names = sorted(one[len(namespace) :] for one in declared if one.startswith(namespace))
    close = difflib.get_close_matches(local, names, n=1, cutoff=_CLOSE) if namespace else []
    return f": is {term(namespace + close[0])} meant?" if close else ""


def term(iri: str) -> str:
    """Return a term's prefixed name, or its IRI where no prefix is known."""
    written = compact(iri)
    return iri if written.startswith("<") else written


def _place(line: int, column: int) -> str:
    return f"line {line}, column {column}: " if line else ""
