"""What makes a query worth keeping: thresholds that miner and validator share."""

import msgspec

from build2sparql.building.reject import Reason


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thresholds on rows, groups and shares.

    ``min_rows`` holds pairs (typed instances, fewest rows), ascending; the first pair whose
    instances reach the building's counts. ``presence`` and ``value_share`` are inclusive bands.
    """

    min_rows: tuple[tuple[int, int], ...]
    max_rows: int
    min_groups: int
    presence: tuple[float, float]
    value_share: tuple[float, float]

    def fewest_rows(self, instance_count: int) -> int:
        """Return the size threshold of a building with this many typed instances."""
        for up_to, rows in self.min_rows:
            if instance_count <= up_to:
                return rows
        return self.min_rows[-1][1]

    def row_reason(self, row_count: int, instance_count: int) -> Reason | None:
        """Return why this many rows are too few or too many, or None where they are neither."""
        if row_count < self.fewest_rows(instance_count):
            return Reason.TOO_FEW_ROWS
        return Reason.TOO_MANY_ROWS if row_count > self.max_rows else None

    def presence_reason(self, present: int, reached: int) -> Reason | None:
        """Return why an optional hop on ``present`` of ``reached`` terminals says nothing."""
        low, high = self.presence
        return None if low <= present / reached <= high else Reason.PRESENCE_OUT_OF_BAND

    def value_reason(self, carrying: int, reached: int) -> Reason | None:
        """Return why a value on ``carrying`` of ``reached`` terminals picks nothing out."""
        low, high = self.value_share
        if carrying == 0 or carrying / reached < low:
            return Reason.VALUE_TOO_RARE
        return Reason.VALUE_ON_ALL if carrying == reached or carrying / reached > high else None

    def count_reason(self, counts: list[int]) -> Reason | None:
        """Return why counts per anchor are not worth asking for."""
        if len(counts) < self.min_groups:
            return Reason.TOO_FEW_GROUPS
        return Reason.COUNTS_DO_NOT_VARY if len(set(counts)) == 1 else None
