import pytest
from hypothesis import given
from hypothesis import strategies as st

from build2sparql.query.reply_text import labelled, sentence, unwrapped

TEXT = "Which rooms are warm?"


@pytest.mark.parametrize(
    "reply",
    [
        TEXT,
        f'"{TEXT}"',
        f"\u201c{TEXT}\u201d",
        f"**{TEXT}**",
        f"*{TEXT}*\n",
        f"Question: {TEXT}",
        f"**Question:** {TEXT}",
        f"Here is the question:\n\n{TEXT}",
        f"1. {TEXT}",
        f"- {TEXT}",
        f"```\n{TEXT}\n```",
        f"```text\n{TEXT}\n```",
        f"<think>What?</think>{TEXT}",
        f"{TEXT}\n\nThis asks for rooms.",
        f"Which   rooms\tare warm?  \n{TEXT}",
        f'Plain question: "{TEXT}"',
    ],
)
def test_the_sentence_of_a_reply(reply):
    assert sentence(reply) == TEXT


@pytest.mark.parametrize("reply", ["", "\n", "Sure:", f"<think>{TEXT}", "```\n```"])
def test_a_reply_without_a_sentence(reply):
    assert sentence(reply) == ""


def test_quotes_inside_stay():
    assert unwrapped('"Which "hot" rooms"') == 'Which "hot" rooms'
    assert unwrapped("Which *hot* rooms?") == "Which *hot* rooms?"


@pytest.mark.parametrize(
    "line",
    [
        "Information: All rooms.",
        "**Information:** All rooms.",
        "**Information**: All rooms.",
        "- information: All rooms.",
        "### Information: *All rooms.*",
    ],
)
def test_what_follows_a_label(line):
    assert labelled(f"Sure.\n{line}\nBye.", "Information") == "All rooms."


def test_a_label_that_is_not_there():
    assert labelled("All rooms.", "Information") == ""


@given(st.text())
def test_any_reply_gives_one_line(reply):
    assert len(sentence(reply).splitlines()) <= 1
