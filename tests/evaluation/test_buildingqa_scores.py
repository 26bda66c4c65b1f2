"""BuildingQA's formulas against a reading of them that tries every permutation."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.evaluation.buildingqa_scores import normalized, scores

XSD = "http://www.w3.org/2001/XMLSchema#"


def by_brute_force(gold, predicted):
    """Return (entity F1, row F1) of the best permutation, row F1 first."""
    if not gold or not predicted:
        both = float(not gold and not predicted)
        return both, both
    ours = [i for i, t in enumerate(gold[0]) if t is not None]
    theirs = [i for i, t in enumerate(predicted[0]) if t is not None]
    if len(theirs) < len(ours) or not ours:
        return 0.0, 0.0
    best = (-1.0, -1.0)
    for chosen in permutations(theirs, len(ours)):
        left = [tuple(row[i] for i in chosen) for row in predicted]
        count = 0
        for row in ([r[i] for i in ours] for r in gold):
            if tuple(row) in left:
                left.remove(tuple(row))
                count += 1
        precisions, recalls = [], []
        for i, j in zip(ours, chosen, strict=True):
            values = {normalized(r[i]) for r in gold}
            others = {normalized(r[j]) for r in predicted}
            precisions.append(len(values & others) / len(others))
            recalls.append(len(values & others) / len(values))
        row_f1 = harmonic(count / len(predicted), count / len(gold))
        entity = harmonic(sum(precisions) / len(ours), sum(recalls) / len(ours))
        best = max(best, (row_f1, entity))
    return best[1], best[0]


def harmonic(one, other):
    return 2 * one * other / (one + other) if one + other else 0.0


@st.composite
def rows(draw, max_arity=4):
    arity = draw(st.integers(1, max_arity))
    first = st.tuples(*[st.sampled_from(["<a>", "<b>", "<c>"])] * arity)
    other = st.tuples(*[st.sampled_from(["<a>", "<b>", "<c>", None])] * arity)
    return draw(st.lists(first, max_size=1)) + draw(st.lists(other, max_size=5))


@given(rows(), rows())
def test_the_search_finds_what_every_permutation_finds(gold, predicted):
    found = scores([], gold, [], predicted)
    entity, row = by_brute_force(gold, predicted)
    assert found.row_matching_f1 == pytest.approx(row)
    assert found.entity_set_f1 == pytest.approx(entity)


@pytest.mark.parametrize(
    ("term", "text"),
    [
        ("<urn:A>", "urn:a"),
        ('"Room 1"@en', "room 1"),
        (f'"360.0"^^<{XSD}decimal>', "360.0"),
        ('"  x "', "x"),
        (None, ""),
    ],
)
def test_a_value_is_lower_case_text(term, text):
    assert normalized(term) == text


def test_repeated_rows_are_matched_one_to_one():
    found = scores(["x"], [("<a>",)], ["x"], [("<a>",), ("<a>",)])
    assert found.row_matching_f1 == pytest.approx(2 / 3)
    assert found.entity_set_f1 == 1.0


def test_exact_match_goes_by_position_and_not_by_name():
    gold = [("<a>", "<b>")]
    assert scores("xy", gold, "pq", [("<a>", "<b>")]).exact_match_f1 == 1.0
    assert scores("xy", gold, "yx", [("<b>", "<a>")]).exact_match_f1 == 0.0
    assert scores("xy", gold, "yx", [("<b>", "<a>")]).row_matching_f1 == 1.0


def test_a_variable_unbound_in_the_first_row_is_no_column():
    found = scores("xy", [("<a>", "<b>")], "xy", [("<a>", None), ("<a>", "<b>")])
    assert (found.row_matching_f1, found.arity_f1) == (0.0, 1.0)


def test_gold_that_binds_nothing_in_its_first_row_has_no_columns():
    assert scores("x", [(None,), ("<a>",)], "x", [("<a>",)]).row_matching_f1 == 0.0


def test_sixteen_columns_are_paired_in_moments():
    gold = [tuple(f"<v{(row * column) % 17}>" for column in range(1, 17)) for row in range(17)]
    found = scores("x" * 16, gold, "x" * 16, [tuple(reversed(row)) for row in gold])
    assert (found.row_matching_f1, found.entity_set_f1) == (1.0, 1.0)


def test_empty_text_is_another_row_than_an_unbound_value_and_the_same_entity():
    found = scores("xy", [("<a>", "<b>"), ("<a>", None)], "xy", [("<a>", "<b>"), ("<a>", '""')])
    assert (found.row_matching_f1, found.entity_set_f1) == (0.5, 1.0)
