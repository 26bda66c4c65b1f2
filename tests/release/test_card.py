import pytest

from build2sparql.release.card import card_of, refreshed

PLOTS = {"queries_by_hops": b"hops,queries\n1,9\n2,4\n"}
MORE = {"sources": b"source,licence,real_buildings\nbrick_examples,none_stated,3\n"}
CARD = """# Card

<!-- table queries_by_hops -->
old
<!-- end -->

Text stays.

<!-- table corpus -->
<!-- end -->

<!-- table sources -->
<!-- end -->
"""


def test_tables_are_written_between_their_markers():
    assert refreshed(CARD, {"records": 13, "words_plain": 9.5}, PLOTS, MORE) == (
        "# Card\n"
        "\n"
        "<!-- table queries_by_hops -->\n"
        "| hops | queries |\n"
        "| --- | ---: |\n"
        "| 1 | 9 |\n"
        "| 2 | 4 |\n"
        "<!-- end -->\n"
        "\n"
        "Text stays.\n"
        "\n"
        "<!-- table corpus -->\n"
        "|  | count |\n"
        "| --- | ---: |\n"
        "| records | 13 |\n"
        "| words plain | 9.5 |\n"
        "<!-- end -->\n"
        "\n"
        "<!-- table sources -->\n"
        "| source | licence | real buildings |\n"
        "| --- | --- | ---: |\n"
        "| brick_examples | none_stated | 3 |\n"
        "<!-- end -->\n"
    )


def test_fresh_card_stays_as_it_is():
    fresh = refreshed(CARD, {"records": 13}, PLOTS, MORE)
    assert refreshed(fresh, {"records": 13}, PLOTS, MORE) == fresh


def test_unknown_table_is_an_error():
    with pytest.raises(ValueError, match="table 'queries_by_mood'; there are"):
        refreshed("<!-- table queries_by_mood -->\n<!-- end -->", {}, PLOTS, {})


def test_table_without_an_end_is_an_error():
    with pytest.raises(ValueError, match="without an end"):
        refreshed("<!-- table corpus -->\n", {}, PLOTS, {})


def test_card_of_a_release_has_a_row_in_every_table(corpus):
    parts = card_of(corpus.release()).split("<!-- table ")[1:]
    bare = [part.split()[0] for part in parts if part.split("<!-- end")[0].count("\n") < 4]
    assert bare == []
