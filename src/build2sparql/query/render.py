"""A shape as SPARQL text: one triple pattern a line, every PREFIX that it uses and no other.

Nodes of a shape are known by their role, which is also the first name of their variable: ``a`` the
anchor, ``m1``.. the nodes between, ``t`` (``t1``, ``t2``) the terminals, ``o`` the optional node,
``n`` the count.
"""

from collections.abc import Collection, Iterable, Mapping

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
from build2sparql.rdf.namespaces import PREFIXES, RDF_TYPE, RDFS_SUBCLASS_OF, compact

_INDENT = "    "


def path_roles(shape: Shape) -> tuple[tuple[str, ...], ...]:
    """Return for each of ``shape.paths`` the roles of its nodes, anchor first."""
    terminals = {Branching: ("t1", "t2"), Union: ("t", "t")}.get(type(shape), ("t",))
    roles: list[tuple[str, ...]] = []
    between = 0
    for path, terminal in zip(shape.paths, terminals, strict=False):
        middle = [f"m{between + step}" for step in range(1, len(path.hops))]
        between += len(middle)
        roles.append(("a", *middle, terminal))
    if isinstance(shape, Optional):
        roles.append((*roles[0], "o"))
    return tuple(roles)


def role_classes(shape: Shape) -> dict[str, str]:
    """Return the class of each role that stands for a node, in the order of the query text."""
    return {
        role: cls
        for path, roles in zip(shape.paths, path_roles(shape), strict=True)
        for role, cls in zip(roles, path.classes, strict=True)
    }


def selected_roles(shape: Shape) -> tuple[str, ...]:
    """Return the roles whose variables the query selects, in the order of its columns."""
    match shape:
        case Linear() | Union() | Filtered():
            return ("a", "t")
        case Branching():
            return ("a", "t1", "t2")
        case Aggregation():
            return ("a", "n")
        case Optional():
            return ("a", "t", "o")


def initial_names(shape: Shape) -> dict[str, str]:
    """Return the first variable names: every role under its own name."""
    return {role: role for role in (*role_classes(shape), *selected_roles(shape))}


def variables(shape: Shape, names: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names of the selected variables, in the order of the columns."""
    return tuple(names[role] for role in selected_roles(shape))


def render(
    shape: Shape,
    anonymous: Collection[str],
    names: Mapping[str, str] | None = None,
    values: Mapping[str, str] | None = None,
) -> str:
    """Return the shape's SELECT query, ending in a line feed.

    ``anonymous`` are the classes some of whose reached instances are blank nodes
    (``Pattern.has_anonymous``). ``names`` maps every role to a variable name. ``values`` maps an
    anchor's or a required terminal's role to the IRI (without brackets) that it is restricted to.
    """
    return _Text(shape, anonymous, names or initial_names(shape)).query(values or {})


class _Text:
    """The lines of one query, and the prefixes that they turned out to use."""

    def __init__(self, shape: Shape, anonymous: Collection[str], names: Mapping[str, str]) -> None:
        self.shape = shape
        self.roles = path_roles(shape)
        self.anonymous = anonymous
        self.names = names
        self.prefixes: set[str] = set()

    def query(self, values: Mapping[str, str]) -> str:
        """Put prefixes, SELECT clause and body together."""
        allowed = {"a", "t", "t1", "t2"}.intersection(role_classes(self.shape))
        if unknown := set(values) - allowed:
            raise ValueError(f"only anchors and required terminals take values: {sorted(unknown)}")
        body = [f"VALUES ?{self.names[role]} {{ {self.iri(values[role])} }}" for role in values]
        body += self.body()
        head = self.select()
        prefixes = [f"PREFIX {prefix}: <{PREFIXES[prefix]}>" for prefix in sorted(self.prefixes)]
        tail = [f"GROUP BY ?{self.names['a']}"] if isinstance(self.shape, Aggregation) else []
        return "\n".join([*prefixes, "", head, "WHERE {", *_indented(body), "}", *tail, ""])

    def select(self) -> str:
        if isinstance(self.shape, Aggregation):
            anchor, terminal, count = (self.names[role] for role in ("a", "t", "n"))
            return f"SELECT ?{anchor} (COUNT(DISTINCT ?{terminal}) AS ?{count})"
        return "SELECT DISTINCT " + " ".join(f"?{v}" for v in variables(self.shape, self.names))

    def body(self) -> list[str]:
        match self.shape:
            case Linear(path) | Aggregation(path):
                return [*self.path(path, self.roles[0]), *self.only_iris("a", "t")]
            case Branching(first, second):
                lines = self.path(first, self.roles[0]) + self.hops(second, self.roles[1])
                return [*lines, *self.only_iris("a", "t1", "t2")]
            case Union(first, second):
                groups = [self.path(p, r) for p, r in zip((first, second), self.roles, strict=True)]
                union = ["{", *_indented(groups[0]), "} UNION {", *_indented(groups[1]), "}"]
                return [*union, *self.only_iris("a", "t")]
            case Optional(path, extra):
                added = self.hops(Path(path.terminal, (extra,)), ("t", "o")) + self.only_iris("o")
                lines = [*self.path(path, self.roles[0]), *self.only_iris("a", "t")]
                return [*lines, "OPTIONAL {", *_indented(added), "}"]
            case Filtered(path, attribute, value):
                carries = f"?{self.names['t']} {self.iri(attribute)} {self.iri(value)} ."
                return [*self.path(path, self.roles[0]), carries, *self.only_iris("a", "t")]

    def path(self, path: Path, roles: tuple[str, ...]) -> list[str]:
        return [self.typed(roles[0], path.anchor), *self.hops(path, roles)]

    def hops(self, path: Path, roles: tuple[str, ...]) -> list[str]:
        lines = []
        for subject, hop, reached in zip(roles, path.hops, roles[1:], strict=False):
            step = f"{self.iri(hop.property)} ?{self.names[reached]}"
            lines += [f"?{self.names[subject]} {step} .", self.typed(reached, hop.target)]
        return lines

    def typed(self, role: str, cls: str) -> str:
        is_a = f"{self.iri(RDF_TYPE)}/{self.iri(RDFS_SUBCLASS_OF)}*"
        return f"?{self.names[role]} {is_a} {self.iri(cls)} ."

    def only_iris(self, *roles: str) -> list[str]:
        classes = role_classes(self.shape)
        return [
            f"FILTER(isIRI(?{self.names[role]}))"
            for role in roles
            if classes[role] in self.anonymous
        ]

    def iri(self, iri: str) -> str:
        text = compact(iri)
        if not text.startswith("<"):
            self.prefixes.add(text.partition(":")[0])
        return text


def _indented(lines: Iterable[str]) -> list[str]:
    return [_INDENT + line for line in lines]
