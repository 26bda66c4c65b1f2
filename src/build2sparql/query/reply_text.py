"""What a model's reply says, once thoughts, fences, labels, quotes and markup are taken off."""

import re

_THOUGHT = re.compile(r"<(think|thinking|thought|reasoning)>.*?</\1>", re.DOTALL | re.IGNORECASE)
_THINKING = re.compile(r"<(?:think|thinking|thought|reasoning)>", re.IGNORECASE)
_THOUGHT_END = re.compile(r"</(?:think|thinking|thought|reasoning)>", re.IGNORECASE)
_FENCE_LINE = re.compile(r"^\s*(?:```|~~~)[\w-]*\s*$", re.MULTILINE)
# What stands before a sentence: list marks, and a label such as "Question:" or "**Q1**:".
_MARK = re.compile(r"^\s*(?:[-*•>#]+|\d+[.)])\s+")
_LABEL = re.compile(
    r"^[*_\s]*(?:[A-Za-z]+ ){0,2}(?:question|q\d|answer|output)[*_\s]*:[*_\s]*", re.IGNORECASE
)
# Double and single quotation marks, and guillemets.
_OPENS = {"\u201c": "\u201d", "\u2018": "\u2019", "\u00ab": "\u00bb"}


def without_thoughts(reply: str) -> str:
    """Return what a reply says after thinking: nothing, where a thought does not end."""
    text = _THOUGHT.sub("", reply)
    # Some servers send the end of a thought whose beginning stood in the prompt.
    text = _THOUGHT_END.split(text)[-1]
    return _THINKING.split(text)[0]


def sentence(reply: str) -> str:
    """Return the one sentence that a reply consists of, or an empty text.

    Lines that announce it ("Sure, here it is:") are passed over. Of several lines the first that
    ends as a sentence counts, then the first.
    """
    text = _FENCE_LINE.sub("", without_thoughts(reply))
    lines = [unwrapped(line) for line in text.splitlines()]
    said = [line for line in lines if line and not line.endswith(":")]
    return next((line for line in said if line[-1] in ".?"), said[0] if said else "")


def unwrapped(line: str) -> str:
    """Return a line without list mark, label, quotes and emphasis around it, spaces joined."""
    text = _LABEL.sub("", _MARK.sub("", " ".join(line.split())))
    before = None
    while text != before:
        before = text
        for mark in ("**", "__", "*", "_", "`", '"', "'"):
            if len(text) > 2 * len(mark) and text.startswith(mark) and text.endswith(mark):
                text = text[len(mark) : -len(mark)].strip()
        if text[:1] in _OPENS and text.endswith(_OPENS[text[0]]):
            text = text[1:-1].strip()
    return text


def labelled(reply: str, label: str) -> str:
    """Return what follows a label on its line ("**Information:** ..."), or an empty text."""
    pattern = re.compile(
        rf"^[^\w\n]*{re.escape(label)}[^\w\n]*?:(?:\*\*|__)?[ \t]*(?P<said>\S[^\n]*)$",
        re.IGNORECASE | re.MULTILINE,
    )
    found = pattern.search(without_thoughts(reply))
    return unwrapped(found["said"]) if found else ""
