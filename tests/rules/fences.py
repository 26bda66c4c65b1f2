"""The code of a Markdown file: its fenced blocks, and how each is to be tried."""

import re
from dataclasses import dataclass

_FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
_DRY = {
    "make": "make --dry-run",
    "dvc repro": "dvc repro --dry",
    # `--dry` fails where a stage's inputs are not there yet; in the queue, parameters are applied.
    "dvc exp run": "dvc exp run --queue",
}


@dataclass(frozen=True)
class Block:
    """One fenced block: its language, the reason why it is only tried dry (or none), its code."""

    line: int
    language: str
    dry: str
    code: str


def blocks(markdown: str) -> list[Block]:
    """Return the fenced blocks in their order.

    The info string is ``LANGUAGE`` or ``LANGUAGE dry: REASON``; anything else raises
    ``ValueError``, so that no block goes untried for a slip of the pen.
    """
    found = []
    for fence in _FENCE.finditer(markdown):
        line = markdown.count("\n", 0, fence.start()) + 1
        language, _, tag = fence["info"].strip().partition(" ")
        word, _, reason = tag.partition(": ")
        if not language or (tag and (word != "dry" or not reason.strip())):
            raise ValueError(f"line {line}: a fence says {fence['info']!r}")
        found.append(Block(line, language, reason, fence["code"]))
    return found


def dry(script: str) -> str:
    """Return a shell script in which every command only says what it would do.

    Raises ``ValueError`` for a command that has no such mode.
    """
    return "\n".join(_dry_line(line) for line in script.splitlines() if line.strip())


def _dry_line(line: str) -> str:
    for command, replacement in _DRY.items():
        if re.match(rf"(\w+=\S+ )*{command}( |$)", line):
            return line.replace(command, replacement, 1)
    raise ValueError(f"no dry mode: {line}")
