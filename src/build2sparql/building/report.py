"""The report on a cleaned file: what was changed, how often, what was left out and why."""

from collections.abc import Iterable, Iterator

import msgspec

from build2sparql.building.migrate import Change
from build2sparql.building.reject import Reject
from build2sparql.rdf.namespaces import compact
from build2sparql.rdf.repair import Repair

Counts = tuple[tuple[str, int], ...]


class CleanReport(msgspec.Struct, frozen=True):
    """What became of one file: ``read = written + duplicates + merged + sum(removed)``.

    ``duplicates`` were in the file twice, ``merged`` became equal when terms were renamed.
    ``unknown_*`` are classes and properties that neither the ontologies nor the file declare, with
    the number of statements that use them. ``nearest`` are the buildings of the same source whose
    structure is most similar.
    """

    building_id: str
    file: str
    read: int
    written: int
    duplicates: int
    merged: int
    removed: Counts
    repairs: tuple[Repair, ...]
    changes: tuple[Change, ...]
    unknown_classes: Counts
    unknown_properties: Counts
    unresolved_imports: tuple[str, ...]
    nearest: tuple[tuple[str, float], ...]

    @property
    def is_balanced(self) -> bool:
        """Whether every statement that was read is accounted for."""
        gone = self.duplicates + self.merged + sum(count for _, count in self.removed)
        return self.read == self.written + gone


_SHOWN_REPAIRS = 20


def to_markdown(reports: Iterable[CleanReport], rejects: Iterable[Reject]) -> str:
    """Write reports and rejects for people: a section a file, one line a change."""
    lines = ["# What cleaning did"]
    for reject in rejects:
        lines += ["", f"## {reject.building_id}: rejected", "", f"{reject.reason}: {reject.detail}"]
    for report in reports:
        lines += ["", f"## {report.building_id}", "", *_section(report)]
    return "\n".join(lines) + "\n"


def _section(report: CleanReport) -> Iterator[str]:
    yield (
        f"{report.file}: {report.read} statements read, {report.written} written, "
        f"{report.duplicates} duplicates, {report.merged} merged by renaming."
    )
    for reason, count in report.removed:
        yield f"- left out, {reason}: {count}"
    for repair in report.repairs[:_SHOWN_REPAIRS]:
        place = f"{report.file}:{repair.line}:{repair.column}" if repair.line else report.file
        yield f"- repaired, {repair.kind}, {place}: `{repair.before}` to `{repair.after}`"
    if (more := len(report.repairs) - _SHOWN_REPAIRS) > 0:
        yield f"- repaired: {more} more, all in report.jsonl"
    for change in report.changes:
        yield f"- {change.kind}: {_term(change.before)} to {_term(change.after)}, {change.count}"
    for kind, terms in (("class", report.unknown_classes), ("property", report.unknown_properties)):
        for iri, count in terms:
            yield f"- unknown {kind}: {_term(iri)}, {count}"
    for iri in report.unresolved_imports:
        yield f"- import not resolved: {iri}"
    if report.nearest:
        yield "- nearest: " + ", ".join(f"{name} {share:.2f}" for name, share in report.nearest)


def _term(iri: str) -> str:
    written = compact(iri)
    return iri if written.startswith("<") else written
