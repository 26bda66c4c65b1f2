import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.building.reject import Reason
from build2sparql.query.dialogue import Heard
from build2sparql.query.relevance import Verdict
from build2sparql.query.relevance_prompt import read_verdict

YES, NO = None, Reason.NOT_RELEVANT


@pytest.mark.parametrize(
    ("reply", "reject", "reason"),
    [
        ("YES - it helps", YES, "It helps"),
        ("**YES** \N{EN DASH} It helps.", YES, "It helps."),
        ("no: it is metadata", NO, "It is metadata"),
        ("Answer: Yes - it helps", YES, "It helps"),
        ("Final answer: **No** \N{EM DASH} *odd*", NO, "Odd"),
        ("The answer is **no**, since it is odd", NO, "Since it is odd"),
        ("I'd say YES: it helps", YES, "It helps"),
        ("No doubt, this is useful: YES - it helps", YES, "It helps"),
        ("<think>NO, it is odd</think>\n\nYES - it helps", YES, "It helps"),
        ("it is odd, NO</think>YES - it helps", YES, "It helps"),
        ('"YES - it helps"', YES, "It helps"),
        ("_YES_ - it helps", YES, "It helps"),
        ("```\nYES - it helps\n```", YES, "It helps"),
        ("- NO - it is odd", NO, "It is odd"),
        ("Relevance: NO \N{EN DASH} it is odd", NO, "It is odd"),
        ("YES\n\nReason: because it helps", YES, "Because it helps"),
        ("YES - no other source tells this", YES, "No other source tells this"),
        ("You asked for YES or NO.\nNO - it is odd", NO, "It is odd"),
        ("No.", NO, "The model says NO, and not why."),
    ],
)
def test_what_models_write(reply, reject, reason):
    assert read_verdict(Heard(reply, "")) == Verdict(reject, reason)


@pytest.mark.parametrize(
    "reply",
    ["", "Maybe.", "Yes and no, it depends.", "YES\nNO", "<think>YES - it helps", "Nothing."],
)
def test_what_is_no_verdict(reply):
    assert read_verdict(Heard(reply, "")).reject == Reason.UNREADABLE_REPLY


def test_why_there_is_no_reply_is_the_reason():
    expected = Verdict(Reason.UNREADABLE_REPLY, "an empty reply")
    assert read_verdict(Heard("", "an empty reply")) == expected


@given(st.text())
def test_any_text_has_a_verdict_with_a_reason(text):
    assert read_verdict(Heard(text, "")).reason
