"""What stands around the code: Makefile, lock, DVC's and git's settings, citation."""

import configparser
import os
import re
import shutil
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
import yaml
from dag_rules import listed
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from scratch import ROOT

import build2sparql

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCK = [
    line
    for line in (ROOT / "requirements.lock").read_text().splitlines()
    if not line.startswith("#")
]
STUB = """#!/bin/sh
echo "$@" >> calls
echo "$PATH" > path
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a space in its name, the Makefile, and a stub for `.venv`'s Python."""
    folder = tmp_path / "a folder"
    (folder / ".venv" / "bin").mkdir(parents=True)
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, folder)
    script(folder / ".venv" / "bin" / "python", STUB)
    return folder


def script(file: Path, text: str) -> None:
    file.write_text(text)
    file.chmod(0o755)


def make(folder: Path, *arguments: str, path: str = os.environ["PATH"]) -> str:
    environment = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKELEVEL")}
    done = subprocess.run(
        [shutil.which("make") or "make", *arguments],
        cwd=folder,
        env={**environment, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def calls(folder: Path) -> list[str]:
    """Return what the stub was called with since the last time, without pip's own options."""
    log = folder / "calls"
    lines = log.read_text().splitlines()
    log.unlink()
    return [re.sub(r" --(disable-pip-version-check|quiet)", "", line) for line in lines]


def test_make_alone_lists_the_targets(folder: Path) -> None:
    listing = [line.split()[1] for line in make(folder).splitlines()]
    assert listing == ["help", "corpus", "test", "lint", "publish", "bench", "lock", "clean"]


def test_first_make_installs_the_lock_then_works(folder: Path) -> None:
    make(folder, "corpus")
    assert calls(folder) == [
        "-m pip install --no-deps --requirement requirements.lock",
        "-m pip check",
        "-m pip install --no-deps --no-build-isolation --editable .",
        "-m dvc repro",
    ]


def test_second_make_only_works(folder: Path) -> None:
    make(folder, "corpus")
    calls(folder)
    make(folder, "test")
    assert calls(folder) == ["-m pytest -n auto --dist loadfile"]


def test_new_lock_is_installed(folder: Path) -> None:
    make(folder, "corpus")
    calls(folder)
    later = (folder / ".venv" / ".installed").stat().st_mtime + 5
    os.utime(folder / "requirements.lock", (later, later))
    make(folder, "test")
    assert calls(folder)[0] == "-m pip install --no-deps --requirement requirements.lock"


def test_python_of_the_environment_comes_first_on_the_path(folder: Path) -> None:
    make(folder, "corpus")
    first = (folder / "path").read_text().split(os.pathsep)[0]
    assert first == str(folder / ".venv" / "bin")


def test_failed_install_is_tried_again(folder: Path) -> None:
    script(folder / ".venv" / "bin" / "python", STUB + "exit 1\n")
    make(folder, "corpus")
    make(folder, "corpus")
    assert calls(folder) == ["-m pip install --no-deps --requirement requirements.lock"] * 2


def test_first_python_that_is_new_enough_makes_the_environment(folder: Path) -> None:
    (folder / ".venv" / "bin" / "python").unlink()
    old = 'case "$1" in -c) exit 1;; esac\n'
    script(folder / "python3", "#!/bin/sh\n" + old)
    script(folder / "python3.12", '#!/bin/sh\necho "$@" >> calls\n')
    make(folder, ".venv/bin/python", path=str(folder))
    assert calls(folder)[-1] == "-m venv .venv"


def test_old_python_alone_is_an_error_that_says_what_is_needed(folder: Path) -> None:
    (folder / ".venv" / "bin" / "python").unlink()
    script(folder / "python3", "#!/bin/sh\nexit 1\n")
    printed = make(folder, "corpus", path=str(folder))
    assert "Python 3.11 or later is needed; tried: python3 " in printed


def test_clean_keeps_what_cannot_be_made_again(folder: Path) -> None:
    kept = {"data/interim/.replies.sqlite", "data/raw/mine/source.yaml", ".dvc/cache/one"}
    for file in (*kept, "data/interim/mine/one", "data/release/one", "src/b/__pycache__/one"):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).touch()
    (folder / "tests").mkdir()
    (folder / "benchmarks").mkdir()
    files = {"Makefile", "pyproject.toml", "requirements.lock"}
    assert make(folder, "clean") == ""
    left = {f.relative_to(folder).as_posix() for f in folder.rglob("*") if f.is_file()}
    assert left == kept | files


def test_lock_holds_names_and_versions_alone() -> None:
    pin = re.compile(r"[a-z0-9][a-z0-9._-]*==[\w.]+( ; [\w' .<>=!]+)?")
    assert [line for line in LOCK if not pin.fullmatch(line)] == []


def test_lock_pins_everything_that_the_project_asks_for() -> None:
    asked = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
    pinned = {canonicalize_name(Requirement(line).name) for line in LOCK}
    assert {canonicalize_name(Requirement(text).name) for text in asked} - pinned == set()


def test_pins_are_what_the_project_allows() -> None:
    asked = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
    allowed = {canonicalize_name(Requirement(text).name): Requirement(text) for text in asked}
    outside = [
        line
        for line in LOCK
        for name, _, version in [line.partition(" ")[0].partition("==")]
        if (ask := allowed.get(canonicalize_name(name))) and not ask.specifier.contains(version)
    ]
    assert outside == []


def test_tests_run_on_the_locked_versions() -> None:
    pins = {r.name: str(r.specifier)[2:] for r in map(Requirement, LOCK) if _applies(r)}
    assert {name: metadata.version(name) for name in pins} == pins


def _applies(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate()


def test_dvc_asks_no_server_and_knows_no_machine() -> None:
    config = configparser.ConfigParser()
    config.read(ROOT / ".dvc" / "config")
    assert {name: dict(config[name]) for name in config.sections()} == {
        "core": {"analytics": "false", "check_update": "false", "autostage": "false"}
    }


def test_git_ignores_the_outputs_that_dvc_keeps() -> None:
    stages = yaml.safe_load((ROOT / "dvc.yaml").read_text())["stages"]
    outs = {
        out.replace("${item.source}", "any")
        for s in stages.values()
        for out in listed(s, "outs")
        if not out.startswith("metrics/")  # git keeps those
    }
    done = subprocess.run(
        ["git", "check-ignore", *sorted(outs)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert set(done.stdout.splitlines()) == outs


def test_ci_script_is_bash() -> None:
    subprocess.run(["bash", "-n", str(ROOT / ".ci" / "run")], check=True)


def test_one_version_everywhere() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    release = yaml.safe_load((ROOT / "params.yaml").read_text())["release"]
    versions = {str(citation["version"]), str(release["version"])}
    assert versions == {build2sparql.__version__}


def test_changelog_tells_of_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text()
    assert f"\n## {build2sparql.__version__} " in text
