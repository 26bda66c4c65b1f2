"""The plan: a building while it is drawn, to which each trade adds its part."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise

from build2sparql.building.synth.archetype import Archetype, Practice, Shares, Vintage
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.description import (
    Control,
    Equipment,
    Group,
    Medium,
    Metering,
    Point,
    Run,
    Space,
    Storey,
    Zone,
)


class Plan:
    """All elements so far. ``coils`` lists (inlet, outlet) of what takes water, by medium."""

    def __init__(
        self, dice: Dice, archetype: Archetype, vintage: Vintage, practice: Practice, shares: Shares
    ) -> None:
        self.dice = dice
        self.archetype = archetype
        self.vintage = vintage
        self.practice = practice
        self.shares = shares
        self.storeys: list[Storey] = []
        self.spaces: dict[str, Space] = {}
        self.zones: dict[str, Zone] = {}
        self.equipment: dict[str, Equipment] = {}
        self.runs: list[Run] = []
        self.points: list[Point] = []
        self.metering: list[Metering] = []
        self.controls: list[Control] = []
        self.groups: list[Group] = []
        self.coils: dict[Medium, list[tuple[str, str]]] = defaultdict(list)
        self.burners: list[str] = []
        self.driven: set[str] = set()
        self.variable_fans: list[str] = []
        self.terminal_of: dict[str, str] = {}
        self._numbers: Counter[str] = Counter()

    def add(self, kind: str, location: str, number: tuple[int, ...] = ()) -> str:
        """Add a piece of equipment and return its key; without a number it gets the next one."""
        if not number:
            self._numbers[kind] += 1
            number = (self._numbers[kind],)
        key = ".".join([kind, *map(str, number)])
        if key in self.equipment:
            raise ValueError(f"{self.dice}: {key} is there already")
        self.equipment[key] = Equipment(key, kind, number, location, "")
        return key

    def add_part(self, kind: str, whole: str) -> str:
        """Add a component of a piece of equipment."""
        number = 1 + sum(1 for e in self.parts(whole) if e.kind == kind)
        key = f"{whole}/{kind}" + (f".{number}" if number > 1 else "")
        numbers = (number,) if number > 1 else ()
        location = self.equipment[whole].location
        self.equipment[key] = Equipment(key, kind, numbers, location, whole)
        return key

    def parts(self, whole: str) -> list[Equipment]:
        """Return the components of a piece of equipment."""
        return [e for e in self.equipment.values() if e.part_of == whole]

    def of_kind(self, *kinds: str) -> list[str]:
        """Return the keys of all equipment of these kinds, in the order of their making."""
        return [e.key for e in self.equipment.values() if e.kind in kinds]

    def run(self, medium: Medium, sources: Iterable[str], targets: Iterable[str]) -> None:
        """Add a duct, pipe or conductor, unless nothing is to be joined."""
        start, end = tuple(sources), tuple(targets)
        if end or start:
            number = 1 + sum(1 for run in self.runs if run.medium == medium)
            self.runs.append(Run(f"{medium}.{number}", medium, start, end))

    def chain(self, medium: Medium, elements: Iterable[str]) -> None:
        """Join elements in a row."""
        row = list(elements)
        for first, second in pairwise(row):
            self.run(medium, [first], [second])

    def group(self, kind: str, members: Iterable[str]) -> str:
        """Name things that work together, and return the group's key."""
        number = 1 + sum(1 for group in self.groups if group.kind == kind)
        key = f"{kind}.{number}"
        self.groups.append(Group(key, kind, number, tuple(members)))
        return key

    def hvac_zones(self) -> list[Zone]:
        """Return the conditioned zones, from the lowest storey up."""
        return [zone for zone in self.zones.values() if zone.domain == "hvac"]

    def storey_of(self, location: str) -> str:
        """Return the storey of a space, or the storey itself."""
        return self.spaces[location].storey if location in self.spaces else location

    def room(self, kind: str) -> str:
        """Return the first room of a kind, or else the lowest storey."""
        rooms = (space.key for space in self.spaces.values() if space.kind == kind)
        return next(rooms, self.storeys[0].key)

    @property
    def roof(self) -> str:
        """Return the roof."""
        return self.storeys[-1].key
