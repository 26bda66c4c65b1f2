"""How far a question may go."""

import msgspec


class Relevance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far a question goes, in hops, and how often it changes the subject.

    A point belongs to one thing: people follow it there and look around, and what is far from that
    thing they ask of the thing. ``hops_to_point`` is the longest path to a point, unless a space
    has it; ``hops_to_place`` the longest through parts and places alone; ``hops_counted`` the
    longest whose ends are counted, and ``hops_to_value`` to what is picked by a value.
    ``changes_per_depth`` says how often a path of one hop, two, ... may go over from one kind of
    relation (flow, parts, place, points, metering, control) to another; the last holds beyond.
    """

    hops_from_point: int
    hops_between_points: int
    hops_to_point: int
    hops_to_place: int
    hops_counted: int
    hops_to_value: int
    changes_per_depth: tuple[int, ...]
