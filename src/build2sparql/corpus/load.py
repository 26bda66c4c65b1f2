"""A release in three lines of code: its records, and buildings to ask."""

from pathlib import Path
from typing import get_args

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from build2sparql.corpus.building import Building, Buildings
from build2sparql.corpus.files import files_at
from build2sparql.release.rows import RecordRow
from build2sparql.release.split import Side


class Record(RecordRow, frozen=True):
    """A record of a release: a gold query, its five questions, and the building they are about."""

    buildings: Buildings

    def building(self) -> Building:
        """Return the building that the record's query runs on."""
        return self.buildings[self.building_id]


def load(
    place: str | Path, split: str | None = None, subset: str | None = None
) -> tuple[Record, ...]:
    """Return the records of a release, sorted by id.

    ``place`` is its folder, or an http(s) address under which its files are served. ``split`` is
    ``retrieval_pool`` or ``test``, ``subset`` one of those that the data card lists; without
    them, all. Raises ``ValueError`` for another split or subset, ``FileNotFoundError`` where
    there is no release, ``httpx.HTTPError`` where a server does not answer.
    """
    files = files_at(place)
    if split is not None and split not in get_args(Side):
        raise ValueError(f"no split {split!r}: there are {', '.join(get_args(Side))}")
    buildings = Buildings(files)
    rows = pq.read_table(pa.BufferReader(files.read("records.parquet"))).to_pylist()
    subsets = sorted({name for row in rows for name in row["subsets"]})
    if subset is not None and subset not in subsets:
        raise ValueError(f"no subset {subset!r}: there are {', '.join(subsets)}")
    chosen = [
        row | {"buildings": buildings}
        for row in rows
        if split in {None, row["split"]} and (subset is None or subset in row["subsets"])
    ]
    return tuple(msgspec.convert(chosen, list[Record]))
