"""One path told in one register: the phrases that sentences are made of."""

from dataclasses import replace

from build2sparql.question.noun import in_number
from build2sparql.question.step import (
    CannotSay,
    Ref,
    Step,
    inverted,
    joined,
    linked,
    placed,
    refuse_clause,
)
from build2sparql.question.told_back import CONTAINING, PASSIVE, ToldBack, holding, is_point

# The verb comes last: it must not be too far from what it is about.
_LONGEST_SUBJECT = 6
VERB_ENDS = (
    *(" feeds", " supplies", " serves", " powers", " controls", " contains", " hosts"),
    *(" operates", " measures", " meters", " monitors", " handles"),
)
_OWN_AREAS = (" room", "zone", "space", "area")
_OWN_PLACES = frozenset(
    {"room", "floor", "building", "roof", "plant room", "electrical room", "utility room"}
)


class Told(ToldBack):
    """Methods return phrases. Raises ``CannotSay`` where English has none that is good."""

    def reversed(self) -> "Told":
        """Return the path told from its terminal, towards the anchor."""
        nouns = self.nodes[-2::-1]
        steps = tuple(
            replace(step, relation=step.relation.reversed(), target=noun)
            for step, noun in zip(reversed(self.steps), nouns, strict=True)
        )
        return Told(self.terminal, steps, self.choice.at("reversed"), most=self.most)

    # --- towards the anchor: the terminals of each anchor -----------------------------------------

    def reached(self, position: int, ref: Ref) -> str:
        """Return the things at a position, seen from the anchor: the VAV boxes fed by each AHU."""
        if position == 0:
            return ref.as_object
        if position > self.most:
            raise CannotSay
        step = self.steps[position - 1]
        refuse_clause(step.target)
        if position == 1:
            return self._next_to(step, ref)
        is_plural = ref.is_plural or not replace(self, steps=self.steps[:position]).is_at_one
        said = step.target.plural if is_plural else step.target.singular
        mod = self._mod("back", position, self.nodes[position - 1], is_plural=is_plural)
        return f"the {said} {linked(mod, self.reached(position - 1, ref))}"

    def some(self, position: int, ref: Ref) -> str:
        """Return any of the things at a position: a VAV box it feeds, one of its sensors."""
        step = self.steps[position - 1]
        refuse_clause(step.target)
        if position > 1:
            near = self.nodes[position - 1]
            mod = self._mod("back", position, near, is_plural=False)
            return f"{step.target.indefinite} {mod} {self.some(position - 1, ref)}"
        mod = self._mod("back", 1, self.anchor, is_plural=False)
        if (step.relation.is_own and not step.is_shared) or (mod == "for" and ref.is_pronoun):
            return f"one of {'their' if ref.is_plural else 'its'} {step.target.plural}"
        verb = self._fronted(ref)
        if not step.relation.is_to_one and (not verb or verb.startswith(PASSIVE)):
            return f"{step.target.indefinite} {mod} {ref.as_object}"
        return f"{step.target.indefinite} {self._link(1)}{ref.text} {verb}"

    def _fronted(self, ref: Ref) -> str:
        """Return the first verb where its object can stand before it; else ``""``."""
        try:
            return self.ahead(1, ref.is_plural, fronted=True)
        except CannotSay:
            return ""

    def _next_to(self, step: Step, ref: Ref) -> str:
        many = step.target.plural
        if step.relation.is_to_one and not step.is_shared:
            return self._whole_of(step, ref)
        if step.is_shared and ref.is_plural:
            raise CannotSay
        mod = self._mod("back", 1, self.anchor)
        if step.is_shared or not ref.is_pronoun:
            thing = ref.as_object if step.is_shared else ref.text
            return f"the {many} {joined(mod, thing)}"
        if step.relation.is_own or mod == "for":
            # "The meters for it" are its meters.
            return f"{'their' if ref.is_plural else 'its'} {many}"
        verb = self._fronted(ref)
        if not verb or verb.startswith(PASSIVE) or step.relation.reversed().is_place:
            return f"the {many} {joined(mod, ref.as_object)}"
        return f"the {many} {self._link(1)}{ref.text} {verb}"

    def _whole_of(self, step: Step, ref: Ref) -> str:
        """Return the one thing that each is in, or belongs to: its room, the unit of each fan."""
        said = step.target.plural if ref.is_plural else step.target.singular
        self._refuse_point(step.relation.ahead)
        if is_point(self.anchor) and not ref.is_pronoun and not self.is_last:
            raise CannotSay
        if ref.is_pronoun and step.relation.is_in and step.target.singular not in _OWN_PLACES:
            refuse_clause(step.target)
            they = "they are" if ref.is_plural else "it is"
            return f"the {said} {they} {placed('{in}', step.target)}"
        if ref.is_again and step.relation.is_in and holding(step.target) == CONTAINING:
            # A detector has no bedroom, but "its bedroom" is understood.
            return f"{ref.text}'s {said}" if said.endswith(_OWN_AREAS) else f"its {said}"
        # What has just been named needs no second name: "its heat pump".
        if ref.is_pronoun or (ref.is_again and not step.relation.is_in):
            return f"{'their' if ref.is_plural else 'its'} {said}"
        refuse_clause(step.target)
        # "The zone of each office" would be its own.
        return f"the {said} {holding(step.target)} {ref.text}"

    def terminals_of(self, ref: Ref) -> str:
        """Return the terminals without determiner: damper sensors on the VAV boxes of each AHU."""
        self._bounded()
        self._refuse_home()
        refuse_clause(self.terminal)
        if self.is_home:
            self._refuse_roof()
            return f"{self.terminal.plural} containing {self.reached(len(self.steps) - 1, ref)}"
        mod = self._mod("back", len(self.steps), self.nodes[-2])
        return f"{self.terminal.plural} {self._before_last(mod, ref)}"

    def are_of(self, ref: Ref) -> str:
        """Return the predicate of the terminals: belong to the VAV boxes fed by each AHU."""
        self._bounded()
        self._refuse_home()
        if self.is_home:
            self._refuse_roof()
            return f"contain {self.reached(len(self.steps) - 1, ref)}"
        return self._before_last(self.back(len(self.steps), is_plural=True), ref)

    def _refuse_roof(self) -> None:
        """Refuse "roofs that contain units": a roof is no room."""
        if self.terminal.short == "roofs":
            raise CannotSay

    def _refuse_home(self) -> None:
        """Refuse to say of the one whole of each anchor what is said of many things."""
        last = self.steps[-1].relation
        is_one = self.is_at_one if self.is_home else self.is_single and last.is_to_one
        if is_one and not (self.is_home and self.is_last):
            raise CannotSay

    def _before_last(self, verb: str, ref: Ref) -> str:
        near = self.reached(len(self.steps) - 1, ref)
        return joined(verb, near) if self.is_single else linked(verb, near)

    # --- away from the anchor: anchors with terminals ---------------------------------------------

    def reach(self, *, is_plural: bool) -> str:
        """Return the predicate of the anchors: feed VAV boxes with damper position sensors."""
        self._bounded()
        if self.is_single:
            return joined(self.ahead(1, is_plural), self.terminal.plural)
        return f"{self.ahead(1, is_plural)} {self.nodes[1].plural}{self._onwards(2)}"

    def _onwards(self, first: int) -> str:
        return "".join(
            f" {self._mod('ahead', position, self.nodes[position])} {self.nodes[position].plural}"
            for position in range(first, len(self.steps) + 1)
        )

    # --- a longer path: what is near does something with the terminals ----------------------------

    def near_asked(self, ref: Ref) -> str:
        """Return the inverted verb of what lies before the terminals: do its boxes have."""
        last, near = self._near(ref)
        return last.asked(near)

    def near_told(self, ref: Ref) -> str:
        """Return the same behind its subject: its boxes have."""
        last, near = self._near(ref)
        if " by " in near.text and not self.is_last:
            # "The pumps supplied by the boiler feed": which of them feeds?
            raise CannotSay
        return last.told_of(near)

    def _near(self, ref: Ref) -> tuple["Told", Ref]:
        """Return the last step by itself, and what it starts from, seen from the anchor."""
        self._bounded()
        if self.is_single or self.is_home or self.steps[-1].relation.reversed().is_in:
            # "The rooms that the zones of each unit have" are in the zones.
            raise CannotSay
        before = replace(self, steps=self.steps[:-1])
        last = replace(self, anchor=self.nodes[-2], steps=self.steps[-1:])
        near = self.reached(len(before.steps), ref)
        does = all(verb.endswith(" by") for verb in self.steps[-1].relation.back)
        is_brief = len(near.split()) <= _LONGEST_SUBJECT and not near.endswith(VERB_ENDS)
        if not (does and is_brief) and not self.is_last:
            # "Which points do the boxes it feeds have": they are on the boxes.
            raise CannotSay
        return last, Ref(near, ref.is_plural or not before.is_at_one, False)

    # --- questions about one step ----------------------------------------------------------

    def asked(self, ref: Ref) -> str:
        """Return the inverted verb of a single step: does each AHU feed."""
        self._refuse_contents()
        verb = self._active(self._single_verb("ahead"))
        is_stranded = verb.endswith((" in", " on", " to", " from", " of"))
        is_whole = not (ref.is_pronoun or ref.is_again or self.anchor.is_compact)
        if is_stranded and is_whole and not self.is_last:
            # "Which floor is each space above the ceiling on?"
            raise CannotSay
        return inverted(verb, ref)

    def told_of(self, ref: Ref) -> str:
        """Return the verb of a single step behind its subject: each AHU feeds."""
        refuse_clause(self.terminal)
        self._refuse_contents()
        verb = self._active(self._single_verb("ahead"))
        return f"{ref.text} {in_number(verb, ref.is_plural)}"

    def asked_back(self, ref: Ref) -> str:
        """Return the inverted verb from the terminal: does it belong to."""
        return inverted(self._active(self._single_verb("back")), ref)

    def _refuse_contents(self) -> None:
        """Refuse "the pumps that each room has": they are in it."""
        if self.is_single and self.steps[0].relation.reversed().is_place and not self.is_last:
            raise CannotSay

    def _active(self, verb: str) -> str:
        """Refuse to ask what a thing is fed by: what feeds it is the same in fewer words."""
        if verb.endswith(" by") and not self.is_last:
            raise CannotSay
        return verb

    def _single_verb(self, side: str) -> str:
        if not self.is_single:
            raise CannotSay
        return self._verb(side, 1, self.terminal if side == "ahead" else self.anchor, fronted=True)
