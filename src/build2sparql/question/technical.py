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
        _TechnicalPath(path, names, _goal(shape, names[path.terminal]), most) for path in required
    ]
    if isinstance(shape, Union | Branching):
        # Behind a long clause, "and" or "or" would seem to go on with that.
        told.sort(key=lambda path: len(path.path.hops))
    first = told[0]
    fills: dict[str, Fill] = {
        "anchor": lambda: first.anchor,
        "terminal": lambda: first.goal,
        "bare": lambda: names[first.path.terminal],
        "reach": lambda: _not_picked(shape, first.reach(len(first.path.hops), "a")),
        "reach_the": first.reach_the,
        "reach_parts": lambda: first.reach(first.cut, "a"),
        "part": lambda: first.part,
        "rest": lambda: first.rest("the"),
    }
    if len(told) > 1:
        second = told[1]
        fills |= {
            "terminal2": lambda: second.goal,
            "reach2": lambda: second.reach(len(second.path.hops), "a"),
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


def _not_picked(shape: Shape, said: str) -> str:
    """Refuse "a Pump with hasRole Primary, with that Pump"."""
    if isinstance(shape, Filtered):
        raise CannotSay
    return said


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


def _goal(shape: Shape, name: str) -> str:
    if isinstance(shape, Filtered):
        return f"{name} that {verb(shape.attribute)} {local_name(shape.value)}"
    return name


@dataclass(frozen=True)
class _TechnicalPath:
    """A path by the names that stand in the query; ``goal`` is the terminal with its filter.

    A longer one is told in two clauses: up to ``part``, and from there.
    """

    path: Path
    names: Mapping[str, str]
    goal: str
    most: int

    @property
    def anchor(self) -> str:
        return self.names[self.path.anchor]

    @property
    def picked(self) -> str:
        """What the filter says of the terminal, behind a clause that named it; "" without one."""
        name = self.names[self.path.terminal]
        filtered = self.goal.removeprefix(f"{name} that ")
        return f" and the {name} {filtered}" if filtered != self.goal else ""

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
            is_end = hop is end
            is_named = is_end and determiner != "a"
            name = self.goal if is_end and not is_named else self.names[hop.target]
            word = determiner if is_end and determiner != "a" else article(name)
            said += f"{' that ' if position else ''}{verb(hop.property)} {word} {name}"
        return said
