"""The neutral description of a building: what is there, in the words of no ontology."""

from typing import Literal

import msgspec

Medium = Literal[
    "outdoor_air",
    "supply_air",
    "mixed_air",
    "return_air",
    "exhaust_air",
    "chilled_water",
    "chilled_water_return",
    "hot_water",
    "hot_water_return",
    "condenser_water",
    "condenser_water_return",
    "domestic_water",
    "domestic_hot_water",
    "refrigerant",
    "gas",
    "electricity",
    "light",
]


class Storey(msgspec.Struct, frozen=True):
    """A level: ``number`` counts from the ground floor, 1; ``kind`` is basement, floor or roof."""

    key: str
    number: int
    kind: Literal["basement", "floor", "roof"]


class Space(msgspec.Struct, frozen=True):
    """A room: ``kind`` is one of spaces.yaml, ``number`` as on its door."""

    key: str
    kind: str
    storey: str
    number: int
    area_m2: int


class Zone(msgspec.Struct, frozen=True):
    """Rooms that are conditioned, or lit, together; ``kind`` is that of its main room."""

    key: str
    domain: Literal["hvac", "lighting"]
    kind: str
    storey: str
    number: int
    spaces: tuple[str, ...]


class Equipment(msgspec.Struct, frozen=True):
    """A piece of equipment: ``kind`` is one of equipment.yaml.

    ``number`` is that of its tag (``(2, 3)``: the third of storey 2); ``part_of`` is the equipment
    that contains it, or empty; ``location`` is a space or a storey.
    """

    key: str
    kind: str
    number: tuple[int, ...]
    location: str
    part_of: str


class Run(msgspec.Struct, frozen=True):
    """A duct, pipe or conductor: the medium flows from every source to every target.

    Sources and targets are equipment, zones and spaces; a run without sources starts outside.
    """

    key: str
    medium: Medium
    sources: tuple[str, ...]
    targets: tuple[str, ...]


class Point(msgspec.Struct, frozen=True):
    """A value of a control system: ``kind`` is one of points.yaml, ``subject`` what it is about:
    equipment, a zone or a group."""

    key: str
    kind: str
    subject: str


class Metering(msgspec.Struct, frozen=True):
    """What a meter measures, and the meter above it, or empty."""

    meter: str
    parent: str
    targets: tuple[str, ...]


class Control(msgspec.Struct, frozen=True):
    """What a controller controls, and the points that it hosts."""

    controller: str
    equipment: tuple[str, ...]
    points: tuple[str, ...]


class Group(msgspec.Struct, frozen=True):
    """A loop or a system: a name for things that work together."""

    key: str
    kind: str
    number: int
    members: tuple[str, ...]


class Description(msgspec.Struct, frozen=True):
    """One building."""

    archetype: str
    vintage: str
    seed: int
    year_built: int
    gross_area_m2: int
    storeys: tuple[Storey, ...]
    spaces: tuple[Space, ...]
    zones: tuple[Zone, ...]
    equipment: tuple[Equipment, ...]
    runs: tuple[Run, ...]
    points: tuple[Point, ...]
    metering: tuple[Metering, ...]
    controls: tuple[Control, ...]
    groups: tuple[Group, ...]
