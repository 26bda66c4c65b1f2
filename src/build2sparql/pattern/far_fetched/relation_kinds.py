"""Kinds of relation: what a property of Brick, REC or 223P is about."""

from build2sparql.rdf.namespaces import expand, local_name

_KINDS = {
    "metering": ("brick:isMeteredBy", "brick:meters"),
    "submetering": ("brick:hasSubMeter", "brick:isSubMeterOf"),
    "flow": (
        *("brick:feeds", "brick:isFedBy", "rec:feeds", "rec:isFedBy"),
        *("s223:connectedTo", "s223:connectedFrom", "s223:connected"),
    ),
    "control": (
        *("brick:controls", "brick:isControlledBy", "brick:hosts", "brick:isHostedBy"),
        *("s223:actuates", "s223:actuatedByProperty", "s223:executes"),
    ),
    "points": (
        *("brick:hasPoint", "brick:isPointOf", "rec:hasPoint", "rec:isPointOf"),
        *("s223:observes", "s223:hasObservationLocation", "s223:hasProperty"),
    ),
    "place": (
        *("brick:hasLocation", "brick:isLocationOf", "rec:isLocationOf", "rec:locatedIn"),
        *("s223:hasPhysicalLocation", "s223:encloses"),
    ),
    "parts": (
        *("brick:hasPart", "brick:isPartOf", "rec:hasPart", "rec:isPartOf", "rec:includes"),
        *("rec:hasMember", "rec:isMemberOf", "s223:contains", "s223:hasMember"),
        *("s223:hasDomainSpace", "s223:hasZone"),
    ),
}
_KIND = {expand(name): kind for kind, names in _KINDS.items() for name in names}


def kind_of(name: str) -> str:
    """Return the kind of a property, or its local name where it has none in common."""
    return _KIND.get(name, local_name(name))
