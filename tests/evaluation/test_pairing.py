from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from build2sparql.evaluation.pairing import best_columns, equal_columns
from build2sparql.evaluation.score import compare
from build2sparql.evaluation.table import Table


@st.composite
def tables(draw, max_arity=4):
    arity = draw(st.integers(1, max_arity))
    row = st.tuples(*[st.sampled_from(["<a>", "<b>", "<c>", None])] * arity)
    return Table.of_terms(arity, draw(st.lists(row, max_size=5)))


def shuffled_columns(table: Table, order: tuple[int, ...]) -> Table:
    return Table(table.arity, tuple(tuple(row[i] for i in order) for row in table.rows))


def equal_by_brute_force(gold: Table, predicted: Table) -> bool:
    return gold.arity == predicted.arity and any(
        gold.bag == predicted.project(order) for order in permutations(range(gold.arity))
    )


def best_by_brute_force(gold: Table, predicted: Table) -> int:
    return max(
        len(set(gold.bag) & set(predicted.project(order)))
        for order in permutations(range(predicted.arity), gold.arity)
    )


@given(tables(), tables())
def test_bag_equality_is_that_of_trying_all_permutations(gold, predicted):
    assert equal_by_brute_force(gold, predicted) == (equal_columns(gold, predicted) is not None)


@given(tables(3), tables(4))
def test_the_best_pairing_matches_as_many_rows_as_any(gold, predicted):
    columns = best_columns(gold, predicted)
    if predicted.arity < gold.arity:
        assert columns is None
    else:
        assert best_by_brute_force(gold, predicted) == len(
            set(gold.bag) & set(predicted.project(columns))
        )


@given(tables(), tables())
def test_pairing_is_symmetric(gold, predicted):
    assert (equal_columns(gold, predicted) is None) == (equal_columns(predicted, gold) is None)


@given(tables(), st.data())
def test_order_of_rows_and_columns_means_nothing(table, data):
    order = tuple(data.draw(st.permutations(range(table.arity))))
    rows = data.draw(st.permutations(table.rows))
    other = shuffled_columns(Table(table.arity, tuple(rows)), order)
    found = compare(table, other)
    assert (found.is_exact_bag, found.is_covered, found.row_f1) == (True, True, 1.0)


def test_sixteen_columns_of_the_same_values_are_paired_at_once():
    rows = [[f"<v{(row * column) % 17}>" for column in range(1, 17)] for row in range(17)]
    gold = Table.of_terms(16, rows)
    predicted = shuffled_columns(gold, tuple(reversed(range(16))))
    columns = equal_columns(gold, predicted)
    assert columns is not None
    assert gold.bag == predicted.project(columns)
