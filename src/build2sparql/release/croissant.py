"""``croissant.json``: a release described so that machines can check and load it.

Croissant 1.0, http://mlcommons.org/croissant/1.0. Paths are relative to the file; nothing in it
depends on when or where it was made.
"""

import functools
import hashlib
import importlib.resources
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

import msgspec
import pyarrow as pa

from build2sparql.release.citation import Author, Citation
from build2sparql.release.licence import known_licences

Node = dict[str, Any]

# The licence of records and questions (LICENSE-data); graphs add theirs.
_DATA_LICENCE = "CC-BY-4.0"
_MEDIA_TYPES = {
    ".json": "application/json",
    ".jsonl": "application/jsonlines",
    ".md": "text/markdown",
    ".parquet": "application/x-parquet",
    ".ttl": "text/turtle",
}
_DATA_TYPES = {pa.string(): "sc:Text", pa.int64(): "sc:Integer", pa.bool_(): "sc:Boolean"}
_KEYS = {
    "records": ["record_id"],
    "questions": ["question_id"],
    "answers": ["record_id", "register", "row", "variable"],
    "buildings": ["building_id"],
    "rejects": [],
}


def croissant(
    files: Mapping[str, bytes], tables: Mapping[str, pa.Table], citation: Citation, version: str
) -> bytes:
    """Return the description of a release: its tables as record sets, its files with digests.

    Listed are the files at the top and the graphs; exports, validation and pages are made from
    them.
    """
    described = {
        "@context": _data("croissant_context.json"),
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": citation.title,
        "description": citation.abstract,
        "version": version,
        "license": _licences(tables["buildings"]),
        "citeAs": citation.bibtex(version),
        "creator": [_creator(author) for author in citation.authors],
        "keywords": citation.keywords,
        "inLanguage": "en",
        "isLiveDataset": False,
        **_said(citation),
        "distribution": [_file(path, files[path]) for path in sorted(files) if _is_listed(path)],
        "recordSet": [_record_set(name, tables[name].schema) for name in tables],
    }
    return msgspec.json.format(msgspec.json.encode(described), indent=1) + b"\n"


def _said(citation: Citation) -> Node:
    """Return what a citation need not say: a date before there is a release, an address."""
    found = {"datePublished": citation.date_released, "url": citation.address}
    return {key: value for key, value in found.items() if value}


def _licences(buildings: pa.Table) -> list[str]:
    """Return the addresses of all licences in the release; where there is none, its name."""
    names = [_DATA_LICENCE, *sorted(set(buildings["licence"].to_pylist()) - {_DATA_LICENCE})]
    known = known_licences()
    return [known[name].url if name in known else name for name in names]


def _creator(author: Author) -> Node:
    is_person = not author.name
    return {"@type": "sc:Person" if is_person else "sc:Organization", "name": author.full_name}


def _is_listed(path: str) -> bool:
    return PurePosixPath(path).parent.as_posix() in (".", "graphs")


def _file(path: str, content: bytes) -> Node:
    return {
        "@type": "cr:FileObject",
        "@id": path,
        "name": path,
        "contentUrl": path,
        "contentSize": f"{len(content)} B",
        "encodingFormat": _MEDIA_TYPES[PurePosixPath(path).suffix],
        "sha256": hashlib.sha256(content).hexdigest(),
    }


def _record_set(name: str, schema: pa.Schema) -> Node:
    keys: Sequence[Node] = [{"@id": f"{name}/{column}"} for column in _KEYS[name]]
    return {
        "@type": "cr:RecordSet",
        "@id": name,
        "name": name,
        **({"key": keys[0] if len(keys) == 1 else keys} if keys else {}),
        "field": list(_fields(name, schema)),
    }


def _fields(table: str, schema: pa.Schema) -> Iterator[Node]:
    """Yield the columns of values and of lists of values; nested ones are other record sets.

    Foreign keys are not declared: readers take them as an order to join, and load no table alone.
    """
    for column in schema:
        is_list = pa.types.is_list(column.type)
        value = column.type.value_type if is_list else column.type
        if value not in _DATA_TYPES:
            continue
        identifier = f"{table}/{column.name}"
        yield {
            "@type": "cr:Field",
            "@id": identifier,
            "name": column.name,
            "description": column_descriptions()[table][column.name],
            "dataType": _DATA_TYPES[value],
            **({"repeated": True} if is_list else {}),
            "source": {
                "fileObject": {"@id": f"{table}.parquet"},
                "extract": {"column": column.name},
            },
        }


@functools.cache
def column_descriptions() -> dict[str, dict[str, str]]:
    """Return what each column of each table holds, in a sentence."""
    file = importlib.resources.files("build2sparql.release") / "columns.yaml"
    return msgspec.yaml.decode(file.read_bytes(), type=dict[str, dict[str, str]])


def _data(name: str) -> Any:
    file = importlib.resources.files("build2sparql.release") / name
    return msgspec.json.decode(file.read_bytes())
