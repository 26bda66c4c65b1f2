"""A shape told in one register: a noun for each of its nodes, and its paths as steps."""

from dataclasses import dataclass, replace

import msgspec

from build2sparql.pattern.record import (
    Aggregation,
    Branching,
    Filtered,
    Hop,
    Optional,
    Path,
    Shape,
    Union,
)
from build2sparql.question.choice import Choice
from build2sparql.question.filtering import with_value
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.noun import Noun
from build2sparql.question.relation import (
    Relation,
    family_relation,
    relation,
    shared_family,
    via_family,
    via_relation,
)
from build2sparql.question.step import Step
from build2sparql.question.told import Told
from build2sparql.rdf.namespaces import expand

_ENCLOSES = expand("s223:encloses")
_SHORT = 2
_ANY_ROOMS = frozenset({"room", "space", "physical space"})
_CLAUSE_SHARE = 0.4
# Of two hops alike, so many are told with a list of what lies between.
_VIA_SHARE = 0.5
# And of those that go on, more.
_VIA_LONG = 0.7


@dataclass(frozen=True)
class Telling:
    """The paths of a shape, and for an optional pattern the extra step from its terminal.

    ``named`` is what the one anchor is called that the sentence asks about, if it asks about one.
    """

    paths: tuple[Told, ...]
    extra: Told | None
    is_filtered: bool = False
    named: str = ""


def tell(shape: Shape, register: str, lexicon: Lexicon, choice: Choice, most: int = 99) -> Telling:
    """Word a shape in a spoken register; another choice gives another wording.

    ``most`` is the number of relations that a clause may hold.
    """
    return _Teller(shape, register, lexicon, choice, most).tell()


