"""Time and memory of the stages from fetch to validate, beside the bare parse of their graphs.

Runs on every source of data/raw that B2S_MIRROR holds, or, where that is not set, on the sources
that params.yaml enables. Writes to a temporary folder; prints one line a stage.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyoxigraph as ox

from build2sparql.building.record import FetchedGraph
from build2sparql.stages.files import read_records
from build2sparql.stages.params import Sources, section

STAGES = ("fetch", "clean", "mine", "validate")


def sources() -> list[str]:
    """Return the names of the sources to run on, sorted."""
    mirror = os.environ.get("B2S_MIRROR")
    if not mirror:
        return sorted(section("sources", Sources).enabled)
    known = {folder.name for folder in Path("data/raw").iterdir()}
    return sorted(known & {folder.name for folder in Path(mirror).iterdir()})


def arguments(stage: str, source: str, work: Path) -> list[Path]:
    """Return the folders that a stage is given, as dvc.yaml does."""
    before = {"fetch": [], "clean": ["fetch"], "mine": ["clean"], "validate": ["clean", "mine"]}
    inputs = [work / name / source for name in before[stage]] or [Path("data/raw") / source]
    return [*inputs, work / stage / source]


def parse_time(work: Path) -> tuple[float, int, int]:
    """Parse every fetched graph once; return seconds, files and triples."""
    folders = sorted((work / "fetch").iterdir())
    files = [
        folder / graph.file
        for folder in folders
        for graph in read_records(folder / "fetched.jsonl", FetchedGraph)
    ]
    start = time.perf_counter()
    triples = sum(1 for file in files for _ in ox.parse(path=str(file), lenient=True))
    return time.perf_counter() - start, len(files), triples


def main() -> None:
    """Run the stages one after the other, all sources of each, and print what they took."""
    names = sources()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        took = {}
        for stage in STAGES:
            start = time.perf_counter()
            for source in names:
                command = [sys.executable, "-m", f"build2sparql.stages.{stage}"]
                subprocess.run([*command, *map(str, arguments(stage, source, work))], check=True)
            took[stage] = time.perf_counter() - start
        parsed, files, triples = parse_time(work)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{len(names)} sources, {files} files, {triples} triples")
    for stage, seconds in {"parse": parsed, **took, "all stages": sum(took.values())}.items():
        print(f"{stage:<12}{seconds:8.1f} s{seconds / parsed:8.1f} x the parse")
    print(f"largest process: {peak:.0f} MB")


if __name__ == "__main__":
    main()
