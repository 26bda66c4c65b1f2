"""Failures of a catalog's downloads, and the one message that reports them all."""

from collections.abc import Mapping
from dataclasses import dataclass

from build2sparql.building.reach import LAYOUT, Reach


@dataclass(frozen=True)
class Failure:
    """Why one graph could not be had: ``is_wrong`` where bytes came, but not the right ones."""

    text: str
    is_wrong: bool = False
    is_unreachable: bool = False


def report(source: str, failures: Mapping[str, Failure], graph_count: int, reach: Reach) -> str:
    """Say how many graphs failed, which and why; and, without a network, what the ways out are."""
    missed = f"{len(failures)} of {graph_count} graphs of {source}"
    is_offline = all(failure.is_unreachable for failure in failures.values())
    if is_offline and reach.mirror is None:
        return (
            f"{missed} cannot be had, for there is neither a network nor a mirror: set B2S_MIRROR "
            f"to a folder laid out as {LAYOUT}, or go online"
        )
    if is_offline:
        names = "\n".join(f"  {name}" for name in sorted(failures))
        return (
            f"{missed} are not in the mirror {reach.mirror}, and there is no network: add them to "
            "it, go online, or do without them (fetch.on_missing: reject)\n" + names
        )
    lines = "\n".join(f"  {name}: {failures[name].text}" for name in sorted(failures))
    return f"{missed} could not be fetched\n{lines}"
