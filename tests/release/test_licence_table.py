from build2sparql.release.licence_table import licence_page, origin


def page(corpus) -> list[str]:
    return licence_page(corpus.release()["buildings"]).decode().splitlines()


def test_licences_are_counted_with_what_they_permit(corpus):
    link = "[CC-BY-4.0](https://creativecommons.org/licenses/by/4.0/)"
    assert f"| {link} | yes | 5 |" in page(corpus)


def test_every_building_has_a_row(corpus):
    place = f"https://example.org/small @ {'0' * 12}"
    assert f"| small.b2 | CC-BY-4.0 | {place} |  |" in page(corpus)
    assert sum(line.startswith("| small.") for line in page(corpus)) == 5


def test_unknown_licence_is_said_to_be_unknown(corpus):
    table = corpus.release()["buildings"]
    column = table.column_names.index("licence")
    other = table.set_column(column, "licence", [["none stated"] * 5])
    assert "| none stated | not known | 5 |" in licence_page(other).decode().splitlines()


def test_graph_without_an_address_is_named_by_its_file():
    row = {"url": "", "commit": "", "source": "reference", "path": "hotel.ttl"}
    assert origin(row) == "reference/hotel.ttl"
    assert origin({**row, "path": ""}) == "reference"


def test_bar_in_a_citation_does_not_end_its_cell(corpus):
    table = corpus.release()["buildings"]
    column = table.column_names.index("citation")
    other = table.set_column(column, "citation", [["A | B"] * 5])
    [row] = [x for x in licence_page(other).decode().splitlines() if x.startswith("| small.b2 ")]
    assert row.endswith("| A &#124; B |")
