"""Class names that Brick no longer has, brought to the class that it has now."""

import re
from collections import defaultdict

from build2sparql.building.class_words import (
    MISSING_HEADS,
    MISTAKEN,
    OLD_WORDS,
    POINT_HEADS,
    RETIRED,
    WORDS,
)
from build2sparql.rdf.namespaces import BRICK, local_name
from build2sparql.rdf.tbox import TBox

_POINT, _EQUIPMENT = BRICK + "Point", BRICK + "Equipment"
# Heads of names that Brick 1.0 gave to points, and that are equipment today.
_AMBIGUOUS_HEADS = frozenset(("VFD", "Meter", "Switch"))
_SEPARATORS = re.compile(r"[_\W]+")


def _folded(name: str) -> str:
    return _SEPARATORS.sub("", name).lower()


class ClassNames:
    """Finds the current class of a name, and says how.

    The kinds, from surest to least: ``replaced`` (the TBox says so), ``respelt`` (same letters),
    ``renamed`` (the same in the words of today), ``generalised``: the name's last words are a
    class, which in an English noun compound is the wider one. The last is for names of earlier
    releases only, where points were named after the equipment that they belong to.
    """

    def __init__(self, tbox: TBox) -> None:
        self._tbox = tbox
        spellings: dict[str, set[str]] = defaultdict(set)
        for cls in tbox.parents:
            if cls.startswith(BRICK):
                spellings[_folded(local_name(cls))].add(tbox.replacement(cls))
        self._spellings = {key: min(found) for key, found in spellings.items() if len(found) == 1}
        self._found: dict[tuple[str, bool], tuple[str, str]] = {}

    def current(self, iri: str, is_old: bool) -> tuple[str, str]:
        """Return ``(class IRI, kind)``; kind is empty where the IRI stays as it is.

        ``is_old`` tells that the name stood in the namespace of an earlier release.
        """
        key = (iri, is_old)
        if key not in self._found:
            self._found[key] = self._search(iri, is_old)
        return self._found[key]

    def _search(self, iri: str, is_old: bool) -> tuple[str, str]:
        name = iri.removeprefix(BRICK).strip("_")
        successor = self._tbox.replacement(iri)
        # A quantity's successor in QUDT is no class, whatever is typed by it.
        if successor != iri and self._tbox.is_class(successor) and name not in MISTAKEN:
            return successor, "replaced"
        if self._tbox.is_class(iri) or not iri.startswith(BRICK):
            return iri, ""
        if same := self._class(name):
            return same, "respelt"
        if renamed := self._in_words_of_today(name, is_old):
            return renamed, "renamed"
        if (is_old or name in RETIRED) and (wider := self._last_words(name, is_old)):
            return wider, "generalised"
        return iri, ""

    def _class(self, name: str) -> str:
        return self._spellings.get(_folded(name), "")

    def _in_words_of_today(self, name: str, is_old: bool) -> str:
        for pattern, words in (*WORDS, *(OLD_WORDS if is_old else ())):
            changed = pattern.sub(words, name)
            if changed != name and (found := self._class(changed)):
                return found
            name = changed
        return self._with_head(name) if is_old else ""

    def _with_head(self, name: str) -> str:
        for pattern, head in MISSING_HEADS:
            if pattern.search(name) and (found := self._class(f"{name}_{head}")):
                return found
        return ""

    def _last_words(self, name: str, is_old: bool) -> str:
        words = [word for word in name.split("_") if word]
        # What follows a preposition belongs to it: of "off by leak system status" a status is left.
        first = len(words) - 1 if "By" in words else 1
        for start in range(max(first, 1), len(words)):
            rest = "_".join(words[start:])
            if renamed := self._in_words_of_today(rest, is_old):
                return renamed
            found = self._class(rest)
            if found and self._is_head_of(words[-1], found):
                return found
        return ""

    def _is_head_of(self, head: str, cls: str) -> bool:
        """Tell whether a class is the kind of thing that a name's last word says."""
        kind = _POINT if head in POINT_HEADS else _EQUIPMENT
        return head not in _AMBIGUOUS_HEADS and kind in self._tbox.ancestors(cls)
