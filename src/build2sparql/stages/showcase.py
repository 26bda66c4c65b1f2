"""Write the page that shows a few records of each pattern type of a release."""

import sys
from pathlib import Path

import pyarrow.parquet as pq

from build2sparql.rdf import tbox
from build2sparql.release.showcase import showcase


def main(release: Path, page: Path) -> None:
    """Write the page anew from the release's tables."""
    records, buildings = (
        pq.read_table(release / f"{name}.parquet").to_pylist() for name in ("records", "buildings")
    )
    page.write_text(showcase(records, buildings, tbox.load()), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
