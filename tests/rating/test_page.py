import json
import re

import pytest

from build2sparql.rating.page import page
from build2sparql.rating.record import DIMENSIONS, Rating
from build2sparql.rating.sheet import read_sheet


@pytest.fixture(scope="module")
def html(sample, tmp_path_factory):
    file = tmp_path_factory.mktemp("page") / "ana.html"
    file.write_text(page(sample.items, "ana", "s1"), encoding="utf-8")
    return file


def test_the_page_needs_no_other_file_and_names_no_writer(html):
    text = html.read_text()
    assert re.findall(r'(?:src|href)\s*=\s*"(?!#)[^"]*"', text) == []
    assert not re.search(r"@import|url\(|fetch\(|https?://", text)
    assert "writer" not in text


@pytest.fixture
def tab(browser, html):
    """The page in a browser of its own; whatever goes wrong in it fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, accept_downloads=True)
    opened = context.new_page()
    errors = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("request", lambda r: errors.append(r.url) if "file:" not in r.url[:10] else None)
    opened.goto(html.as_uri())
    yield opened
    assert [error for error in errors if not error.startswith("blob:")] == []
    context.close()


def export(tab, folder) -> list[Rating]:
    with tab.expect_download() as found:
        tab.click("#export")
    found.value.save_as(folder / "ana.csv")
    return read_sheet((folder / "ana.csv").read_text(encoding="utf-8-sig"), "ana.csv")


@pytest.mark.browser
def test_the_first_question_is_shown_as_text(tab, sample):
    assert tab.inner_text("#text") == sample.items[0].text
    assert tab.inner_text("#register") == "plain question"
    assert tab.inner_text("#rows") == "fan\troom\nfan1\troom1\n=fan2\t(nothing)"
    assert tab.inner_text("#progress") == "0 of 10 rated"
    assert tab.locator("aside h2").count() == 3


@pytest.mark.browser
def test_three_keys_rate_a_question_and_go_on(tab, tmp_path):
    for key in "ybn":
        tab.keyboard.press(key)
    assert tab.inner_text("#place") == "2 of 10"
    assert tab.inner_text("#progress") == "1 of 10 rated"
    marks = dict(zip(DIMENSIONS, "YBN", strict=True))
    assert export(tab, tmp_path) == [Rating("q0", marks, "")]


@pytest.mark.browser
def test_progress_outlives_the_page(tab, tmp_path):
    for key in "yyyyy":
        tab.keyboard.press(key)
    tab.keyboard.press("c")
    tab.keyboard.type('not "sure", yet')
    tab.reload()
    assert tab.inner_text("#place") == "2 of 10"
    assert tab.input_value("#comment") == 'not "sure", yet'
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("n")
    assert export(tab, tmp_path)[1] == Rating(
        "q1", dict(zip(DIMENSIONS, "YYN", strict=True)), 'not "sure", yet'
    )


@pytest.mark.browser
def test_keys_in_the_comment_are_no_marks(tab):
    tab.keyboard.press("c")
    tab.keyboard.type("yes")
    tab.keyboard.press("Escape")
    assert tab.inner_text("#progress") == "0 of 10 rated"
    assert tab.locator("input:checked").count() == 0


@pytest.mark.browser
def test_the_mouse_rates_too_and_keys_go_on_from_there(tab):
    tab.click("fieldset[data-dimension=naturalness] input[value=B]")
    tab.keyboard.press("ArrowUp")
    tab.keyboard.press("y")
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("y")
    assert tab.inner_text("#progress") == "1 of 10 rated"


@pytest.mark.browser
def test_the_next_unrated_question_is_found(tab):
    tab.keyboard.press("ArrowRight")
    for key in "yyy":
        tab.keyboard.press(key)
    tab.keyboard.press("ArrowLeft")
    tab.keyboard.press("ArrowLeft")
    tab.keyboard.press("o")
    assert tab.inner_text("#place") == "3 of 10"


@pytest.mark.browser
def test_raters_on_one_machine_do_not_see_each_other(tab, sample, tmp_path):
    tab.keyboard.press("y")
    other = tmp_path / "ben.html"
    other.write_text(page(sample.items, "ben", "s1"), encoding="utf-8")
    tab.goto(other.as_uri())
    assert tab.locator("input:checked").count() == 0


@pytest.mark.browser
def test_a_phone_shows_it_without_scrolling_sideways(tab):
    tab.set_viewport_size({"width": 360, "height": 740})
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_data_in_the_page_is_that_of_the_items(html, sample):
    found = re.search(r'id="data">(.*?)</script>', html.read_text(), re.DOTALL)[1]
    assert [one["text"] for one in json.loads(found)["items"]] == [i.text for i in sample.items]
