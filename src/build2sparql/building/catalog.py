"""The graphs of a catalog: each from the mirror, an earlier download or the pinned commit."""

import urllib.parse
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from threading import Event

import httpx

from build2sparql.building.download import DigestError, Download, download, file_digest, is_kept
from build2sparql.building.failure import Failure, report
from build2sparql.building.graph_file import SUFFIXES, GraphFile, check_names, reject
from build2sparql.building.network import FetchParams, TransferError, client, is_unreachable, said
from build2sparql.building.reach import Progress, Reach
from build2sparql.building.record import FetchedGraph, Origin
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.source import Catalog, CatalogGraph, FetchError, Repository


@dataclass(frozen=True)
class Entry:
    """One graph of the catalog of a source, and the repository that it lies in.

    ``file`` is its name in the mirror and in what the fetch leaves.
    """

    source: str
    repository: Repository
    graph: CatalogGraph
    file: str

    def url(self, raw_url: str) -> str:
        """Address of the pinned file."""
        repository = urllib.parse.urlsplit(self.repository.url).path
        path = urllib.parse.quote(self.graph.path)
        return f"{raw_url}{repository}/{self.repository.commit}/{path}"

    @property
    def origin(self) -> Origin:
        """Everything that is known about where the graph came from."""
        return Origin(
            source=self.source,
            name=self.graph.name,
            url=self.repository.url,
            commit=self.repository.commit,
            path=self.graph.path,
            sha256=self.graph.sha256,
            licence=self.repository.licence,
            citation=self.repository.citation,
            ontology=self.graph.ontology,
            is_synthetic=self.repository.is_synthetic,
            archetype=self.graph.archetype,
            vintage=self.graph.vintage,
        )


def fetch_catalog(
    catalog: Catalog, source: str, reach: Reach, params: FetchParams, progress: Progress
) -> Iterator[GraphFile | Reject]:
    """Yield the files of a catalog, and a reject for each that is missing and may be.

    Raises ``FetchError`` that lists every file with wrong bytes, and every missing one where
    ``params.on_missing`` is ``stop``. What was downloaded until then stays for the next run.
    """
    if reach.mirror is not None and not reach.mirror.is_dir():
        raise FetchError(f"B2S_MIRROR: there is no folder {reach.mirror}")
    entries = [
        Entry(source, repository, graph, _file(source, graph))
        for repository in catalog.repositories
        for graph in repository.graphs
    ]
    check_names(source, ((entry.graph.name, entry.graph.path) for entry in entries))
    found = _gather(entries, reach, params, progress)
    failures = {e.graph.name: f for e, f in found if isinstance(f, Failure)}
    is_fatal = params.on_missing == "stop" or any(f.is_wrong for f in failures.values())
    if failures and is_fatal:
        raise FetchError(report(source, failures, len(entries), reach))
    for entry, outcome in found:
        if isinstance(outcome, Failure):
            yield _reject(entry)
        else:
            yield GraphFile(FetchedGraph(entry.origin, entry.file), outcome.read_bytes())


def _file(source: str, graph: CatalogGraph) -> str:
    ending = PurePosixPath(graph.path).suffix
    if (suffix := SUFFIXES.get(ending.lower())) is None:
        raise FetchError(f"{source}: {graph.path}: {ending!r} is no ending of RDF")
    return graph.name + suffix


def _gather(
    entries: list[Entry], reach: Reach, params: FetchParams, progress: Progress
) -> list[tuple[Entry, Path | Failure]]:
    offline = Event()
    with client(params) as http, ThreadPoolExecutor(params.workers) as pool:
        futures = {pool.submit(_find, e, reach, params, http, offline): e for e in entries}
        try:
            for done, _ in enumerate(as_completed(futures), start=1):
                progress(done, len(entries))
        finally:
            pool.shutdown(cancel_futures=True)
    return [(entry, future.result()) for future, entry in futures.items()]


def _find(
    entry: Entry, reach: Reach, params: FetchParams, http: httpx.Client, offline: Event
) -> Path | Failure:
    graph = entry.graph
    if reach.mirror is not None and (file := reach.mirror / entry.source / entry.file).exists():
        if file_digest(file) == graph.sha256:
            return file
        return Failure(str(DigestError(str(file), graph.sha256, graph.bytes, file)), is_wrong=True)
    part = reach.downloads / f"{graph.sha256}.{graph.name}.part"
    kept = reach.downloads / graph.sha256
    wanted = Download(entry.url(reach.raw_url), graph.sha256, graph.bytes, kept, part)
    if is_kept(wanted):
        return kept
    return _get(wanted, params, http, offline)


def _get(
    wanted: Download, params: FetchParams, http: httpx.Client, offline: Event
) -> Path | Failure:
    if offline.is_set():
        return Failure(f"{wanted.url}: not tried, the host is out of reach", is_unreachable=True)
    try:
        download(http, wanted, params)
    except DigestError as error:
        return Failure(str(error), is_wrong=True)
    except (httpx.HTTPError, TransferError) as error:
        # One host serves them all: the files still waiting need not find out one by one.
        if is_unreachable(error):
            offline.set()
        return Failure(f"{wanted.url}: {said(error)}", is_unreachable=is_unreachable(error))
    return wanted.kept


def _reject(entry: Entry) -> Reject:
    # What went wrong differs between machines, and a row must not.
    detail = f"{entry.repository.url}, commit {entry.repository.commit}, {entry.graph.path}"
    return reject(entry.source, entry.graph.name, entry.file, Reason.MISSING_FILE, detail)
