import re
from html import unescape

import pytest

from build2sparql.inventory.comparison import compare
from build2sparql.inventory.page import comparison_page, page
from build2sparql.inventory.reading import read_building
from build2sparql.inventory.survey import survey
from build2sparql.inventory.take import take

EVIL = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"
HOSTILE = """
@prefix brick: <https://brickschema.org/schema/Brick#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
<javascript:alert(1)//'&lt;1> a brick:AHU ; brick:feeds <http://x/a'&lt;b&gt;2> ; rdfs:label LABEL .
<http://x/a'&lt;b&gt;2> a brick:VAV, <http://x/a'&lt;script&gt;> ; rdfs:label LABEL .
""".replace("LABEL", f'"""{EVIL}</style>"""')


@pytest.fixture(scope="module")
def hostile(tmp_path_factory, settings):
    file = tmp_path_factory.mktemp("hostile") / "a'<b onload=x>.ttl"
    file.write_text(HOSTILE, encoding="utf-8")
    return survey(read_building(file, settings.clean), settings)


def test_the_page_needs_no_other_file_and_links_nowhere(taken):
    text = page(taken)
    assert re.findall(r'(?:src|href)\s*=\s*"(?!#)[^"]*"', text) == []
    assert not re.search(r"@import|url\(|fetch\(|XMLHttpRequest|innerHTML", text)
    assert "default-src 'none'" in unescape(text)


def test_the_page_is_the_same_every_time(taken):
    assert page(taken) == page(taken)


def test_every_question_stands_in_the_page_with_its_query(taken):
    text = unescape(page(taken))
    for one in taken.questions:
        assert one.sparql in text
        assert all(said in text for said in one.texts.values())


def test_names_and_labels_are_text(hostile):
    for text in (page(take(hostile, 5)), comparison_page(compare([hostile, hostile], 100))):
        assert text.count("<script") == 1
        assert "<img" not in text
        assert "onload=x>" not in text


def opened(browser, file, **options):
    context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
    tab = context.new_page()
    tab.errors = []
    tab.on("pageerror", lambda error: tab.errors.append(str(error)))
    tab.on("console", lambda message: tab.errors.append(message.text))
    tab.on("dialog", lambda dialog: tab.errors.append(dialog.message))
    tab.on("request", lambda r: tab.errors.append(r.url) if r.url != file.as_uri() else None)
    tab.goto(file.as_uri())
    return tab


@pytest.fixture(scope="module")
def html(taken, tmp_path_factory):
    file = tmp_path_factory.mktemp("page") / "floor.html"
    file.write_text(page(taken), encoding="utf-8")
    return file


@pytest.fixture
def tab(browser, html):
    tab = opened(browser, html)
    yield tab
    assert tab.errors == []
    tab.context.close()


@pytest.mark.browser
def test_a_hostile_graph_runs_no_script(browser, hostile, tmp_path):
    for name, text in (
        ("one", page(take(hostile, 5))),
        ("two", comparison_page(compare([hostile, hostile], 100))),
    ):
        file = tmp_path / f"{name}.html"
        file.write_text(text, encoding="utf-8")
        tab = opened(browser, file)
        assert tab.title() != "owned"
        assert tab.locator("img, a:not([href^='#'])").count() == 0
        assert tab.errors == []
        tab.context.close()


@pytest.mark.browser
def test_questions_are_filtered_and_counted(tab, taken):
    assert tab.inner_text("#count") == f"{len(taken.questions)} questions"
    tab.select_option("select[name=family]", "linear")
    linear = sum(one.pattern_type == "linear" for one in taken.questions)
    assert tab.locator(".questions > li:visible").count() == linear
    assert tab.inner_text("#count") == f"{linear} of {len(taken.questions)} questions"
    tab.fill("input[name=search]", "no such word")
    assert tab.locator(".questions > li:visible").count() == 0


@pytest.mark.browser
def test_the_wording_can_be_chosen(tab, taken):
    first = taken.questions[0]
    assert first.texts["operational"] in tab.inner_text("#q1 summary")
    tab.select_option("select[name=wording]", "technical")
    assert first.texts["technical"] in tab.inner_text("#q1 summary")
    assert first.texts["operational"] not in tab.inner_text("#q1 summary")


@pytest.mark.browser
def test_a_query_is_copied_as_it_is(tab, taken):
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tab.click("#q1 summary")
    tab.click("#q1 .copy >> nth=0")
    tab.wait_for_function("document.querySelector('#q1 .copy').textContent === 'Copied'")
    assert tab.evaluate("navigator.clipboard.readText()") == taken.questions[0].sparql


@pytest.mark.browser
def test_the_keyboard_opens_a_question(tab):
    tab.focus("#q1 summary")
    tab.keyboard.press("Enter")
    assert tab.locator("#q1 > details").get_attribute("open") is not None
    tab.keyboard.press("Tab")
    assert tab.evaluate("document.activeElement.className") == "copy"


@pytest.mark.browser
def test_the_first_stop_of_the_keyboard_leads_to_the_questions(tab):
    tab.keyboard.press("Tab")
    tab.keyboard.press("Enter")
    assert tab.evaluate("location.hash") == "#questions"


@pytest.mark.browser
@pytest.mark.parametrize("width", [360, 390])
def test_a_phone_shows_it_without_scrolling_sideways(tab, width):
    tab.set_viewport_size({"width": width, "height": 740})
    tab.click("#unfold")
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.browser
def test_light_and_dark_follow_the_system_and_the_button(browser, html):
    tab = opened(browser, html, color_scheme="dark")
    shade = "getComputedStyle(document.body).backgroundColor"
    assert (tab.evaluate(shade), tab.inner_text("#theme")) == ("rgb(20, 23, 26)", "Light")
    tab.click("#theme")
    assert (tab.evaluate(shade), tab.inner_text("#theme")) == ("rgb(255, 255, 255)", "Dark")
    tab.context.close()


@pytest.mark.browser
def test_without_scripts_everything_is_still_there(browser, html, taken):
    tab = opened(browser, html, java_script_enabled=False)
    assert tab.locator(".questions > li:visible").count() == len(taken.questions)
    assert tab.locator("button:visible, form:visible").count() == 0
    tab.context.close()


@pytest.mark.browser
def test_a_comparison_fits_a_phone(browser, floor, tmp_path):
    file = tmp_path / "compared.html"
    file.write_text(comparison_page(compare([floor] * 9, 100)), encoding="utf-8")
    tab = opened(browser, file, viewport={"width": 390, "height": 740})
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390
    assert tab.errors == []
    tab.context.close()
