"""Why nobody would follow a path, whatever is asked of its ends."""

from itertools import pairwise

from build2sparql.pattern.far_fetched.families import (
    AIR_SIDE,
    BOUNDARY,
    BROAD,
    BUSBARS,
    COILS,
    COMPONENTS,
    ELECTRICAL,
    ENCLOSES,
    GENERATORS,
    INSTRUMENTS,
    LARGE_PLACES,
    LIGHTING,
    METERS,
    NOTHING_SAID,
    PASSIVE,
    PLANT,
    POINTS,
    POINTS_AND_METERS,
    PORTS,
    SPACES,
    TERMINALS,
    TO_SOURCE,
    UPWARDS,
    VALUES,
    WHOLES,
    WIRES,
    is_a,
)
from build2sparql.pattern.far_fetched.relation_kinds import kind_of
from build2sparql.pattern.far_fetched.settings import Relevance
from build2sparql.pattern.record import Hop, Path
from build2sparql.rdf.namespaces import local_name
from build2sparql.rdf.tbox import TBox

_FLOW = "flow"
_AROUND = frozenset({"place", "control"})
_WHERE = frozenset({"place", "parts"})
_WHOLES = _WHERE | {"submetering"}


def of_path(path: Path, tbox: TBox, settings: Relevance) -> str:
    """Return in a sentence why nobody would follow this path, or an empty text."""
    return (
        _nodes(path, tbox)
        or _drawn(path, tbox)
        or _from_point(path, tbox, settings)
        or _places(path, tbox, settings)
        or _flow(path, tbox)
        or _changes(path, settings)
    )


def _nodes(path: Path, tbox: TBox) -> str:
    anchor, terminal = local_name(path.anchor), local_name(path.terminal)
    for cls in path.classes:
        if cls in NOTHING_SAID:
            return f"{local_name(cls)} says no more than that there is something."
    broad = [cls for cls in path.classes if cls in BROAD]
    is_near = len(path.hops) == 1 or (broad == [path.terminal] and path.terminal in VALUES)
    if len(broad) > 1 or (broad and not is_near):
        return f"From {anchor} to {terminal}, this asks for anything."
    return ""


def _drawn(path: Path, tbox: TBox) -> str:
    """Refuse what only shows how a system was drawn or modelled."""
    anchor, terminal = local_name(path.anchor), local_name(path.terminal)
    if is_a(path.terminal, PORTS, tbox) and is_a(path.classes[-2], LIGHTING, tbox):
        return f"Where light leaves {local_name(path.classes[-2])} is no question."
    if any(is_a(cls, PORTS, tbox) for cls in path.classes) and any(
        is_a(cls, SPACES, tbox) for cls in path.classes
    ):
        return "Where a space is joined to what serves it is a matter of the model."
    for pair in pairwise(path.classes):
        if all(any(is_a(cls, family, tbox) for cls in pair) for family in (PORTS, WIRES)):
            return "Which wire ends at which terminal is for the drawing."
    if BOUNDARY in path.properties:
        return f"At what a {anchor} ends is a matter of the model."
    if path.hops[-1].property == ENCLOSES:
        return f"Into which {terminal} a {anchor} is parted is a matter of the model."
    return ""


def _from_point(path: Path, tbox: TBox, settings: Relevance) -> str:
    anchor, terminal, hops = local_name(path.anchor), local_name(path.terminal), len(path.hops)
    starts_at_point = is_a(path.anchor, INSTRUMENTS, tbox)
    ends_at_point = is_a(path.terminal, POINTS, tbox)
    between = is_a(path.anchor, POINTS_AND_METERS, tbox) and ends_at_point
    is_far = hops > settings.hops_to_point and not is_a(path.classes[-2], SPACES, tbox)
    if ends_at_point and is_far:
        return f"{terminal} is too far from {anchor} to be looked at from there."
    if between and hops > settings.hops_between_points:
        return f"{anchor} and {terminal} belong to things that are far from each other."
    if _is_through_point(path, tbox, settings):
        return f"{anchor} and {terminal} have no more in common than a point."
    if starts_at_point and hops > settings.hops_from_point:
        return f"{terminal} is far from the thing that {anchor} is a point of."
    if starts_at_point and hops > 1 and not _is_around(path, tbox):
        return f"Who looks at {anchor} does not go on to {terminal}."
    return ""


def _is_through_point(path: Path, tbox: TBox, settings: Relevance) -> bool:
    """Tell whether a path goes on from a point, far or to the thing that has it."""
    is_far = len(path.hops) > settings.hops_from_point
    return any(
        is_a(hop.target, POINTS, tbox) and (is_far or _is_owner(following))
        for hop, following in pairwise(path.hops)
    )


def _is_owner(hop: Hop) -> bool:
    return hop.property in UPWARDS and kind_of(hop.property) == "points"


def _is_around(path: Path, tbox: TBox) -> bool:
    """Tell whether people look there from the thing whose point they have before them.

    They look for the whole that it is in and for what serves a space or is served as one, and
    beside a point for others of the same quantity.
    """
    middle, (_, hop) = path.hops[0].target, path.hops[:2]
    match kind_of(hop.property):
        case "flow":
            return is_a(hop.target, SPACES, tbox) or is_a(middle, SPACES, tbox)
        case "points":
            same = tbox.quantities_of(path.anchor) & tbox.quantities_of(hop.target)
            return hop.property in UPWARDS or bool(same)
        case kind:
            return hop.property in UPWARDS or kind in _AROUND


