"""Slots of the frames for technical questions: classes and properties by their own names."""

import re
from collections import Counter
from collections.abc import Mapping

from build2sparql.pattern.record import Filtered, Optional, Path, Shape
from build2sparql.query.english import article
from build2sparql.question.choice import Choice
from build2sparql.question.spoken import Fill, Slots
from build2sparql.question.step import CannotSay
from build2sparql.rdf.namespaces import compact, local_name

_HUMP = re.compile(r"[a-z]+|[A-Z][a-z]*")
# Names of properties that are verbs in the third person, beside those that start with has or is.
_VERBS = frozenset(
    {
        "feeds", "controls", "meters", "contains", "includes", "hosts", "regulates", "owns",
        "observes", "actuates", "encloses", "executes", "connects", "maps", "intersects",
    }
)  # fmt: skip


def slots(shape: Shape, choice: Choice) -> Slots:
    """Return the slots of a question that names every class and property of the shape."""
    required = shape.paths[:1] if isinstance(shape, Optional) else shape.paths
    names = _names(shape)
    told = [
        _TechnicalPath(path, names, _goal(shape, names[path.terminal]), choice.at(n))
        for n, path in enumerate(required)
    ]
    first = told[0]
    fills: dict[str, Fill] = {
        "anchor": lambda: first.anchor,
        "an_anchor": lambda: _indefinite(first.anchor),
        "terminal": lambda: first.goal,
        "goes_to": first.goes_to,
        "reach": lambda: first.reach("a"),
        "reach_it": lambda: first.reach("a"),
        "reach_long": first.reach_long,
        "reach_the": lambda: first.reach("the"),
        "reach_which": lambda: first.reach("which"),
        "route": first.route,
    }
    if len(told) > 1:
        second = told[1]
        fills |= {
            "terminal2": lambda: second.goal,
            "reach2": lambda: second.reach("a"),
            "route2": second.route,
        }
    if isinstance(shape, Optional):
        extra, property_ = names[shape.extra.target], local_name(shape.extra.property)
        fills |= {
            "extra": lambda: extra,
            "extra_property": lambda: property_,
            "extra_has": lambda: verb(shape.extra.property),
        }
    return Slots(fills)


def verb(property_: str) -> str:
    """Return a property's name so that it can be a verb: feeds, is connectedTo, has cnx to."""
    name = local_name(property_)
    humps = _HUMP.findall(name)
    first = humps[0] if humps else name
    if first in ("has", "is") or first in _VERBS:
        return name
    if first.endswith("ed") or first in ("adjacent", "located"):
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


def _indefinite(name: str) -> str:
    return f"{article(name)} {name}"


def _goal(shape: Shape, name: str) -> str:
    if isinstance(shape, Filtered):
        return f"{name} whose {local_name(shape.attribute)} is {local_name(shape.value)}"
    return name


class _TechnicalPath:
    """A path by the names that stand in the query; ``goal`` is the terminal with its filter."""

    def __init__(self, path: Path, names: Mapping[str, str], goal: str, choice: Choice) -> None:
        self.path = path
        self.names = names
        self.goal = goal
        self.choice = choice
        self.anchor = names[path.anchor]

    def goes_to(self) -> str:
        if len(self.path.hops) > 1:
            raise CannotSay
        return verb(self.path.hops[0].property)

    def reach_long(self) -> str:
        """A path of several steps; a single one is asked with two times which."""
        if len(self.path.hops) == 1:
            raise CannotSay
        return self.reach("a")

    def reach(self, determiner: str) -> str:
        """Feeds a VAV that hasPoint a Damper_Position_Sensor."""
        said, last = "", len(self.path.hops) - 1
        for position, hop in enumerate(self.path.hops):
            name = self.goal if position == last else self.names[hop.target]
            of = determiner if position == last else "a"
            link = " that " if position else ""
            said += f"{link}{verb(hop.property)} {article(name) if of == 'a' else of} {name}"
        return said

    def route(self) -> str:
        """Through feeds to a VAV and then hasPoint."""
        *before, last = self.path.hops
        names = [local_name(hop.property) for hop in self.path.hops]
        if not before:
            return f"{self.choice.pick('via', ('through', 'via', 'over'))} {names[-1]}"
        legs = [
            f"{local_name(hop.property)} to {_indefinite(self.names[hop.target])}" for hop in before
        ]
        via = self.choice.pick("via", ("through", "via", "over"))
        return f"{via} {', '.join(legs)} and then {local_name(last.property)}"
