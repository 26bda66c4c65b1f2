"""Subsets of twelve records about four buildings of each kind, counted by hand.

Pool: 3 linear, 2 aggregation. Test, real: 2 linear, 1 union. Test, synthetic: 1 linear, 2 union,
1 optional. One of the pool's linear records is about connection points.
"""

from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.release.bundle import read
from build2sparql.release.failure import failures
from build2sparql.release.gate import judge
from build2sparql.release.split import Placement, Splits
from build2sparql.release.subsets import SUBSETS, listed, memberships, subsets

SIDES = {"pool": "retrieval_pool", "real": "test", "made": "test"}


class Origin(msgspec.Struct, frozen=True):
    is_synthetic: bool


class Building(msgspec.Struct, frozen=True):
    origin: Origin


class Pattern(msgspec.Struct, frozen=True):
    record_id: str
    building_id: str
    pattern_type: str
    is_connection_topology: bool = False


class Gold(msgspec.Struct, frozen=True):
    pattern: Pattern


class Readable(msgspec.Struct, frozen=True):
    gold: Gold


class Record(msgspec.Struct, frozen=True):
    readable: Readable


RECORDS = [
    Pattern("a1", "pool", "linear"),
    Pattern("a2", "pool", "linear", True),
    Pattern("a3", "pool", "linear"),
    Pattern("a4", "pool", "aggregation"),
    Pattern("a5", "pool", "aggregation"),
    Pattern("b1", "real", "linear"),
    Pattern("b2", "real", "linear"),
    Pattern("b3", "real", "union"),
    Pattern("c1", "made", "linear"),
    Pattern("c2", "made", "union"),
    Pattern("c3", "made", "union"),
    Pattern("c4", "made", "optional"),
]


def chosen(patterns: Iterable[Pattern]) -> dict[str, tuple[str, ...]]:
    records = [Record(Readable(Gold(pattern))) for pattern in patterns]
    buildings = {name: Building(Origin(name == "made")) for name in SIDES}
    splits = Splits({name: Placement(side, name) for name, side in SIDES.items()})
    return subsets(records, buildings, splits)


def test_balanced_caps_every_pattern_type_at_the_rarest_of_its_side():
    # Pool: two of each of two types. Test: one of each of three, for there is one optional.
    assert chosen(RECORDS)["balanced"] == ("a1", "a2", "a4", "a5", "b1", "b3", "c4")


def test_challenge_is_what_is_not_linear():
    assert chosen(RECORDS)["challenge"] == ("a4", "a5", "b3", "c2", "c3", "c4")


def test_operator_leaves_out_connection_topology():
    assert chosen(RECORDS)["operator"] == tuple(p.record_id for p in RECORDS if p.record_id != "a2")


def test_real_test_is_about_test_buildings_that_were_not_generated():
    assert chosen(RECORDS)["real_test"] == ("b1", "b2", "b3")


@given(st.permutations(RECORDS))
def test_order_of_the_records_plays_no_part(records):
    assert chosen(records) == chosen(RECORDS)


def test_corpus_without_records_has_empty_subsets():
    assert chosen([]) == dict.fromkeys(SUBSETS, ())


def test_memberships_are_the_subsets_turned_round():
    found = memberships({"balanced": ("a", "b"), "operator": ("b",)})
    assert found == {"a": ("balanced",), "b": ("balanced", "operator")}


def test_splits_json_lists_what_the_tables_say(released, candidate):
    assert listed(candidate.tables["records"]) == candidate.subsets
    # Pool: seven linear, three aggregations. Test: two and one. All buildings are real.
    assert {name: len(ids) for name, ids in candidate.subsets.items()} == {
        "balanced": 2 * 3 + 2 * 1,
        "challenge": 4,
        "operator": 13,
        "real_test": 3,
    }


@pytest.mark.parametrize("table", ["records", "questions"])
def test_row_that_splits_json_does_not_agree_with_is_named(corrupted, candidate, table):
    wrong = candidate.tables[table]["record_id"].to_pylist()[0]

    def edit(rows):
        return [{**rows[0], "subsets": ["real_test"]}, *rows[1:]]

    suite = {"records": "record_relationships", "questions": "question_relationships"}[table]
    found = [str(f) for f in failures(judge(corrupted(table, edit), [suite]))]
    assert [m for m in found if "(subsets, " in m and wrong in m], found


def test_unknown_subset_in_splits_json_is_named(released):
    splits = msgspec.json.decode(released["splits.json"])
    record_id = splits["subsets"]["operator"][0]
    splits["subsets"]["easy"] = [record_id]
    broken = read({**released, "splits.json": msgspec.json.encode(splits)})
    found = [str(f) for f in failures(judge(broken, ["record_relationships"]))]
    assert [m for m in found if record_id in m], found