def _places(path: Path, tbox: TBox, settings: Relevance) -> str:
    anchor, terminal, hops = local_name(path.anchor), local_name(path.terminal), path.hops
    is_whole = [is_a(cls, WHOLES, tbox) for cls in path.classes]
    if is_whole[0] and len(hops) > 1:
        return f"There is one {anchor}, which is no way to {terminal}."
    if any(is_whole[1:-1]):
        return f"Through the building as a whole, every {anchor} has the same {terminal}."
    if is_whole[-1]:
        return f"Every {anchor} of a building has the same {terminal}."
    if len(hops) > settings.hops_to_place and {kind_of(hop.property) for hop in hops} <= _WHERE:
        return f"{terminal} is more than one step up or down from {anchor}."
    for hop, following in pairwise(hops):
        if hop.property in UPWARDS and kind_of(hop.property) in _WHOLES:
            is_large = is_a(hop.target, LARGE_PLACES, tbox)
            if is_large or not _goes_up(hop, following):
                whole = local_name(hop.target)
                return f"{anchor} and {terminal} have no more in common than {whole}."
    return ""


def _goes_up(hop: Hop, following: Hop) -> bool:
    """Tell whether people who went from a part to its whole, or to its place, go on like that.

    What meters or controls the whole matters to the part; its other parts and its points do not.
    """
    kind = kind_of(following.property)
    if kind_of(hop.property) == "place":
        return following.property in UPWARDS and kind in _WHERE
    return following.property in UPWARDS or kind in ("metering", "control")


def _flow(path: Path, tbox: TBox) -> str:
    """Refuse flow that nobody would follow: out of a space, on in another medium, part by part."""
    flows = [kind_of(hop.property) == _FLOW for hop in path.hops]
    back = [hop.property in TO_SOURCE for hop in path.hops]
    for at, (near, far) in enumerate(pairwise(path.classes)):
        source, target = (far, near) if back[at] else (near, far)
        is_return = is_a(source, TERMINALS, tbox) and not is_a(target, SPACES, tbox)
        is_return |= is_a(source, AIR_SIDE, tbox) and is_a(target, PLANT, tbox)
        if flows[at] and (is_return or is_a(source, SPACES, tbox)):
            return f"What {local_name(source)} gives back to {local_name(target)} is not asked for."
        is_component = [is_a(cls, COMPONENTS, tbox) for cls in (source, target)]
        if flows[at] and is_component[0] and (is_component[1] or target in BROAD):
            return f"{local_name(near)}, {local_name(far)}: nobody asks how a unit is put together."
    for at in range(len(path.hops) - 1):
        first, via = path.classes[at : at + 2]
        is_powered = is_a(first, ELECTRICAL, tbox) and not is_a(via, ELECTRICAL | LIGHTING, tbox)
        if flows[at] and is_powered and kind_of(path.hops[at + 1].property) != "place":
            return f"{local_name(first)} has nothing to do with what {local_name(via)} does."
        if flows[at] and flows[at + 1]:
            classes = path.classes[at : at + 3]
            if back[at] and back[at + 1]:
                classes = classes[::-1]
            if problem := _passed_on(classes, tbox, is_one_way=back[at] == back[at + 1]):
                return problem
    return _let_through(path, tbox)


def _let_through(path: Path, tbox: TBox) -> str:
    """Refuse to go on to what a filter or a coil gives its air to, unless that is a space."""
    for hop, (near, far) in zip(path.hops, pairwise(path.classes), strict=True):
        source, target = (far, near) if hop.property in TO_SOURCE else (near, far)
        is_flow = kind_of(hop.property) == _FLOW and len(path.hops) > 1
        if is_flow and is_a(source, PASSIVE, tbox) and not is_a(target, SPACES, tbox):
            return f"What {local_name(source)} lets through is not asked for."
    return ""


def _passed_on(classes: tuple[str, ...], tbox: TBox, *, is_one_way: bool) -> str:
    """Return why nobody follows what the first gives to the second on to the third."""
    source, via, _ = classes
    is_end = is_a(source, ELECTRICAL, tbox) and not is_a(via, ELECTRICAL | LIGHTING, tbox)
    is_mixed = is_a(source, GENERATORS, tbox) and is_a(via, BUSBARS, tbox)
    is_end |= is_a(source, PASSIVE, tbox)
    if is_a(via, COILS | METERS, tbox) or (is_one_way and (is_end or is_mixed)):
        return f"What {local_name(source)} gives ends at {local_name(via)}."
    return ""


def _changes(path: Path, settings: Relevance) -> str:
    kinds = [kind_of(name) for name in path.properties]
    changes = sum(one != other for one, other in pairwise(kinds))
    allowed = settings.changes_per_depth[: len(kinds)][-1]
    return f"It goes from {', then '.join(kinds)}: too far round." if changes > allowed else ""
