import numpy as np
import pytest

from build2sparql.evaluation.systems.similarity import TfIdf, best, cosines, words

TEXTS = ["which sensors has a room", "which rooms has a floor", "count the meters"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Which VAVs?", ["which", "vavs"]),
        ("Zone_Air_Temperature_Sensor", ["zone", "air", "temperature", "sensor"]),
        ("hasPoint", ["has", "point"]),
        ("VAV12-b", ["vav", "12", "b"]),
    ],
)
def test_words(text, expected):
    assert words(text) == expected


def test_a_text_is_most_like_itself():
    index = TfIdf(TEXTS)
    for number, text in enumerate(TEXTS):
        assert best(index.scores(text), 1) == [number]
        assert index.scores(text)[number] == pytest.approx(1.0)


def test_a_word_of_few_texts_weighs_more():
    # "meters" is in one text, "which has a" in two: the rare word decides.
    assert best(TfIdf(TEXTS).scores("which meters"), 1) == [2]


def test_unknown_words_count_nothing_and_ties_fall_to_the_first():
    assert best(TfIdf(TEXTS).scores("xyz"), 2) == [0, 1]


def test_cosines_of_vectors_also_of_length_zero():
    found = cosines([1.0, 0.0], np.array([[2.0, 0.0], [0.0, 3.0], [0.0, 0.0], [1.0, 1.0]]))
    assert list(found) == pytest.approx([1, 0, 0, 0.5**0.5])
