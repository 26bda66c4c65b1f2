"""One path told in one register: the phrases that sentences are made of."""

import re
from dataclasses import dataclass

from build2sparql.question.choice import Choice
from build2sparql.question.noun import Noun, in_number
from build2sparql.question.relation import Relation

# Places that one is on, not in.
_ON = frozenset({"floor", "floors", "storey", "storeys", "level", "levels", "site", "sites"})
_ON |= frozenset({"roof", "roofs", "campus", "campuses", "grounds"})
_WORD = re.compile(r"[a-z]+")
_STEM = 5
_NOT_FRONTED = ("same", "share")


class CannotSay(Exception):  # noqa: N818 - not an error: the frame is passed over
    """The path has no phrase for the slot that a frame asks for."""


@dataclass(frozen=True)
class Step:
    """One step of a path, with the noun of the thing that it reaches."""

    relation: Relation
    target: Noun
    is_shared: bool


@dataclass(frozen=True)
class Ref:
    """How a sentence refers to the thing that a path starts from or ends at."""

    text: str
    is_plural: bool
    is_pronoun: bool


IT, THEY, THEM = Ref("it", False, True), Ref("they", True, True), Ref("them", True, True)


@dataclass(frozen=True)
class Told:
    """A path's nouns and steps; ``nodes[0]`` is the anchor. Methods return phrases.

    ``is_many`` keeps the terminals in the plural, for a sentence that goes on about them.

    Raises ``CannotSay`` where English has no good phrase for what is asked.
    """

    anchor: Noun
    steps: tuple[Step, ...]
    choice: Choice
    is_many: bool = False

    @property
    def nodes(self) -> tuple[Noun, ...]:
        """The nouns along the path, anchor first."""
        return (self.anchor, *(step.target for step in self.steps))

    @property
    def terminal(self) -> Noun:
        """The noun of the last node."""
        return self.steps[-1].target

    @property
    def is_single(self) -> bool:
        """Whether the path is told as one step."""
        return len(self.steps) == 1

    # --- towards the anchor: the terminals of each anchor -----------------------------------------

    def reached(self, position: int, ref: Ref) -> str:
        """Return the things at a position, seen from the anchor: the VAV boxes fed by each AHU."""
        if position == 0:
            return "them" if ref == THEY else ref.text
        step = self.steps[position - 1]
        _open(step.target)
        if position == 1:
            return self._next_to(step, ref)
        mod = self._mod("back", position, self.nodes[position - 1])
        return f"the {step.target.plural} {mod} {self.reached(position - 1, ref)}"

    def _next_to(self, step: Step, ref: Ref) -> str:
        relation, target = step.relation, step.target
        if step.is_shared:
            if ref.is_plural:
                raise CannotSay
            return f"the {target.plural} {self._mod('back', 1, self.anchor)} {_object(ref)}"
        if relation.is_owned:
            said = target.plural if ref.is_plural or self.is_many else target.singular
            link = "" if ref.is_pronoun else "that "
            return f"the {said} {link}{ref.text} {self.ahead(1, ref.is_plural, fronted=True)}"
        if not ref.is_pronoun:
            return f"the {target.plural} {self._mod('back', 1, self.anchor)} {ref.text}"
        if relation.is_own:
            return f"{'their' if ref.is_plural else 'its'} {target.plural}"
        return f"the {target.plural} {ref.text} {self.ahead(1, ref.is_plural, fronted=True)}"

    def terminals_of(self, ref: Ref) -> str:
        """Return the terminals without determiner: damper sensors on the VAV boxes of each AHU."""
        last = self.steps[-1]
        if self.is_single and last.relation.is_owned:
            raise CannotSay
        _open(self.terminal)
        mod = self._mod("back", len(self.steps), self.nodes[-2])
        return f"{self.terminal.plural} {mod} {self.reached(len(self.steps) - 1, ref)}"

    def are_of(self, ref: Ref) -> str:
        """Return the predicate of the terminals: belong to the VAV boxes fed by each AHU."""
        if self.is_single and self.steps[-1].relation.is_owned:
            raise CannotSay
        near = self.reached(len(self.steps) - 1, ref)
        return f"{self.back(len(self.steps), is_plural=True)} {near}"

    def terminals_of_anchors(self) -> str:
        """Return the terminals of anchors in general: sensors on VAV boxes fed by AHUs."""
        if any(step.relation.is_owned for step in self.steps):
            raise CannotSay
        _open(self.terminal)
        said = self.terminal.plural
        for position in range(len(self.steps), 0, -1):
            near = self.nodes[position - 1]
            said += f" {self._mod('back', position, near)} {near.plural}"
        return said

    # --- away from the anchor: anchors with terminals ---------------------------------------------

    def reach(self, *, is_plural: bool) -> str:
        """Return the predicate of the anchors: feed VAV boxes with damper position sensors."""
        said = f"{self.ahead(1, is_plural)} {self._placed(1)}"
        return said + self._onwards(2)

    def reach_base(self) -> str:
        """Return the same behind "do": feed VAV boxes with sensors; not for the verb be."""
        said = self.reach(is_plural=True)
        if said.startswith("are "):
            raise CannotSay
        return said

    def anchor_with(self, *, is_plural: bool) -> str:
        """Return anchors with what they reach: AHUs feeding VAV boxes with sensors."""
        _open(self.anchor)
        said = self.anchor.plural if is_plural else self.anchor.singular
        mod = in_number(self._mod("ahead", 1, self.nodes[1]), is_plural)
        return f"{said} {mod} {self._placed(1)}{self._onwards(2)}"

    def _placed(self, position: int) -> str:
        return self.nodes[position].plural

    def _onwards(self, first: int) -> str:
        return "".join(
            f" {in_number(self._mod('ahead', position, self.nodes[position]), True)}"
            f" {self.nodes[position].plural}"
            for position in range(first, len(self.steps) + 1)
        )

    # --- from the terminal: the anchor of a terminal ----------------------------------------------

    def anchor_of(self, ref: Ref) -> str:
        """Return the anchors, seen from a terminal: the AHUs feeding the VAV box it belongs to."""
        _open(self.anchor)
        if self.is_single:
            return self._before(1, ref)
        mod = in_number(self._mod("ahead", 1, self.nodes[1]), True)
        return f"the {self.anchor.plural} {mod} {self._upstream(1, ref)}"

    def reach_ref(self, ref: Ref, *, is_plural: bool) -> str:
        """Return what anchors of one terminal do: feed the VAV box it belongs to."""
        if self.is_single:
            if self.steps[0].relation.is_own:
                raise CannotSay
            return f"{self.ahead(1, is_plural, self.terminal)} {_object(ref)}"
        return f"{self.ahead(1, is_plural)} {self._upstream(1, ref)}"

    def _upstream(self, position: int, ref: Ref) -> str:
        """Return the things at a position as seen from the terminal."""
        if position == len(self.steps) - 1:
            return self._before(position + 1, ref)
        mod = in_number(self._mod("ahead", position + 1, self.nodes[position + 1]), True)
        return f"the {self.nodes[position].plural} {mod} {self._upstream(position + 1, ref)}"

    def _before(self, position: int, ref: Ref) -> str:
        """Return the things one step before the terminal."""
        step, near = self.steps[position - 1], self.nodes[position - 1]
        if step.is_shared:
            mod = in_number(self._mod("ahead", position, step.target), True)
            return f"the {near.plural} {mod} {_object(ref)}"
        if step.relation.is_owned and ref.is_pronoun:
            return f"its {near.plural}"
        if step.relation.is_owned:
            return f"the {near.plural} {self._mod('ahead', position, step.target)} {ref.text}"
        said = near.singular if step.relation.is_own else near.plural
        link = "" if ref.is_pronoun else "that "
        return f"the {said} {link}{ref.text} {self.back(position, is_plural=False, fronted=True)}"

    # --- questions about one step ----------------------------------------------------------

    def asked(self, ref: Ref) -> str:
        """Return the inverted verb of a single step: does each AHU feed."""
        return _inverted(self._single_ahead(ref.is_plural), ref)

    def told_of(self, ref: Ref) -> str:
        """Return the verb of a single step behind its subject: each AHU feeds."""
        return f"{ref.text} {in_number(self._single_ahead(ref.is_plural), ref.is_plural)}"

    def asked_back(self, ref: Ref) -> str:
        """Return the inverted verb from the terminal: does it belong to."""
        return _inverted(self._single_back(), ref)

    def told_back(self, ref: Ref) -> str:
        """Return the verb from the terminal behind its subject: it belongs to."""
        return f"{ref.text} {in_number(self._single_back(), False)}"

    def _single_ahead(self, is_plural: bool) -> str:
        if not self.is_single:
            raise CannotSay
        del is_plural
        return self._verb("ahead", 1, self.terminal, fronted=True)

    def _single_back(self) -> str:
        if not self.is_single:
            raise CannotSay
        return self._verb("back", 1, self.anchor, fronted=True)

    # --- words ----------------------------------------------------------------------------

    def ahead(
        self, position: int, is_plural: bool, after: Noun | None = None, *, fronted: bool = False
    ) -> str:
        """Return the finite verb of a step from subject to object."""
        following = after or self.nodes[position]
        return in_number(self._verb("ahead", position, following, fronted=fronted), is_plural)

    def back(self, position: int, *, is_plural: bool, fronted: bool = False) -> str:
        """Return the finite verb of a step from object to subject."""
        following = self.nodes[position - 1]
        return in_number(self._verb("back", position, following, fronted=fronted), is_plural)

    def _verb(self, side: str, position: int, following: Noun, *, fronted: bool) -> str:
        step = self.steps[position - 1]
        verbs = step.relation.ahead if side == "ahead" else step.relation.back
        if fronted:
            verbs = tuple(verb for verb in verbs if not any(w in verb for w in _NOT_FRONTED))
        if not verbs:
            raise CannotSay
        verbs = _unlike(verbs, self.nodes[position - 1 : position + 1])
        return _at(self.choice.pick(f"{side}{position}", verbs), following)

    def _mod(self, side: str, position: int, following: Noun) -> str:
        relation = self.steps[position - 1].relation
        mods = relation.ahead_mods if side == "ahead" else relation.back_mods
        mods = _unlike(mods, self.nodes[position - 1 : position + 1])
        return in_number(_at(self.choice.pick(f"{side}mod{position}", mods), following), True)


def _open(noun: Noun) -> None:
    """Refuse to put a modifier behind a noun that ends in a clause."""
    if noun.is_clausal:
        raise CannotSay


def _unlike(options: tuple[str, ...], nouns: tuple[Noun, ...]) -> tuple[str, ...]:
    """Leave out, where others remain, what repeats a noun's stem: "measure measured values"."""
    stems = {word[:_STEM] for noun in nouns for word in noun.singular.split() if len(word) >= _STEM}
    kept = tuple(
        option
        for option in options
        if not any(word[:_STEM] in stems for word in _WORD.findall(option))
    )
    return kept or options


def _at(text: str, place: Noun) -> str:
    """Fill in the preposition of a place."""
    on = any(word in _ON for word in place.plural.split())
    return text.replace("{in}", "on" if on else "in")


def _object(ref: Ref) -> str:
    return "them" if ref.text == "they" else ref.text


def _inverted(verb: str, ref: Ref) -> str:
    said = in_number(verb, ref.is_plural)
    first, _, rest = said.partition(" ")
    if first in ("is", "are"):
        return f"{first} {ref.text} {rest}"
    helper = "do" if ref.is_plural else "does"
    return f"{helper} {ref.text} {in_number(verb, True)}"
