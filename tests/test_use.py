"""docs/use.md runs: two published versions, taken by another project from a folder and the web."""

import asyncio
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from aiohttp import web
from fences import blocks
from scratch import ROOT, Scratch

PAGE = ROOT / "docs" / "use.md"
BLOCKS = [block for block in blocks(PAGE.read_text(encoding="utf-8")) if not block.dry]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder read-only, with the range requests that any web server answers.

    The loop runs in a thread of its own: in this one a browser's may be running.
    """
    ports: queue.Queue[int] = queue.Queue()
    ends: queue.Queue[Callable[[], None]] = queue.Queue()

    async def serve() -> None:
        application = web.Application()
        application.router.add_static("/", folder)
        runner = web.AppRunner(application)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        end = asyncio.Event()
        loop = asyncio.get_running_loop()
        ends.put(lambda: loop.call_soon_threadsafe(end.set))
        ports.put(runner.addresses[0][1])
        await end.wait()
        await runner.cleanup()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{ports.get(timeout=30)}"
    finally:
        ends.get(timeout=30)()
        thread.join()


class Published(NamedTuple):
    """The repository that publishes, the bare one that is cloned, and the address of ``parent``."""

    producer: Scratch
    bare: Path
    site: str


def publish(producer: Scratch, version: str) -> None:
    params = producer.folder / "params.yaml"
    lines = params.read_text().splitlines(keepends=True)
    changed = [f"  version: {version}\n" if "  version: " in line else line for line in lines]
    params.write_text("".join(changed))
    producer.run("make", "corpus")
    producer.commit(f"Version {version}")
    producer.run("make", "publish", "REMOTE=folder")
    producer.run("git", "push", "--quiet", "origin", "HEAD", f"v{version}")


@pytest.fixture(scope="module")
def published(built: Scratch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Published]:
    parent = tmp_path_factory.mktemp("published")
    producer = built.copy(parent / "producer")
    bare = parent / "build2sparql.git"
    producer.run("git", "init", "--quiet", "--bare", str(bare))
    producer.run("git", "remote", "remove", "origin")
    producer.run("git", "remote", "add", "origin", str(bare))
    with served(parent) as site:
        producer.run("dvc", "remote", "add", "folder", str(parent / "storage"))
        producer.run("dvc", "remote", "add", "--default", "web", f"{site}/storage")
        producer.commit("Remotes")
        for version in ("0.1.0", "0.2.0"):
            publish(producer, version)
        yield Published(producer, bare, site)


@pytest.fixture(scope="module")
def environment(published: Published, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What a stranger has: the tools and the two addresses, and no cache of anything."""
    home = tmp_path_factory.mktemp("home")
    return {
        "PATH": os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ["PATH"]]),
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "HF_HOME": str(home / "hf"),
        "HF_HUB_OFFLINE": "1",
        "DVC_NO_ANALYTICS": "1",
        "GIT_AUTHOR_NAME": "Test",
        "GIT_AUTHOR_EMAIL": "test@localhost",
        "GIT_COMMITTER_NAME": "Test",
        "GIT_COMMITTER_EMAIL": "test@localhost",
        "URL": str(published.bare),
        "SITE": f"{published.site}/producer/data/release",
    }


def run(folder: Path, environment: dict[str, str], *command: str) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}"
    return done.stdout


@pytest.mark.slow
def test_the_page_runs_from_top_to_bottom(environment: dict[str, str], tmp_path: Path) -> None:
    assert len(BLOCKS) > 8
    for block in BLOCKS:
        if block.language == "python":
            run(tmp_path, environment, sys.executable, "-c", block.code)
        else:
            run(tmp_path, environment, "bash", "-euo", "pipefail", "-c", block.code)


@pytest.mark.slow
def test_an_import_has_the_bytes_of_its_version(
    published: Published, environment: dict[str, str], tmp_path: Path
) -> None:
    for version in ("0.1.0", "0.2.0"):
        take = ("dvc", "get", str(published.bare), "data/release", "--rev", f"v{version}")
        run(tmp_path, environment, *take, "--out", version)
        stats = (tmp_path / version / "stats.json").read_text()
        assert f'"release": "{version}"' in stats


@pytest.mark.slow
def test_the_folder_serves_what_the_web_serves(
    published: Published, environment: dict[str, str], tmp_path: Path
) -> None:
    one = ("dvc", "get", str(published.bare), "data/release/splits.json", "--rev", "v0.1.0")
    run(tmp_path, environment, *one, "--out", "web.json")
    run(tmp_path, environment, *one, "--remote", "folder", "--out", "folder.json")
    assert (tmp_path / "web.json").read_bytes() == (tmp_path / "folder.json").read_bytes()


def refused(producer: Scratch, remote: str = "folder") -> str:
    """Return what `make publish` says that does not publish."""
    with pytest.raises(AssertionError, match="not published") as told:
        producer.run("make", "publish", f"REMOTE={remote}")
    return str(told.value)


@pytest.mark.slow
def test_publish_refuses_what_is_not_ready(published: Published, tmp_path: Path) -> None:
    producer = published.producer.copy(tmp_path / "producer")
    params = producer.folder / "params.yaml"

    assert "no DVC remote 'cloud'" in refused(producer, "cloud")
    assert "v0.2.0 is published" in refused(producer)

    (producer.folder / "note.txt").write_text("open\n")
    assert "the work tree has changes" in refused(producer)

    params.write_text(params.read_text().replace("max_hops: 5", "max_hops: 1"))
    producer.commit("Shorter paths, and no corpus of them")
    assert "run `make corpus` first" in refused(producer)

    params.write_text(params.read_text().replace("version: 0.2.0", "version: 0.3.0"))
    producer.run("make", "corpus")
    producer.commit("The corpus of it")
    said = refused(producer)
    assert "must be 1.0.0 at least, and is 0.3.0" in said
    assert "removed" in said
    assert producer.run("git", "tag", "--list").split() == ["v0.1.0", "v0.2.0"]
