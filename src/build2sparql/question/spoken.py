"""Slots of the frames for systems, operational, plain and grounded questions."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from build2sparql.question import home, ways
from build2sparql.question.anaphora import again, short
from build2sparql.question.choice import Choice
from build2sparql.question.step import IT, THEM, THEY, CannotSay, Ref
from build2sparql.question.telling import Telling
from build2sparql.question.told import Told
from build2sparql.question.told_back import holding

Fill = Callable[[], str]
_ANY_PLACES = frozenset({"room", "space", "physical space", "building", "site", "location"})


class Slots(Mapping[str, str]):
    """Slots that are worded when a frame asks for them; an unknown one is a ``KeyError``."""

    def __init__(self, fills: dict[str, Fill]) -> None:
        self._fills = fills
        self._said: dict[str, str] = {}

    def __getitem__(self, slot: str) -> str:
        if slot not in self._said:
            self._said[slot] = self._fills[slot]()
        return self._said[slot]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fills)

    def __len__(self) -> int:
        return len(self._fills)


def each_slots(telling: Telling, choice: Choice) -> Slots:
    """Return the slots of a question about every anchor."""
    told = telling.paths[0]
    # "Linked to every AHU" would be to all of them at once: "every" only opens a clause.
    ref = Ref(f"each {told.anchor.singular}", False, False)
    opening = f"{choice.pick('each', ('each', 'each', 'every'))} {told.anchor.singular}"
    terminal = Ref(f"each {told.terminal.singular}", False, False)
    fills: dict[str, Fill] = {"each": lambda: opening}
    slots = {**fills, **_common(telling, choice), **_about(telling, ref, terminal)}
    is_hosted = told.steps[-1].relation.family == "hosting"
    if (telling.is_filtered or is_hosted) and not told.is_single:
        # "The boilers operated by the controllers hosting each temperature point": nobody starts
        # from what is picked out by its value, or from a point at a controller.
        backward = ("every_terminal", "reach_terminal", "anchors_of_terminal", "does_terminal")
        slots |= dict.fromkeys(backward, _refused)
    return Slots(slots)


def _refused() -> str:
    raise CannotSay


def name_slots(telling: Telling, choice: Choice, name: str, *, is_terminal: bool) -> Slots:
    """Return the slots of a question about one named anchor, or about one named terminal."""
    ref = Ref(name, False, False)
    fills: dict[str, Fill] = {"name": lambda: name}
    anchor = IT if is_terminal else ref
    telling = replace(telling, named=name)
    return Slots({**fills, **_common(telling, choice), **_about(telling, anchor, ref)})


def _about(telling: Telling, ref: Ref, terminal: Ref) -> dict[str, Fill]:
    """Return the slots that say the anchor (``ref``) or the terminal, each or by its name."""
    told, paths = telling.paths[0], telling.paths
    fills: dict[str, Fill] = {
        "terminals_of_ref": lambda: told.terminals_of(ref),
        "are_of_ref": lambda: told.are_of(ref),
        "has_home_of_ref": lambda: home.has_home_of(told, ref),
        "home_asked_in": lambda: home.behind_asked(told, ref, "in"),
        "home_told_in": lambda: home.behind_told(told, ref, "in"),
        "home_asked_on": lambda: home.behind_asked(told, ref, "on"),
        "home_told_on": lambda: home.behind_told(told, ref, "on"),
        "does_ref": lambda: told.asked(ref),
        "ref_does": lambda: told.told_of(ref),
        "near_asked": lambda: told.near_asked(ref),
        "near_told": lambda: told.near_told(ref),
        "reach_terminal": lambda: told.reach_ref(terminal, is_plural=True),
        "anchors_of_terminal": lambda: told.anchor_of(terminal).removeprefix("the "),
        "does_terminal": lambda: told.asked_back(terminal),
    }
    if len(paths) == 1:
        return fills

    def back() -> tuple[Told, ...]:
        return tuple(path.reversed() for path in paths)

    return fills | {
        "does_ref_both": lambda: _alike(telling, ref).asked(ref),
        "ref_does_both": lambda: _alike(telling, ref).told_of(ref),
        "or_of_ref": lambda: ways.are_of_either(paths, ref),
        "does_ref_either": lambda: ways.asked_either(paths, ref),
        "ref_does_either": lambda: ways.told_either(paths, ref),
        "or_of_terminal": lambda: ways.are_of_either(back(), terminal),
        "or_back_of_it": lambda: ways.are_of_either(back(), IT),
        "does_terminal_either": lambda: ways.asked_either(back(), terminal),
        "terminal_does_either": lambda: ways.told_either(back(), terminal),
        "reach_terminal_either": lambda: _reach_either(paths, terminal),
    }


def _common(telling: Telling, choice: Choice) -> dict[str, Fill]:
    told = telling.paths[0]
    fills: dict[str, Fill] = {
        "anchors": lambda: told.anchor.plural,
        "terminals": lambda: told.terminal.plural,
        "terminal": lambda: told.terminal.singular,
        "in_total": lambda: " in total" if _is_several(told) else "",
        "total": lambda: "total " if _is_several(told) else "",
        "one_kind": lambda: _refused() if _is_several(told) else "",
        "goal": lambda: told.asked_for,
        "goals": lambda: _many(told),
        "origin": lambda: _origin(told),
        "every_terminal": lambda: (
            f"{choice.pick('every', ('each', 'every'))} {told.terminal.singular}"
        ),
        "it_asked": lambda: told.asked(IT),
        "it_told": lambda: told.told_of(IT),
        "are_of_it": lambda: told.are_of(IT),
        "are_of_it_far": lambda: _long(told).are_of(IT),
        "its_near_asked": lambda: told.near_asked(IT),
        "its_near_told": lambda: told.near_told(IT),
        "has_home_of_it": lambda: home.has_home_of(told, IT),
        "its_anchor": lambda: _not_its(_single(told).anchor_of(IT)),
        "reach_it": lambda: _long(told).reach_ref(IT, is_plural=True),
    }
    if len(telling.paths) > 1:
        fills |= _second(telling)
    if telling.extra is not None:
        fills |= _extra(telling, telling.extra, is_one=told.is_single and told.is_at_one)
    return fills


def _second(telling: Telling) -> dict[str, Fill]:
    told, paths = telling.paths[1], telling.paths
    return {
        "terminals2": lambda: told.terminal.plural,
        "terminal2": lambda: told.terminal.singular,
        "has_home_of_it2": lambda: home.has_home_of(told, IT),
        "has_home_of_that2": lambda: home.has_home_of(told, again(telling)),
        "are_of_that2": lambda: told.are_of(again(telling)),
        "that_asked2": lambda: told.asked(again(telling)),
        "that_told2": lambda: told.told_of(again(telling, "the")),
        "are_of_it2": lambda: told.are_of(IT),
        "home_asked2": lambda: home.home_asked(told, IT),
        "home_told2": lambda: home.home_told(told, IT),
        "that_home_asked2": lambda: home.home_asked(told, again(telling)),
        "that_home_told2": lambda: home.home_told(told, again(telling, "the")),
        "goal2": lambda: told.asked_for,
        "goals2": lambda: _many(told),
        "that_near_asked2": lambda: told.near_asked(again(telling)),
        "that_near_told2": lambda: told.near_told(again(telling, "the")),
        "its_near_asked2": lambda: told.near_asked(IT),
        "its_near_told2": lambda: told.near_told(IT),
        "it_asked2": lambda: told.asked(IT),
        "it_told2": lambda: told.told_of(IT),
        "or_of_it": lambda: ways.are_of_either(paths, IT),
        "it_asked_either": lambda: ways.asked_either(paths, IT),
        "it_told_either": lambda: ways.told_either(paths, IT),
        "reach_it_either": lambda: _reach_either(paths, IT),
    }


def _extra(telling: Telling, extra: Told, *, is_one: bool) -> dict[str, Fill]:
    """Return the slots of the extra step; what it starts from is named again in a new clause."""
    one = short(telling, extra.anchor, is_plural=False)
    that, the = (Ref(f"{word} {one}", False, False, True) for word in ("that", "the"))

    def they() -> Ref:
        """What is named last is what they are; behind a longer path it has to be named again."""
        return THEY if telling.paths[0].is_direct else those()

    def them() -> Ref:
        return THEM if telling.paths[0].is_direct else those()

    def those() -> Ref:
        return that if is_one else Ref(f"those {short(telling, extra.anchor)}", True, False)

    def said() -> str:
        return _goal(extra, is_one=is_one and extra.is_at_one)

    def listed() -> str:
        # "Any main meter the meter is a submeter of."
        return _refused() if extra.steps[0].relation.family == "-submetering" else said()

    # Everything is on some floor: what may be missing is the knowledge. It may be in no garage.
    is_in_any = holding(extra.terminal) == "of" or extra.terminal.singular in _ANY_PLACES
    is_place = extra.steps[0].relation.is_place and is_in_any
    known = f" and, if known, the {said()}" if is_place else ""
    return {
        "extras": said,
        "if_any": lambda: "if known" if is_place else "if any",
        "plus_extras": lambda: known or f", plus any {listed()}",
        "with_extras": lambda: known or f", with any {listed()}",
        "and_extras": lambda: known or f" and any {listed()}",
        "do_those": lambda: extra.asked(those()),
        "those_do": lambda: extra.told_of(those()),
        "they_too_do": lambda: extra.told_of(the if is_one else they()),
        "are_of_those_extra": lambda: extra.are_of(those()),
        "extras_of_them": lambda: (
            _refused() if is_place else _not_of_them(extra.terminals_of(the if is_one else them()))
        ),
    }


def _is_several(told: Told) -> bool:
    """Tell whether a count could be read as several: of readings, settings and controls."""
    return " and " in told.terminal.plural


def _many(told: Told) -> str:
    """Return the terminals behind "what"; of the one that each has, "which" is asked."""
    if told.is_at_one:
        raise CannotSay
    return told.terminal.plural


def _goal(told: Told, *, is_one: bool) -> str:
    return told.terminal.singular if is_one else told.terminal.plural


def _single(told: Told) -> Told:
    if not told.is_single:
        raise CannotSay
    return told


def _long(told: Told) -> Told:
    if told.is_single:
        raise CannotSay
    return told


def _not_its(said: str) -> str:
    """Refuse "every box with its sensors", which takes in the boxes that have none."""
    if said.startswith(("its ", "their ")):
        raise CannotSay
    return said


def _not_of_them(said: str) -> str:
    """Refuse "any points of them": they have some."""
    if said.endswith((" of them", " for them")):
        raise CannotSay
    return said


def _alike(telling: Telling, ref: Ref) -> Told:
    """Return the first path where both are single steps that the same verb tells."""
    first, second = telling.paths
    if first.asked(ref) != second.asked(ref):
        raise CannotSay
    return first


def _reach_either(paths: tuple[Told, ...], ref: Ref) -> str:
    """Return what the anchors do by either way: have the point or feed the box it belongs to."""
    near, far = ways.near_first(paths)
    if near.steps[0].relation.reversed().is_place:
        # "The floors that have it or have the room it is in."
        raise CannotSay
    said = near.reach_ref(ref, is_plural=True)
    if middle := ways.between(near, far):
        return f"{said}, directly or through {middle}"
    return ways.either(said, far.reach_ref(IT, is_plural=True))


def _origin(told: Told) -> str:
    is_one = told.is_single and told.steps[0].relation.is_own
    return told.anchor.singular if is_one else told.anchor.plural
