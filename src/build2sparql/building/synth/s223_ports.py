"""Connection points and connections of ASHRAE 223P, made from the runs of a description."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Literal

from build2sparql.building.synth.description import Run
from build2sparql.building.synth.topology import Topology
from build2sparql.building.synth.triples import Triples
from build2sparql.building.synth.vocabulary import vocabulary

Direction = Literal["in", "out"]

MEDIA = {
    "outdoor_air": "Fluid-Air",
    "supply_air": "Fluid-Air",
    "mixed_air": "Fluid-Air",
    "return_air": "Fluid-Air",
    "exhaust_air": "Fluid-Air",
    "chilled_water": "Water-ChilledWater",
    "chilled_water_return": "Water-ChilledWater",
    "hot_water": "Water-HotWater",
    "hot_water_return": "Water-HotWater",
    "condenser_water": "Fluid-Water",
    "condenser_water_return": "Fluid-Water",
    "domestic_water": "Fluid-Water",
    "domestic_hot_water": "Water-HotWater",
    "refrigerant": "Fluid-Refrigerant",
    "gas": "Fluid-NaturalGas",
    "electricity": "Electricity-AC",
    "light": "EM-Light",
}
_CONNECTIONS = {"electricity": "Conductor", "light": "Connection"}
_TAGS = {"in": "InletConnectionPoint", "out": "OutletConnectionPoint"}
# Where air enters and leaves a radiator or a beam is one opening.
_OPEN = ("Radiator", "ChilledBeam")
_AIR_IN, _AIR_OUT = ("in", "supply_air"), ("out", "exhaust_air")
_POWER = ("in", "electricity")
# Ports that a class has by its shape in 223P, where the description has no run for them.
_BY_SHAPE: Mapping[str, tuple[tuple[str, str], ...]] = {
    "Fan": (_AIR_IN, _AIR_OUT),
    "Damper": (_AIR_IN, _AIR_OUT),
    "Filter": (_AIR_IN, _AIR_OUT),
    "Furnace": (_AIR_IN, _AIR_OUT),
    "AirHandlingUnit": (_AIR_IN, _AIR_OUT),
    "AirToAirHeatPump": (_AIR_IN, _AIR_IN, _AIR_OUT, _AIR_OUT),
    "TerminalUnit": (_AIR_IN, _AIR_OUT),
    "SingleDuctTerminal": (_AIR_IN, _AIR_OUT),
    "FanPoweredTerminal": (_AIR_IN, _AIR_OUT),
    "FanCoilUnit": (_AIR_IN, _AIR_OUT),
    "Humidifier": (_AIR_IN, _AIR_OUT),
    "ElectricResistanceElement": (_POWER,),
    "Elevator": (_POWER,),
    "Luminaire": (_POWER,),
    "ElectricityOutlet": (_POWER, ("out", "electricity")),
    "VariableFrequencyDrive": (_POWER, ("out", "electricity")),
    "PhotovoltaicModule": (("in", "light"),),
    "Battery": (_POWER, ("out", "electricity")),
    "Compressor": (("in", "refrigerant"), ("out", "refrigerant")),
    "Boiler": (("in", "domestic_water"), ("out", "domestic_hot_water")),
}


class Ports:
    """All connection points of a building, and where sensors find them."""

    def __init__(self, topology: Topology, names: Mapping[str, str], graph: Triples) -> None:
        self.topology = topology
        self.names = names
        self.graph = graph
        # (element, direction, medium) -> connection points, in the order of their making
        self.at: dict[tuple[str, str, str], list[str]] = defaultdict(list)
        self._numbers: Counter[str] = Counter()
        self._inner: dict[str, list[str]] = defaultdict(list)

    def write(self) -> None:
        """Write the connections of all runs, then the ports that shapes ask for."""
        for run in self.topology.building.runs:
            self._write_run(run)
        for key, element in self.topology.equipment.items():
            self._complete(key, vocabulary().equipment[element.kind].s223)
        self._pair()

    def ends(self, key: str) -> list[str]:
        """Return what a run's end is in 223P: rooms for a zone, else the thing itself."""
        zone = self.topology.zones.get(key)
        if zone is None:
            return [key]
        suffix = "hvac" if zone.domain == "hvac" else "lighting"
        return [f"{space}:{suffix}" for space in zone.spaces]

    def _ends_of(self, keys: tuple[str, ...]) -> list[str]:
        ends = [end for key in keys for end in self.ends(key)]
        spaces = self.topology.spaces
        return list(dict.fromkeys(f"{end}:hvac" if end in spaces else end for end in ends))

    def _write_run(self, run: Run) -> None:
        sources, targets = self._ends_of(run.sources), self._ends_of(run.targets)
        wholes = {self.topology.whole(end) for end in (*sources, *targets)}
        is_inside = len(wholes) == 1 and len(sources) + len(targets) > 1
        ports = [self._port(end, "out", run.medium, is_inside) for end in sources]
        ports += [self._port(end, "in", run.medium, is_inside) for end in targets]
        if not sources or not targets:
            return
        name = f"{run.medium}_{run.key.rsplit('.', 1)[1]}"
        self.graph.add_type(name, f"s223:{_CONNECTIONS.get(run.medium) or _line(run.medium)}")
        self.graph.add(name, "s223:hasMedium", f"s223:{self._medium(run, sources)}")
        for port in ports:
            self.graph.add(name, "s223:connectsAt", port)
            self.graph.add(port, "s223:connectsThrough", name)
        for source in sources:
            for target in targets:
                first, second = (
                    (source, target)
                    if is_inside
                    else (self.topology.whole(source), self.topology.whole(target))
                )
                self.graph.add(self.names[first], "s223:connectedTo", self.names[second])

    def _medium(self, run: Run, sources: list[str]) -> str:
        if run.medium == "electricity" and self.topology.kind(sources[0]) == "pv_panel":
            return "Electricity-DC"
        return MEDIA[run.medium]

    def _port(self, end: str, way: Direction, medium: str, is_inside: bool) -> str:
        """Return the port that the connection joins; a part's port is mapped to its whole's."""
        port = self._new(end, way, medium)
        whole = self.topology.whole(end)
        if is_inside or whole == end:
            return port
        outer = self._new(whole, way, medium)
        self.graph.add(port, "s223:mapsTo", outer)
        self._inner[whole].append(port)
        return outer

    def _new(self, key: str, way: Direction, medium: str) -> str:
        kind = self.topology.kind(key)
        cls = vocabulary().equipment[kind].s223 if kind else ""
        stem = f"{self.names[key]}_{medium}_{way}"
        self._numbers[stem] += 1
        name = stem + (f"_{self._numbers[stem]}" if self._numbers[stem] > 1 else "")
        is_open = cls in _OPEN and MEDIA[medium] == "Fluid-Air"
        self.graph.add_type(
            name, "s223:BidirectionalConnectionPoint" if is_open else f"s223:{_TAGS[way]}"
        )
        is_dc = medium == "electricity" and (
            kind == "pv_panel" or (kind == "pv_inverter" and way == "in")
        )
        self.graph.add(
            name, "s223:hasMedium", f"s223:{'Electricity-DC' if is_dc else MEDIA[medium]}"
        )
        self.graph.add(self.names[key], "s223:hasConnectionPoint", name)
        self.at[key, way, medium].append(name)
        return name

    def _complete(self, key: str, cls: str) -> None:
        for way, medium in dict.fromkeys(_BY_SHAPE.get(cls, ())):
            wanted = _BY_SHAPE[cls].count((way, medium))
            present = sum(
                len(found)
                for (owner, direction, other), found in list(self.at.items())
                if owner == key and direction == way and MEDIA[other] == MEDIA[medium]
            )
            for _ in range(wanted - present):
                self._new(key, "in" if way == "in" else "out", medium)

    def _pair(self) -> None:
        """Pair the ports of heat exchangers: each stream's way in with its way out."""
        pairs = {
            "heat_wheel": (("outdoor_air", "mixed_air"), ("return_air", "exhaust_air")),
            "heat_exchanger": (
                ("condenser_water", "condenser_water_return"),
                ("chilled_water_return", "chilled_water_return"),
            ),
        }
        for key, element in self.topology.equipment.items():
            for enters, leaves in pairs.get(element.kind, ()):
                for first, second in zip(
                    self.at[key, "in", enters], self.at[key, "out", leaves], strict=False
                ):
                    self.graph.add(first, "s223:pairedConnectionPoint", second)
                    self.graph.add(second, "s223:pairedConnectionPoint", first)


def _line(medium: str) -> str:
    return "Duct" if medium.endswith("_air") else "Pipe"
