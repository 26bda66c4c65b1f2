"""Slots of two clauses: how the second names what the first was about."""

import pytest

from build2sparql.pattern.record import Branching, Hop, Optional, Path
from build2sparql.question.choice import Choice
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.spoken import Slots, each_slots
from build2sparql.question.step import CannotSay
from build2sparql.question.telling import tell
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

LEXICON = Lexicon(tbox.load())


def path(text: str) -> Path:
    anchor, *steps = (expand(name if ":" in name else f"brick:{name}") for name in text.split())
    return Path(anchor, tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True)))


def slots(shape: Branching | Optional, seed: int = 0) -> Slots:
    return each_slots(tell(shape, "systems", LEXICON, Choice(str(seed))), Choice(str(seed)))


@pytest.mark.parametrize("seed", range(5))
def test_a_second_clause_names_the_anchor_by_its_head(seed: int) -> None:
    shape = Branching(path("Hot_Water_Pump hasLocation rec:Room"), path("Hot_Water_Pump feeds VAV"))
    assert slots(shape, seed)["that_told2"].startswith("the pump ")
    assert " that pump" in slots(shape, seed)["that_asked2"]


def test_the_near_branch_comes_first() -> None:
    shape = Branching(path("AHU feeds VAV hasPoint Command"), path("AHU hasLocation rec:Room"))
    told = tell(shape, "systems", LEXICON, Choice("0"))
    assert [len(one.nodes) for one in told.paths] == [2, 3]


@pytest.mark.parametrize("seed", range(20))
def test_extras_are_not_of_them(seed: int) -> None:
    shape = Optional(path("AHU feeds VAV"), Hop(expand("brick:hasPoint"), expand("brick:Point")))
    try:
        said = slots(shape, seed)["extras_of_them"]
    except CannotSay:
        return
    assert not said.endswith(" of them")


@pytest.mark.parametrize("seed", range(5))
def test_behind_what_lies_between_the_things_are_named_again(seed: int) -> None:
    shape = Optional(
        path("Boiler feeds Pump feeds VAV"), Hop(expand("brick:hasPoint"), expand("brick:Point"))
    )
    assert slots(shape, seed)["they_too_do"].startswith("those ")
