"""The style of a model: how its author names, attaches and annotates things.

Styles are dealt from decks of five, shuffled for each archetype and vintage, so that five seeds
hold each card once and no style follows the seed.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from build2sparql.building.synth.choice import Dice

Naming = Literal["numeric", "hyphenated", "descriptive", "legacy", "campus"]
Direction = Literal["forward", "inverse", "both"]
Annotation = Literal["unit", "quantity", "substance"]


class Style(msgspec.Struct, frozen=True):
    """How one model is written.

    ``attachment``, ``containment``, ``location``, ``flow`` say in which direction a relation is
    stated (``forward``: hasPoint, hasPart, hasLocation, feeds). ``has_parts``: the components of
    units are modelled, else their points are on the unit. ``zone_points``: where points of rooms
    hang. ``locates_terminals``: terminals are in their rooms, not only before their zones.
    ``has_zone_rooms``: it is stated which rooms a conditioned zone has. ``plain_classes``: what is
    called by the class above its own, a box with reheat a box, a rooftop unit an air handler.
    ``mess``: how much of the mess of params this model has, 0 to 2.
    """

    naming: Naming
    prefix: str
    attachment: Direction
    containment: Direction
    location: Direction
    locates_terminals: bool
    flow: Direction
    metering: Direction
    has_parts: bool
    has_terminal_parts: bool
    has_return_path: bool
    has_zone_rooms: bool
    zone_points: Literal["zone", "terminal", "room"]
    plain_classes: Literal["none", "equipment", "all"]
    has_short_names: bool
    says_discharge: bool
    has_hosts: bool
    has_groups: bool
    unit_system: Literal["ip", "si"]
    annotations: tuple[Annotation, ...]
    has_histories: bool
    labels: Literal["none", "spaces", "equipment", "all"]
    mess: float


_DECKS: Mapping[str, tuple[object, ...]] = {
    "naming": ("numeric", "hyphenated", "descriptive", "legacy", "campus"),
    "attachment": ("forward", "forward", "inverse", "both", "both"),
    "containment": ("forward", "forward", "forward", "inverse", "both"),
    "location": ("forward", "forward", "forward", "inverse", "both"),
    "locates_terminals": (True, False, False, False, False),
    "flow": ("forward", "forward", "forward", "forward", "both"),
    "metering": ("forward", "inverse", "inverse", "both", "inverse"),
    "has_parts": (True, True, False, False, False),
    "has_terminal_parts": (True, False, False, False, False),
    "has_return_path": (True, True, False, False, False),
    "has_zone_rooms": (True, True, True, False, False),
    "zone_points": ("zone", "terminal", "terminal", "terminal", "room"),
    "plain_classes": ("none", "none", "equipment", "equipment", "all"),
    "has_short_names": (True, True, True, False, False),
    "says_discharge": (True, True, False, False, False),
    "has_hosts": (True, True, False, False, False),
    "has_groups": (True, True, True, False, False),
    "unit_system": ("ip", "ip", "ip", "si", "si"),
    "annotations": (
        ("unit",),
        ("unit", "quantity"),
        ("quantity", "substance"),
        ("unit", "substance"),
        ("unit", "quantity", "substance"),
    ),
    "has_histories": (True, True, False, False, False),
    "labels": ("none", "spaces", "equipment", "equipment", "all"),
    "mess": (0.0, 0.5, 1.0, 1.0, 2.0),
}
_CAMPUS_CODES = ("SCI", "ENG", "LIB", "MED", "ADM", "LAW", "CHM", "BIO", "ART", "PHY")


def deal_style(dice: Dice) -> Style:
    """Return the style of one building's model."""
    cards = {name: dice.deal(cards, "style", name) for name, cards in _DECKS.items()}
    prefix = {
        "legacy": f"B{dice.between((2, 98), 'building number'):02}",
        "campus": _CAMPUS_CODES[dice.between((0, 9), "campus code")],
    }.get(str(cards["naming"]), "")
    return msgspec.convert({"prefix": prefix, **cards}, Style)
