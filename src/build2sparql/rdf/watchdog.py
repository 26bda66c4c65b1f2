"""A time limit that holds while an engine computes: the process ends, as nothing else stops it."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

EXIT_CODE = 75


@contextmanager
def limit(seconds: float, subject: str) -> Iterator[None]:
    """End this process with ``EXIT_CODE`` if the block still runs after ``seconds``.

    The message on stderr names ``subject``. A signal handler would wait for the engine to return
    to Python, and a thread cannot be stopped, so work that may run away belongs in a child process.
    """
    timer = threading.Timer(seconds, _end, (seconds, subject))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _end(seconds: float, subject: str) -> None:
    print(f"{subject}: no answer after {seconds:g} s, the process ends", file=sys.stderr)
    sys.stderr.flush()
    os._exit(EXIT_CODE)
