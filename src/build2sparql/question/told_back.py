"""One path told from its terminal: what it belongs to, and what reaches that."""

from build2sparql.question.noun import Noun
from build2sparql.question.relation import is_within
from build2sparql.question.step import CannotSay, Ref, joined, linked, placed, refuse_clause
from build2sparql.question.told_path import ToldPath

# "The controllers it is regulated by" is better the other way: the controllers regulating it.
PASSIVE = ("is ", "are ")
CONTAINING = "containing"
# What is in no place, and has none of its own: "the room of each reading".
_POINTS = frozenset(
    {"readings", "settings", "setpoints", "targets", "commands", "signals", "points", "indicators"}
    | {"values", "measurements", "states", "statuses", "limits", "alarms", "warnings"}
)


class ToldBack(ToldPath):
    """Methods return phrases. Raises ``CannotSay`` where English has none that is good."""

    def anchor_of(self, ref: Ref) -> str:
        """Return the anchors, seen from a terminal: the AHUs feeding the VAV box it belongs to."""
        self._bounded()
        refuse_clause(self.anchor)
        if self.is_single:
            return self._before(1, ref)
        if self.steps[0].relation.reversed().is_place and not self.is_last:
            # "The roofs with the units serving each zone" seems to ask for roofs and units.
            raise CannotSay
        mod = self._mod("ahead", 1, self.nodes[1])
        return f"the {self.anchor.plural} {linked(mod, self._upstream(1, ref))}"

    def reach_ref(self, ref: Ref, *, is_plural: bool) -> str:
        """Return what anchors of one terminal do: feed the VAV box it belongs to."""
        self._bounded()
        if self.steps[0].relation.reversed().is_place and not self.is_last:
            # "The roofs that have the controllers hosting it": they are on the roofs.
            raise CannotSay
        if self.is_single:
            if self.steps[0].relation.is_own:
                raise CannotSay
            return joined(self.ahead(1, is_plural, self.terminal), ref.as_object)
        return linked(self.ahead(1, is_plural), self._upstream(1, ref))

    def _upstream(self, position: int, ref: Ref) -> str:
        """Return the things at a position as seen from the terminal."""
        if position == len(self.steps) - 1:
            return self._before(position + 1, ref)
        mod = self._mod("ahead", position + 1, self.nodes[position + 1])
        return f"the {self.nodes[position].plural} {linked(mod, self._upstream(position + 1, ref))}"

    def _before(self, position: int, ref: Ref) -> str:
        """Return the things one step before the terminal."""
        step, near = self.steps[position - 1], self.nodes[position - 1]
        if step.relation.reversed().is_place and not step.is_shared and not ref.is_plural:
            # "The rooms with each thermostat" are one room for each.
            return self._holding(position, ref)
        if step.relation.is_owned and ref.is_pronoun and not step.is_shared:
            return f"{'their' if ref.is_plural else 'its'} {near.plural}"
        if step.is_shared or step.relation.is_owned or step.relation.is_in:
            mod = self._mod("ahead", position, step.target)
            return f"the {near.plural} {joined(mod, ref.as_object)}"
        if step.relation.is_own:
            self._refuse_point(step.relation.back)
            return self._whole_before(position, ref)
        said = near.plural
        link = "" if ref.is_pronoun else "that "
        verb = self.back(position, is_plural=ref.is_plural, fronted=True)
        if verb.startswith(PASSIVE):
            mod = self._mod("ahead", position, step.target)
            return f"the {said} {joined(mod, ref.as_object)}"
        return f"the {said} {link}{ref.text} {verb}"

    def _refuse_point(self, verbs: tuple[str, ...]) -> None:
        """Refuse to name a thing by its reading: the chiller of each temperature."""
        if not _is_part(verbs) and not self.is_last:
            raise CannotSay

    def _whole_before(self, position: int, ref: Ref) -> str:
        """Return the one thing that a terminal belongs to: its VAV box."""
        near, verbs = self.nodes[position - 1], self.steps[position - 1].relation.back
        refuse_clause(near)
        if not _is_part(verbs):
            # "The chiller of each temperature" names a thing by its reading.
            verb = self.back(position, is_plural=ref.is_plural, fronted=True)
            return f"the {near.singular} that {ref.text} {verb}"
        step = self.steps[position - 1]
        if step.relation.reversed().is_in and near.singular.endswith(("area", "zone")):
            return self._holding(position, ref)
        if ref.is_pronoun:
            return f"{'their' if ref.is_plural else 'its'} {near.singular}"
        return f"the {near.singular} {holding(near)} {ref.text}"

    def _holding(self, position: int, ref: Ref) -> str:
        """Return the one place of a thing: the room it is in, the room containing each pump."""
        near, thing = self.nodes[position - 1], self.steps[position - 1].target
        if not ref.is_pronoun and holding(near) == CONTAINING and not is_point(thing):
            return f"the {near.singular} {CONTAINING} {ref.text}"
        verb = self.back(position, is_plural=ref.is_plural, fronted=True)
        return f"the {near.singular} {ref.text} {verb}"


def holding(whole: Noun) -> str:
    """Return what joins a whole to what is in it: the room containing a pump, a room's floor."""
    return "of" if placed("{in}", whole) == "on" else CONTAINING


def is_point(thing: Noun) -> bool:
    """Tell whether a thing is a reading, a setting or a signal."""
    return thing.short.rpartition(" ")[2] in _POINTS


def _is_part(verbs: tuple[str, ...]) -> bool:
    """Tell whether these verbs say that something is a part of a thing, or in a place."""
    return any("part of" in verb or is_within(verb) for verb in verbs)
