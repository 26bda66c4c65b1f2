"""Running untrusted queries: a child process that can be killed, with limits that hold.

A query engine stops neither for a signal nor for a thread, so wall-clock time is kept from
outside: the child that passes its limit is killed and another takes its place. The child may not
allocate beyond its memory limit and may not open a file or a socket.
"""

import faulthandler
import math
import multiprocessing
import os
import resource
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from types import TracebackType

import msgspec
import pyoxigraph as ox

from build2sparql.evaluation.score import Wrong
from build2sparql.evaluation.screen import refused_keyword

# Seconds of processor time beyond the limit after which a child that nobody killed ends.
_GRACE_S = 2

_FORK = multiprocessing.get_context("fork")


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one query may use: seconds, MiB above the idle child, rows and characters of its
    answer, and bytes of its own text.

    Gold is known to end, so it has seconds of its own: a busy machine must not stop a run.
    """

    seconds: float
    gold_seconds: float
    memory_mib: int
    rows: int
    answer_characters: int
    query_bytes: int


class Answered(msgspec.Struct, frozen=True):
    """A query's rows, terms in N-Triples syntax; an ASK query has one row of one boolean."""

    variables: tuple[str, ...]
    rows: tuple[tuple[str | None, ...], ...]
    seconds: float


class Failed(msgspec.Struct, frozen=True):
    """Why a query has no answer, in one word and in the engine's."""

    reason: Wrong
    message: str
    seconds: float


Outcome = Answered | Failed
_BOOLEAN = '"{}"^^<http://www.w3.org/2001/XMLSchema#boolean>'


class Sandbox:
    """Runs queries one after the other against the store that ``load`` builds in the child.

    A context manager; the child is started on first use and after every kill.
    """

    def __init__(self, load: Callable[[], ox.Store], limits: Limits) -> None:
        self._load = load
        self._limits = limits
        self._child: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def __enter__(self) -> "Sandbox":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._kill()

    def run(self, query: str, *, is_gold: bool = False) -> Outcome:
        """Return a query's rows, or why there are none. Never raises for what the query does."""
        seconds = self._limits.gold_seconds if is_gold else self._limits.seconds
        if problem := unfit(query, self._limits.query_bytes):
            return problem
        pipe = self._started()
        start = time.monotonic()
        try:
            pipe.send((query, seconds))
            if not pipe.poll(seconds):
                self._kill()
                message = f"killed after {seconds} s"
                return Failed(Wrong.TIMEOUT, message, time.monotonic() - start)
            outcome: Outcome = pipe.recv()
        except (EOFError, BrokenPipeError, ConnectionResetError):
            self._kill()
            message = f"the engine ended, most likely above {self._limits.memory_mib} MiB"
            return Failed(Wrong.EXHAUSTED, message, time.monotonic() - start)
        return msgspec.structs.replace(outcome, seconds=time.monotonic() - start)

    def _started(self) -> Connection:
        if self._pipe is None or self._child is None or not self._child.is_alive():
            self._kill()
            self._pipe, theirs = _FORK.Pipe()
            child = _FORK.Process(
                target=_serve, args=(theirs, self._load, self._limits), daemon=True
            )
            child.start()
            theirs.close()
            self._child = child
            # The limit is the query's: loading the graph is not counted.
            self._pipe.recv()
        return self._pipe

    def _kill(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.join()
        if self._pipe is not None:
            self._pipe.close()
        self._child = self._pipe = None


def unfit(query: str, query_bytes: int) -> Failed | None:
    """Return why a text is not even given to the engine."""
    try:
        size = len(query.encode())
    except UnicodeEncodeError as error:
        return Failed(Wrong.SYNTAX, f"not UTF-8: {error}", 0.0)
    if size > query_bytes:
        return Failed(Wrong.REFUSED, f"{size} bytes of query, over {query_bytes}", 0.0)
    if not query.strip():
        return Failed(Wrong.NO_QUERY, "", 0.0)
    if keyword := refused_keyword(query):
        return Failed(Wrong.REFUSED, keyword, 0.0)
    return None


def _serve(pipe: Connection, load: Callable[[], ox.Store], limits: Limits) -> None:
    """Answer queries until the pipe closes; runs in the child."""
    # A crash of the engine is an outcome, told through the pipe; it has no words for the terminal.
    faulthandler.disable()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    store = load()
    _confine(limits.memory_mib)
    pipe.send("ready")
    while True:
        try:
            query, seconds = pipe.recv()
        except EOFError:
            return
        _bound_cpu(seconds)
        pipe.send(_answer(store, query, limits))


def _confine(memory_mib: int) -> None:
    """Let this process allocate a little and open nothing: a socket is a file, too."""
    with open("/proc/self/statm", encoding="ascii") as statm:  # noqa: PTH123
        pages = int(statm.read().split()[0])
    limit = pages * os.sysconf("SC_PAGE_SIZE") + memory_mib * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))


def _bound_cpu(seconds: float) -> None:
    """Let this process end by itself where nobody is left to kill it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = math.ceil(used.ru_utime + used.ru_stime + seconds + _GRACE_S)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _answer(store: ox.Store, query: str, limits: Limits) -> Outcome:
    try:
        return _rows(store.query(query), limits)
    except SyntaxError as error:
        return Failed(Wrong.SYNTAX, str(error), 0.0)
    except (OSError, RuntimeError, ValueError) as error:
        return Failed(Wrong.ENGINE, str(error), 0.0)
    except MemoryError:
        return Failed(Wrong.EXHAUSTED, "out of memory", 0.0)


def _rows(result: object, limits: Limits) -> Outcome:
    if isinstance(result, ox.QueryBoolean):
        return Answered(("ask",), ((_BOOLEAN.format(str(bool(result)).lower()),),), 0.0)
    if not isinstance(result, ox.QuerySolutions):
        return Failed(Wrong.REFUSED, "only SELECT and ASK give an answer", 0.0)
    rows: list[tuple[str | None, ...]] = []
    left = limits.answer_characters
    for solution in result:
        if len(rows) == limits.rows:
            return Failed(Wrong.EXHAUSTED, f"over {limits.rows} rows", 0.0)
        row = tuple(None if term is None else str(term) for term in solution)
        # Rows are bounded in number, but one value can hold as much as memory does.
        left -= sum(len(term) for term in row if term is not None)
        if left < 0:
            return Failed(Wrong.EXHAUSTED, f"over {limits.answer_characters} characters", 0.0)
        rows.append(row)
    return Answered(tuple(variable.value for variable in result.variables), tuple(rows), 0.0)
