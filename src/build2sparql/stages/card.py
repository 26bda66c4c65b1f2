"""Write the data card anew from the metrics."""

import sys
from pathlib import Path

import msgspec

from build2sparql.release.card import card


def main(metrics: Path, plots: Path, tables: Path, out: Path) -> None:
    """Write the card that a release with these figures has as its README."""
    counts: dict[str, float] = msgspec.json.decode(metrics.read_bytes())
    out.write_text(card(counts, _csv(plots), _csv(tables)), encoding="utf-8")


def _csv(folder: Path) -> dict[str, bytes]:
    return {file.stem: file.read_bytes() for file in sorted(folder.glob("*.csv"))}


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
