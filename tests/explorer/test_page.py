"""The page in a browser, opened from the file system."""

import pytest

pytestmark = pytest.mark.browser

READY = "body[data-ready]"


@pytest.fixture
def tab(browser):
    """A tab; whatever goes wrong in it, and whatever leaves the machine, fails the test."""
    found = browser.new_page(viewport={"width": 1280, "height": 900})
    errors = []
    found.on("pageerror", lambda error: errors.append(str(error)))
    found.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    found.on("request", lambda r: errors.append(r.url) if not r.url.startswith("file:") else None)
    yield found
    assert errors == []
    found.close()


@pytest.fixture
def opened(tab, page):
    tab.goto(page)
    tab.wait_for_selector(READY)
    return tab


@pytest.fixture
def phone(tab, page):
    tab.set_viewport_size({"width": 390, "height": 844})
    tab.goto(page)
    tab.wait_for_selector(READY)
    return tab


def rows(tab):
    return tab.locator("#list [role=option]")


def reading(tab, number):
    """Open a record by its address and wait for it."""
    tab.evaluate(f"location.hash = 'record={number:016x}'")
    tab.wait_for_selector(f"#detail dd:text-is('{number:016x}')")
    return tab


def is_wide(tab):
    return tab.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_only_the_rows_in_sight_are_in_the_page(opened):
    assert opened.inner_text("#count") == "108 records of 108, 540 questions"
    assert 5 < rows(opened).count() < 30
    assert rows(opened).first.get_attribute("aria-setsize") == "108"
    opened.evaluate("document.getElementById('list').scrollTop = 1e6")
    opened.wait_for_selector("#row107")
    assert opened.locator("#row0").count() == 0


@pytest.mark.parametrize(
    ("facet", "value", "count"),
    [
        ("type", "union", "1 record of 108, 5 questions"),
        ("register", "plain", "108 records of 108, 108 questions"),
        ("building", "small.office", "106 records of 108, 530 questions"),
        ("system", "hydronic", "1 record of 108, 5 questions"),
        ("hops", "3", "2 records of 108, 10 questions"),
        ("ontology", "s223", "1 record of 108, 5 questions"),
        ("origin", "real", "1 record of 108, 5 questions"),
        ("split", "retrieval_pool", "107 records of 108, 535 questions"),
        ("subset", "operator", "108 records of 108, 540 questions"),
    ],
)
def test_filters(opened, facet, value, count):
    opened.select_option(f"[name={facet}]", value)
    assert opened.inner_text("#count") == count
    assert opened.evaluate("location.hash") == f"#{facet}={value}"


def test_a_value_says_how_many_records_it_would_leave(opened):
    opened.select_option("[name=building]", "small.office")
    said = opened.locator("[name=type] option").all_inner_texts()
    assert said[:3] == ["all", "linear (101)", "branching (1)"]
    assert opened.locator("[name=building] option").all_inner_texts()[1:] == [
        "evil.hall (1)",
        "small.office (106)",
        "small.plant (1)",
    ]


@pytest.mark.parametrize(
    ("search", "count"),
    [
        ("DAMPER", "6 records of 108, 30 questions"),
        ("damper grounded", "6 records of 108, 6 questions"),
        ('"nr 3"', "1 record of 108, 5 questions"),
        ("damper fan", "0 records of 108, 0 questions"),
        (f"{200:016x}", "1 record of 108, 0 questions"),
    ],
)
def test_search(opened, search, count):
    opened.keyboard.press("/")
    opened.keyboard.type(search)
    assert opened.inner_text("#count") == count


def test_the_question_that_was_found_is_listed_with_what_was_sought(opened):
    opened.fill("#search", "damper OPERATIONAL")
    assert rows(opened).first.locator("mark").all_inner_texts() == ["damper", "operational"]


def test_an_address_brings_back_what_was_shown(opened, page):
    opened.fill("#search", "damper")
    opened.select_option("[name=type]", "filtered")
    rows(opened).first.click()
    opened.wait_for_selector("#drawing svg")
    said = opened.evaluate("location.href")
    opened.goto("about:blank")
    opened.goto(said)
    opened.wait_for_selector("#drawing svg")
    assert opened.input_value("#search") == "damper"
    assert opened.input_value("[name=type]") == "filtered"
    assert "What a filtered query retrieves." in opened.inner_text("#detail")


def test_the_browser_goes_back(opened):
    rows(opened).first.click()
    opened.wait_for_selector("#drawing")
    opened.go_back()
    assert opened.inner_text("#detail h2") == "All records"


