"""A table of kappas and pass rates from a small sheet, whose values a person computes by hand.

question   q0 q1 q2 | q3 q4 q5 | q6 q7 | q8 q9      r1, r2 linear; r3 union; r4 aggregation
first       Y  Y  Y |  Y  Y  Y |  Y  Y |  B  N
second      Y  Y  Y |  Y  Y  N |  Y  B |  B  N
"""

import pytest

from build2sparql.rating.merge import PassRate, merge
from build2sparql.rating.summary import summary

FIRST, SECOND = "YYYYYYYYBN", "YYYYYNYBBN"


@pytest.fixture
def report(sample, ratings):
    return merge(sample, ratings(FIRST), ratings(SECOND), {})


def test_agreement_by_hand(report):
    fidelity = report.agreement["fidelity"]
    assert fidelity.raw == 0.8
    # Y 0.8 * 0.6, B 0.1 * 0.2, N 0.1 * 0.2.
    assert fidelity.kappa == pytest.approx((0.8 - 0.52) / 0.48)
    assert fidelity.pabak == pytest.approx(0.7)
    assert report.agreement["naturalness"].kappa is None


def test_disputes_are_listed(report):
    assert [(d.question_id, d.first, d.second, d.settled) for d in report.disputes] == [
        ("q5", "Y", "N", None),
        ("q7", "Y", "B", None),
    ]


def test_pass_rates_by_hand(report):
    """Open disputes count with the mean: q5 0.5, q7 0.75."""
    rates = report.pass_rates["fidelity"]
    assert rates["all"]["all"] == PassRate(10, pytest.approx(7.75 / 10))
    assert rates["pattern_type"] == {
        "linear": PassRate(6, pytest.approx(5.5 / 6)),
        "union": PassRate(2, pytest.approx(1.75 / 2)),
        "aggregation": PassRate(2, pytest.approx(0.25)),
    }
    assert rates["connection_topology"]["yes"] == PassRate(2, pytest.approx(0.875))
    # Odd questions are technical: q1 Y, q3 Y, q5 0.5, q7 0.75, q9 N.
    assert rates["register"]["technical"] == PassRate(5, pytest.approx(3.25 / 5))


def test_a_settled_dispute_counts_as_settled(sample, ratings):
    settled = {("q5", "fidelity"): "N", ("q7", "fidelity"): "Y"}
    report = merge(sample, ratings(FIRST), ratings(SECOND), settled)
    assert [dispute.settled for dispute in report.disputes] == ["N", "Y"]
    assert report.pass_rates["fidelity"]["pattern_type"]["linear"].rate == pytest.approx(5 / 6)


def test_the_corpus_is_weighted_by_shares(report):
    """0.6 of linear, 0.3 of union, 0.1 of aggregation; one record of union has no variance."""
    corpus = report.corpus["fidelity"]
    by_hand = 0.6 * (1 + 2.5 / 3) / 2 + 0.3 * 0.875 + 0.1 * 0.25
    assert (corpus.rate, corpus.interval) == (pytest.approx(by_hand), None)


def test_the_corpus_has_an_interval_where_strata_have_records(sample, ratings):
    linear = "YYYYYN"
    report = merge(sample, ratings(linear), ratings(linear), {})
    # Records score 1 and 2/3: variance 1/18, over two records 1/36.
    low, high = report.corpus["fidelity"].interval
    assert report.corpus["fidelity"].rate == pytest.approx(5 / 6)
    assert (low, high) == (pytest.approx(5 / 6 - 1.95996 / 6, abs=1e-4), 1.0)


def test_questions_that_one_rater_left_out_do_not_count(sample, ratings):
    report = merge(sample, ratings(FIRST), ratings("YYY"), {})
    assert (report.rated, report.disputes) == (3, ())


def test_an_unknown_question_is_an_error(sample, ratings):
    with pytest.raises(ValueError, match="q10: no question of the sample"):
        merge(sample, ratings(FIRST + "Y"), ratings(SECOND), {})


def test_nothing_in_common_is_an_error(sample, ratings):
    with pytest.raises(ValueError, match="rated by both"):
        merge(sample, ratings("Y"), [], {})


def test_the_summary_has_the_tables(report):
    text = summary(report)
    assert "10 questions were rated by both; 2 disputes, 2 of them open." in text
    assert "| naturalness | 100.0% (72.2% to 100.0%) | undefined | 1.000" in text
    assert "| pattern type: union | 2 | 87.5% | 100.0% | 100.0% |" in text
    assert "| fidelity | 83.8% (too few records) |" in text
