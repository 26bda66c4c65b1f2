"""Families of classes and properties that the rules speak of."""

from build2sparql.rdf.namespaces import expand
from build2sparql.rdf.tbox import TBox


def _named(*names: str) -> frozenset[str]:
    return frozenset(map(expand, names))


# Classes that say no more than "something": nobody asks for them by that name.
NOTHING_SAID = _named(
    *("brick:Class", "brick:Entity", "brick:Collection", "brick:Location"),
    *("rec:Architecture", "rec:Asset", "rec:Collection"),
    *("s223:Concept", "s223:Connectable", "s223:Connection"),
)
PROPERTIES_AT_LARGE = _named(
    *("s223:Property", "s223:ObservableProperty", "s223:ActuatableProperty"),
    *("s223:QuantifiableProperty", "s223:QuantifiableObservableProperty"),
    *("s223:QuantifiableActuatableProperty", "s223:EnumerableProperty"),
    *("s223:EnumeratedObservableProperty", "s223:EnumeratedActuatableProperty"),
)
# Classes of many kinds of things. One end of a question may be one: "what is in each room". Two of
# them, or one on the way from one end to the other, ask for a dump.
BROAD = (
    NOTHING_SAID
    | _named(
        *("brick:Equipment", "brick:HVAC_Equipment", "brick:Electrical_Equipment"),
        *("brick:Lighting_Equipment", "brick:Fire_Safety_Equipment", "brick:Point"),
        *("brick:Electrical_System", "brick:Lighting_System", "brick:System"),
        *("rec:Point", "rec:Space", "brick:Space", "rec:EnergyZone"),
        *("s223:Equipment", "s223:System"),
    )
    | PROPERTIES_AT_LARGE
)
POINTS = _named("brick:Point")
PROPERTIES = _named("s223:Property")
VALUES = POINTS | PROPERTIES_AT_LARGE
# What is looked at from the thing that it belongs to.
INSTRUMENTS = POINTS | _named("s223:Sensor")
POINTS_AND_METERS = POINTS | _named("brick:Meter")
# Settings, states and connection points: a thing has those that its kind has.
NOT_COUNTED = PROPERTIES | _named(
    *("brick:Setpoint", "brick:Command", "brick:Status", "brick:Parameter"),
    *("s223:ConnectionPoint", "s223:Connection"),
)
WHOLES = _named("rec:Building", "brick:Building", "rec:Site", "brick:Site")
SPACES = _named(
    *("rec:Space", "brick:Location", "brick:Zone", "rec:Zone", "rec:Architecture"),
    *("s223:DomainSpace", "s223:PhysicalSpace", "brick:Air_Plenum", "s223:Plenum"),
)
# What air or heat ends at: what comes back from there is not asked for.
TERMINALS = _named(
    *("brick:Terminal_Unit", "brick:Radiator", "brick:Chilled_Beam", "brick:Radiant_Panel"),
    *("s223:TerminalUnit", "s223:Radiator", "s223:ChilledBeam", "s223:RadiantPanel"),
)
METERS = _named("brick:Meter")
COILS = _named("brick:Coil", "s223:Coil", "brick:Heat_Exchanger", "s223:HeatExchanger")
# What carries electricity, and what light comes from: the only thing that it can go on from there.
ELECTRICAL = _named(
    *("brick:Electrical_Equipment", "brick:Meter", "brick:Motor", "brick:Variable_Frequency_Drive"),
    *("s223:ElectricityBreaker", "s223:VariableFrequencyDrive", "s223:Motor"),
)
# What makes electricity, and where that becomes one with all other.
GENERATORS = _named(
    *("brick:PV_Panel", "brick:PV_Array", "brick:Inverter"),
    *("s223:PhotovoltaicModule", "s223:ElectricEnergyInverter"),
)
BUSBARS = _named("brick:Switchgear", "brick:Breaker_Panel", "s223:ElectricityBreaker")
LIGHTING = _named("brick:Lighting_Equipment", "s223:Luminaire")
# What describes the data and not the building. It may be what a query ends at ("which points have a
# time series, and which do not"), but nothing is asked of it.
BOOKKEEPING = _named(
    *("brick:Tag", "ref:ExternalReference", "ref:BACnetReference", "ref:IFCReference"),
    *("ref:TimeseriesReference", "s223:ExternalReference"),
)
# Places with so much in them that being in the same one joins nothing.
LARGE_PLACES = WHOLES | _named("rec:Level", "brick:Floor", "brick:Storey", "brick:Wing")
# What an air handler is put together from: nobody asks which part of it comes behind which.
COMPONENTS = _named(
    *("brick:Coil", "brick:Damper", "brick:Fan", "brick:Filter", "brick:Humidifier"),
    *("brick:Heat_Wheel", "brick:Compressor"),
    *("s223:Coil", "s223:Damper", "s223:Fan", "s223:Filter", "s223:Humidifier"),
    *("s223:Compressor", "s223:HeatExchanger", "s223:Junction", "s223:ElectricResistanceElement"),
)
# Things with a handful of points each, which nobody counts, and what serves one place.
SMALL = COMPONENTS | _named(
    *("brick:Valve", "s223:Valve", "brick:Sensor_Equipment", "brick:Luminaire", "s223:Luminaire")
)
PORTS = _named("s223:ConnectionPoint")
WIRES = _named("s223:Conductor")
ENCLOSES = expand("s223:encloses")
BOUNDARY = expand("s223:hasBoundaryConnectionPoint")
ONE_PLACE = _named("brick:Luminaire", "s223:Luminaire")
# What lets through what it is given, and makes nothing.
PASSIVE = _named(
    *("brick:Damper", "brick:Filter", "brick:Humidifier", "s223:Damper", "s223:Filter"),
    *("brick:Coil", "s223:Coil", "s223:Humidifier"),
)
# What air is made with, and the plant that its water comes back to.
AIR_SIDE = _named(
    *("brick:Air_Handling_Unit", "brick:AHU", "s223:AirHandlingUnit", "brick:Fan_Coil_Unit"),
    *("s223:FanCoilUnit", "brick:Coil", "s223:Coil"),
)
PLANT = _named(
    *("brick:Boiler", "brick:Chiller", "brick:Cooling_Tower", "brick:Pump"),
    *("s223:Boiler", "s223:Chiller", "s223:CoolingTower", "s223:Pump"),
)
# Flow is told from either end: towards what is served, or back to where it comes from.
TO_SOURCE = _named("brick:isFedBy", "rec:isFedBy", "s223:connectedFrom")
HAS_QUANTITY = expand("brick:hasQuantity")
HAS_SUBSTANCE = expand("brick:hasSubstance")
# Properties that lead from a thing to the one that it belongs to, or is in.
UPWARDS = _named(
    *("brick:isPartOf", "brick:isPointOf", "brick:hasLocation", "brick:isControlledBy"),
    *("brick:isHostedBy", "brick:isMeteredBy", "brick:isSubMeterOf"),
    *("rec:isPartOf", "rec:isPointOf", "rec:locatedIn", "rec:isMemberOf"),
    *("s223:hasPhysicalLocation", "s223:hasObservationLocation"),
)
# Values that say nothing of what was measured: a share, a bare number, on or off.
BARE_VALUES = _named(
    *("unit:PERCENT", "unit:UNITLESS", "unit:NUM", "unit:FRACTION"),
    *("unit:HR", "unit:MIN", "unit:SEC"),
    *("quantitykind:DimensionlessRatio", "quantitykind:Dimensionless", "quantitykind:Time"),
)
KINDS_OF_STATE = _named("s223:hasEnumerationKind", "s223:ofMedium")


def is_a(cls: str, family: frozenset[str], tbox: TBox) -> bool:
    """Tell whether a class is of a family, by itself or by what it is a subclass of."""
    return not family.isdisjoint(tbox.ancestors(cls))
