"""Bring every graph of a source into one folder, digests verified."""

import argparse
import os
import shutil
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from build2sparql.building.fetch import fetch
from build2sparql.building.graph_file import GraphFile
from build2sparql.building.network import FetchParams
from build2sparql.building.reach import RAW_URL, Reach
from build2sparql.building.reject import Reject
from build2sparql.building.source import FetchError
from build2sparql.stages.files import write_records
from build2sparql.stages.params import section


def main(home: Path, out: Path, reach: Reach) -> None:
    """Write the graph files, what is known about them, the rejects, and what is synthetic mess."""
    if out.exists() and any(out.iterdir()) and not (out / "fetched.jsonl").exists():
        raise FetchError(f"{out}: holds files, but none that a fetch left: empty it first")
    with _progress() as progress:
        task = progress.add_task(f"fetch {home.name}", total=None)
        graphs, rejects, faults = fetch(
            home,
            reach,
            section("fetch", FetchParams),
            lambda done, total: progress.update(task, completed=done, total=total),
        )
    _write(out, graphs, rejects)
    if faults:
        write_records(out / "mess.jsonl", faults)


def _write(out: Path, graphs: list[GraphFile], rejects: list[Reject]) -> None:
    if out.exists():
        shutil.rmtree(out)
    write_records(out / "fetched.jsonl", (file.graph for file in graphs))
    write_records(out / "rejects.jsonl", rejects)
    for file in graphs:
        (out / file.graph.file).write_bytes(file.content)
    if rejects:
        print(f"fetch: {len(graphs)} graphs, {len(rejects)} rejects", file=sys.stderr)


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(file=sys.stderr),
        disable=not sys.stderr.isatty(),
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("home", type=Path, help="folder of the source: data/raw/<source>")
    parser.add_argument("out", type=Path, help="folder that the graphs are written to")
    parser.add_argument("--downloads", type=Path, default=Path("data/interim/.downloads"))
    parser.add_argument("--raw-url", default=RAW_URL, help="what serves GitHub's raw files")
    return parser.parse_args()


if __name__ == "__main__":
    args = _arguments()
    mirror = os.environ.get("B2S_MIRROR")
    access = os.environ.get("B2S_SPARQL_AUTHORIZATION", "")
    try:
        main(
            args.home,
            args.out,
            Reach(Path(mirror) if mirror else None, args.downloads, args.raw_url, access),
        )
    except FetchError as error:
        sys.exit(f"fetch: {error}")
