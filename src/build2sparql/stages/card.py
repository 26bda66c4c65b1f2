"""Write the tables of the data card anew from the metrics."""

import sys
from pathlib import Path

import msgspec

from build2sparql.release.card import refreshed


def main(metrics: Path, plots: Path, card: Path) -> None:
    """Change what stands between the card's markers, and nothing else of it."""
    counts: dict[str, float] = msgspec.json.decode(metrics.read_bytes())
    breakdowns = {file.stem: file.read_bytes() for file in sorted(plots.glob("*.csv"))}
    card.write_text(refreshed(card.read_text(encoding="utf-8"), counts, breakdowns), "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
