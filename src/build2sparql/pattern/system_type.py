"""Which building system a pattern speaks of, and whether it is about connections as such."""

import importlib.resources
from collections.abc import Iterable

import msgspec

from build2sparql.rdf.namespaces import BRICK, S223, expand
from build2sparql.rdf.tbox import TBox

SYSTEMS: dict[str, frozenset[str]] = {
    system: frozenset(expand(name) for name in names)
    for system, names in msgspec.yaml.decode(
        (importlib.resources.files("build2sparql.pattern") / "system_types.yaml").read_bytes(),
        type=dict[str, list[str]],
    ).items()
}
SYSTEM_TYPES = (*SYSTEMS, "points", "other")

# A point belongs to the system of what it measures or commands, so it decides only by itself.
_POINTS = frozenset((BRICK + "Point", S223 + "Property", S223 + "Sensor"))


def system_type(classes: Iterable[str], tbox: TBox) -> str:
    """Return the system of the first class that has one; ``points`` where all are points."""
    only_points = True
    for cls in classes:
        ancestors = tbox.ancestors(cls)
        if ancestors & _POINTS:
            continue
        only_points = False
        for system, tops in SYSTEMS.items():
            if ancestors & tops:
                return system
    return "points" if only_points else "other"


def is_connection_topology(classes: Iterable[str], tbox: TBox) -> bool:
    """Tell whether a 223P connection point, connection or junction stands among the classes."""
    return any(tbox.ancestors(cls) & SYSTEMS["connection"] for cls in classes)
