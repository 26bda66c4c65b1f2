import time

import pytest

from build2sparql.llm.converse import converse
from build2sparql.query.dialogue import Heard


def counting(name, times):
    heard = []
    for number in range(times):
        heard.append((yield f"{name}{number}").text)
    return heard


def upper(prompt):
    return Heard(prompt.upper(), "")


def test_results_come_in_the_order_of_the_dialogues():
    def slow_first(prompt):
        time.sleep(0.1 if prompt == "a0" else 0)
        return upper(prompt)

    talks = [counting("a", 1), counting("b", 2), counting("c", 0)]
    assert converse(iter(talks), slow_first, 2, int) == [["A0"], ["B0", "B1"], []]


def test_each_end_is_told():
    ends = []
    converse((counting("x", 1) for _ in range(5)), upper, 2, lambda: ends.append(1))
    assert len(ends) == 5


def test_dialogues_are_taken_as_they_are_needed():
    begun, asked = [], []

    def talks():
        for number in range(20):
            begun.append(number)
            yield counting(f"{number}-", 1)

    def ask(prompt):
        asked.append(len(begun) - len(asked))
        return upper(prompt)

    converse(talks(), ask, 2, int)
    assert max(asked) <= 2 * 2 + 2


def test_what_ends_a_request_ends_all():
    def fail(prompt):
        raise ConnectionError(prompt)

    with pytest.raises(ConnectionError):
        converse(iter([counting("a", 1)]), fail, 1, int)
