import pytest

from build2sparql.release.card import refreshed

PLOTS = {"queries_by_hops": b"hops,queries\n1,9\n2,4\n"}
CARD = """# Card

<!-- table queries_by_hops -->
old
<!-- end -->

Text stays.

<!-- table corpus -->
<!-- end -->
"""


def test_tables_are_written_between_their_markers():
    assert refreshed(CARD, {"records": 13, "words_plain": 9.5}, PLOTS) == (
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
    )


def test_fresh_card_stays_as_it_is():
    fresh = refreshed(CARD, {"records": 13}, PLOTS)
    assert refreshed(fresh, {"records": 13}, PLOTS) == fresh


def test_unknown_table_is_an_error():
    with pytest.raises(ValueError, match="table 'queries_by_mood'; there are"):
        refreshed("<!-- table queries_by_mood -->\n<!-- end -->", {}, PLOTS)


def test_table_without_an_end_is_an_error():
    with pytest.raises(ValueError, match="without an end"):
        refreshed("<!-- table corpus -->\n", {}, PLOTS)
