"""Slots of the frames for technical questions: classes and properties by their own names."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from build2sparql.pattern.record import Branching, Filtered, Hop, Optional, Path, Shape, Union
from build2sparql.query.english import article
from build2sparql.question.spoken import Fill, Slots
from build2sparql.question.step import CannotSay
from build2sparql.rdf.namespaces import compact, local_name

# A clause holds no more hops than this.
_MOST = 2
_HUMP = re.compile(r"[a-z]+|[A-Z][a-z]*")
# Names of properties that are verbs in the third person, beside those that start with has or is.
_VERBS = frozenset(
    {
        "feeds", "controls", "meters", "contains", "includes", "hosts", "regulates", "owns",
        "observes", "actuates", "encloses", "executes", "connects", "maps", "intersects",
    }
)  # fmt: skip


def slots(shape: Shape, most: int = _MOST) -> Slots:
    """Return the slots of a question that names every class and property of the shape.

    ``most`` is the number of hops that a clause may hold.
    """
    required = shape.paths[:1] if isinstance(shape, Optional) else shape.paths
    names = _names(shape)
    told = [
        _TechnicalPath(path, names, _picked(shape, names[path.terminal]), most) for path in required
    ]
    if isinstance(shape, Union | Branching):
        # Behind a long clause, "and" or "or" would seem to go on with that.
        told.sort(key=lambda path: len(path.path.hops))
    first = told[0]
    fills: dict[str, Fill] = {
        "anchor": lambda: first.anchor,
        "terminal": lambda: names[first.path.terminal],
        "reach_the": first.reach_the,
        "reach_far": lambda: _far(first).reach_the(),
        "does": lambda: _near(first),
        "reach_parts": lambda: first.reach(first.cut, "a"),
        "part": lambda: first.part,
        "rest": lambda: first.rest("the"),
    }
    if len(told) > 1:
        second = told[1]
        fills |= {
            "terminal2": lambda: names[second.path.terminal],
            "reach_the2": second.reach_the,
            "and_also": lambda: "and itself" if first.is_long else "and",
            "or_itself": lambda: "or itself" if first.is_long else "or",
        }
    if isinstance(shape, Optional):
        extra = names[shape.extra.target]
        fills |= {
            "extra": lambda: extra,
            "extra_has": lambda: verb(shape.extra.property),
        }
    return Slots(fills)


def _far(path: "_TechnicalPath") -> "_TechnicalPath":
    if not path.is_long:
        raise CannotSay
    return path


def _near(path: "_TechnicalPath") -> str:
    """Return the verb of a single hop, whose object has been named: feeds."""
    if path.is_long:
        raise CannotSay
    return verb(path.path.hops[0].property)


def verb(property_: str) -> str:
    """Return a property's name so that it can be a verb: feeds, is connectedTo, has cnx to."""
    name = local_name(property_)
    humps = _HUMP.findall(name)
    first = humps[0] if humps else name
    if first in ("has", "is") or first in _VERBS:
        return name
    if first.endswith("ed") or first in ("adjacent", "located", "of"):
        return f"is {name}"
    return f"has {name} to" if len(humps) == 1 and name == "cnx" else f"has {name}"


def _names(shape: Shape) -> dict[str, str]:
    """Return the name of each class: its local name, with prefix where two classes share one."""
    classes = {cls for path in shape.paths for cls in path.classes}
    count = Counter(map(local_name, classes))
    return {
        cls: local_name(cls) if count[local_name(cls)] == 1 else _prefixed(cls) for cls in classes
    }


def _prefixed(cls: str) -> str:
    name = compact(cls)
    return local_name(cls) if name.startswith("<") else name


def _picked(shape: Shape, name: str) -> str:
    """Return what the filter says of the terminal, behind a clause that named it; else ``""``."""
    if isinstance(shape, Filtered):
        return f" and the {name} {verb(shape.attribute)} {local_name(shape.value)}"
    return ""


@dataclass(frozen=True)
class _TechnicalPath:
    """A path by the names that stand in the query; ``picked`` is its filter.

    A longer one is told in two clauses: up to ``part``, and from there.
    """

    path: Path
    names: Mapping[str, str]
    picked: str
    most: int

    @property
    def anchor(self) -> str:
        return self.names[self.path.anchor]

    @property
    def cut(self) -> int:
        """How many hops the first clause takes; a path of one hop has no second clause."""
        count = len(self.path.hops)
        if count == 1:
            raise CannotSay
        return max(1, min(count - 1, _MOST))

    @property
    def is_long(self) -> bool:
        """Whether its predicate ends in a relative clause, which an "or" behind would go on."""
        return len(self.path.hops) > 1

    @property
    def part(self) -> str:
        """What lies between; nothing else of the path may have its name."""
        name = self.names[self.path.hops[self.cut - 1].target]
        if [self.names[cls] for cls in self.path.classes].count(name) > 1:
            raise CannotSay
        return name

    def reach_the(self) -> str:
        """Return the predicate to a terminal that was named; it may not be the anchor's class."""
        if self.path.anchor == self.path.terminal:
            raise CannotSay
        return self.reach(len(self.path.hops), "the") + self.picked

    def reach(self, count: int, determiner: str) -> str:
        """Return the predicate of the anchor, over some hops: feeds a VAV that hasPart a Damper."""
        if count > self.most:
            raise CannotSay
        return self._chain(self.path.hops[:count], determiner)

    def rest(self, determiner: str) -> str:
        """Return the predicate of the part: hasPoint the Humidity_Sensor."""
        return self._chain(self.path.hops[self.cut :], determiner) + self.picked

    def _chain(self, hops: Sequence[Hop], determiner: str) -> str:
        said, end = "", self.path.hops[-1]
        for position, hop in enumerate(hops):
            name = self.names[hop.target]
            word = determiner if hop is end and determiner != "a" else article(name)
            said += f"{' that ' if position else ''}{verb(hop.property)} {word} {name}"
        return said
