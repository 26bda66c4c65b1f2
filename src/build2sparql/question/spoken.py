"""Slots of the frames for systems, operational, plain and grounded questions."""

from collections.abc import Callable, Iterator, Mapping

from build2sparql.question.choice import Choice
from build2sparql.question.step import IT, THEM, THEY, CannotSay, Ref
from build2sparql.question.telling import Telling
from build2sparql.question.told import Told
from build2sparql.question.words import load

Fill = Callable[[], str]
_JOINTS = frozenset({"to", "for", "by", "from", "of", "in", "on", "at", "with"})


class Slots(Mapping[str, str]):
    """Slots that are worded when a frame asks for them; an unknown one is a ``KeyError``."""

    def __init__(self, fills: dict[str, Fill]) -> None:
        self._fills = fills

    def __getitem__(self, slot: str) -> str:
        return self._fills[slot]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._fills)

    def __len__(self) -> int:
        return len(self._fills)


def each_slots(telling: Telling, choice: Choice) -> Slots:
    """Return the slots of a question about every anchor."""
    told = telling.paths[0]
    # "Linked to every AHU" would be to all of them at once: "every" only opens a clause.
    each = Ref(f"each {told.anchor.singular}", False, False)
    opening = f"{choice.pick('each', ('each', 'each', 'every'))} {told.anchor.singular}"
    fills: dict[str, Fill] = {
        "each": lambda: opening,
        "terminals_of_each": lambda: told.terminals_of(each),
        "are_of_each": lambda: told.are_of(each),
        "or_of_each": lambda: _or_of(telling, each, either=False),
        "either_of_each": lambda: _or_of(telling, each, either=True),
        "does_each": lambda: told.asked(each),
        "each_does": lambda: told.told_of(each),
        "does_each_both": lambda: _alike(telling, each).asked(each),
        "each_does_both": lambda: _alike(telling, each).told_of(each),
    }
    return Slots({**_common(telling, choice), **fills})


def name_slots(telling: Telling, choice: Choice, name: str, *, is_terminal: bool) -> Slots:
    """Return the slots of a question about one named anchor, or about one named terminal."""
    told, ref = telling.paths[0], Ref(name, False, False)
    fills: dict[str, Fill] = {"name": lambda: name}
    if is_terminal:
        fills |= {
            "reach_name": lambda: told.reach_ref(ref, is_plural=True),
            "anchors_of_name": lambda: _bare(told.anchor_of(ref)),
            "does_terminal_name": lambda: told.asked_back(ref),
            "terminal_name_does": lambda: told.told_back(ref),
        }
    else:
        fills |= {
            "terminals_of_name": lambda: told.terminals_of(ref),
            "are_of_name": lambda: told.are_of(ref),
            "or_of_name": lambda: _or_of(telling, ref, either=False),
            "either_of_name": lambda: _or_of(telling, ref, either=True),
            "does_name": lambda: told.asked(ref),
            "name_does": lambda: told.told_of(ref),
            "does_name_both": lambda: _alike(telling, ref).asked(ref),
            "name_does_both": lambda: _alike(telling, ref).told_of(ref),
        }
    return Slots({**_common(telling, choice), **fills})


def _common(telling: Telling, choice: Choice) -> dict[str, Fill]:
    told = telling.paths[0]
    fills: dict[str, Fill] = {
        "anchor": lambda: told.anchor.singular,
        "anchors": lambda: told.anchor.plural,
        "terminal": lambda: told.terminal.singular,
        "terminals": lambda: told.terminal.plural,
        "those": lambda: _short(telling, told),
        "goal": lambda: _goal(told),
        "origin": lambda: _origin(told),
        "every_terminal": lambda: (
            f"{choice.pick('every', ('each', 'every'))} {told.terminal.singular}"
        ),
        "it_asked": lambda: told.asked(IT),
        "it_told": lambda: told.told_of(IT),
        "are_of_it": lambda: told.are_of(IT),
        "its_terminals": lambda: told.reached(len(told.steps), IT),
        "their_terminals": lambda: told.reached(len(told.steps), THEY),
        "terminals_of_anchors": told.terminals_of_anchors,
        "goes_to": lambda: _single(told).ahead(1, False),
        "reach": lambda: told.reach(is_plural=True),
        "reach_base": told.reach_base,
        "reaches": lambda: told.reach(is_plural=False),
        "anchors_with": lambda: told.anchor_with(is_plural=True),
        "its_anchor": lambda: told.anchor_of(IT),
        "does_it": lambda: told.asked_back(IT),
        "it_does": lambda: told.told_back(IT),
        "reach_it": lambda: _long(told).reach_ref(IT, is_plural=True),
        "reach_it_any": lambda: told.reach_ref(IT, is_plural=True),
        "skipping": lambda: str(choice.pick("skipping", load("frames")["skipping"])),
    }
    if len(telling.paths) > 1:
        fills |= _second(telling)
    if telling.extra is not None:
        fills |= _extra(telling.extra)
    return fills


