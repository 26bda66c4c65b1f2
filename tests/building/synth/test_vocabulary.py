import pytest

from build2sparql.building.synth.vocabulary import vocabulary
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import BRICK, S223, expand

KINDS = vocabulary()


def _is_current(iri: str) -> bool:
    return tbox.load().is_class(iri) and tbox.load().replacement(iri) == iri


def _brick_classes() -> list[tuple[str, str]]:
    found = [(BRICK + kind.brick, BRICK + kind.parent) for kind in KINDS.equipment.values()]
    found += [(BRICK + kind.brick, BRICK + kind.parent) for kind in KINDS.points.values()]
    return found + [(expand(kind.brick), expand(kind.parent)) for kind in KINDS.spaces.values()]


@pytest.mark.parametrize(("cls", "parent"), sorted(set(_brick_classes())))
def test_a_class_is_current_and_below_its_parent(cls: str, parent: str):
    assert _is_current(cls)
    assert _is_current(parent)
    assert parent in tbox.load().ancestors(cls)


def test_short_names_are_classes():
    names = {BRICK + kind.alias for kind in KINDS.equipment.values() if kind.alias}
    assert [] == sorted(name for name in names if not _is_current(name))


def test_classes_of_223p_exist():
    names = {S223 + kind.s223 for kind in KINDS.equipment.values()}
    names |= {S223 + quantity.sensor for quantity in KINDS.quantities.values()}
    assert [] == sorted(name for name in names if not tbox.load().is_class(name))


def test_points_have_known_quantities():
    known = {"", *KINDS.quantities}
    assert [] == [name for name, kind in KINDS.points.items() if kind.of not in known]


def test_no_point_name_is_its_class():
    clash = [
        name
        for name, kind in KINDS.points.items()
        if kind.brick.casefold() in {n.replace(" ", "_").casefold() for n in kind.names}
    ]
    assert [] == clash
