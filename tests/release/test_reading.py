import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.release.reading import (
    bigrams,
    graph_words,
    jaccard,
    mean_similarity,
    overlap,
    reading_ease,
    self_similarity,
)


def test_jaccard_by_hand():
    assert jaccard({"a", "b", "c"}, {"b", "c", "d"}) == 0.5
    assert jaccard(set(), set()) == 1


def test_similarity_is_the_mean_of_all_pairs():
    texts = ["which rooms are warm", "which rooms are cold", "list fans"]
    # 3 of 5 words, nothing, nothing.
    assert self_similarity(texts) == pytest.approx(0.6 / 3)


@given(st.lists(st.text("ab ", max_size=8), min_size=2, max_size=6))
def test_both_ways_to_compute_similarity_agree(texts):
    texts = [f"x {text}" for text in texts]
    assert mean_similarity(texts) == pytest.approx(self_similarity(texts))


def test_overlap_counts_words_inside_names():
    graph = graph_words({"urn:x#Supply_Fan", "urn:x#hasPart"})
    assert graph == {"supply", "fan", "has", "part"}
    assert overlap("Which supply air is in there?", graph) == pytest.approx(1 / 6)
    assert overlap("List Supply_Fan", graph) == pytest.approx(2 / 3)


def test_bigrams():
    assert bigrams("How warm is it?") == [("how", "warm"), ("warm", "is"), ("is", "it")]


def test_reading_ease_by_hand():
    # 3 words of 1, 1 and 2 syllables.
    assert reading_ease("The hot water") == pytest.approx(206.835 - 1.015 * 3 - 84.6 * 4 / 3)
    assert reading_ease("") == 0