class _Teller:
    """Nouns are given out one by one, so that no two nodes are worded the same."""

    def __init__(
        self, shape: Shape, register: str, lexicon: Lexicon, choice: Choice, most: int
    ) -> None:
        self.most = most
        self.shape = shape
        self.register = register
        self.lexicon = lexicon
        self.choice = choice
        self.given: set[str] = set()
        # A noun with a clause behind it, as plain ones have, suits a short question.
        is_short = max(len(path.hops) for path in shape.paths) <= _SHORT
        self.is_compact = not is_short or choice.share("compact") > _CLAUSE_SHARE

    def tell(self) -> Telling:
        shape = self.shape
        anchor = self.noun(shape.paths[0].anchor, "anchor")
        required = shape.paths[:1] if isinstance(shape, Optional) else shape.paths
        if isinstance(shape, Branching):
            # What is near first: behind a long clause nobody knows any more what "it" is.
            anchor, required = self.moved(anchor, required)
            required = tuple(sorted(required, key=lambda path: len(path.hops)))
        told: list[Told] = []
        for number, path in enumerate(required):
            shared = told[0].terminal if told and isinstance(shape, Union) else None
            told.append(self.path(number, path, anchor, shared))
        extra = None
        if isinstance(shape, Optional):
            extra = self.extra(shape.path, shape.extra, told[0].terminal)
        return Telling(tuple(told), extra, isinstance(shape, Filtered))

    def moved(self, anchor: Noun, paths: tuple[Path, ...]) -> tuple[Noun, tuple[Path, ...]]:
        """Return the anchor with the room that it is in, and the paths without that room.

        The floor of a pump's room is the pump's: "each pump in a plant room, and its floor".
        """
        kept = []
        for path in paths:
            room = self.room(path)
            if room:
                kept.append(_straight(path))
                said = self.lexicon.nouns(room, self.register)[0]
                if said.singular not in _ANY_ROOMS:
                    beside = anchor.with_post(f"in {said.indefinite}")
                    anchor = replace(
                        beside, plural=f"{anchor.plural} in {said.plural}", is_compact=False
                    )
            else:
                kept.append(path)
        return anchor, tuple(kept)

    def room(self, path: Path) -> str:
        """Return the room between a thing and the place that the room is in; else ``""``."""
        if len(path.hops) != _SHORT:
            return ""
        (first, second), kinds = path.hops, [self.lexicon.kind(cls) for cls in path.classes]
        inside = relation(first.property, self.register, kinds[0], kinds[1]).is_place
        within = relation(second.property, self.register, kinds[1], kinds[2]).is_in
        return first.target if inside and within and kinds[0] != "place" else ""

    def path(self, number: int, path: Path, anchor: Noun, terminal: Noun | None) -> Told:
        nouns = [anchor]
        path = _without_enclosed(path)
        last = len(path.hops) - 1
        if terminal is None:
            reached = self.noun(path.terminal, f"terminal{number}", path.hops[-1].property)
            terminal = self.filtered(reached)
        for position, hop in enumerate(path.hops[:-1]):
            key = f"between{number}.{position}"
            nouns.append(self.noun(hop.target, key, hop.property, is_between=True))
        nouns.append(terminal)
        steps, position = [], 0
        while position <= last:
            step, taken = self.step(path, position, nouns)
            steps.append(step)
            position += taken
        return Told(anchor, tuple(steps), self.choice.at(f"path{number}"), most=self.most)

    def step(self, path: Path, position: int, nouns: list[Noun]) -> tuple[Step, int]:
        """Return the step at a position, and the hops that it takes: one, or two in one."""
        classes, hops = path.classes, path.hops
        subject = self.lexicon.kind(classes[position])
        if position + 1 < len(hops):
            first, second = hops[position], hops[position + 1]
            if family := shared_family(first.property, second.property):
                via = self.lexicon.kind(classes[position + 1])
                said = family_relation(family, self.register, via, subject)
                through = _through(said, nouns[position + 1])
                return Step(through, nouns[position + 2], True), 2
        if taken := self.run(path, position, nouns):
            said = self.listed(path, position, nouns[position + 1 : position + taken])
            return Step(said, nouns[position + taken], False), taken
        reached = self.lexicon.kind(classes[position + 1])
        said = relation(hops[position].property, self.register, subject, reached)
        return Step(said, nouns[position + 1], False), 1

    def run(self, path: Path, position: int, nouns: list[Noun]) -> int:
        """Return how many hops from a position are told as one with a list; 0 where none are."""
        properties = [hop.property for hop in path.hops[position:]]
        count = 1
        while count < len(properties) and via_family(properties[0], properties[count]):
            if self.lexicon.kind(path.classes[position + count]) == "light":
                # What a light gets is power, what it gives is light.
                break
            count += 1
        between = nouns[position + 1 : position + count]
        is_whole = count == len(path.hops)
        if isinstance(self.shape, Union) or (is_whole and isinstance(self.shape, Aggregation)):
            return 0
        if count == _SHORT and self.choice.share("via") > (_VIA_SHARE if is_whole else _VIA_LONG):
            return 0
        return count if between and not any(noun.is_clausal for noun in between) else 0

    def listed(self, path: Path, position: int, between: list[Noun]) -> Relation:
        """Return the relation of several hops, with a list of what lies between."""
        property_ = path.hops[position].property
        family = via_family(property_, property_)
        if family is None:
            raise ValueError(f"{property_} is not told with a list")
        return via_relation(*family, self.register, [noun.plural for noun in between])

    def extra(self, path: Path, hop: Hop, terminal: Noun) -> Told:
        noun = self.noun(hop.target, "extra", hop.property)
        kinds = self.lexicon.kind(path.terminal), self.lexicon.kind(hop.target)
        said = relation(hop.property, self.register, *kinds)
        return Told(terminal, (Step(said, noun, False),), self.choice.at("extra"))

    def noun(self, cls: str, key: str, hop: str = "", *, is_between: bool = False) -> Noun:
        """Give out a noun of the class that no other node has, where the lexicon has one."""
        options = self.lexicon.nouns(cls, self.register, hop)
        ordered = self.choice.order(key, options)
        if is_between or self.is_compact or isinstance(self.shape, Filtered):
            ordered.sort(key=lambda noun: not noun.is_compact)
        ordered.sort(key=lambda noun: noun.is_spare)
        chosen = next((n for n in ordered if n.singular not in self.given), None)
        if chosen is None:
            # "Other" would say that the query tells the two apart, which it does not.
            chosen = ordered[0]
        self.given.add(chosen.singular)
        return chosen

    def filtered(self, terminal: Noun) -> Noun:
        if not isinstance(self.shape, Filtered):
            return terminal
        shape = self.shape
        return with_value(terminal, shape.attribute, shape.value, self.register, self.choice)


def _straight(path: Path) -> Path:
    first, second = path.hops
    return msgspec.structs.replace(path, hops=(Hop(first.property, second.target),))


def _without_enclosed(path: Path) -> Path:
    """Return the path without the domain spaces that a physical space encloses, on its way.

    223P parts a space by what it is seen for; people speak of what is in the one space.
    """
    *before, last = path.hops
    kept = [hop for hop in before if hop.property != _ENCLOSES]
    return msgspec.structs.replace(path, hops=(*kept, last))


def _through(shared: Relation, thing: Noun) -> Relation:
    """Fill in the thing that two others share."""

    def fill(texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(
            text.replace("{via}", thing.singular).replace("{a via}", thing.indefinite)
            for text in texts
        )

    return Relation(
        fill(shared.ahead),
        fill(shared.back),
        fill(shared.ahead_mods),
        fill(shared.back_mods),
        False,
        False,
    )
