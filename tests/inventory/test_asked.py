from build2sparql.building.reject import Reason
from build2sparql.inventory.asked import _LEFT_OUT, FAMILIES, SYSTEMS
from build2sparql.pattern.record import PATTERN_TYPES
from build2sparql.pattern.system_type import SYSTEM_TYPES


def test_every_family_is_told_with_its_questions_or_the_reason_for_none(taken):
    assert [family.pattern_type for family in taken.families] == list(PATTERN_TYPES)
    assert set(FAMILIES) == set(PATTERN_TYPES)
    assert all(bool(family.questions) != bool(family.why_none) for family in taken.families)
    assert sum(family.questions for family in taken.families) == len(taken.questions)


def test_why_a_family_has_none(taken):
    why = {family.pattern_type: family.why_none for family in taken.families}
    assert why["linear"] == ""
    assert why["optional"] == "" or why["optional"].startswith("the detail")


def test_systems_count_things_and_questions(taken):
    found = {system.name: system.things for system in taken.systems}
    assert (found["air"], found["spatial"]) == (4, 5)
    assert sum(system.questions for system in taken.systems) == len(taken.questions)


def test_questions_are_numbered_and_show_their_first_rows(taken, floor):
    assert [one.number for one in taken.questions] == list(range(1, len(taken.questions) + 1))
    for one in taken.questions:
        answer = floor.answers[one.record_id]
        assert (one.row_count, one.rows) == (len(answer.rows), answer.rows[:2])
        assert set(one.texts) == {"operational", "plain", "systems", "technical"}


def test_questions_about_connections_come_last():
    assert SYSTEMS[-1] == "connection"
    assert sorted(SYSTEMS) == sorted(SYSTEM_TYPES)


def test_questions_stand_by_system(taken):
    places = [SYSTEMS.index(one.system_type) for one in taken.questions]
    assert places == sorted(places)


def test_a_question_about_one_thing_has_its_own_query(taken):
    named = [one for one in taken.questions if one.instance_text]
    assert named
    assert all("VALUES" in one.instance_sparql for one in named)


def test_reasons_of_the_filter_are_in_words():
    assert {Reason.UNKNOWN_CLASS, Reason.UNKNOWN_PROPERTY, Reason.NOT_RELEVANT} <= set(_LEFT_OUT)
