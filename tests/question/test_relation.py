import pytest
from grammar import faults

from build2sparql.question.noun import in_number
from build2sparql.question.relation import (
    family_relation,
    modifier,
    relation,
    shared_family,
    via_family,
    via_relation,
)
from build2sparql.question.words import load
from build2sparql.rdf import tbox
from build2sparql.rdf.namespaces import expand

KINDS = [str(entry["kind"]) for entry in load("kinds")]
REGISTERS = ("systems", "operational", "plain")


@pytest.mark.parametrize(
    ("name", "subject", "obj", "ahead", "back"),
    [
        ("brick:feeds", "device", "device", "{feeds|feed}", "{is|are} fed by"),
        ("brick:isFedBy", "device", "device", "{is|are} fed by", "{feeds|feed}"),
        ("brick:hasPoint", "device", "reading", "{has|have}", "{belongs|belong} to"),
        ("brick:isPointOf", "reading", "device", "{belongs|belong} to", "{has|have}"),
        ("brick:hasPart", "place", "place", "{has|have}", "{is|are} {in}"),
        ("brick:isPartOf", "device", "device", "{is|are} part of", "{has|have}"),
        ("brick:hasLocation", "device", "place", "{is|are} located {in}", "{has|have}"),
        ("brick:isLocationOf", "place", "device", "{has|have}", "{is|are} located {in}"),
        ("brick:isMeteredBy", "place", "device", "{is|are} metered by", "{meters|meter}"),
        ("brick:isMeteredBy", "device", "device", "{is|are} metered by", "{monitors|monitor}"),
        (
            "s223:connectedTo",
            "device",
            "device",
            "{feeds|feed}",
            "{is|are} supplied by",
        ),
        (
            "s223:connectedFrom",
            "device",
            "device",
            "{is|are} supplied by",
            "{feeds|feed}",
        ),
        ("brick:feeds", "light", "place", "{illuminates|illuminate}", "{is|are} lit by"),
        ("s223:connectedTo", "light", "place", "{illuminates|illuminate}", "{is|are} lit by"),
        ("s223:connectedTo", "device", "place", "{serves|serve}", "{is|are} served by"),
        ("s223:observes", "device", "value", "{measures|measure}", "{is|are} measured by"),
        ("s223:hasConnectionPoint", "device", "port", "{has|have}", "{belongs|belong} to"),
        ("s223:encloses", "place", "place", "{encloses|enclose}", "{is|are} enclosed by"),
        ("s223:actuates", "device", "device", "{actuates|actuate}", "{is|are} actuated by"),
        ("s223:mapsTo", "port", "port", "{maps|map} to", "{corresponds|correspond} to"),
    ],
)
def test_direction(name: str, subject: str, obj: str, ahead: str, back: str) -> None:
    said = relation(expand(name), "systems", subject, obj)
    assert ahead in said.ahead
    assert back in said.back or name == "s223:mapsTo"


def test_readings_come_from_what_setpoints_apply_to() -> None:
    said = [
        relation(expand("brick:isPointOf"), "operational", kind, "device").ahead[0]
        for kind in ("reading", "target", "command")
    ]
    assert said == ["{comes|come} from", "{applies|apply} to", "{is|are} sent to"]


def test_hops_of_one_family_are_told_with_what_lies_between() -> None:
    feeds = expand("brick:feeds")
    assert via_family(feeds, feeds) == ("supply", "has")
    assert via_family(feeds, expand("brick:hasPoint")) is None
    said = via_relation("supply", "of", "systems", ["pumps", "valves", "coils"])
    assert said.ahead[0] == "{is|are} fed via pumps, valves and coils by"


@pytest.mark.parametrize(
    ("holder", "member", "register", "expected"),
    [
        ("device", "place", "plain", "{serves|serve}"),
        ("power", "device", "plain", "{powers|power}"),
        ("power", "power", "systems", "{feeds|feed}"),
        ("light", "place", "operational", "{illuminates|illuminate}"),
        ("switch", "light", "plain", "{controls|control}"),
    ],
)
def test_what_feeds_a_thing_says_how(
    holder: str, member: str, register: str, expected: str
) -> None:
    assert relation(expand("brick:feeds"), register, holder, member).ahead[0] == expected


@pytest.mark.parametrize(
    ("verb", "expected"),
    [
        ("{is|are} fed by", "fed by"),
        ("{feeds|feed}", "feeding"),
        ("{belongs|belong} to", "belonging to"),
        ("{has|have}", "with"),
        ("{is an input|are inputs} to", "that {is an input|are inputs} to"),
    ],
)
def test_modifier(verb: str, expected: str) -> None:
    assert expected == modifier(verb)


@pytest.mark.parametrize(
    ("name", "ahead", "back"),
    [
        ("airInlet", "{uses|use} as air inlet", "{serves|serve} as air inlet of"),
        ("hasWidget", "{uses|use} as widget", "{serves|serve} as widget of"),
        ("isTagOf", "{serves|serve} as tag of", "{uses|use} as tag"),
        ("aggregates", "{aggregates|aggregate}", "{is|are} aggregated by"),
        ("connectedBehind", "{uses|use} as connected behind", None),
        ("pointsTo", "{points|point} to", "{is|are} linked with"),
    ],
)
def test_a_property_that_no_family_knows(name: str, ahead: str, back: str | None) -> None:
    said = relation("urn:x#" + name, "systems", "device", "device")
    assert said.ahead == (ahead,)
    assert back is None or said.back == (back,)


@pytest.mark.parametrize("register", REGISTERS)
def test_every_property_of_the_ontologies(register: str) -> None:
    for property_ in sorted(tbox.load().properties | {"urn:x#___", "urn:x#x"}):
        for subject in KINDS:
            said = relation(property_, register, subject, "device")
            for text in (*said.ahead, *said.back, *said.ahead_mods, *said.back_mods):
                for is_plural in (False, True):
                    plain = in_number(text, is_plural).replace("{in}", "in")
                    assert faults(f"They {plain} nothing") == [], (property_, register, text)
                    assert "_" not in plain


@pytest.mark.parametrize("family", sorted(load("relations")["families"]))
def test_every_family_has_words_for_every_kind(family: str) -> None:
    for register in REGISTERS:
        for holder in KINDS:
            for member in KINDS:
                assert family_relation(family, register, holder, member).ahead


def test_two_steps_through_one_thing_are_one() -> None:
    steps = expand("brick:isPointOf"), expand("brick:hasPoint")
    assert shared_family(*steps) == "shared_point"
    assert shared_family(*reversed(steps)) == ""