def _second(telling: Telling) -> dict[str, Fill]:
    told = telling.paths[1]
    return {
        "terminals2": lambda: told.terminal.plural,
        "those_both": lambda: _those_both(telling),
        "named_both": lambda: _named_both(telling),
        "are_of_it2": lambda: told.are_of(IT),
        "reach_it2": lambda: _directly(telling, told.reach_ref(IT, is_plural=True)),
        "or_of_it": lambda: _or_of(telling, IT, either=False),
        "either_of_it": lambda: _or_of(telling, IT, either=True),
        "its_terminals2": lambda: told.reached(len(told.steps), IT),
        "their_terminals2": lambda: told.reached(len(told.steps), THEY),
        "reach2": lambda: told.reach(is_plural=True),
        "reaches2": lambda: told.reach(is_plural=False),
    }


def _extra(extra: Told) -> dict[str, Fill]:
    return {
        "extras": lambda: extra.terminal.plural,
        "do_they": lambda: extra.asked(THEY),
        "they_do": lambda: extra.told_of(THEY),
        "their_extras": lambda: extra.reached(1, THEY),
        "are_of_them": lambda: extra.are_of(THEM),
    }


def _single(told: Told) -> Told:
    if not told.is_single:
        raise CannotSay
    return told


def _long(told: Told) -> Told:
    if told.is_single:
        raise CannotSay
    return told


def _alike(telling: Telling, ref: Ref) -> Told:
    """Return the first path where both are single steps that the same verb tells."""
    first, second = telling.paths
    if first.asked(ref) != second.asked(ref):
        raise CannotSay
    return first


def _short(telling: Telling, told: Told) -> str:
    """Return the terminals' head noun, in full where another noun has the same head."""
    others = [noun for path in telling.paths for noun in path.nodes if noun != told.terminal]
    short = told.terminal.short
    clash = any(noun.short == short for noun in others)
    return told.terminal.plural if clash and told.terminal.is_compact else short


def _those_both(telling: Telling) -> str:
    """Return both terminals' head nouns; "ones" where they have the same."""
    first, second = (_short(telling, told) for told in telling.paths)
    return "ones" if first == second or "ones" in (first, second) else f"{first} and {second}"


def _named_both(telling: Telling) -> str:
    said = _those_both(telling)
    if said == "ones":
        raise CannotSay
    return said


def _directly(telling: Telling, said: str) -> str:
    """Set the second way apart from the first, where it is one step against several."""
    first, second = telling.paths
    return f"{said} directly" if second.is_single and not first.is_single else said


def _or_of(telling: Telling, ref: Ref, *, either: bool) -> str:
    """Return both ways to the terminals: belong to the fans of each AHU or to it directly."""
    first, second = telling.paths
    ways = first.are_of(ref), _directly(telling, second.are_of(IT))
    if ways[0] == ways[1]:
        raise CannotSay
    verb = first.back(len(first.steps), is_plural=True)
    before, _, joint = verb.rpartition(" ")
    if joint in _JOINTS and all(way.startswith(f"{verb} ") for way in ways):
        near, far = (way.removeprefix(verb) for way in ways)
        said = f"{before} either {joint}" if either else verb
        return f"{said}{near} or {joint}{far}"
    return f"{'either ' if either else ''}{ways[0]} or {ways[1]}"


def _goal(told: Told) -> str:
    is_one = told.is_single and told.steps[0].relation.is_owned and not told.is_many
    return told.terminal.singular if is_one else told.terminal.plural


def _origin(told: Told) -> str:
    is_one = told.is_single and told.steps[0].relation.is_own
    return told.anchor.singular if is_one else told.anchor.plural


def _bare(definite: str) -> str:
    return definite.removeprefix("the ")
