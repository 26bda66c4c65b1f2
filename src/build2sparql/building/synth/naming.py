"""Names of things in five styles; none repeats the class that a thing is typed by."""

import msgspec

from build2sparql.building.synth.description import Description, Equipment
from build2sparql.building.synth.style import Style
from build2sparql.building.synth.vocabulary import vocabulary


class Names(msgspec.Struct, frozen=True):
    """Local names, unique in their building, and labels, by the keys of the description."""

    local: dict[str, str]
    labels: dict[str, str]


def name_all(building: Description, style: Style) -> Names:
    """Name everything in a building.

    Two things that would have one name get numbers; the order of the description decides.
    """
    namer = _Namer(style)
    kinds = vocabulary()
    namer.add("site", namer.join("SITE", "Site", ()), "Site")
    namer.add("building", namer.join("BLDG", "Building", ()), "Building")
    for storey in building.storeys:
        words = {"basement": "Basement", "roof": "Roof", "floor": "Level"}[storey.kind]
        tag = {"basement": "BL", "roof": "RL", "floor": "FL"}[storey.kind]
        level_numbers = (storey.number,) if storey.kind == "floor" else ()
        namer.add(storey.key, namer.join(tag, words, level_numbers), _label(words, level_numbers))
    for space in building.spaces:
        kind = kinds.spaces[space.kind]
        label = f"{kind.words} {space.number}"
        namer.add(space.key, namer.room(kind.tag, kind.words, space.number), label)
    for zone in building.zones:
        level = int(zone.key.split(".")[1])
        tag, words = ("ZN", "Zone") if zone.domain == "hvac" else ("LZ", "Lights")
        numbers = (level, zone.number)
        namer.add(zone.key, namer.join(tag, words, numbers), _label(words, numbers))
    for element in building.equipment:
        namer.add_equipment(element)
    for group in building.groups:
        kind_of_group = kinds.equipment[group.kind]
        name = namer.join(kind_of_group.tag, kind_of_group.words, (group.number,))
        namer.add(group.key, name, _label(kind_of_group.words, (group.number,)))
    return Names(namer.local, namer.labels)


def point_name(style: Style, owner: str, names: tuple[str, str, str]) -> str:
    """Name a point after what it belongs to."""
    tag, hyphenated, words = names
    match style.naming:
        case "numeric":
            return f"{owner}_{tag}"
        case "hyphenated":
            return f"{owner}-{hyphenated}"
        case "descriptive":
            return f"{owner}_{words.replace(' ', '_')}"
        case "legacy":
            return f"{owner}.{tag}"
        case "campus":
            return f"{owner}_{words.replace(' ', '')}"


def _label(words: str, numbers: tuple[int, ...]) -> str:
    return f"{words} {'-'.join(map(str, numbers))}".strip()


class _Namer:
    def __init__(self, style: Style) -> None:
        self.style = style
        self.local: dict[str, str] = {}
        self.labels: dict[str, str] = {}
        self._taken: set[str] = set()

    def add(self, key: str, name: str, label: str) -> None:
        unique, turn = name, 1
        while unique.casefold() in self._taken:
            turn += 1
            unique = f"{name}_{turn}"
        self._taken.add(unique.casefold())
        self.local[key], self.labels[key] = unique, label

    def add_equipment(self, element: Equipment) -> None:
        kind = vocabulary().equipment[element.kind]
        if element.part_of:
            whole, label = self.local[element.part_of], self.labels[element.part_of]
            name = self._part(whole, kind.tag, kind.words, element.number)
            self.add(element.key, name, f"{label} {_label(kind.words, element.number)}")
        else:
            name = self.join(kind.tag, kind.words, element.number)
            self.add(element.key, name, _label(kind.words, element.number))

    def room(self, tag: str, words: str, number: int) -> str:
        match self.style.naming:
            case "numeric":
                return f"RM{number:03}"
            case "hyphenated":
                return f"RM-{number:03}"
            case "descriptive":
                return f"{words.replace(' ', '_')}_{number:03}"
            case "legacy":
                return f"{self.style.prefix}.{number:03}{tag}"
            case "campus":
                return f"{self.style.prefix}_{number:03}"

    def join(self, tag: str, words: str, numbers: tuple[int, ...]) -> str:
        """Name a thing of its own by its tag or words and its numbers."""
        first, last = numbers[:1], numbers[1:]
        match self.style.naming:
            case "numeric":
                return tag + "".join(f"{number:02}" for number in numbers)
            case "hyphenated":
                return "-".join([tag, *map(str, first), *(f"{n:02}" for n in last)])
            case "descriptive":
                return "_".join([words.replace(" ", "_"), *map(str, numbers)])
            case "legacy":
                return f"{self.style.prefix}.{tag}" + "-".join(map(str, numbers))
            case "campus":
                return "_".join([self.style.prefix, tag, *map(str, numbers)])

    def _part(self, whole: str, tag: str, words: str, numbers: tuple[int, ...]) -> str:
        suffix = "".join(map(str, numbers))
        match self.style.naming:
            case "hyphenated":
                return f"{whole}-{tag}{suffix}"
            case "descriptive":
                return f"{whole}_{words.replace(' ', '_')}" + (f"_{suffix}" if suffix else "")
            case "legacy":
                return f"{whole}.{tag}{suffix}"
            case _:
                return f"{whole}_{tag}{suffix}"
