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
