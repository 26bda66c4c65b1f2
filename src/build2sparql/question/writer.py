"""The offline writer: five questions of a record, from lexicon and frames, checked when made."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from build2sparql.pattern.record import Filtered
from build2sparql.query.record import ReadableQuery
from build2sparql.question import checks, technical
from build2sparql.question.called import called
from build2sparql.question.checks import Facts
from build2sparql.question.choice import Choice
from build2sparql.question.ground import frame_set
from build2sparql.question.instance import Instance
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.record import REGISTERS
from build2sparql.question.sentence import Sentence, plan
from build2sparql.question.spoken import each_slots, name_slots
from build2sparql.question.step import CannotSay
from build2sparql.question.telling import tell
from build2sparql.question.told_path import LAST
from build2sparql.question.words import load

WRITER = "rules"

# Each register may have the first choice more than once.
_TURNS = 2 * len(REGISTERS)
# How often a sentence is tried with no more than so many relations in a clause, then with a longer
# one, and at last with places told like anything else. What is found before is better.
_PHASES = ((80, 2), (40, 99), (120, LAST))
# One of two words alike is better another, as in "lights served by the panels serving each switch";
# "feed, via boxes, the zones" parts a verb from its object.
_CLUMSY = re.compile(
    r"\b(serv|feed|fed|suppl(?=i|yi)|lead)[a-z]*\b.*\b\1"
    r"|\b(?:serv|feed|supply|power|controll|operat|illuminat|light)ing\b.*"
    r"\b(?:serv|feed|supply|power|controll|operat|illuminat|light)ing\b"
    r"|\bfed by\b.*\bfeeds?\b|\bfeeds?\b.*\bfed by\b"
    r"|\bmeters?(?: that)? meters?\b|\bknow\b.*\bif known\b|\bit has\b.*\bit has\b"
    r"|, via [^,]+,|\bvia [a-z ,-]+ by (?:it|them|the)\b|\bwith the .* with (?:its|their)\b"
    r"|\bpower(?:s|ed|ing)\b.*\bpower(?:s|ed|ing)\b|\bpowers power\b|\bby it\b"
    r"|\bdo the (?:[a-z-]+ ){6,}(?:have|give)\b"
    r"|^[A-Z][a-zI' ]* the [a-z -]+ containing (?:each|every)\b"
    r"|\b(?P<word>\w+) that (?P=word)\b|\btaken at it\b"
    r"|^[A-Z][a-zI' ]* (?:each|every) [a-z -]+ in an? [a-z -]+ with the\b"
    r"|\bcontain.* by the .* by\b|by the [^,]+ by the [^,]+ by\b"
    r"|ing the [a-z -]+ containing (?:each|every)\b"
    r"|\bcontain[a-z]*\b.*\bcontain"
    r"|\b(?:has|have) (?:it|them)\b|\b(?:is|are) (?:in|on) (?:is|are)\b"
)
# What people say for it at home.
_VIA = re.compile(r"\bvia\b")
# A wording of the paths is tried in this many frames before the next one.
_FRAMES_A_TELLING = 5
# The longer the shortest sentence so far, the more are made to find a shorter one: (words, made).
_PATIENCE = ((10, 1), (12, 4), (14, 10), (16, 16), (100, 24))
# Names of classes leave little to vary: the shortest would soon be the same everywhere.
_TECHNICAL_PATIENCE = ((13, 1), (16, 2), (21, 3), (100, 7))


@dataclass(frozen=True)
class Failed(Exception):  # noqa: N818 - an outcome that the stage counts
    """No sentence of a register passed its checks; ``detail`` is what was wrong with the last."""

    register: str
    detail: str


def write(
    query: ReadableQuery,
    instance: Instance | None,
    known: Facts,
    lexicon: Lexicon,
    choice: Choice,
) -> dict[str, str]:
    """Return the text of each register, no two with the same first word.

    ``instance`` is what the grounded question names; None asks about all. Raises ``Failed``.

    A register that found its few openings taken has the first choice in another turn.
    """
    order = list(choice.order("registers", REGISTERS))
    for turn in range(_TURNS):
        again = choice.at(f"turn{turn}") if turn else choice
        try:
            return _written(query, instance, known, lexicon, again, order=order)
        except Failed as failed:
            wrong = failed
            order.sort(key=lambda register: register != wrong.register)
    raise wrong


def _written(
    query: ReadableQuery,
    instance: Instance | None,
    known: Facts,
    lexicon: Lexicon,
    choice: Choice,
    *,
    order: list[str],
) -> dict[str, str]:
    texts: dict[str, str] = {}
    frames: set[str] = set()
    for register in order:
        maker = _Maker(query, instance, lexicon, register)
        taken = {checks.first_word(text) for text in texts.values()}
        # A named thing makes another sentence of the same frame.
        used = set() if maker.instance else frames
        made = _shortest(maker, known, choice.at(register), taken, used)
        texts[register] = made.text
        if not maker.instance:
            frames.add(made.frame)
    return {register: texts[register] for register in REGISTERS}


def _shortest(
    maker: "_Maker", known: Facts, choice: Choice, taken: set[str], frames: set[str]
) -> Sentence:
    """Return the shortest of the first few sentences that pass, as patience allows."""
    patience = _TECHNICAL_PATIENCE if maker.register == "technical" else _PATIENCE
    best, wrong, start = None, "no frame fits", 0
    for tries, most in _PHASES:
        numbers = range(start, start := start + tries)
        sentences = maker.sentences(choice, taken, frames, numbers, most)
        for made_count, made in enumerate(sentences, start=1):
            if best is None or made.word_count < best.word_count:
                failures = checks.failures(maker.register, made.text, known)
                wrong = f"{'; '.join(failures)}: {made.text}"
                best = best if failures else made
            if best and made_count >= next(n for words, n in patience if best.word_count <= words):
                break
        if best is not None:
            return best
    raise Failed(maker.register, wrong)


class _Maker:
    """Makes sentences of one register, each from a choice of its own."""

    def __init__(
        self, query: ReadableQuery, instance: Instance | None, lexicon: Lexicon, register: str
    ) -> None:
        self.query = query
        self.instance = instance if register == "grounded" else None
        self.lexicon = lexicon
        self.register = register
        self.frames = self._frames()
        # Frames take turns at a telling: it is told once.
        self._told: dict[tuple[Choice, int], Mapping[str, str]] = {}

    def sentences(
        self, choice: Choice, taken: set[str], used: set[str], numbers: range, most: int
    ) -> Iterator[Sentence]:
        """Yield sentences, not yet checked, that open in no taken way and use no used frame.

        A clause holds at most so many relations; at last used frames and all words are allowed.
        """
        for number in numbers:
            turn = choice.at(number)
            try:
                planned = plan(self.register, self.frames, turn)
                is_new = planned.frame not in used or most >= LAST
                if planned.first_word not in taken and is_new:
                    told = choice.at(f"told{number // _FRAMES_A_TELLING}")
                    made = planned.fill(self._slots(told, most))
                    if most >= LAST or not _CLUMSY.search(made.text):
                        yield self._at_home(made)
            except CannotSay:
                continue

    def _at_home(self, made: Sentence) -> Sentence:
        """Return a plain sentence without the one word that people at home do not say."""
        if self.register != "plain":
            return made
        return replace(made, text=_VIA.sub("through", made.text))

    def _frames(self) -> dict[str, list[str]]:
        frames = load("frames")
        if self.register == "grounded" and self.instance is not None:
            return frames["grounded"][frame_set(self.query, self.instance)]  # type: ignore[no-any-return]
        shape = self.query.gold.pattern
        kind = "linear" if isinstance(shape.shape, Filtered) else shape.pattern_type
        return frames["technical" if self.register == "technical" else "spoken"][kind]  # type: ignore[no-any-return]

    def _slots(self, choice: Choice, most: int) -> Mapping[str, str]:
        if (choice, most) not in self._told:
            self._told[choice, most] = self._tell(choice, most)
        return self._told[choice, most]

    def _tell(self, choice: Choice, most: int) -> Mapping[str, str]:
        shape = self.query.gold.pattern.shape
        if self.register == "technical":
            return technical.slots(shape, most)
        spoken = "systems" if self.register == "grounded" else self.register
        telling = tell(shape, spoken, self.lexicon, choice, most)
        if self.instance is None:
            return each_slots(telling, choice)
        is_terminal = self.instance.role == "t"
        name = called(shape, self.instance, self.lexicon, choice)
        return name_slots(telling, choice, name, is_terminal=is_terminal)
