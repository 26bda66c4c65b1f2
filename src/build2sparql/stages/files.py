"""How stages read and write records: one JSON object a line, sorted by the writer, LF, UTF-8."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def read_records(path: Path, record_type: type[T]) -> Iterator[T]:
    """Yield the records of a JSON Lines file; a line that does not fit names file and line."""
    decoder = msgspec.json.Decoder(record_type)
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            try:
                yield decoder.decode(line)
            except msgspec.DecodeError as error:
                raise ValueError(f"{path}:{number}: {error}") from error


def write_records(path: Path, records: Iterable[Any]) -> int:
    """Write records in the order given, and return how many there were."""
    encoder = msgspec.json.Encoder(order="deterministic")
    path.parent.mkdir(parents=True, exist_ok=True)
    count = 0
    with path.open("wb") as out:
        for record in records:
            out.write(encoder.encode(record) + b"\n")
            count += 1
    return count
