import re

import pytest

from build2sparql.release.bundle import read
from build2sparql.release.data_docs import data_docs
from build2sparql.release.gate import SUITES, judge


@pytest.fixture(scope="module")
def docs(released):
    return data_docs(judge(read(released)))


def test_one_page_a_suite_an_index_and_the_results(docs):
    assert sorted(docs) == sorted(
        ["index.html", "results.json", *(f"{name}.html" for name in SUITES)]
    )


def test_pages_load_nothing(docs):
    pages = b"".join(page for name, page in docs.items() if name.endswith(".html"))
    assert re.findall(rb"<script|<link|<img|@import|url\(\s*['\"]?(?!data:)", pages) == []


def test_links_lead_to_pages_that_are_there(docs):
    targets = {
        target
        for name, page in docs.items()
        if name.endswith(".html")
        for target in re.findall(r'href="([^"#]+)"', page.decode())
    }
    assert targets == {"index.html", *(f"{name}.html" for name in SUITES)}


def test_a_page_says_why_an_expectation_is_there(docs):
    assert b"A record has exactly five questions." in docs["record_relationships.html"]


def test_nothing_depends_on_the_run(docs, released):
    assert data_docs(judge(read(released))) == docs


def test_the_overview_counts_what_is_met(docs):
    said = re.search(rb"(\d+) of (\d+) expectations are met", docs["index.html"])
    assert said[1] == said[2] != b"0"


@pytest.mark.browser
def test_pages_fit_a_phone(browser, docs, tmp_path):
    for name, content in docs.items():
        (tmp_path / name).write_bytes(content)
    tab = browser.new_page(viewport={"width": 390, "height": 844})
    widths = {}
    for file in sorted(tmp_path.glob("*.html")):
        tab.goto(file.as_uri())
        widths[file.name] = tab.evaluate("document.documentElement.scrollWidth")
    tab.close()
    assert widths == dict.fromkeys(widths, 390)
