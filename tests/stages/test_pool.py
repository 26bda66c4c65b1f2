import pytest

from build2sparql.stages.pool import each, worker_count


def square(number: int) -> int:
    if number < 0:
        raise ValueError(f"{number} is below zero")
    return number * number


def test_results_come_in_the_order_of_the_items(monkeypatch):
    monkeypatch.setenv("B2S_WORKERS", "3")
    assert list(each("square", square, range(20), [str(n) for n in range(20)])) == [
        n * n for n in range(20)
    ]


def test_an_error_names_its_item():
    with pytest.raises(ValueError, match="-1 is below zero") as raised:
        list(each("square", square, [1, -1, 2], ["one", "minus one", "two"]))
    assert raised.value.__notes__ == ["while working on minus one"]


def test_no_items_give_no_results():
    assert list(each("square", square, [], [])) == []


def test_the_environment_sets_the_number_of_workers(monkeypatch):
    monkeypatch.setenv("B2S_WORKERS", "7")
    assert worker_count() == 7
