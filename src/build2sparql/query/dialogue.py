"""A dialogue with a model, without the model: what is asked depends on what was heard.

A dialogue is a generator that yields prompts, is sent what came back, and returns its result. So
prompts and the reading of replies stay pure, and a stage holds the call between them.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

import msgspec

T = TypeVar("T")


class Heard(msgspec.Struct, frozen=True):
    """What came back: a text, or (the text is empty) why that is no reply."""

    text: str
    problem: str


Dialogue: TypeAlias = Generator[str, Heard, T]


def again(prompt: str, heard: Heard, problem: str) -> str:
    """Return the prompt of a second try: the first, what was said to it, and what is wrong."""
    said = f"Your reply was:\n\n{heard.text.strip()}\n\n" if heard.text.strip() else ""
    return f"{prompt.rstrip()}\n\n{said}That cannot be used: {problem}.\nReply again.\n"
