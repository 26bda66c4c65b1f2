"""How stages read params.yaml: one section, decoded strictly into the stage's own record."""

from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")


def section(name: str, record_type: type[T], file: Path = Path("params.yaml")) -> T:
    """Return one section of params.yaml as ``record_type``.

    Raises ``ValueError`` that names file and section when a key is missing, unknown (for a record
    type that forbids unknown fields) or of the wrong type.
    """
    sections = msgspec.yaml.decode(file.read_bytes())
    if not isinstance(sections, dict) or name not in sections:
        raise ValueError(f"{file}: there is no section {name!r}")
    try:
        return msgspec.convert(sections[name], record_type, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"{file}: section {name!r}: {error}") from error


def shipped() -> Path:
    """Return the params.yaml that belongs to this version: an installed package has it inside, a
    checkout (or an editable install of one) at its root."""
    package = Path(__file__).parent.parent
    inside = package / "params.yaml"
    return inside if inside.is_file() else package.parent.parent / "params.yaml"


class Sources(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sources that the corpus is built from: names of folders in data/raw."""

    enabled: tuple[str, ...]
