"""A pattern: a query shape of one of six types, found in one building."""

import hashlib

import msgspec


class Hop(msgspec.Struct, frozen=True, order=True):
    """One property step, subject to object, and the class of the node that it reaches."""

    property: str
    target: str


class Path(msgspec.Struct, frozen=True, order=True, cache_hash=True):
    """A chain of hops from the anchor class; classes on it are distinct."""

    anchor: str
    hops: tuple[Hop, ...]

    @property
    def terminal(self) -> str:
        """Class of the last node."""
        return self.hops[-1].target

    @property
    def classes(self) -> tuple[str, ...]:
        """Classes along the path, anchor first: one more than there are hops."""
        return (self.anchor, *(hop.target for hop in self.hops))

    @property
    def properties(self) -> tuple[str, ...]:
        """Properties along the path."""
        return tuple(hop.property for hop in self.hops)


class Linear(msgspec.Struct, frozen=True, order=True, tag_field="pattern_type", tag="linear"):
    """Pairs (anchor, terminal) that one path joins."""

    path: Path

    @property
    def paths(self) -> tuple[Path, ...]:
        """All paths of the shape, each complete from the anchor."""
        return (self.path,)


class Branching(msgspec.Struct, frozen=True, order=True, tag_field="pattern_type", tag="branching"):
    """Triples (anchor, first terminal, second terminal) of two paths that leave one anchor."""

    first: Path
    second: Path

    @property
    def paths(self) -> tuple[Path, ...]:
        """All paths of the shape, each complete from the anchor."""
        return (self.first, self.second)


class Union(msgspec.Struct, frozen=True, order=True, tag_field="pattern_type", tag="union"):
    """Pairs (anchor, terminal) that one path or the other joins."""

    first: Path
    second: Path

    @property
    def paths(self) -> tuple[Path, ...]:
        """All paths of the shape, each complete from the anchor."""
        return (self.first, self.second)


class Aggregation(
    msgspec.Struct, frozen=True, order=True, tag_field="pattern_type", tag="aggregation"
):
    """For each anchor, the number of distinct terminals of one path."""

    path: Path

    @property
    def paths(self) -> tuple[Path, ...]:
        """All paths of the shape, each complete from the anchor."""
        return (self.path,)


class Optional(msgspec.Struct, frozen=True, order=True, tag_field="pattern_type", tag="optional"):
    """Pairs (anchor, terminal) of a path, and what one more hop reaches where it is present."""

    path: Path
    extra: Hop

    @property
    def paths(self) -> tuple[Path, ...]:
        """The required path, then the path with the optional hop."""
        return (self.path, Path(self.path.anchor, (*self.path.hops, self.extra)))


class Filtered(msgspec.Struct, frozen=True, order=True, tag_field="pattern_type", tag="filtered"):
    """Pairs (anchor, terminal) of a path whose terminal carries a value of an attribute."""

    path: Path
    attribute: str
    value: str

    @property
    def paths(self) -> tuple[Path, ...]:
        """All paths of the shape, each complete from the anchor."""
        return (self.path,)


Shape = Linear | Branching | Union | Aggregation | Optional | Filtered

PATTERN_TYPES = ("linear", "branching", "union", "aggregation", "optional", "filtered")


class Pattern(msgspec.Struct, frozen=True):
    """A shape in a building.

    ``record_id`` is the digest of building and shape, and stays the id of everything that is made
    from it. ``has_anonymous`` lists the classes of anchors and terminals that have blank nodes
    among their instances: only IRI nodes are rows, so the query has to say so.
    """

    record_id: str
    building_id: str
    shape: Shape
    system_type: str
    is_connection_topology: bool
    has_anonymous: tuple[str, ...]

    @property
    def pattern_type(self) -> str:
        """One of ``PATTERN_TYPES``."""
        return pattern_type(self.shape)

    @property
    def hops(self) -> int:
        """Length of the longest path."""
        return hops(self.shape)

    @property
    def anchor_class(self) -> str:
        """Class that every path starts from."""
        return ends(self.shape)[0]

    @property
    def terminal_classes(self) -> tuple[str, ...]:
        """Distinct classes that the query's terminal variables have, in their order."""
        return tuple(dict.fromkeys(ends(self.shape)[1:]))

    @property
    def classes(self) -> tuple[str, ...]:
        """Every class that the query names, sorted."""
        return classes(self.shape)

    @property
    def properties(self) -> tuple[str, ...]:
        """Every property that the query names (``rdf:type`` aside), sorted."""
        attribute = (self.shape.attribute,) if isinstance(self.shape, Filtered) else ()
        found = {p for path in self.shape.paths for p in path.properties}
        return tuple(sorted(found.union(attribute)))


def hops(shape: Shape) -> int:
    """Return the length of the shape's longest path."""
    return max(len(path.hops) for path in shape.paths)


def ends(shape: Shape) -> tuple[str, ...]:
    """Return the anchor class, then the terminal class of each path."""
    return (shape.paths[0].anchor, *(path.terminal for path in shape.paths))


def classes(shape: Shape) -> tuple[str, ...]:
    """Return every class that the shape names, sorted."""
    return tuple(sorted({cls for path in shape.paths for cls in path.classes}))


def pattern_type(shape: Shape) -> str:
    """Return the shape's pattern type."""
    return str(shape.__struct_config__.tag)


def record_id(building_id: str, shape: Shape) -> str:
    """Return the 16 hex digits that identify a shape in a building, stable across rebuilds."""
    content = building_id.encode() + b"\n" + msgspec.json.encode(shape, order="deterministic")
    return hashlib.sha256(content).hexdigest()[:16]


def canonical_id(shape: Shape) -> str:
    """Return the digest of the shape alone: equal in every building that shares it."""
    return record_id("", shape)
