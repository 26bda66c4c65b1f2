"""Work per building on all cores: results in the order of the items, progress on stderr."""

import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")
R = TypeVar("R")


def worker_count() -> int:
    """Return B2S_WORKERS, or the number of cores: it changes the time, never the data."""
    return int(os.environ.get("B2S_WORKERS") or os.cpu_count() or 1)


def each(
    label: str, work: Callable[[T], R], items: Sequence[T], names: Sequence[str]
) -> Iterator[R]:
    """Yield ``work(item)`` for each item, in order, computed by forked processes.

    Forked, so that what the parent has loaded (the TBox) is there. An error carries the name of
    its item as a note and ends the run.
    """
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(worker_count(), mp_context=context) as pool, _progress() as progress:
        task = progress.add_task(label, total=len(items))
        futures = [pool.submit(work, item) for item in items]
        for name, future in zip(names, futures, strict=True):
            if (error := future.exception()) is not None:
                pool.shutdown(cancel_futures=True)
                error.add_note(f"while working on {name}")
                raise error
            progress.advance(task)
            yield future.result()


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        disable=not sys.stderr.isatty(),
    )