def test_a_record_has_its_questions_query_rows_and_counts(opened):
    reading(opened, 4)
    text = opened.inner_text("#detail")
    for part in (
        "Which damper nr 4? aggregation (operational)",
        "names AHU",
        "COUNT(DISTINCT ?t)",
        "Query of the grounded question (2 rows)",
        "Answer: 1 of 7 rows",
        "unbound",
        "Relevant: a test.",
    ):
        assert part in text
    assert opened.locator(".questions li").count() == 5


def test_the_query_is_coloured_and_whole(opened, release):
    reading(opened, 3)
    query = opened.locator("#detail pre").first
    assert query.inner_text().startswith("PREFIX brick: <https://brickschema.org/schema/Brick#>\n")
    assert query.locator(".t-keyword").all_inner_texts()[-3:] == ["DISTINCT", "WHERE", "UNION"]
    assert query.locator(".t-name", has_text="brick:AHU").count() == 2


def test_the_query_is_copied(opened):
    opened.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    reading(opened, 1)
    opened.locator("#detail .copy").first.click()
    opened.wait_for_selector("text=Copied")
    assert opened.evaluate("window.copied").startswith("PREFIX brick:")


# Names of boxes that lie on each other, and of texts that leave their box.
FAULTS = """() => {
  const faults = [];
  const of = (node) => node.getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#drawing g > rect")];
  boxes.forEach((one, place) => boxes.slice(place + 1).forEach((other) => {
    const [a, b] = [of(one), of(other)];
    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      faults.push(one.parentNode.textContent + " on " + other.parentNode.textContent);
  }));
  for (const text of document.querySelectorAll("#drawing g > text")) {
    const [a, b] = [of(text), of(text.parentNode.querySelector("rect"))];
    const isIn = a.left > b.left - 1 && a.right < b.right + 1;
    if (!isIn || a.top < b.top - 1 || a.bottom > b.bottom + 1) faults.push(text.textContent);
  }
  return faults;
}"""


@pytest.mark.parametrize("width", [1280, 390])
def test_in_a_picture_nothing_lies_on_anything_else(opened, width):
    opened.set_viewport_size({"width": width, "height": 900})
    pictures = [reading(opened, number).evaluate(FAULTS) for number in range(1, 7)]
    assert pictures == [[]] * 6


@pytest.mark.parametrize(
    ("number", "nodes", "arrows", "word"),
    [(1, 4, 3, ""), (2, 5, 4, "and"), (3, 3, 3, "or"), (4, 3, 2, ""), (5, 3, 2, ""), (6, 3, 2, "")],
)
def test_a_picture_has_every_node_and_arrow(opened, number, nodes, arrows, word):
    reading(opened, number)
    assert opened.locator("#drawing .node").count() == nodes
    assert opened.locator("#drawing .arrow polygon").count() == arrows
    assert opened.locator("#drawing .word").all_text_contents() == ([word] if word else [])


def test_what_is_optional_is_dashed(opened):
    reading(opened, 5)
    dashes = "(node) => getComputedStyle(node).strokeDasharray"
    assert opened.locator("#drawing .arrow.optional path").evaluate(dashes) == "5px, 4px"
    assert opened.locator("#drawing .arrow.hop path").evaluate(dashes) == "none"


def test_a_picture_is_told_to_those_who_do_not_see_it(opened):
    reading(opened, 5)
    assert opened.get_attribute("#drawing svg", "aria-label") == (
        "Path of the query: AHU feeds VAV; VAV hasPoint Temperature_Sensor (if there is one)"
    )


def test_a_building_has_its_inventory_licence_and_counts(opened):
    opened.click("text=small.office >> nth=-1")
    opened.wait_for_selector("#detail .facts")
    text = opened.inner_text("#detail")
    for part in ("CC-BY-4.0", "106 records", "Equipment: 3 instances of 2 classes", "VAV\t2"):
        assert part in text
    assert opened.get_attribute("text=Turtle", "href") == "../graphs/small.office.ttl"
    opened.click("#detail >> text=union 1")
    assert opened.inner_text("#count") == "1 record of 108, 5 questions"


