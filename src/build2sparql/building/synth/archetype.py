"""An archetype: what a type of building has, by vintage, as its YAML file says."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from build2sparql.building.synth.choice import VintageName

Probability = Annotated[float, Meta(ge=0, le=1)]
Range = tuple[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=0)]]
Weights = dict[str, Annotated[float, Meta(ge=0)]]
VINTAGES: tuple[VintageName, ...] = ("pre1980", "2004", "2013")
Where = Literal["basement", "ground", "upper", "typical", "top", "roof"]


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An unknown key is an error that names it."""


class ZoneProgram(_Strict, frozen=True, kw_only=True):
    """Zones of one kind: how many on each storey ``where``, and the rooms in each.

    ``also`` are kinds of rooms beside the main one, each as likely as its number says.
    ``is_conditioned`` is False for rooms that no air system serves.
    """

    space: str
    where: Where
    count: Range
    rooms: Range = (1, 1)
    area_m2: Range
    also: dict[str, Probability] = {}
    is_conditioned: bool = True
    vintages: tuple[VintageName, ...] = VINTAGES


class AirSystem(_Strict, frozen=True, kw_only=True):
    """Air units of one make-up and the terminals behind them.

    ``serves`` lists kinds of zones, or is empty for all that no other system serves. ``unit``
    empty: terminals without a central unit.
    """

    unit: str
    serves: tuple[str, ...] = ()
    zones_per_unit: Range
    cooling: Literal["dx", "chw", "heat_pump", "none"]
    heating: Literal["gas", "hw", "electric", "heat_pump", "none"]
    is_variable: bool
    return_fan: Probability = 0
    economizer: Probability = 0
    heat_wheel: Probability = 0
    humidifier: Probability = 0
    final_filter: Probability = 0
    exhaust_fan: Probability = 0
    terminals: Weights = {}


class SystemChoice(_Strict, frozen=True, kw_only=True):
    """One of the ways in which buildings of this type and vintage are served."""

    weight: float
    air: tuple[AirSystem, ...]


class Plant(_Strict, frozen=True, kw_only=True):
    """Central plant, where an air system needs it."""

    chillers: Range = (0, 0)
    chiller_kinds: Weights = {}
    boilers: Range = (0, 0)
    boiler_kinds: Weights = {}
    secondary_pumps: Probability = 0
    waterside_economizer: Probability = 0
    dhw_tank: Probability = 0
    gas_water_heater: Probability = 1


class Practice(_Strict, frozen=True, kw_only=True):
    """What the trade does in a vintage: shares of buildings, or of things, that have something."""

    fan_vfd: Probability
    pump_vfd: Probability
    transformer: Probability
    power_panels: Probability
    mcc: Probability
    emergency_power: Probability
    ups: Probability
    pv: Probability
    ev_stations: Range
    elevators: Range
    plug_circuits: Probability
    lit_storeys: Probability
    luminaires: Range
    lighting_controls: Weights
    lighting_meter: Probability
    end_use_meters: Probability
    panel_meters: Probability
    tenant_meters: Probability
    gas_meter: Probability
    water_meter: Probability
    water_submeter: Probability
    thermal_meter: Probability
    unit_controller: Probability
    terminal_controller: Probability
    controller_kinds: Weights
    gateway: Probability
    server: Probability
    thermostats: Probability
    weather_station: Probability
    fire_panel: Probability
    iaq_stations: Probability
    people_counters: Probability
    baseboards: Probability
    unit_heaters: Probability
    crac: Probability
    restroom_exhaust: Probability


class Vintage(_Strict, frozen=True, kw_only=True):
    """One archetype in one vintage."""

    built: tuple[int, int]
    floors: Range
    basement: Probability = 0
    systems: tuple[SystemChoice, ...]
    plant: Plant = Plant()
    practice: dict[str, object] = {}


class Archetype(_Strict, frozen=True, kw_only=True):
    """A type of building: ``building`` is its REC class; ``points`` overrides shares of points."""

    building: str
    description: str
    sources: dict[str, str]
    zones: tuple[ZoneProgram, ...]
    vintages: dict[VintageName, Vintage]
    points: dict[str, dict[str, tuple[Probability, Probability, Probability]]] = {}


class Shares(_Strict, frozen=True, kw_only=True):
    """practice.yaml: practice by vintage and, by kind of equipment, the points that it has.

    The three shares of a point are those of the vintages, in order.
    """

    practice: dict[VintageName, Practice]
    points: dict[str, dict[str, tuple[Probability, Probability, Probability]]]


def practice_of(shares: Shares, archetype: Archetype, vintage: VintageName) -> Practice:
    """Return the practice of a vintage with what differs in this archetype."""
    own = archetype.vintages[vintage].practice
    common = msgspec.to_builtins(shares.practice[vintage])
    return msgspec.convert({**common, **own}, Practice)
