"""Which runs of a description become ``brick:feeds``, and between which things."""

from collections.abc import Iterator

from build2sparql.building.synth.description import Run
from build2sparql.building.synth.style import Style
from build2sparql.building.synth.topology import TERMINALS, Topology

_WATER = ("chilled_water", "hot_water", "condenser_water")
_WATER_RETURN = tuple(f"{medium}_return" for medium in _WATER)
# What lies in the way of water inside a unit: the water is back on its way to the plant.
_VALVES = ("chw_valve", "hw_valve", "reheat_valve")
_COILS = ("chw_coil", "hw_coil", "reheat_coil")
_REFRIGERANT_COILS = ("dx_coil", "dx_heating_coil")


def is_modelled(topology: Topology, style: Style, key: str) -> bool:
    """Tell whether a model of this style has a component as a thing of its own."""
    whole = topology.whole(key)
    if whole == key:
        return True
    if topology.kind(whole) in TERMINALS:
        # Who leaves out the fans of an air handler leaves out the dampers of its boxes.
        return style.has_parts and style.has_terminal_parts
    # A port is what a charging station is for, and a tower's fan is what its drive drives.
    return style.has_parts or topology.kind(key) in ("ev_port", "tower_fan")


def flows(topology: Topology, style: Style) -> list[tuple[str, str]]:
    """Return the (source, target) pairs that this style states, each once, in order."""
    found = {
        pair: None
        for run in topology.building.runs
        for pair in _of_run(topology, style, run)
        if pair[0] != pair[1]
    }
    return list(found)


def _of_run(topology: Topology, style: Style, run: Run) -> Iterator[tuple[str, str]]:
    for source in run.sources:
        for target in run.targets:
            if topology.whole(source) == topology.whole(target):
                if is_modelled(topology, style, source) and run.medium.endswith("_air"):
                    yield source, target
            elif not _is_left_out(topology, style, run, source):
                yield topology.whole(source), _entry(topology, style, run, target)


def _is_left_out(topology: Topology, style: Style, run: Run, source: str) -> bool:
    """Tell whether the run leads back from where the medium was used.

    Water that comes back from coils belongs to its loop; air that comes back from zones is stated
    by some authors only.
    """
    if run.medium in _WATER_RETURN:
        kind = topology.kind(source)
        return kind in (*_VALVES, *_COILS, *TERMINALS, "baseboard")
    if run.medium == "domestic_hot_water":
        # A water heater is no HVAC equipment, which is all that a pump may feed in Brick.
        return topology.kind(source) == "dhw_pump"
    if run.medium in ("return_air", "exhaust_air"):
        is_from_room = source in topology.zones or source in topology.spaces
        return is_from_room and not style.has_return_path
    return run.medium == "refrigerant" and topology.kind(source) in _REFRIGERANT_COILS


def _entry(topology: Topology, style: Style, run: Run, target: str) -> str:
    """Return the coil or fan itself where it is modelled and something else than air comes in."""
    kind = topology.kind(target)
    is_entry = kind in (*_COILS, *_REFRIGERANT_COILS) or kind.endswith("_fan")
    is_specific = is_entry and not run.medium.endswith("_air")
    if is_specific and is_modelled(topology, style, target):
        return target
    return topology.whole(target)
