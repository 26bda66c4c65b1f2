"""Nouns composed from the words of a name, for the classes that no one has worded by hand."""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build2sparql.query.tokens import is_acronym
from build2sparql.question.words import load

# Where one phrase stands in several tables, the first of them says what it is.
_ROLES = ("devices", "media", "quantities", "states", "qualifiers")
_NAMED = frozenset({"devices", "media", "quantities"})
# Words after which a name qualifies its head: "box with reheat", "field of play".
_LINKS = frozenset({"with", "of", "for", "by"})
_MASS = {
    "equipment": "piece* of {}",
    "furniture": "piece* of {}",
    "switchgear": "piece* of {}",
    "hardware": "piece* of {}",
    "lighting": "piece* of {} equipment",
    "information": "piece* of {}",
    "storage": "{} facility*",
    "air": "{} stream*",
    "water": "{} stream*",
    "humidity": "{} value*",
    "distribution": "{} network*",
    "generation": "{} unit*",
    "weather": "{} record*",
    "demand": "{} value*",
    "conditioning": "{} unit*",
    "cooling": "{} mode*",
    "heating": "{} mode*",
}


@dataclass(frozen=True)
class Segment:
    """One or several words of a name that the lexicon knows as one, or a single unknown word."""

    text: str
    role: str
    fields: dict[str, str]

    def systems(self) -> str:
        """In engineering English."""
        return self.fields.get("systems", self.text)

    def operational(self) -> str:
        """As a modifier, in the words of the people who run the building."""
        return self.fields.get("operational", self.systems())

    def plain(self) -> str:
        """As a modifier, in everyday words; empty where it is left out or said elsewhere."""
        if self.role == "devices":
            return self.operational()
        return self.fields.get("plain", self.operational())


def systems(words: Sequence[str]) -> str:
    """Return the name in engineering English, in the lexicon's notation; empty for no words."""
    head, link, tail = _split_at_link([seg.systems() for seg in _segments(words)])
    if not head:
        return ""
    text = _starred(" ".join(head))
    return f"{text} {link} {' '.join(tail)}" if tail else text


def operational(words: Sequence[str]) -> Iterator[str]:
    """Yield wordings for the people who run the building, the most compact first."""
    segments, kind = _kind_at_end(_segments(words))
    if kind is not None:
        before = _joined(segment.operational() for segment in segments)
        yield f"{before} {kind['operational']}".strip()
        # Behind the noun a long row of modifiers cannot be read any more.
        if before and len(segments) < 3 and all(seg.role in _NAMED for seg in segments):
            joint = "of" if kind["kind"] == "reading" else "for"
            yield f"{kind['operational']} {joint} {before.replace('-', ' ')}"
        return
    head, link, tail = _split_at_link([segment.operational() for segment in segments])
    yield from _thing(head, f" {link} {' '.join(tail)}" if tail else "")


def plain(words: Sequence[str]) -> Iterator[str]:
    """Yield everyday wordings, as a compound noun and, where the quantity allows, with a clause."""
    segments, kind = _kind_at_end(_segments(words))
    if kind is not None:
        yield from _plain_point(segments, kind)
    elif segments and segments[-1].role == "devices":
        yield from _plain_device(segments)
    else:
        head, link, tail = _split_at_link([segment.plain() for segment in segments])
        yield from _thing([w for w in head if w], f" {link} {' '.join(tail)}" if tail else "")


def unstarred(words: Sequence[str], register: str) -> str:
    """Return a name as a role, in the register's most compact words: air inlet, speed signal."""
    said = {"systems": lambda: systems(words)}.get(
        register,
        lambda: next(operational(words) if register == "operational" else plain(words), ""),
    )()
    return said.replace("*", "") or " ".join(words)


def _plain_point(segments: list[Segment], kind: dict[str, str]) -> Iterator[str]:
    posts = _posts(segments)
    before = _joined(segment.plain() for segment in segments)
    yield f"{before} {kind['plain']}{posts}".strip()
    if "clause" in kind and (clause := _clause(segments, kind["form"])):
        yield kind["clause"].replace("{c}", clause) + posts


def _posts(segments: list[Segment]) -> str:
    """What is said behind the noun, "for cooling" before "while people are in"."""
    posts = [segment.fields["post"] for segment in segments if "post" in segment.fields]
    return "".join(f" {post}" for post in sorted(posts, key=lambda post: "while" in post))


