from hypothesis import given
from hypothesis import strategies as st

from build2sparql.question.choice import Choice


def test_equal_seeds_and_keys_choose_alike() -> None:
    assert Choice("7|x").pick("frame", range(1000)) == Choice("7|x").pick("frame", range(1000))


def test_a_part_of_the_work_chooses_on_its_own() -> None:
    picked = {Choice("7").at(part).pick("frame", range(1000)) for part in range(20)}
    assert len(picked) > 15


@given(st.text(), st.lists(st.integers()))
def test_order_is_a_permutation(seed: str, options: list[int]) -> None:
    assert sorted(options) == sorted(Choice(seed).order("rows", options))


@given(st.text())
def test_share_is_below_one(seed: str) -> None:
    assert 0 <= Choice(seed).share("style") < 1
