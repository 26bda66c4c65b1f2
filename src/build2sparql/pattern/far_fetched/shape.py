"""Why nobody would ask for what a shape asks for."""

from functools import cache

from build2sparql.pattern.far_fetched.families import (
    BARE_VALUES,
    BOOKKEEPING,
    BROAD,
    COMPONENTS,
    HAS_QUANTITY,
    HAS_SUBSTANCE,
    KINDS_OF_STATE,
    LARGE_PLACES,
    NOT_COUNTED,
    ONE_PLACE,
    POINTS,
    PROPERTIES_AT_LARGE,
    SMALL,
    SPACES,
    TO_SOURCE,
    UPWARDS,
    is_a,
)
from build2sparql.pattern.far_fetched.path import of_path
from build2sparql.pattern.far_fetched.relation_kinds import kind_of
from build2sparql.pattern.far_fetched.settings import Relevance
from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Linear,
    Optional,
    Path,
    Shape,
    Union,
)
from build2sparql.rdf.namespaces import local_name
from build2sparql.rdf.tbox import TBox

_FLOW = "flow"
_ONE_NEED = (
    {"points", "parts"},
    {"points", "flow"},
    {"points", "metering"},
    {"place", "parts"},
    {"metering", "parts"},
)


class FarFetched:
    """The rules of one building's TBox; each returns a sentence, or an empty text."""

    def __init__(self, tbox: TBox, settings: Relevance) -> None:
        self._tbox = tbox
        self._settings = settings
        # Shapes share their paths: what depends on a path alone is found once.
        self.of_path = cache(self._of_path)
        self._broad = cache(self._broad_of)
        self._circle = cache(self._circle_of)

    def _of_path(self, path: Path) -> str:
        return of_path(path, self._tbox, self._settings)

    def of_shape(self, shape: Shape) -> str:
        """Return why nobody would ask this, or an empty text."""
        for path in shape.paths:
            if problem := self.of_path(path):
                return problem
        return self._together(shape)

    def _together(self, shape: Shape) -> str:
        broad = frozenset[str]().union(*map(self._broad, shape.paths))
        if len(broad) > 1:
            names = " and ".join(sorted(map(local_name, broad)))
            return f"Between {names}, this asks for anything."
        match shape:
            case Linear():
                problem = ""
            case Aggregation(path):
                problem = self._counted(path)
            case Filtered(path, attribute, value):
                problem = self._picked(path, attribute, value)
            case Optional(path):
                problem = self._looked_at(path, shape) or self._said_by_itself(shape)
            case Branching(first, second):
                problem = self._branching(first, second) or self._said_by_itself(shape)
            case Union(first, second):
                problem = self._either(first, second) or self._said_by_itself(shape)
        return problem or next(filter(None, map(self._circle, shape.paths)), "")

    def _branching(self, first: Path, second: Path) -> str:
        if min(len(first.hops), len(second.hops)) > 1:
            return "Its two branches lead away from each other."
        if first.anchor in BROAD:
            return f"Both of any {local_name(first.anchor)} is no question."
        if is_a(first.anchor, LARGE_PLACES, self._tbox):
            return f"What is in {local_name(first.anchor)} has nothing in common."
        return ""

    def _either(self, first: Path, second: Path) -> str:
        if _makes_two_questions(first, second):
            return "Its two paths end in different relations, which makes two questions."
        if vague := {first.anchor, first.terminal} & (BROAD - POINTS):
            return f"Either way to any {local_name(min(vague))} asks for anything."
        return ""

    def _said_by_itself(self, shape: Shape) -> str:
        """Refuse to ask along with something else what only means anything alone."""
        for cls in {path.terminal for path in shape.paths}:
            if cls in PROPERTIES_AT_LARGE or is_a(cls, BOOKKEEPING, self._tbox):
                return f"{local_name(cls)} is asked for by itself."
        return ""

    def _counted(self, path: Path) -> str:
        return self._not_counted(path) or self._counted_afar(path)

    def _not_counted(self, path: Path) -> str:
        anchor, terminal, tbox = local_name(path.anchor), local_name(path.terminal), self._tbox
        if is_a(path.anchor, POINTS, tbox) or path.anchor in BROAD:
            return f"{anchor} is not what {terminal} is counted for."
        if is_a(path.terminal, NOT_COUNTED, tbox):
            return f"{anchor} has the {terminal} that its kind has: nobody counts them."
        if is_a(path.anchor, SMALL, tbox) and is_a(path.terminal, POINTS, tbox):
            return f"{anchor} has a handful of points: nobody counts them."
        if is_a(path.anchor, ONE_PLACE, tbox) and is_a(path.terminal, SPACES, tbox):
            return f"{anchor} serves one place: nobody counts them."
        return ""

    def _counted_afar(self, path: Path) -> str:
        anchor, terminal, tbox = local_name(path.anchor), local_name(path.terminal), self._tbox
        is_far = len(path.hops) > 1
        if is_far and is_a(path.terminal, POINTS, tbox):
            return f"{terminal} is counted far from the things that have it."
        is_part = is_a(path.anchor, COMPONENTS, tbox) and kind_of(path.hops[0].property) == _FLOW
        if is_part or len(path.hops) > self._settings.hops_counted:
            return f"{terminal} is counted too far from {anchor}."
        if path.hops[-1].property in UPWARDS or (is_far and path.hops[0].property in UPWARDS):
            return f"{terminal} is counted for what belongs to it, or to what has it."
        return ""

    def _picked(self, path: Path, attribute: str, value: str) -> str:
        terminal = local_name(path.terminal)
        if len(path.hops) > self._settings.hops_to_value:
            return f"{terminal} is picked by its value too far from {local_name(path.anchor)}."
        if attribute == HAS_QUANTITY and self._tbox.quantities_of(path.terminal):
            return f"{terminal} says by its class what {local_name(value)} says."
        said = {word for cls in path.classes for word in local_name(cls).split("_")}
        if attribute == HAS_SUBSTANCE and said.issuperset(local_name(value).split("_")):
            return f"{terminal} says by its name, or its thing's, what {local_name(value)} says."
        if value in BARE_VALUES or attribute in KINDS_OF_STATE:
            return f"{local_name(value)} does not say what {terminal} is about."
        return ""

    def _looked_at(self, path: Path, shape: Optional) -> str:
        """A point is followed to its thing, to look at it and not at what it serves."""
        if is_a(path.anchor, POINTS, self._tbox) and kind_of(shape.extra.property) == _FLOW:
            anchor, served = local_name(path.anchor), local_name(shape.extra.target)
            return f"{anchor} has nothing to do with {served}."
        return ""

    def _broad_of(self, path: Path) -> frozenset[str]:
        return BROAD.intersection(path.classes)

    def _circle_of(self, path: Path) -> str:
        """A point, its thing, and a point of it that may be the first again."""
        ends, tbox = {path.anchor, path.terminal}, self._tbox
        is_kin = path.anchor in tbox.ancestors(path.terminal) or path.terminal in tbox.ancestors(
            path.anchor
        )
        turns = [tbox.inverses.get(name) for name in reversed(path.properties)]
        if is_kin and len(path.hops) > 1 and turns == list(path.properties):
            return f"{' and '.join(sorted(map(local_name, ends)))} may be one and the same."
        return ""


def _makes_two_questions(first: Path, second: Path) -> bool:
    """One need is met directly or through something between, by relations of one kind.

    Besides, what is measured or set for a thing may be so at its parts or at what serves it, and
    what is somewhere may be in a part of it.
    """
    kinds = {kind_of(name) for path in (first, second) for name in path.properties}
    shorter, longer = sorted((first.properties, second.properties), key=len)
    if len(kinds) > 1 and (len(shorter) > 1 or kinds not in _ONE_NEED):
        return True
    # Only a single hop goes there or back.
    turns = {name in TO_SOURCE for name in (*shorter, *longer) if kind_of(name) == _FLOW}
    return len(turns) > 1 and len(longer) > 1