def test_the_list_is_walked_by_keys(opened):
    opened.keyboard.press("/")
    opened.keyboard.type("fan")
    opened.keyboard.press("ArrowDown")
    for key in ("ArrowDown", "j", "k"):
        opened.keyboard.press(key)
    assert opened.get_attribute("[aria-selected=true]", "id") == "row1"
    assert opened.get_attribute("#list", "aria-activedescendant") == "row1"
    opened.keyboard.press("End")
    assert opened.get_attribute("[aria-selected=true]", "aria-posinset") == "100"
    opened.wait_for_function("document.querySelector('#detail').innerText.includes('fan nr 199?')")
    opened.keyboard.press("Enter")
    assert opened.evaluate("document.activeElement.id") == "detail"
    opened.keyboard.press("Escape")
    assert opened.evaluate("document.activeElement.id") == "list"
    opened.keyboard.press("/")
    opened.keyboard.press("Escape")
    assert opened.input_value("#search") == ""


def test_focus_is_seen(opened):
    opened.keyboard.press("Tab")
    assert opened.evaluate("document.activeElement.id") == "skip"
    for _ in range(4):
        opened.keyboard.press("Tab")
        outline = "getComputedStyle(document.activeElement).outlineStyle"
        assert opened.evaluate(outline) == "solid"


def test_every_field_has_a_name(opened):
    fields = opened.locator("input, select, button, summary, [role=listbox], article").all()
    unnamed = "(n) => !(n.getAttribute('aria-label') || n.innerText || n.labels?.[0]?.innerText)"
    assert len(fields) > 12
    assert [field.inner_html() for field in fields if field.evaluate(unnamed)] == []


def test_a_phone_shows_the_list_or_the_record(phone):
    assert not phone.is_visible("#detail")
    assert not is_wide(phone)
    phone.click("#choose summary")
    assert not is_wide(phone)
    rows(phone).first.click()
    phone.wait_for_selector("#drawing svg")
    assert not phone.is_visible("#list")
    assert not is_wide(phone)
    phone.click("text=Back to the list")
    assert phone.is_visible("#list")


def test_every_record_fits_a_phone(phone):
    over = "document.getElementById('detail').scrollWidth > innerWidth"
    for number in (*range(1, 7), 999):
        reading(phone, number)
        assert not is_wide(phone)
        assert not phone.evaluate(over)


def test_the_overview_and_a_building_fit_a_phone(phone):
    phone.click("#overview")
    phone.wait_for_selector("text=All records")
    assert not is_wide(phone)
    phone.click("#detail >> text=evil.hall")
    phone.wait_for_selector("#detail .facts")
    assert not is_wide(phone)


@pytest.mark.parametrize("about", ["record=00000000000003e7", "about=evil.hall"])
def test_what_a_graph_says_stays_text(opened, about):
    opened.evaluate(f"location.hash = '{about}'")
    opened.wait_for_selector("#detail .facts")
    assert "</script><script>window.broken=1</script>" in opened.inner_text("#detail")
    assert opened.evaluate("window.broken") is None
    assert opened.locator("img, #detail script").count() == 0
    assert opened.locator("a[href^=javascript]").count() == 0


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("record=ffffffffffffffff", "There is no record ffffffffffffffff in this release."),
        ("about=nowhere", "There is no building nowhere in this release."),
        (
            "about=%3Cimg+src=x+onerror=window.broken%3D1%3E",
            "There is no building <img",
        ),
    ],
)
def test_an_address_that_leads_nowhere_says_so(opened, address, said):
    opened.evaluate(f"location.hash = '{address}'")
    opened.wait_for_selector(".problem")
    assert said in opened.inner_text("#detail")
    assert opened.evaluate("window.broken") is None


def test_a_filter_that_the_corpus_lacks_is_shown(opened):
    opened.evaluate("location.hash = 'type=recursive'")
    opened.wait_for_selector("text=No question fits.")
    assert opened.input_value("[name=type]") == "recursive"


def test_light_and_dark(browser, page):
    for scheme in ("light", "dark"):
        tab = browser.new_page(color_scheme=scheme)
        tab.goto(page)
        assert tab.evaluate("document.documentElement.dataset.theme") == scheme
        tab.click("#theme")
        assert tab.evaluate("document.documentElement.dataset.theme") != scheme
        tab.close()


def test_a_folder_that_lacks_a_file_says_which(browser, written, tmp_path):
    (tmp_path / "index.html").write_bytes(written["index.html"])
    tab = browser.new_page()
    tab.goto((tmp_path / "index.html").as_uri())
    tab.wait_for_selector(".problem")
    assert "data/listing.js cannot be read" in tab.inner_text("#detail")
    tab.close()
