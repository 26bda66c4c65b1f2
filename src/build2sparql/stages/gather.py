"""How the stages that join all sources read the folders that the per-source stages wrote."""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from build2sparql.stages.files import read_records

T = TypeVar("T")


def source_folders(stage_folder: Path, enabled: Sequence[str]) -> list[Path]:
    """Return one folder per enabled source, sorted by name, and remove every other entry.

    A source that is taken out of ``sources.enabled`` leaves its folder behind; without it the
    directory is, byte for byte, that of a machine which never had the source. Raises
    ``ValueError`` when no source is enabled, and ``FileNotFoundError`` when one has no folder.
    """
    names = sorted(set(enabled))
    if not names:
        raise ValueError("params.yaml: sources.enabled names no source")
    for name in names:
        if not (stage_folder / name).is_dir():
            raise FileNotFoundError(
                f"{stage_folder / name}: no folder of the enabled source {name!r}"
            )
    for entry in sorted(stage_folder.iterdir()):
        if entry.name in names or entry.name == ".gitignore":
            continue
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()
    return [stage_folder / name for name in names]


def gathered(
    stage_folder: Path, file: str, record_type: type[T], enabled: Sequence[str]
) -> Iterator[T]:
    """Yield the records of one file of every enabled source, source by source in name order.

    The file has to be there for each source, also when it holds no record.
    """
    for folder in source_folders(stage_folder, enabled):
        yield from read_records(folder / file, record_type)
