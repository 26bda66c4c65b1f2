"""The graphs of a folder: RDF files in it, at any depth, and in its zip archives."""

import functools
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

from msgspec import UNSET

from build2sparql.building.graph_file import (
    SUFFIXES,
    GraphFile,
    check_names,
    from_facts,
    reject,
    slug,
)
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.source import FetchError, Folder, FolderGraph

# Files that hold, or may hold, graphs that a folder source does not read: worth a reject, while
# a README beside the graphs is not.
_UNREAD = {".n3", ".nq", ".nquads", ".trig", ".trix", ".hdt", ".json", ".yamlld"}
_UNREAD |= {".gz", ".tgz", ".bz2", ".xz", ".zst", ".tar", ".7z", ".rar", ".zip"}

# What the zipfile module raises over an archive that is damaged or packed in an unknown way.
_BAD_ZIP = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError)

# A file below the folder: its path from there, and how to read it.
_Found = tuple[str, Callable[[], bytes]]


def fetch_folder(folder: Folder, source: str, home: Path) -> Iterator[GraphFile | Reject]:
    """Yield the RDF files of a folder; ``home`` holds the source.yaml.

    Hidden files and the folders that macOS adds to archives are passed over. A file in a format
    that is not read, or whose ontology cannot be told, is a reject. Raises ``FetchError`` over a
    missing folder, a damaged archive, a listed graph that is not there and names that collide.
    """
    if not (root := home / folder.path).is_dir():
        raise FetchError(f"{source}: there is no folder {root}")
    found = list(_walk(root))
    graphs = [(path, read) for path, read in found if _suffix(path) in SUFFIXES]
    own = {graph.path: graph for graph in folder.graphs}
    if not graphs:
        raise FetchError(f"{source}: no Turtle, N-Triples, RDF/XML or JSON-LD file in {root}")
    if strangers := sorted(own.keys() - {path for path, _ in graphs}):
        raise FetchError(f"{source}: listed in source.yaml, but not in {root}: {strangers}")
    names = {path: _name(path, own.get(path)) for path, _ in graphs}
    check_names(source, ((name, path) for path, name in names.items()))
    for path, read in graphs:
        facts = own[path].over(folder.defaults) if path in own else folder.defaults
        suffix = SUFFIXES[_suffix(path)]
        yield from_facts(source, names[path], path, suffix=suffix, content=read(), facts=facts)
    for path, _ in found:
        if _suffix(path) in _UNREAD:
            yield reject(source, slug(path), path, Reason.UNKNOWN_FORMAT, _suffix(path))


def _walk(root: Path) -> Iterator[_Found]:
    for file in sorted(root.rglob("*")):
        path = file.relative_to(root).as_posix()
        if _is_hidden(path) or not file.is_file():
            continue
        if _suffix(path) == ".zip":
            yield from _unzip(file, path)
        else:
            yield path, file.read_bytes


def _unzip(file: Path, path: str) -> Iterator[_Found]:
    try:
        with zipfile.ZipFile(file) as archive:
            members = [info for info in archive.infolist() if not info.is_dir()]
    except _BAD_ZIP as error:
        raise FetchError(f"{file}: {error}") from error
    for info in members:
        # Archives from Windows may separate folders by backslashes.
        inner = info.filename.replace("\\", "/")
        if not _is_hidden(inner):
            yield f"{path}/{inner}", functools.partial(_member, file, info)


def _member(file: Path, info: zipfile.ZipInfo) -> bytes:
    if info.flag_bits & 0x1:
        raise FetchError(f"{file}: {info.filename} is encrypted; unpack it beside the archive")
    try:
        with zipfile.ZipFile(file) as archive:
            return archive.read(info)
    except _BAD_ZIP as error:
        raise FetchError(f"{file}: {info.filename}: {error}") from error


def _is_hidden(path: str) -> bool:
    return any(part.startswith(".") or part == "__MACOSX" for part in path.split("/"))


def _suffix(path: str) -> str:
    return PurePosixPath(path).suffix.lower()


def _name(path: str, own: FolderGraph | None) -> str:
    # Folders and archives are part of the name, so that a file added elsewhere renames nothing
    # and an archive can be unpacked in place.
    if own is not None and own.name is not UNSET:
        return own.name
    parts = [*PurePosixPath(path).parts]
    stems = [part[:-4] if part.lower().endswith(".zip") else part for part in parts[:-1]]
    return slug(".".join([*stems, PurePosixPath(path).stem]))
