"""How far synthetic buildings are from real ones, beside BuildGraph: one table.

    python benchmarks/realism.py REAL... --buildgraph CLEAN --ours CLEAN

Each argument is a folder that the clean stage wrote (buildings.jsonl, graphs/). Only Brick graphs
count. A building counts once, whatever its size.

Distances: Jensen-Shannon distance (base 2, 0 to 1) between distributions over names; Wasserstein
distance between distributions of numbers, divided by the mean of the real ones.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
from realism_graphs import Graph, hvac_part, read
from realism_measures import BY_NAME, BY_NUMBER

# Real graphs below this many triples are excerpts that teach one idea.
MIN_TRIPLES = 500


def _shares(counts: Counter[str]) -> dict[str, float]:
    total = sum(counts.values())
    return {name: count / total for name, count in counts.items()} if total else {}


def mean_shares(graphs: list[Graph], count: Callable[[Graph], Counter[str]]) -> dict[str, float]:
    """Average a distribution over names, each building with equal weight."""
    mean: Counter[str] = Counter()
    for graph in graphs:
        for name, share in _shares(count(graph)).items():
            mean[name] += share / len(graphs)
    return dict(mean)


def jensen_shannon(first: dict[str, float], second: dict[str, float]) -> float:
    """Return the distance of two distributions over names (Lin 1991; base 2, square root)."""
    names = sorted({*first, *second})
    p, q = (np.array([d.get(name, 0.0) for name in names]) for d in (first, second))
    p, q = p / p.sum(), q / q.sum()
    middle = (p + q) / 2

    def divergence(a: np.ndarray) -> float:
        held = a > 0
        return float(np.sum(a[held] * np.log2(a[held] / middle[held])))

    return float(np.sqrt(max(0.0, (divergence(p) + divergence(q)) / 2)))


def wasserstein(first: list[float], second: list[float]) -> float:
    """Return the distance of two samples of numbers, over the mean of the first."""
    levels = (np.arange(200) + 0.5) / 200
    a, b = np.quantile(first, levels), np.quantile(second, levels)
    return float(np.mean(np.abs(a - b)) / np.mean(first))


def table(real: list[Graph], other: list[Graph], ours: list[Graph]) -> str:
    """Return the comparison as a Markdown table."""
    rows = ["| measure | real | BuildGraph | ours | distance BuildGraph | distance ours |"]
    rows.append("|---|---|---|---|---|---|")
    for title, count in BY_NAME:
        shares = [mean_shares(graphs, count) for graphs in (real, other, ours)]
        cells = [f"{len(share)} names" for share in shares]
        distances = [f"{jensen_shannon(shares[0], share):.2f}" for share in shares[1:]]
        rows.append(f"| {title} | {' | '.join(cells + distances)} |")
    for title, measure in BY_NUMBER:
        values = [
            [value for graph in graphs if not np.isnan(value := measure(graph))]
            for graphs in (real, other, ours)
        ]
        cells = [f"{np.mean(numbers):.2f}" for numbers in values]
        distances = [f"{wasserstein(values[0], numbers):.2f}" for numbers in values[1:]]
        rows.append(f"| {title} | {' | '.join(cells + distances)} |")
    return "\n".join(rows) + "\n"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("real", type=Path, nargs="+")
    parser.add_argument("--buildgraph", type=Path, required=True)
    parser.add_argument("--ours", type=Path, required=True)
    args = parser.parse_args()
    real = read(args.real, MIN_TRIPLES)
    other, ours = read([args.buildgraph], 0), read([args.ours], 0)
    print(f"{len(real)} real, {len(other)} of BuildGraph, {len(ours)} of ours\n")
    print(table(real, other, ours))
    print("HVAC equipment, spaces and their points only\n")
    print(table(*([hvac_part(graph) for graph in graphs] for graphs in (real, other, ours))))


if __name__ == "__main__":
    main()
