from build2sparql.building.migrate import Change
from build2sparql.building.reject import Reason, Reject
from build2sparql.building.report import CleanReport, to_markdown
from build2sparql.rdf.repair import Repair

BRICK = "https://brickschema.org/schema/Brick#"
REPORT = CleanReport(
    building_id="mine.b",
    file="b.ttl",
    read=10,
    written=5,
    duplicates=1,
    merged=1,
    removed=(("shape", 3),),
    repairs=(Repair("iri", 4, 2, "urn:%", "urn:%25"), Repair("relative_iri", 0, 0, "#a", "urn:a")),
    changes=(Change("renamed", BRICK + "Old", BRICK + "New", 2),),
    unknown_classes=((BRICK + "Odd", 3),),
    unknown_properties=(("urn:my#p", 4),),
    unresolved_imports=("urn:other",),
    nearest=(("mine.c", 0.5),),
)


def test_a_report_balances() -> None:
    assert REPORT.is_balanced


def test_a_report_that_does_not_is_found_out() -> None:
    assert not CleanReport("b", "b.ttl", 2, 1, 0, 0, (), (), (), (), (), (), ()).is_balanced


def test_a_report_reads_as_text() -> None:
    reject = Reject("clean", "mine.a", Reason.UNPARSABLE, "a.ttl", "a.ttl:1:2: why", 1)
    assert (
        to_markdown([REPORT], [reject])
        == """\
# What cleaning did

## mine.a: rejected

unparsable: a.ttl:1:2: why

## mine.b

b.ttl: 10 statements read, 5 written, 1 duplicates, 1 merged by renaming.
- left out, shape: 3
- repaired, iri, b.ttl:4:2: `urn:%` to `urn:%25`
- repaired, relative_iri, b.ttl: `#a` to `urn:a`
- renamed: brick:Old to brick:New, 2
- unknown class: brick:Odd, 3
- unknown property: urn:my#p, 4
- import not resolved: urn:other
- nearest: mine.c 0.50
"""
    )


def test_many_repairs_are_shortened_with_their_number() -> None:
    many = tuple(Repair("iri", line, 1, "urn:%", "urn:%25") for line in range(1, 26))
    report = CleanReport("b", "b.ttl", 0, 0, 0, 0, (), many, (), (), (), (), ())
    lines = to_markdown([report], []).splitlines()
    assert [line for line in lines if "repaired" in line][20:] == [
        "- repaired: 5 more, all in report.jsonl"
    ]
