"""What kinds of equipment, rooms and points there are, and what the ontologies call them."""

import functools
import importlib.resources
from typing import Literal

import msgspec

Form = Literal["sensor", "setpoint", "limit", "command", "status", "alarm"]


class _Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class EquipmentKind(_Kind, frozen=True):
    """Local names of a Brick class and its parent, of a 223P class, and what people say."""

    brick: str
    parent: str
    s223: str
    tag: str
    words: str
    alias: str = ""
    roles: tuple[str, ...] = ()


class SpaceKind(_Kind, frozen=True):
    """REC classes as prefixed names; ``crowded``: ventilation follows demand by code."""

    brick: str
    parent: str
    tag: str
    words: str
    crowded: bool = False


class PointKind(_Kind, frozen=True):
    """A point: ``of`` is its quantity, ``names`` are a tag, a tag with hyphens and words."""

    brick: str
    parent: str
    form: Form
    names: tuple[str, str, str]
    of: str = ""
    substance: str = ""
    at: str = ""


class Quantity(_Kind, frozen=True):
    """``units`` are local names in inch-pound and in SI, or none for states."""

    brick: str
    s223: str
    units: tuple[str, ...]
    sensor: str


class Vocabulary(msgspec.Struct, frozen=True):
    """All kinds, by the names that descriptions use."""

    equipment: dict[str, EquipmentKind]
    spaces: dict[str, SpaceKind]
    points: dict[str, PointKind]
    quantities: dict[str, Quantity]


@functools.cache
def vocabulary() -> Vocabulary:
    """Read the kinds that are shipped beside this module."""
    here = importlib.resources.files(__package__)
    parts = {
        name: msgspec.yaml.decode((here / f"{name}.yaml").read_bytes())
        for name in Vocabulary.__struct_fields__
    }
    return msgspec.convert(parts, Vocabulary)
