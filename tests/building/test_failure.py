from pathlib import Path

from build2sparql.building.failure import Failure, report
from build2sparql.building.reach import Reach

ONLINE = Reach(mirror=None, downloads=Path("d"))
MIRRORED = Reach(mirror=Path("m"), downloads=Path("d"))
GONE = Failure("http://h/b: HTTP 404")
OFFLINE = Failure("http://h/a: no address", is_unreachable=True)


def test_failures_are_counted_and_listed_in_order() -> None:
    assert report("mine", {"b": GONE, "a": OFFLINE}, 3, ONLINE) == (
        "2 of 3 graphs of mine could not be fetched\n"
        "  a: http://h/a: no address\n"
        "  b: http://h/b: HTTP 404"
    )


def test_without_network_and_mirror_one_sentence_says_both_ways_out() -> None:
    assert report("mine", {"a": OFFLINE, "b": OFFLINE}, 2, ONLINE) == (
        "2 of 2 graphs of mine cannot be had, for there is neither a network nor a mirror: "
        "set B2S_MIRROR to a folder laid out as <source>/<building>.ttl, or go online"
    )


def test_without_network_what_the_mirror_lacks_is_listed() -> None:
    assert report("mine", {"b": OFFLINE, "a": OFFLINE}, 5, MIRRORED) == (
        "2 of 5 graphs of mine are not in the mirror m, and there is no network: "
        "add them to it, go online, or do without them (fetch.on_missing: reject)\n"
        "  a\n"
        "  b"
    )
