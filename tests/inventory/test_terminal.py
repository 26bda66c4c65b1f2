import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from build2sparql.inventory.reading import read_building
from build2sparql.inventory.survey import survey
from build2sparql.inventory.take import take
from build2sparql.inventory.terminal import console, show, show_question

HOSTILE = """
@prefix brick: <https://brickschema.org/schema/Brick#> .
<http://x/[red]AHU\\u202e1> a brick:AHU ; brick:hasPoint <http://x/[/]p\\u200b> .
<http://x/[/]p\\u200b> a brick:Alarm, <http://x/[bold]Class> .
"""


def printed(taken, width: int, *, is_full: bool = False) -> str:
    out = Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)
    show(out, taken, "operational", is_full=is_full)
    return out.file.getvalue()


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("is_full", [False, True])
def test_no_line_is_wider_than_the_terminal(taken, width, is_full):
    lines = printed(taken, width, is_full=is_full).splitlines()
    assert max(map(cell_len, lines)) <= width


def test_every_part_is_there(taken):
    text = printed(taken, 100)
    for title in (
        "What was repaired",
        "What is not understood",
        "What is in it",
        "How it is joined",
        "What can be asked",
        "What such buildings usually have",
        "Questions that it answers today",
    ):
        assert title in text
    assert "without: VAV3" in text
    assert taken.questions[0].texts["operational"] in " ".join(text.split())


def test_names_do_not_steer_the_terminal(tmp_path, settings):
    file = tmp_path / "[red]floor.ttl"
    file.write_text(HOSTILE, encoding="utf-8")
    taken = take(survey(read_building(file, settings.clean), settings), 5)
    text = printed(taken, 100, is_full=True)
    assert "[red]floor.ttl" in text
    assert not {"\u202e", "\u200b", "\x1b"} & set(text)


def test_a_query_can_be_copied_however_narrow_the_terminal(taken):
    out = Console(file=io.StringIO(), width=30, markup=False, highlight=False)
    one = next(one for one in taken.questions if one.instance_sparql)
    show_question(out, one, "systems")
    text = out.file.getvalue()
    assert one.sparql in text
    assert one.instance_sparql in text


def test_rows_that_are_not_shown_are_counted(taken):
    out = Console(file=io.StringIO(), width=100, markup=False, highlight=False)
    one = next(one for one in taken.questions if one.row_count > len(one.rows))
    show_question(out, one, "plain")
    assert f"and {one.row_count - len(one.rows)} more rows" in out.file.getvalue()


def test_the_width_is_that_of_the_terminal_up_to_a_limit(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    assert console().width == 60
    monkeypatch.setenv("COLUMNS", "300")
    assert console().width == 120
