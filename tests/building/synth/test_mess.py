import msgspec

from build2sparql.building.synth.brick_classes import equipment_class, point_class
from build2sparql.building.synth.choice import Dice
from build2sparql.building.synth.mess import Mess, faults, make_mess, rename
from build2sparql.building.synth.naming import name_all
from build2sparql.building.synth.style import deal_style
from build2sparql.building.synth.vocabulary import vocabulary

DICE = Dice("hotel", "2013", 1)
STYLE = msgspec.structs.replace(deal_style(DICE), mess=1.0, plain_classes="none")
NONE = Mess(0, 0, 0, 0, 0)


def _messy(building, **shares):
    return make_mess(DICE, building, STYLE, msgspec.structs.replace(NONE, **shares))


def test_without_mess_a_building_stays_as_it_is(drawn):
    building = drawn("hotel", "2013", 1)
    messy = _messy(building)
    assert (building, {}, {}) == (messy.building, messy.classes, messy.renamed)


def test_the_share_of_missing_points_is_kept(drawn):
    building = drawn("hotel", "2013", 1)
    left = len(_messy(building, missing_points=0.5).building.points)
    assert 0.4 < left / len(building.points) < 0.6


def test_parents_stand_for_classes(drawn):
    building = drawn("hotel", "2013", 1)
    classes = _messy(building, parent_class=1).classes
    kinds = vocabulary()
    expected = {p.key: kinds.points[p.kind].parent for p in building.points}
    expected |= {e.key: kinds.equipment[e.kind].parent for e in building.equipment}
    assert expected == classes


def test_what_a_style_calls_by_the_parent_is_no_fault(drawn):
    building = drawn("hotel", "2013", 1)
    style = msgspec.structs.replace(STYLE, plain_classes="all", says_discharge=False)
    mess = msgspec.structs.replace(NONE, parent_class=1)
    found, kinds = make_mess(DICE, building, style, mess).classes, vocabulary()
    equipment = {e.key: kinds.equipment[e.kind] for e in building.equipment}
    points = {p.key: kinds.points[p.kind] for p in building.points}
    wrong = {key for key, kind in equipment.items() if equipment_class(kind, style) != kind.parent}
    wrong |= {key for key, kind in points.items() if point_class(kind, style) != kind.parent}
    assert wrong == set(found)


def test_a_wrong_label_is_another_class(drawn):
    building = drawn("hotel", "2013", 1)
    classes = _messy(building, mislabelled_points=1).classes
    kinds = vocabulary()
    assert len(building.points) == len(classes)
    assert [] == [p.key for p in building.points if kinds.points[p.kind].brick == classes[p.key]]


def test_every_fault_is_recorded(drawn):
    building = drawn("hotel", "2013", 1)
    messy = _messy(
        building, missing_points=0.1, parent_class=0.1, untyped_points=0.1, renamed_equipment=0.1
    )
    clean = name_all(building, STYLE)
    found = faults("synthetic.x", building, messy, clean, rename(clean, messy.renamed))
    missing = len(building.points) - len(messy.building.points)
    assert missing + len(messy.classes) + len(messy.renamed) == len(found)
    kinds = {"missing_point", "parent_class", "untyped", "renamed"}
    assert kinds == {fault.kind for fault in found}
    assert [] == [fault for fault in found if fault.was == fault.now]


def test_a_clean_style_has_no_faults(drawn):
    building = drawn("hotel", "2013", 1)
    style = msgspec.structs.replace(STYLE, mess=0.0)
    messy = make_mess(DICE, building, style, Mess(1, 1, 1, 1, 1))
    assert (building, {}, {}) == (messy.building, messy.classes, messy.renamed)
