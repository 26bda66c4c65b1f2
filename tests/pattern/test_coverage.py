from hypothesis import given
from hypothesis import strategies as st

from build2sparql.pattern.coverage import RarestFirst, round_robin, shuffled


def picks(items: list[str], budget: int) -> list[str]:
    queue = RarestFirst(items, cell=lambda item: item[0])
    taken: list[str] = []
    for item in queue:
        if len(taken) == budget:
            break
        taken.append(item)
        queue.pick()
    return taken


def test_cells_take_turns_and_the_smallest_goes_first():
    assert picks(["a1", "a2", "a3", "b1", "c1", "c2"], 6) == ["b1", "c1", "a1", "c2", "a2", "a3"]


def test_a_candidate_that_is_no_pick_leaves_its_cell_the_rarest():
    queue = RarestFirst(["a1", "a2", "b1", "b2", "b3"], cell=lambda item: item[0])
    order = []
    for item in queue:
        order.append(item)
        if item != "a1":
            queue.pick()
    assert order == ["a1", "a2", "b1", "b2", "b3"]


@given(st.lists(st.text("abc", min_size=1, max_size=3)), st.integers(0, 20))
def test_every_budget_is_spread_as_evenly_as_the_cells_allow(items, budget):
    taken = picks(items, budget)
    assert len(taken) == min(budget, len(items))
    for cell in {item[0] for item in items}:
        size = sum(item[0] == cell for item in items)
        count = sum(item[0] == cell for item in taken)
        others = [sum(item[0] == other for item in taken) for other in {i[0] for i in items}]
        assert count == size or count >= max(others) - 1


@given(st.lists(st.lists(st.integers())))
def test_round_robin_gives_every_item_once(groups):
    assert sorted(round_robin(groups)) == sorted(item for group in groups for item in group)


def test_round_robin_takes_one_of_each_in_turn():
    assert list(round_robin(["abc", "x", "mn"])) == ["a", "x", "m", "b", "n", "c"]


@given(st.lists(st.text()))
def test_shuffled_depends_on_the_items_alone(items):
    assert shuffled(items) == shuffled(reversed(items))
