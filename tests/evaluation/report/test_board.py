import msgspec
import pytest

from build2sparql.evaluation.report.board import of_set
from build2sparql.evaluation.report.markdown import markdown, summary
from build2sparql.evaluation.report.plots import plots


def test_systems_are_ranked_and_the_set_is_named(board, asked):
    assert [one.system for one in board.systems] == ["good", "bad"]
    assert board.question_set.digest == asked.digest
    assert (board.question_set.questions, board.question_set.buildings) == (4, 2)


def test_figures_of_both_systems(board):
    good, bad = board.systems
    assert (good.covered_per_run, good.spread, good.covered.mean) == ((4, 3), 1, 0.875)
    assert good.flaky == ("b4fed-plain",)
    assert (bad.covered_per_run, bad.outcomes["refused"], bad.attempted) == ((1,), 2, 4)
    # 8 predictions of 1,000 tokens in and 100 out, 7 of them covered.
    assert good.cost.per_covered == pytest.approx(8 * (1000 + 100 * 10) / 1e6 / 7, abs=1e-6)


def test_two_systems_of_one_name_are_refused(asked, evaluated):
    with pytest.raises(ValueError, match="called the same"):
        of_set(asked, [evaluated[0], evaluated[0]])


def test_the_board_is_json_and_the_same_each_time(asked, evaluated, board):
    assert msgspec.json.encode(of_set(asked, evaluated)) == msgspec.json.encode(board)


def test_markdown_says_what_counts(board):
    text = markdown(board)
    assert "4 questions about 2 buildings" in text
    assert "good is better than bad by 2.5 questions (spreads 1 and 0)" in text
    assert "- b4fed-plain" in text
    assert "| refused" in text
    assert text.startswith("# Evaluation\n")
    assert summary(board).splitlines()[2].startswith("| good ")


def test_markdown_says_when_there_is_no_difference(asked, evaluated):
    twin = msgspec.structs.replace(evaluated[0].system, name="twin")
    found = of_set(asked, [evaluated[0], msgspec.structs.replace(evaluated[0], system=twin)])
    assert "good and twin by 0 questions (spreads 1 and 1): not a difference" in markdown(found)


def test_plots_are_csv(board):
    found = plots(board)
    assert found["systems"].splitlines()[0] == "system,covered,low,high,exact_set,row_f1,executed"
    assert found["building_id"].splitlines()[1].startswith("good,small.b2,2,1.0,,,")


def test_a_set_without_systems_has_a_report(asked):
    assert "Systems: 0." in markdown(of_set(asked, []))
