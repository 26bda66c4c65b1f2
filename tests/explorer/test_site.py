import re

import msgspec
import pytest

from build2sparql.explorer.site import site
from build2sparql.question.record import REGISTERS
from build2sparql.rdf import tbox


def value(written, name):
    """Return what a file of data hands over, as the page would take it."""
    text = written[f"data/{name}.js"].decode()
    assert text.startswith("take(")
    assert text.endswith(")\n")
    said, found = msgspec.json.decode(f"[{text[5:-2]}]")
    assert said == name
    return found


def test_one_page_and_a_file_for_each_register_and_building(written):
    buildings = ("evil.hall", "small.office", "small.plant")
    assert sorted(written) == sorted(
        [
            "index.html",
            "data/listing.js",
            *(f"data/questions/{register}.js" for register in REGISTERS),
            *(f"data/buildings/{name}.js" for name in buildings),
        ]
    )


def test_the_page_names_its_version_and_nothing_of_the_network(written):
    text = written["index.html"].decode()
    assert "<title>build2sparql 0.1.0: explorer</title>" in text
    assert re.findall(r'(?:src|href)\s*=\s*"(?!#|data:,)[^"]*"', text) == []
    assert not re.search(r"fetch\(|XMLHttpRequest|@import|url\(|innerHTML", text)
    assert set(re.findall(r"https?://\w[\w./-]*", text)) == {"http://www.w3.org/2000/svg"}


def test_the_listing_has_every_record_by_place(written):
    listing = value(written, "listing")
    assert len(listing["record_id"]) == 108
    assert [listing["buildings"][n]["building_id"] for n in listing["building"][-2:]] == [
        "small.plant",
        "evil.hall",
    ]
    assert [listing["pattern_types"][n] for n in listing["pattern_type"][:6]] == [
        *listing["pattern_types"]
    ]
    assert listing["hops"][:3] == [3, 3, 2]


def test_the_questions_of_a_register_stand_in_the_order_of_the_records(written):
    asked = value(written, "questions/plain")
    assert asked[0] == "Which damper nr 1? linear (plain)"
    assert len(asked) == 108


def test_a_query_comes_back_from_its_lines(written, release):
    office = value(written, "buildings/small.office")
    for number in range(1, 7):
        found = office["records"][f"{number:016x}"]
        own = "\n".join(office["strings"][n] for n in found["own"]["grounded"]["sparql"])
        query = "\n".join(office["strings"][n] for n in found["sparql"])
        assert "VALUES ?a { <urn:office#AHU> }" in own
        kept = [line for line in own.split("\n") if "VALUES" not in line]
        assert "\n".join(kept) == query


def test_rows_tell_the_unbound_from_the_empty(written):
    office = value(written, "buildings/small.office")
    [row] = office["records"][f"{1:016x}"]["rows"]
    assert [n if n < 0 else office["strings"][n] for n in row] == ["<urn:office#AHU>", -1]


def test_the_same_release_gives_the_same_bytes(written, release, shapes):
    assert site(release, dict(reversed(shapes.items())), tbox.load()) == written


def test_a_record_without_its_shape_is_our_fault(release, shapes):
    fewer = {name: shape for name, shape in shapes.items() if name != f"{1:016x}"}
    with pytest.raises(KeyError, match="0000000000000001"):
        site(release, fewer, tbox.load())
