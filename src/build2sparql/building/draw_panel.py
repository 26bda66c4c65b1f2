"""The panels of a picture, and what reads them off a graph of one ontology."""

from typing import Protocol

import msgspec

from build2sparql.building.draw_fold import Edge

PANELS = ("spaces", "air", "water", "electricity", "gas")


class Graph(msgspec.Struct, frozen=True):
    """Edges by the IRI of their property, classes of each node, and all classes above those."""

    links: dict[str, list[Edge]]
    types: dict[str, list[str]]
    ancestors: dict[str, frozenset[str]]

    def is_a(self, node: str, *classes: str) -> bool:
        """Tell whether a node is of one of these classes, given as IRIs."""
        return not self.ancestors.get(node, frozenset()).isdisjoint(classes)

    def pairs(self, forward: str, inverse: str) -> list[Edge]:
        """Return what is related by a property or, the other way round, by its inverse."""
        back = self.links.get(inverse, [])
        return [*self.links.get(forward, []), *((end, start) for start, end in back)]


class Panels(Protocol):
    """How one ontology says what a panel shows."""

    def edges(self, panel: str) -> list[Edge]:
        """Return the edges of a panel, from what holds or feeds to what is held or fed."""
        ...

    def is_return(self, panel: str, start: str, end: str) -> bool:
        """Tell whether an edge leads from where the medium is used to where it comes from."""
        ...
