"""Samples of a release of eight records."""

from collections import Counter

import pyarrow as pa
import pytest
import rated_release

from build2sparql.question.record import REGISTERS
from build2sparql.rating.sample import draw, in_own_order


@pytest.fixture
def tables() -> dict[str, pa.Table]:
    return rated_release.tables()


def test_so_many_records_of_each_type_with_all_their_questions(tables):
    sample = draw(tables, 2, 0)
    records = {item.record_id: item.pattern_type for item in sample.items}
    assert Counter(records.values()) == {"linear": 2, "union": 1, "filtered": 1}
    assert Counter(item.register for item in sample.items) == dict.fromkeys(REGISTERS, 4)
    assert sample.record_counts == {"linear": 6, "union": 1, "filtered": 1}


def test_buildings_take_turns(tables):
    for seed in range(5):
        chosen = {i.record_id for i in draw(tables, 2, seed).items if i.pattern_type == "linear"}
        assert {int(name[1:]) % 2 for name in chosen} == {0, 1}


def test_the_seed_decides(tables):
    assert draw(tables, 2, 1) == draw(tables, 2, 1)
    assert len({draw(tables, 2, seed).items for seed in range(6)}) > 1


def test_a_grounded_question_has_its_own_rows(tables):
    shown = {item.register: (item.rows, item.summary) for item in draw(tables, 1, 0).items}
    assert shown["grounded"] == ((("fan2", "4"),), "All pairs. Here only those of fan2.")
    assert shown["plain"] == ((("fan1", "3"),), "All pairs.")


def test_each_rater_has_an_order_of_their_own(tables):
    items = draw(tables, 2, 0).items
    one, other = in_own_order(items, "ana"), in_own_order(items, "ben")
    assert one != other
    assert sorted(i.question_id for i in one) == sorted(i.question_id for i in other)


def test_an_empty_release_is_an_error(tables):
    with pytest.raises(ValueError, match="no record to rate"):
        draw(tables | {"records": tables["records"].slice(0, 0)}, 2, 0)
