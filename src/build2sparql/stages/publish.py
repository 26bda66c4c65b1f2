"""Publish the release that is committed: push its data to a DVC remote, and tag it.

Not a stage of the DAG: ``make publish REMOTE=<name>`` runs it, on a tree in which nothing is open.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from build2sparql.release.bundle import ReleaseParams
from build2sparql.release.version import change, least, parsed
from build2sparql.stages import params

RECORDS = "data/release/records.parquet"
RESULTS = Path("data/release/validation/results.json")


class RefusedError(Exception):
    """Something stands against publishing; the message says what, and what to do."""


class Verdict(msgspec.Struct):
    """What the gate said of one table."""

    success: bool


def run(*command: str) -> str:
    """Return what a command prints; its failure is a refusal with all that it said."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RefusedError(f"`{' '.join(command)}` failed:\n{(done.stdout + done.stderr).strip()}")
    return done.stdout.strip()


def refuse_what_is_open() -> None:
    """Refuse where the work tree, the DAG or the gate leaves anything open."""
    if changes := run("git", "status", "--porcelain"):
        raise RefusedError(f"the work tree has changes, commit them first:\n{changes}")
    if (status := run("dvc", "status")) != "Data and pipelines are up to date.":
        raise RefusedError(
            f"the data is not that of this commit, run `make corpus` first:\n{status}"
        )
    verdicts = msgspec.json.decode(RESULTS.read_bytes(), type=list[Verdict])
    if not verdicts or not all(verdict.success for verdict in verdicts):
        raise RefusedError(f"the gate has not passed, see {RESULTS}")


def refuse_version(version: str, remote: str) -> None:
    """Refuse a version that is taken, or lower than the records ask for."""
    tags = run("git", "tag", "--list", "v*", "--merged", "HEAD", "--sort=version:refname").split()
    if run("git", "tag", "--list", f"v{version}"):
        raise RefusedError(f"v{version} is published: raise release.version in params.yaml")
    if not tags:
        return
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder) / "records.parquet"
        run("dvc", "get", ".", RECORDS, "--rev", tags[-1], "--remote", remote, "--out", str(before))
        found = change(_read(before), _read(Path(RECORDS)))
    needed = least(parsed(tags[-1].removeprefix("v")), found.part)
    if parsed(version) < needed:
        raise RefusedError(
            f"since {tags[-1]} records are {found}: release.version in params.yaml "
            f"must be {'.'.join(map(str, needed))} at least, and is {version}"
        )


def _read(file: Path) -> pa.Table:
    return pq.read_table(pa.BufferReader(file.read_bytes()))


def main(remote: str) -> None:
    """Check, push the data to the DVC remote of that name, and tag the commit."""
    version = params.section("release", ReleaseParams).version
    if remote not in [line.split()[0] for line in run("dvc", "remote", "list").splitlines()]:
        raise RefusedError(
            f"no DVC remote {remote!r}: `dvc remote add {remote} <folder or address>`"
        )
    refuse_what_is_open()
    refuse_version(version, remote)
    run("dvc", "push", "--remote", remote)
    run("git", "tag", "--annotate", f"v{version}", "--message", f"Release {version}")
    print(f"Pushed to {remote}. To publish: git push origin HEAD v{version}")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except RefusedError as refusal:
        sys.exit(f"not published: {refusal}")
