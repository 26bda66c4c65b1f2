"""Terms of earlier ontology releases to the current ones, with a count of each change."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from build2sparql.building.vocabulary import Vocabulary
from build2sparql.rdf.namespaces import BRICK, RDF_TYPE, RDFS_SUBCLASS_OF, split_iri
from build2sparql.rdf.ntriples import Statement

_TYPE, _SUBCLASS = f"<{RDF_TYPE}>", f"<{RDFS_SUBCLASS_OF}>"
_CLASS_PLACES = (_TYPE, _SUBCLASS)
_TAG = f"<{BRICK}hasTag>"
_PART, _PART_OF = f"<{BRICK}hasPart>", f"<{BRICK}isPartOf>"
_EQUIPMENT = BRICK + "Equipment"
# Where Brick 1.0 said that one thing contains another: the end of the property that it used.
_CONTAINS, _CONTAINED = "contains>", "isLocatedIn>"


# Kind of change, term before and after; and a term with the steps that led to it.
_Steps = tuple[tuple[str, str, str], ...]
_Rewritten = tuple[str, _Steps]


class Change(msgspec.Struct, frozen=True, order=True):
    """One rewriting: from which term (or namespace) to which, at how many places.

    Kinds: ``namespace``, ``relation``, ``tag`` and those of ``ClassNames``.
    """

    kind: str
    before: str
    after: str
    count: int


class Migration:
    """Rewrites the terms of one graph and counts what it did; made anew for each graph."""

    def __init__(self, vocabulary: Vocabulary, *, replace_deprecated: bool) -> None:
        self._vocabulary, self._replaces = vocabulary, replace_deprecated
        self._own: frozenset[str] = frozenset()
        self._counts: Counter[tuple[str, str, str]] = Counter()

    def changes(self) -> tuple[Change, ...]:
        """Return every change so far, sorted."""
        return tuple(sorted(Change(*key, count) for key, count in self._counts.items()))

    def apply(self, statements: Sequence[Statement]) -> list[Statement]:
        """Return the statements in their order, one for one, with current terms."""
        self._own = self._own_classes(statements)
        subjects = self._table([s for s, _, _ in statements], self._namespace)
        predicates = self._table([p for _, p, _ in statements], self._relation)
        tagging = {_TAG, *(old for old, new in predicates.items() if new == _TAG)}
        classes = self._table([o for _, p, o in statements if p in _CLASS_PLACES], self._class)
        tags = self._table([o for _, p, o in statements if p in tagging], self._tag)
        special = tagging.union(_CLASS_PLACES)
        others = self._table([o for _, p, o in statements if p not in special], self._object)
        if not (subjects or predicates or classes or tags or others):
            return list(statements)
        tables = {_TYPE: classes, _SUBCLASS: classes, **dict.fromkeys(tagging, tags)}
        moved = [
            (subjects.get(s, s), predicates.get(p, p), tables.get(p, others).get(o, o))
            for s, p, o in statements
        ]
        return self._parts_of_equipment(statements, moved)

    def _own_classes(self, statements: Iterable[Statement]) -> frozenset[str]:
        """Classes that the graph itself declares: a name of its own has no successor."""
        found = {s[1:-1] for s, p, _ in statements if p == _SUBCLASS}
        current = {self._vocabulary.in_current_namespace(iri)[0] for iri in found}
        return frozenset(iri for iri in current if not self._vocabulary.tbox.is_class(iri))

    def _table(self, terms: Sequence[str], rewrite: Callable[[str], _Rewritten]) -> dict[str, str]:
        """Return the terms that change, each with its successor, and count their uses."""
        found = {}
        for term in set(terms):
            if term.startswith("<"):
                after, steps = rewrite(term[1:-1])
                if steps:
                    found[term] = (f"<{after}>", steps)
        if found:
            uses = Counter(term for term in terms if term in found)
            for term, (_, steps) in found.items():
                for step in steps:
                    self._counts[step] += uses[term]
        return {term: after for term, (after, _) in found.items()}

    def _namespace(self, iri: str) -> _Rewritten:
        current, _ = self._vocabulary.in_current_namespace(iri)
        if current == iri:
            return iri, ()
        return current, (("namespace", split_iri(iri)[0], split_iri(current)[0]),)

    def _relation(self, iri: str) -> _Rewritten:
        moved, steps = self._namespace(iri)
        return self._replaced(
            *_step("relation", moved, self._vocabulary.current_relation(moved), steps)
        )

    def _class(self, iri: str) -> _Rewritten:
        _, is_old = self._vocabulary.in_current_namespace(iri)
        moved, steps = self._namespace(iri)
        if moved in self._own or not self._replaces:
            return moved, steps
        current, kind = self._vocabulary.class_names.current(moved, is_old)
        return _step(kind, moved, current, steps)

    def _tag(self, iri: str) -> _Rewritten:
        moved, steps = self._namespace(iri)
        return _step("tag", moved, self._vocabulary.tag(moved), steps)

    def _object(self, iri: str) -> _Rewritten:
        return self._replaced(*self._namespace(iri))

    def _replaced(self, iri: str, steps: _Steps) -> _Rewritten:
        successor = self._vocabulary.tbox.replacement(iri) if self._replaces else iri
        return _step("replaced", iri, successor, steps)

    def _parts_of_equipment(
        self, before: Sequence[Statement], after: list[Statement]
    ) -> list[Statement]:
        """Say ``hasPart`` where equipment contained something: what contains a fan is no place."""
        placed = [
            n
            for n, ((_, old, _), (_, new, _)) in enumerate(zip(before, after, strict=True))
            if old != new and old.endswith((_CONTAINS, _CONTAINED))
        ]
        ancestors = self._vocabulary.tbox.ancestors
        equipment = {
            s
            for s, p, o in (after if placed else ())
            if p == _TYPE and _EQUIPMENT in ancestors(o[1:-1])
        }
        for n in placed:
            s, p, o = after[n]
            is_forward = before[n][1].endswith(_CONTAINS)
            if (s if is_forward else o) in equipment:
                part = _PART if is_forward else _PART_OF
                after[n] = (s, part, o)
                self._counts["relation", p[1:-1], part[1:-1]] += 1
        return after


def _step(kind: str, before: str, after: str, steps: _Steps) -> _Rewritten:
    return after, steps if before == after else (*steps, (kind, before, after))
