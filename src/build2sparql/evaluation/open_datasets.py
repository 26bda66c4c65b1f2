"""The datasets of a question set, opened when they are first asked."""

import contextlib
import functools
from collections import OrderedDict
from types import TracebackType

from build2sparql.evaluation.executor import Endpoint, Executor, OpenExecutor
from build2sparql.evaluation.question_set.record import Dataset
from build2sparql.evaluation.sandbox import Limits, Sandbox
from build2sparql.evaluation.store import load
from build2sparql.evaluation.systems.vocabulary import Vocabulary, read_vocabulary

# Each open dataset is a process with a graph in memory.
_OPEN = 4


class OpenDatasets:
    """Executors by dataset name; a context manager. ``endpoint`` empty: embedded stores.

    An endpoint, where one is named, holds whatever is asked of it: names make no difference then.
    """

    def __init__(self, datasets: dict[str, Dataset], limits: Limits, endpoint: str = "") -> None:
        self._datasets = datasets
        self._limits = limits
        self._endpoint = endpoint
        self._open: OrderedDict[str, tuple[Executor, contextlib.ExitStack]] = OrderedDict()
        self._vocabularies: dict[str, Vocabulary] = {}

    def __enter__(self) -> "OpenDatasets":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        while self._open:
            self._open.popitem()[1][1].close()

    def executor(self, name: str) -> Executor:
        """Return what runs queries on a dataset; the longest unused one is closed for it."""
        if name not in self._open:
            if len(self._open) == _OPEN:
                self._open.popitem(last=False)[1][1].close()
            stack = contextlib.ExitStack()
            self._open[name] = (stack.enter_context(self._new(name)), stack)
        self._open.move_to_end(name)
        return self._open[name][0]

    def vocabulary(self, name: str) -> Vocabulary:
        """Return a dataset's classes and properties, read once."""
        if name not in self._vocabularies:
            self._vocabularies[name] = read_vocabulary(self.executor(name))
        return self._vocabularies[name]

    def _new(self, name: str) -> OpenExecutor:
        return open_executor(self._datasets[name], self._limits, self._endpoint)


def open_executor(dataset: Dataset, limits: Limits, endpoint: str = "") -> OpenExecutor:
    """Return what runs queries on one dataset: its files in a sandbox, or an endpoint by URL."""
    if endpoint:
        return Endpoint(endpoint, limits)
    return Sandbox(functools.partial(load, dataset), limits)
