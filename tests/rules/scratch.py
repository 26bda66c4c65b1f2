"""A copy of the repository to run commands in: what is committed, with the work tree's changes."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Scratch:
    """A repository in a folder of its own; its `.venv` is the environment that runs the tests."""

    folder: Path

    @classmethod
    def clone(cls, folder: Path) -> "Scratch":
        """Clone the repository, and commit on top what the work tree has changed."""
        _git(folder.parent, "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder))
        scratch = cls(folder)
        _git(folder, "config", "user.name", "Test")
        _git(folder, "config", "user.email", "test@localhost")
        tracked = _git(folder, "ls-files", "-z").split("\0")
        present = _git(ROOT, "ls-files", "-z", "-co", "--exclude-standard").split("\0")
        for name in filter(None, {*tracked, *present}):
            scratch.take(name)
        scratch.commit("Work tree")
        scratch.set_up()
        return scratch

    def commit(self, message: str) -> None:
        """Commit everything that git does not ignore."""
        _git(self.folder, "add", "--all")
        _git(self.folder, "commit", "--quiet", "--allow-empty", "--message", message)

    def set_param(self, name: str, value: str) -> None:
        """Set one line of `params.yaml`, by its name as in `mine.max_hops`."""
        section, key = name.split(".")
        params = self.folder / "params.yaml"
        line = re.compile(rf"^({section}:.*?^  {key}: )[^\n]*?(?= *#|$)", re.MULTILINE | re.DOTALL)
        text, count = line.subn(rf"\g<1>{value}", params.read_text(encoding="utf-8"))
        if count != 1:
            raise ValueError(f"{params}: {count} lines set {name}")
        params.write_text(text, encoding="utf-8")

    def set_up(self) -> None:
        """Lend the folder the environment that runs the tests, as `make` would have left it."""
        venv = self.folder / ".venv"
        venv.mkdir()
        for name in ("bin", "lib", "pyvenv.cfg"):
            (venv / name).symlink_to(Path(sys.prefix) / name)
        for stamp in (".locked", ".installed"):
            (venv / stamp).touch()

    def take(self, name: str) -> None:
        """Give one file the content, or the absence, that it has in the work tree."""
        source, target = ROOT / name, self.folder / name
        if not source.is_file():
            target.unlink(missing_ok=True)
        elif not target.is_file() or source.read_bytes() != target.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)

    def copy(self, folder: Path) -> "Scratch":
        """Copy the repository as it is, with DVC's cache and all data."""
        shutil.copytree(self.folder, folder, symlinks=True)
        return Scratch(folder)

    def run(self, *command: str, **environment: str) -> str:
        """Run a command there and return what it printed; a failure raises with all of it."""
        done = subprocess.run(
            command,
            cwd=self.folder,
            env={**self._environment(), **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise AssertionError(f"{command} ended with {done.returncode}:\n{done.stdout}")
        return done.stdout

    def _environment(self) -> dict[str, str]:
        inherited = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKELEVEL")}
        return {
            **inherited,
            "PATH": os.pathsep.join([str(self.folder / ".venv" / "bin"), os.environ["PATH"]]),
            # The installed package points at the work tree: its copy goes first.
            "PYTHONPATH": str(self.folder / "src"),
        }


def _git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=folder, check=True, capture_output=True, text=True
    )
    return done.stdout