def _clause(segments: list[Segment], form: str) -> str:
    """Return the quantity as a clause about the medium or device: how warm the room air is."""
    about = [seg.fields["it"] for seg in segments if "it" in seg.fields]
    measured = [seg for seg in segments if seg.role in ("quantities", "states")]
    silent = [seg for seg in segments if seg.role == "qualifiers" and seg.plain()]
    # A qualifier that only a compound can say (highest, average) would be lost in the clause.
    if len(about) > 1 or len(measured) != 1 or silent:
        return ""
    if about:
        clause = measured[0].fields.get(form, "")
        medium = next(seg for seg in segments if "it" in seg.fields)
        for slot in ("it", form):
            clause = clause.replace(f"{{{slot}}}", medium.fields.get(slot, f"{{{slot}}}"))
        # What the clause does not say of the medium, or cannot, is left to the compound.
        said = any(medium.fields.get(slot, "\0") in clause for slot in ("it", form))
        return clause if said and "{" not in clause else ""
    return measured[0].fields.get("alone", "").replace("{it}", "it") if form == "is" else ""


def _plain_device(segments: list[Segment]) -> Iterator[str]:
    *before, device = segments
    modifiers = _joined(seg.plain() for seg in before if "it" not in seg.fields)
    about = "".join(f" for {seg.fields['it']}" for seg in before if "it" in seg.fields)
    posts = _posts(before)
    yield f"{modifiers} {device.fields.get('plain', device.text + '*')}{about}{posts}".strip()


def _thing(head: Sequence[str], tail: str) -> Iterator[str]:
    """Yield a compound, then its modifiers behind it: exercise room, room for exercise."""
    if not head:
        return
    *modifiers, last = head
    yield _starred(" ".join(head)) + tail
    if modifiers:
        yield f"{_starred(last)} for {' '.join(modifiers)}{tail}"


def _starred(compound: str) -> str:
    """Mark the head of a compound; a head that has no plural gets a countable one."""
    last = compound.lower().rpartition(" ")[2]
    if last.endswith(("-air", "-water")):
        last = last.rpartition("-")[2]
    return _MASS[last].format(compound) if last in _MASS else compound + "*"


def _split_at_link(said: Sequence[str]) -> tuple[list[str], str, list[str]]:
    for position, text in enumerate(said):
        if text in _LINKS and 0 < position < len(said) - 1:
            return list(said[:position]), text, list(said[position + 1 :])
    return list(said), "", []


def _joined(parts: Iterator[str]) -> str:
    """Join what is not empty, each word once."""
    return " ".join(dict.fromkeys(part for part in parts if part))


def _kind_at_end(segments: list[Segment]) -> tuple[list[Segment], dict[str, str] | None]:
    """Split a point's name before its kind (sensor, setpoint limit); None for other things."""
    if segments and segments[-1].role == "kinds":
        return segments[:-1], segments[-1].fields
    return segments, None


def _segments(words: Sequence[str]) -> list[Segment]:
    return list(_segments_of(tuple(words)))


@functools.cache
def _segments_of(words: tuple[str, ...]) -> tuple[Segment, ...]:
    lower = tuple(word.lower() for word in words)
    kinds = load("tokens")["kinds"]
    end = next((n for n in range(len(lower)) if " ".join(lower[n:]) in kinds), len(lower))
    segments, position = [], 0
    while position < end:
        length, segment = _longest(words[position:end])
        segments.append(segment)
        position += length
    if end < len(lower):
        text = " ".join(_cased(word) for word in words[end:])
        segments.append(Segment(text, "kinds", kinds[" ".join(lower[end:])]))
    return tuple(segments)


def _longest(words: Sequence[str]) -> tuple[int, Segment]:
    for length in range(len(words), 0, -1):
        text = " ".join(word.lower() for word in words[:length])
        for role in _ROLES:
            if text in load("tokens")[role]:
                said = " ".join(_cased(word) for word in words[:length])
                return length, Segment(said, role, load("tokens")[role][text])
    return 1, Segment(_cased(words[0]), "unknown", {})


def _cased(word: str) -> str:
    return word if is_acronym(word) or word == "BACnet" else word.lower()
