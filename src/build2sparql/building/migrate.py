"""Terms of earlier ontology releases to the current ones, with a count of each change."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

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

# Kind of change, what was before and what is after.
_Step = tuple[str, str, str]
# A term with the steps that led to it.
_Rewritten = tuple[str, tuple[_Step, ...]]


class Change(msgspec.Struct, frozen=True, order=True):
    """One rewriting: from which term (or namespace) to which, at how many places.

    Kinds: ``namespace``, ``relation``, ``tag`` and those of ``ClassNames``.
    """

    kind: str
    before: str
    after: str
    count: int


class Migration:
    """One graph in current terms: ``statements`` are those given, one for one and in order."""

    def __init__(
        self, statements: Sequence[Statement], vocabulary: Vocabulary, *, replace_deprecated: bool
    ) -> None:
        self._vocabulary, self._replaces = vocabulary, replace_deprecated
        self._parents = self._own_superclasses(statements)
        self._subjects = self._table({s for s, _, _ in statements}, self._namespace)
        self._predicates = self._table({p for _, p, _ in statements}, self._relation)
        tagging = {_TAG, *(old for old, (new, _) in self._predicates.items() if new == _TAG)}
        special = tagging.union(_CLASS_PLACES)
        classes = self._table({o for _, p, o in statements if p in _CLASS_PLACES}, self._class)
        tags = self._table({o for _, p, o in statements if p in tagging}, self._tag)
        self._others = self._table({o for _, p, o in statements if p not in special}, self._object)
        self._object_tables = (classes, tags, self._others)
        # Objects by the property that they are the objects of.
        self._objects = {**dict.fromkeys(tagging, tags), _TYPE: classes, _SUBCLASS: classes}
        self._parts: dict[Statement, _Step] = {}
        self.statements = self._moved(statements)

    def changes(self, statements: Sequence[Statement]) -> tuple[Change, ...]:
        """Return the rewritings that these of the statements given went through, sorted."""
        counts: Counter[_Step] = Counter()
        uses = [
            (self._subjects, Counter(s for s, _, _ in statements if s in self._subjects)),
            (self._predicates, Counter(p for _, p, _ in statements if p in self._predicates)),
        ]
        for table in filter(None, self._object_tables):
            found = (o for _, p, o in statements if o in table and self._table_of(p) is table)
            uses.append((table, Counter(found)))
        for table, terms in uses:
            for term, count in terms.items():
                for step in table[term][1]:
                    counts[step] += count
        counts.update(self._parts[s] for s in statements if s in self._parts)
        return tuple(sorted(Change(*step, count) for step, count in counts.items()))

    def _moved(self, statements: Sequence[Statement]) -> list[Statement]:
        if not (self._subjects or self._predicates or self._others or any(self._objects.values())):
            return list(statements)
        moved = [
            (
                self._subjects[s][0] if s in self._subjects else s,
                self._predicates[p][0] if p in self._predicates else p,
                table[o][0] if o in (table := self._table_of(p)) else o,
            )
            for s, p, o in statements
        ]
        return self._with_parts(statements, moved)

    def _table_of(self, predicate: str) -> Mapping[str, _Rewritten]:
        return self._objects.get(predicate, self._others)

    @staticmethod
    def _table(
        terms: Iterable[str], rewrite: Callable[[str], _Rewritten]
    ) -> Mapping[str, _Rewritten]:
        """Return the terms that change, each with its successor."""
        table = {}
        for term in terms:
            if term.startswith("<"):
                after, steps = rewrite(term[1:-1])
                if steps:
                    table[term] = (f"<{after}>", steps)
        return table

    def _own_superclasses(self, statements: Iterable[Statement]) -> Mapping[str, set[str]]:
        """Return, for each class that the graph itself declares, the superclasses that it names."""
        parents: dict[str, set[str]] = defaultdict(set)
        for s, p, o in statements:
            if p == _SUBCLASS and o.startswith("<"):
                cls, _ = self._vocabulary.in_current_namespace(s[1:-1])
                parents[cls].add(self._vocabulary.in_current_namespace(o[1:-1])[0])
        return parents

    def _is_placed(self, cls: str) -> bool:
        """Tell whether the graph itself puts a class of its own below one of the TBox."""
        seen, todo = {cls}, [cls]
        while todo:
            above = self._parents.get(todo.pop(), set()) - seen
            if any(map(self._vocabulary.tbox.is_class, above)):
                return True
            seen |= above
            todo += above
        return False

    def _namespace(self, iri: str) -> _Rewritten:
        current, _ = self._vocabulary.in_current_namespace(iri)
        if current == iri:
            return iri, ()
        return current, (("namespace", split_iri(iri)[0], split_iri(current)[0]),)

    def _relation(self, iri: str) -> _Rewritten:
        moved = self._namespace(iri)
        current = _then(moved, "relation", self._vocabulary.current_relation(moved[0]))
        return self._replaced(current)

    def _class(self, iri: str) -> _Rewritten:
        moved = self._namespace(iri)
        if not self._replaces:
            return moved
        _, is_old = self._vocabulary.in_current_namespace(iri)
        current, kind = self._vocabulary.class_names.current(moved[0], is_old)
        if kind == "generalised" and self._is_placed(moved[0]):
            return moved
        return _then(moved, kind, current)

    def _tag(self, iri: str) -> _Rewritten:
        moved = self._namespace(iri)
        return _then(moved, "tag", self._vocabulary.tag(moved[0]))

    def _object(self, iri: str) -> _Rewritten:
        return self._replaced(self._namespace(iri))

    def _replaced(self, moved: _Rewritten) -> _Rewritten:
        iri = moved[0]
        return _then(
            moved, "replaced", self._vocabulary.tbox.replacement(iri) if self._replaces else iri
        )

    def _with_parts(self, before: Sequence[Statement], after: list[Statement]) -> list[Statement]:
        """Say ``hasPart`` where equipment contained something: what contains a fan is no place."""
        placed = [
            n
            for n, ((_, old, _), (_, new, _)) in enumerate(zip(before, after, strict=True))
            if old != new and old.endswith((_CONTAINS, _CONTAINED))
        ]
        if not placed:
            return after
        above = self._vocabulary.tbox.ancestors
        equipment = {s for s, p, o in after if p == _TYPE and _EQUIPMENT in above(o[1:-1])}
        for n in placed:
            s, p, o = after[n]
            is_forward = before[n][1].endswith(_CONTAINS)
            if (s if is_forward else o) in equipment:
                part = _PART if is_forward else _PART_OF
                after[n] = (s, part, o)
                self._parts[before[n]] = ("relation", p[1:-1], part[1:-1])
        return after


def _then(moved: _Rewritten, kind: str, after: str) -> _Rewritten:
    before, steps = moved
    return moved if after == before else (after, (*steps, (kind, before, after)))
