"""A shape told in one register: which hops make a step, and what is said of two at once."""

from build2sparql.pattern.record import Hop, Linear, Path
from build2sparql.question.choice import Choice
from build2sparql.question.lexicon import Lexicon
from build2sparql.question.step import Ref
from build2sparql.question.telling import tell
from build2sparql.question.told import Told
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

LEXICON = Lexicon(tbox.load())
EACH = Ref("each space", False, False)


def told(text: str, seed: int) -> Told:
    anchor, *steps = (expand(name) for name in text.split())
    hops = tuple(Hop(p, cls) for p, cls in zip(steps[::2], steps[1::2], strict=True))
    return tell(Linear(Path(anchor, hops)), "systems", LEXICON, Choice(str(seed))).paths[0]


def test_the_domain_spaces_of_a_space_are_not_told_on_the_way() -> None:
    enclosed = "s223:PhysicalSpace s223:encloses s223:DomainSpace"
    path = told(f"{enclosed} s223:connectedFrom s223:Boiler", 0)
    assert [noun.singular for noun in path.nodes] == ["physical space", "boiler"]
    assert path.are_of(EACH).endswith(" each space")
    assert len(told(enclosed, 0).nodes) == 2


def test_two_hops_of_a_longer_path_are_told_as_one_or_as_two() -> None:
    down = "brick:PV_Panel brick:feeds brick:Inverter brick:feeds brick:Switchgear"
    counts = {len(told(f"{down} brick:hasLocation rec:Level", seed).steps) for seed in range(20)}
    assert counts == {2, 3}
