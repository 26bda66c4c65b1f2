"""Which version a release must have after another: Croissant's rule, over records.

MAJOR: a record changed, went to another side of the split, or is gone. MINOR: records were added.
PATCH: the records are the same. https://docs.mlcommons.org/croissant/docs/croissant-spec.html
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

import msgspec
import pyarrow as pa

Version = tuple[int, int, int]


class Part(IntEnum):
    """The part of a version that a change raises."""

    MAJOR = 0
    MINOR = 1
    PATCH = 2


class Change(NamedTuple):
    """What became of the records between two releases: ids, sorted."""

    changed: tuple[str, ...]
    removed: tuple[str, ...]
    added: tuple[str, ...]

    @property
    def part(self) -> Part:
        """The part of the version that this change raises."""
        if self.changed or self.removed:
            return Part.MAJOR
        return Part.MINOR if self.added else Part.PATCH

    def __str__(self) -> str:
        counts = zip(self._fields, map(len, self), strict=True)
        return ", ".join(f"{count:,} {name}" for name, count in counts)


def change(before: pa.Table, after: pa.Table) -> Change:
    """Return what became of the records between two tables of them, compared in every column.

    A column that only one of them has makes every record another one.
    """
    old, new = _contents(before), _contents(after)
    return Change(
        tuple(sorted(key for key in old.keys() & new.keys() if old[key] != new[key])),
        tuple(sorted(old.keys() - new.keys())),
        tuple(sorted(new.keys() - old.keys())),
    )


def _contents(records: pa.Table) -> Mapping[str, bytes]:
    encode = msgspec.json.Encoder(order="sorted").encode
    return {row["record_id"]: encode(row) for row in records.to_pylist()}


def parsed(version: str) -> Version:
    """Return a version's three numbers. Raises ``ValueError`` for another form than 1.2.3."""
    parts = version.split(".")
    if len(parts) != len(Part) or not all(part.isdecimal() for part in parts):
        raise ValueError(f"{version!r} is no version of the form 1.2.3")
    major, minor, patch = map(int, parts)
    return major, minor, patch


def least(before: Version, part: Part) -> Version:
    """Return the lowest version that raises this part of another."""
    raised = [*before[:part], before[part] + 1, *[0] * (Part.PATCH - part)]
    return raised[0], raised[1], raised[2]
