"""Word lists of the question writer: YAML files that a person can review without reading code."""

import functools
import importlib.resources
from typing import Any

import msgspec


@functools.cache
def load(name: str) -> Any:
    """Return the content of one word list, by its file name without ``.yaml``."""
    file = importlib.resources.files(__name__) / f"{name}.yaml"
    return msgspec.yaml.decode(file.read_bytes())
