"""The mess of real models: what is missing, mistyped or renamed, and a record of each case."""

from collections.abc import Mapping

import msgspec

from build2sparql.building.synth.archetype import Probability
from build2sparql.building.synth.brick_classes import equipment_class, point_class
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.description import Description
from build2sparql.building.synth.naming import Names
from build2sparql.building.synth.style import Style
from build2sparql.building.synth.vocabulary import vocabulary


class Mess(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Shares of points, or of equipment, that have each kind of fault in a model of mess 1."""

    missing_points: Probability
    parent_class: Probability
    untyped_points: Probability
    mislabelled_points: Probability
    renamed_equipment: Probability


class Fault(msgspec.Struct, frozen=True, order=True):
    """One case of mess: ``was`` is what an exact model says, ``now`` what this one says.

    ``element`` is the key of the description, which no style of names and no fault changes.
    """

    building_id: str
    kind: str
    element: str
    was: str
    now: str


class Messy(msgspec.Struct, frozen=True):
    """A building with its mess: points that are gone, kinds of names, classes by key.

    ``classes`` holds local names of Brick classes, empty where a thing has no type.
    """

    building: Description
    classes: dict[str, str]
    renamed: dict[str, str]


def make_mess(dice: Dice, building: Description, style: Style, mess: Mess) -> Messy:
    """Decide on every fault of a model."""
    points = tuple(
        point
        for point in building.points
        if not dice.happens(mess.missing_points * style.mess, "missing", point.key)
    )
    kinds = vocabulary()

    def is_vague(key: str) -> bool:
        return dice.happens(mess.parent_class * style.mess, "parent", key)

    classes: dict[str, str] = {}
    for point in points:
        kind = kinds.points[point.kind]
        if dice.happens(mess.untyped_points * style.mess, "untyped", point.key):
            classes[point.key] = ""
        elif dice.happens(mess.mislabelled_points * style.mess, "mislabelled", point.key):
            # The error that occurs: the line above or below in a list of points.
            others = [p.kind for p in points if kinds.points[p.kind].brick != kind.brick]
            if others:
                wrong = others[dice.between((0, len(others) - 1), "wrong", point.key)]
                classes[point.key] = kinds.points[wrong].brick
        elif point_class(kind, style) != kind.parent and is_vague(point.key):
            classes[point.key] = kind.parent
    for element in building.equipment:
        equipment = kinds.equipment[element.kind]
        if equipment_class(equipment, style) != equipment.parent and is_vague(element.key):
            classes[element.key] = equipment.parent
    renamed = {
        element.key: dice.pick({"_NEW": 2, "R": 2, "_2019": 1}, "suffix", element.key)
        for element in building.equipment
        if not element.part_of
        and dice.happens(mess.renamed_equipment * style.mess, "renamed", element.key)
    }
    return Messy(msgspec.structs.replace(building, points=points), classes, renamed)


def rename(names: Names, renamed: Mapping[str, str]) -> Names:
    """Give retrofitted equipment its new names; what is part of it keeps the old one."""
    local = {key: name + renamed.get(key, "") for key, name in names.local.items()}
    return Names(local, names.labels)


def faults(
    building_id: str, building: Description, messy: Messy, clean: Names, names: Names
) -> list[Fault]:
    """Return the record of a model's mess, sorted; ``building`` is as it was before."""
    kinds = vocabulary()
    left = {point.key for point in messy.building.points}
    found = [
        Fault(building_id, "missing_point", p.key, kinds.points[p.kind].brick, "")
        for p in building.points
        if p.key not in left
    ]
    brick = {p.key: kinds.points[p.kind] for p in building.points} | {
        e.key: kinds.equipment[e.kind] for e in building.equipment
    }
    for key, now in messy.classes.items():
        kind = (
            "untyped" if not now else "parent_class" if now == brick[key].parent else "mislabelled"
        )
        found.append(Fault(building_id, kind, key, brick[key].brick, now))
    for key in messy.renamed:
        found.append(Fault(building_id, "renamed", key, clean.local[key], names.local[key]))
    return sorted(found)
