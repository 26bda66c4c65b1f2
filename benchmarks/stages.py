"""Time and memory of the stages from fetch to validate, beside the bare parse of their graphs.

Runs on every source of data/raw that B2S_MIRROR holds (graphs that it lacks are left out), or,
where that is not set, on the sources that params.yaml enables. Works in a temporary folder with the
parameters of params.yaml; prints one line a stage.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pyoxigraph as ox
import yaml

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
    raw = Path("data/raw").resolve()
    inputs = [work / name / source for name in before[stage]] or [raw / source]
    return [*inputs, work / stage / source]


def write_params(work: Path) -> None:
    """Copy params.yaml, with a graph that cannot be had as no reason to stop, or to wait."""
    params = yaml.safe_load(Path("params.yaml").read_text(encoding="utf-8"))
    params["fetch"]["on_missing"] = "reject"
    if "B2S_MIRROR" in os.environ:
        params["fetch"]["retries"] = 0
    (work / "params.yaml").write_text(yaml.safe_dump(params), encoding="utf-8")


def run(stage: str, source: str, work: Path) -> None:
    """Run a stage on one source, without the network where there is a mirror."""
    command = [sys.executable, "-m", f"build2sparql.stages.{stage}"]
    offline = ["--raw-url", "http://127.0.0.1:9"] if "B2S_MIRROR" in os.environ else []
    options = offline if stage == "fetch" else []
    given = map(str, arguments(stage, source, work))
    subprocess.run([*command, *given, *options], check=True, cwd=work)


def cpu_time() -> float:
    """Return the seconds of processor time that this process and its children have used."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def measured(work: Callable[[], object]) -> tuple[float, float]:
    """Return the wall time and the processor time of a piece of work, in seconds."""
    start, used = time.perf_counter(), cpu_time()
    work()
    return time.perf_counter() - start, cpu_time() - used


def graph_files(work: Path) -> list[Path]:
    """Return every fetched graph file."""
    return [
        folder / graph.file
        for folder in sorted((work / "fetch").iterdir())
        for graph in read_records(folder / "fetched.jsonl", FetchedGraph)
    ]


def parse(files: list[Path]) -> None:
    """Parse every file once and keep nothing."""
    for file in files:
        for _ in ox.parse(path=str(file), lenient=True):
            pass


def main() -> None:
    """Run the stages one after the other, all sources of each, and print what they took."""
    names = sources()
    took = {}
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        write_params(work)
        for stage in STAGES:
            took[stage] = measured(lambda s=stage: [run(s, source, work) for source in names])
        files = graph_files(work)
        parsed = measured(lambda: parse(files))
    total = (sum(wall for wall, _ in took.values()), sum(cpu for _, cpu in took.values()))
    print(f"{len(names)} sources, {len(files)} files")
    print(f"{'':<12}{'wall s':>9}{'CPU s':>9}{'CPU / parse':>13}")
    for name, (wall, cpu) in {"parse": parsed, **took, "all stages": total}.items():
        print(f"{name:<12}{wall:9.1f}{cpu:9.1f}{cpu / parsed[1]:13.1f}")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"largest process: {peak:.0f} MB")


if __name__ == "__main__":
    main()
