"""A path with its nouns and steps, and the words of each step."""

from dataclasses import dataclass

from build2sparql.question.choice import Choice
from build2sparql.question.noun import Noun, in_number
from build2sparql.question.step import CannotSay, Step, placed

# So many relations a clause may hold where no other sentence could be made.
LAST = 100


@dataclass(frozen=True)
class ToldPath:
    """A path's nouns and steps; ``nodes[0]`` is the anchor.

    ``most`` is how many relations a clause may hold before a reader has to read it twice.

    Raises ``CannotSay`` where English has no good phrase for what is asked.
    """

    anchor: Noun
    steps: tuple[Step, ...]
    choice: Choice
    most: int = 99

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

    @property
    def is_direct(self) -> bool:
        """Whether nothing is named between its ends, as in a list of what lies between."""
        return self.is_single and not any(" via " in verb for verb in self.steps[0].relation.ahead)

    @property
    def is_at_one(self) -> bool:
        """Whether a question asks for one terminal: what each anchor belongs to, or is in."""
        return all(step.relation.is_to_one for step in self.steps)

    @property
    def is_last(self) -> bool:
        """Whether nothing better could be said, so that a place may be told like anything else."""
        return self.most >= LAST

    @property
    def is_home(self) -> bool:
        """Whether a longer path ends at a place, or at the one whole that each anchor is in."""
        return not self.is_single and (self.is_at_one or self.steps[-1].relation.is_in)

    @property
    def asked_for(self) -> str:
        """The terminal's noun behind "which", in the number that is expected."""
        return self.terminal.singular if self.is_at_one else self.terminal.plural

    def _bounded(self) -> None:
        if len(self.steps) > self.most:
            raise CannotSay

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
        step, near = self.steps[position - 1], self.nodes[position - 1 : position + 1]
        verbs = step.verbs(side, near, fronted=fronted)
        return placed(self.choice.pick(f"{side}{position}", verbs), following)

    def _mod(self, side: str, position: int, following: Noun, *, is_plural: bool = True) -> str:
        step, near = self.steps[position - 1], self.nodes[position - 1 : position + 1]
        mod = self.choice.pick(f"{side}mod{position}", step.modifiers(side, near))
        ahead_of = self.nodes[position if side == "back" else position - 1]
        if not ahead_of.is_compact and mod.partition(" ")[0].endswith("ing"):
            # "Boxes with heating supplying each zone": the boxes do.
            return (
                f"that {in_number(self._verb(side, position, following, fronted=False), is_plural)}"
            )
        if not ahead_of.is_compact and mod.endswith(" by"):
            mod = f"that {{is|are}} {mod}"
        return in_number(placed(mod, following), is_plural)

    def _link(self, position: int) -> str:
        """Return "that" where a clause without it would go with the end of the noun before it."""
        return "" if self.nodes[position].is_compact else "that "
