"""Questions that writers ask of a description: what is part of what, what stands before a zone."""

from functools import cached_property

from build2sparql.building.synth.description import Description, Equipment

TERMINALS = frozenset(
    (
        "vav",
        "vav_reheat",
        "vav_electric",
        "fan_powered",
        "cav_reheat",
        "induction_unit",
        "fcu",
        "chilled_beam",
        "wshp",
        "ptac",
    )
)
_PUMPS = frozenset(("chw_pump", "chw_booster", "hw_pump", "cw_pump"))


class Topology:
    """An index over one description."""

    def __init__(self, building: Description) -> None:
        self.building = building
        self.equipment: dict[str, Equipment] = {e.key: e for e in building.equipment}
        self.spaces = {space.key: space for space in building.spaces}
        self.zones = {zone.key: zone for zone in building.zones}
        self.groups = {group.key: group for group in building.groups}

    def whole(self, key: str) -> str:
        """Return the equipment that contains a part, or the thing itself."""
        element = self.equipment.get(key)
        return element.part_of if element is not None and element.part_of else key

    def kind(self, key: str) -> str:
        """Return the kind of a piece of equipment, or an empty string for anything else."""
        element = self.equipment.get(key)
        return element.kind if element is not None else ""

    @cached_property
    def terminal_of(self) -> dict[str, str]:
        """The terminal that supplies each zone that has one."""
        return {
            target: self.whole(source)
            for run in self.building.runs
            if run.medium == "supply_air"
            for source in run.sources
            if self.kind(self.whole(source)) in TERMINALS
            for target in run.targets
            if target in self.zones
        }

    def stand_in(self, group: str) -> str:
        """Return the member that a point of a loop or system sits at: a pump, or the first."""
        members = self.groups[group].members
        return next((m for m in members if self.kind(m) in _PUMPS), members[0])
