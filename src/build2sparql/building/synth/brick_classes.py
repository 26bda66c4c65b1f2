"""The Brick class by which a model of some style calls a piece of equipment or a point."""

import functools

from build2sparql.building.synth.style import Style
from build2sparql.building.synth.vocabulary import EquipmentKind, PointKind, vocabulary
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK

# Classes that say too little for an author to choose them for all things of a kind.
_SAY_NOTHING = frozenset(
    (
        "Alarm",
        "Command",
        "Electrical_Equipment",
        "Equipment",
        "Fan",
        "Fire_Safety_Equipment",
        "HVAC_Equipment",
        "ICT_Equipment",
        "ICT_Hardware",
        "Interface",
        "Lighting_Equipment",
        "Meter",
        "Sensor",
        "Sensor_Equipment",
        "Setpoint",
        "Status",
        "System",
        "Terminal_Unit",
    )
)


def equipment_class(kind: EquipmentKind, style: Style) -> str:
    """Return the local name of the class that a piece of equipment has."""
    name = plain_equipment(kind) if style.plain_classes != "none" else kind.brick
    return _short_names().get(name, name) if style.has_short_names else name


def plain_equipment(kind: EquipmentKind) -> str:
    """Return the class above a kind's own, or its own where that one says nothing."""
    return kind.brick if kind.parent in _SAY_NOTHING else kind.parent


def point_class(kind: PointKind, style: Style) -> str:
    """Return the local name of the class that a point has."""
    name = kind.brick
    if style.plain_classes == "all" and kind.parent not in _SAY_NOTHING:
        name = kind.parent
    return _discharge(name) if style.says_discharge else name


@functools.cache
def _short_names() -> dict[str, str]:
    return {kind.brick: kind.alias for kind in vocabulary().equipment.values() if kind.alias}


@functools.cache
def _discharge(name: str) -> str:
    """Return the term that says discharge where Brick also says supply, if there is one."""
    other = name.replace("Supply_Air", "Discharge_Air")
    return other if tbox.load().is_class(BRICK + other) else name
