import msgspec
import pytest

from build2sparql.release.citation import read_citation

PERSON = """
title: tool
abstract: A tool.
version: 2.0.0
authors:
  - given-names: Ada
    family-names: Byron
  - name: The others
date-released: 2027-03-04
repository-code: https://example.org/tool
"""


def test_bibtex_has_what_is_said():
    assert read_citation(PERSON.encode()).bibtex("2.0.0") == (
        "@misc{tool, title = {{tool}}, author = {Ada Byron and The others}, version = {2.0.0}, "
        "year = {2027}, url = {https://example.org/tool}}"
    )


def test_bibtex_leaves_out_what_is_not():
    text = PERSON.partition("date-released")[0]
    assert read_citation(text.encode()).bibtex("2.0.0") == (
        "@misc{tool, title = {{tool}}, author = {Ada Byron and The others}, version = {2.0.0}}"
    )


def test_citation_without_a_title_is_an_error():
    with pytest.raises(msgspec.ValidationError, match="title"):
        read_citation(PERSON.replace("title:", "name:").encode())
