"""What a fetch may reach on the machine that it runs on."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

LAYOUT = "<source>/<building>.ttl"
RAW_URL = "https://raw.githubusercontent.com"

# How far a fetch is: what is done, and what there is in all.
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Reach:
    """Where files may be had, and with which rights.

    ``mirror`` is laid out as ``LAYOUT``, ``downloads`` keeps each file under its digest,
    ``raw_url`` serves the raw files of GitHub's repositories, and ``authorization`` is sent to
    SPARQL endpoints as the header of that name, where it is not empty.
    """

    mirror: Path | None
    downloads: Path
    raw_url: str = RAW_URL
    authorization: str = field(default="", repr=False)
