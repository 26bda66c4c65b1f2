import re

import pytest

from build2sparql.evaluation.report.board import of_set
from build2sparql.evaluation.report.page import page


def test_the_page_needs_no_other_file(html):
    text = html.read_text()
    assert re.findall(r'(?:src|href)\s*=\s*"(?!#)[^"]*"', text) == []
    assert "@import" not in text
    assert not re.search(r"url\(|fetch\(|https?://(?!\S*(?:w3\.org|brickschema\.org))", text)


def test_the_page_is_the_same_each_time(html, board, asked, evaluated):
    assert page(board, asked.tasks, evaluated) == html.read_text()


def test_a_page_without_systems_says_so(asked):
    assert "No system was asked anything." in page(of_set(asked, []), asked.tasks, [])


@pytest.fixture
def opened(browser, html):
    """The page in a browser; whatever goes wrong in it fails the test."""
    tab = browser.new_page(viewport={"width": 1280, "height": 900})
    errors = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.on("request", lambda r: errors.append(r.url) if not r.url.startswith("file:") else None)
    tab.goto(html.as_uri())
    yield tab
    assert errors == []
    tab.close()


pytestmark = pytest.mark.browser


def items(tab):
    return tab.locator("#list [role=option]")


def test_every_question_is_listed_and_the_first_is_shown(opened):
    assert items(opened).count() == 4
    assert "b2fed-plain" in opened.inner_text("#detail")
    assert opened.inner_text("#count") == "4 of 4 questions"


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        ({"verdict": "not"}, 0),
        ({"run": "2", "verdict": "not"}, 1),
        ({"run": "2", "verdict": "=syntax"}, 1),
        ({"building_id": "small.b4"}, 2),
        ({"origin": "real"}, 2),
        ({"system": "1", "verdict": "=refused"}, 2),
        ({"other": "1", "verdict": "differ"}, 3),
    ],
)
def test_filters(opened, filters, count):
    for name, value in filters.items():
        opened.select_option(f"[name={name}]", value)
    assert items(opened).count() == count


def test_search_by_words_and_by_id(opened):
    opened.keyboard.press("/")
    opened.keyboard.type("TEMPERATURE")
    assert items(opened).count() == 2
    opened.fill("[name=search]", "b4sensed")
    assert items(opened).count() == 1


def test_the_list_is_walked_by_keys(opened):
    opened.focus("#list")
    opened.keyboard.press("j")
    opened.keyboard.press("ArrowDown")
    opened.keyboard.press("k")
    assert items(opened).nth(1).get_attribute("aria-selected") == "true"
    assert "b2sensed-plain" in opened.inner_text("#detail")
    opened.keyboard.press("Enter")
    assert opened.evaluate("document.activeElement.id") == "detail"
    opened.keyboard.press("Escape")
    assert opened.evaluate("document.activeElement.id") == "list"


def test_a_trace_has_prompt_reply_query_rows_and_verdict(opened):
    opened.evaluate("document.querySelectorAll('#detail details').forEach((d) => d.open = true)")
    text = opened.inner_text("#detail")
    for part in ("Translate: Which", "SELECT DISTINCT ?ahu ?vav", "VAV-2", "exact", "first token"):
        assert part in text


def test_two_systems_stand_side_by_side(opened):
    opened.select_option("[name=other]", "1")
    left, right = opened.locator("#detail .side").all()
    assert left.bounding_box()["y"] == right.bounding_box()["y"]
    assert left.bounding_box()["x"] < right.bounding_box()["x"]


def test_what_a_model_says_stays_text(opened):
    assert opened.evaluate("window.broken") is None
    assert opened.locator("#broken").count() == 0


def test_light_and_dark(browser, html):
    for scheme in ("light", "dark"):
        tab = browser.new_page(color_scheme=scheme)
        tab.goto(html.as_uri())
        assert tab.evaluate("document.documentElement.dataset.theme") == scheme
        tab.click("#theme")
        assert tab.evaluate("document.documentElement.dataset.theme") != scheme
        tab.close()


def test_a_phone_shows_it_without_scrolling_sideways(browser, html):
    tab = browser.new_page(viewport={"width": 360, "height": 740})
    tab.goto(html.as_uri())
    tab.select_option("[name=other]", "1")
    assert tab.evaluate("document.documentElement.scrollWidth") <= 360
    list_box = tab.locator("#list").bounding_box()
    assert tab.locator("#detail").bounding_box()["y"] > list_box["y"] + list_box["height"]
    tab.close()
